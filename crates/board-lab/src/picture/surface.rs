//! A board to draw on, whatever its size.

use board_geom::{
    Cell, CellName, CellNameError, Graph, Heading, Outline, Point, Shade, Shape, Step,
};

/// What drawing needs to know about a board: a [`Graph`] without its size in the type.
pub(crate) trait Surface: Sync {
    /// What kind of board it is.
    fn shape(&self) -> Shape;
    /// The number of files.
    fn file_count(&self) -> usize;
    /// The number of ranks.
    fn rank_count(&self) -> usize;
    /// All cells, in the order of their indices.
    fn cells(&self) -> Vec<Cell>;
    /// The cell with the given file and rank indices.
    fn cell_at(&self, file: usize, rank: usize) -> Option<Cell>;
    /// The name of a cell.
    fn name(&self, cell: Cell) -> CellName;
    /// The cell with the given name.
    fn parse_cell(&self, name: &str) -> Result<Cell, CellNameError>;
    /// Where one gets by leaving `cell` with `heading`.
    fn step(&self, cell: Cell, heading: Heading) -> Option<Step>;
    /// The shade of a cell.
    fn shade(&self, cell: Cell) -> Option<Shade>;
    /// The cell at a point of the plane.
    fn cell_at_point(&self, point: Point) -> Option<Cell>;
    /// The shape of a cell in the plane.
    fn outline(&self, cell: Cell) -> Option<Outline>;
    /// The middle of a cell.
    fn centre(&self, cell: Cell) -> Option<Point>;
}

impl<const SLOTS: usize, const WORDS: usize> Surface for Graph<SLOTS, WORDS> {
    fn shape(&self) -> Shape {
        self.shape()
    }
    fn file_count(&self) -> usize {
        self.file_count()
    }
    fn rank_count(&self) -> usize {
        self.rank_count()
    }
    fn cells(&self) -> Vec<Cell> {
        self.cells().iter().collect()
    }
    fn cell_at(&self, file: usize, rank: usize) -> Option<Cell> {
        self.cell_at(file, rank)
    }
    fn name(&self, cell: Cell) -> CellName {
        self.name(cell)
    }
    fn parse_cell(&self, name: &str) -> Result<Cell, CellNameError> {
        self.parse_cell(name)
    }
    fn step(&self, cell: Cell, heading: Heading) -> Option<Step> {
        self.step(cell, heading)
    }
    fn shade(&self, cell: Cell) -> Option<Shade> {
        self.shade(cell)
    }
    fn cell_at_point(&self, point: Point) -> Option<Cell> {
        self.cell_at_point(point)
    }
    fn outline(&self, cell: Cell) -> Option<Outline> {
        self.outline(cell)
    }
    fn centre(&self, cell: Cell) -> Option<Point> {
        self.centre(cell)
    }
}
