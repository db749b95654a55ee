//! The erased view of a board: what programs that draw, read and click on boards need to know.

use crate::{
    Bounds, Cell, CellName, CellNameError, Graph, Heading, Outline, Point, Shade, Shape, Step,
};

/// A board of any size: a [`Graph`] without its size in the type.
///
/// Rules want a `Graph`, whose sets have a known size. A program that handles several games wants
/// one type for all of their boards: `&dyn Board`. Every `Graph` is a `Board`, nothing allocates,
/// and each method answers as the one of the same name does on `Graph`.
///
/// ```
/// use board_geom::{Board, Graph, Heading};
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// static ROUND: Graph<192, 3> = Graph::polar_passable::<24, 6>();
///
/// /// The names of the cells that a lone rook sees to the north.
/// fn north_of(board: &dyn Board, name: &str) -> String {
///     let mut seen = String::new();
///     let mut at = board.parse_cell(name).ok();
///     while let Some(step) = at.and_then(|cell| board.step(cell, Heading::North)) {
///         seen += &format!("{} ", board.name(step.to));
///         at = (step.heading == Heading::North).then_some(step.to);
///     }
///     seen
/// }
///
/// let boards: [&dyn Board; 2] = [&CHESS, &ROUND];
/// assert_eq!(boards.map(|board| board.cells().count()), [64, 144]);
/// assert_eq!(boards.map(|board| north_of(board, "b5")), ["b6 b7 b8 ", "b6 n6 "]);
/// ```
pub trait Board: Sync {
    /// What kind of board it is.
    fn shape(&self) -> Shape;

    /// How many slots its cells are numbered in: the index of every cell is less.
    fn slots(&self) -> usize;

    /// Whether `cell` is on the board.
    fn contains(&self, cell: Cell) -> bool;

    /// The number of files.
    fn file_count(&self) -> usize;

    /// The number of ranks; of rings, on a round board.
    fn rank_count(&self) -> usize;

    /// The cell with the given file and rank indices, both counted from 0.
    fn cell_at(&self, file: usize, rank: usize) -> Option<Cell>;

    /// The indices of the file and rank of `cell`, both counted from 0; `None` if it is not on the
    /// board, or has none on a custom board.
    fn coordinates(&self, cell: Cell) -> Option<(usize, usize)>;

    /// The name of `cell`, such as `e4`.
    fn name(&self, cell: Cell) -> CellName;

    /// The cell with the given name.
    ///
    /// # Errors
    /// The text is no name of a cell, or the board has no such cell.
    fn parse_cell(&self, name: &str) -> Result<Cell, CellNameError>;

    /// Where one gets by leaving `cell` with `heading`; `None` at an edge, and for cells that are
    /// not on the board.
    fn step(&self, cell: Cell, heading: Heading) -> Option<Step>;

    /// The shade of `cell`, if it is on the board.
    fn shade(&self, cell: Cell) -> Option<Shade>;

    /// The middle of `cell` in the plane, where a piece stands; `None` if it is not on the board.
    fn centre(&self, cell: Cell) -> Option<Point>;

    /// The shape of `cell` in the plane; `None` if it is not on the board.
    fn outline(&self, cell: Cell) -> Option<Outline>;

    /// The least rectangle around the outlines of all cells.
    fn bounds(&self) -> Bounds;

    /// The cell in whose outline `point` lies.
    fn cell_at_point(&self, point: Point) -> Option<Cell>;
}

impl dyn Board + '_ {
    /// All cells, in the order of their indices.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.slots())
            .map_while(Cell::new)
            .filter(|&cell| self.contains(cell))
    }
}

impl<const SLOTS: usize, const WORDS: usize> Board for Graph<SLOTS, WORDS> {
    fn shape(&self) -> Shape {
        self.shape()
    }

    fn slots(&self) -> usize {
        SLOTS
    }

    fn contains(&self, cell: Cell) -> bool {
        self.contains(cell)
    }

    fn file_count(&self) -> usize {
        self.file_count()
    }

    fn rank_count(&self) -> usize {
        self.rank_count()
    }

    fn cell_at(&self, file: usize, rank: usize) -> Option<Cell> {
        self.cell_at(file, rank)
    }

    fn coordinates(&self, cell: Cell) -> Option<(usize, usize)> {
        let (file, rank) = self.coordinates(cell)?;
        Some((file.index(), rank.index()))
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

    fn centre(&self, cell: Cell) -> Option<Point> {
        self.centre(cell)
    }

    fn outline(&self, cell: Cell) -> Option<Outline> {
        self.outline(cell)
    }

    fn bounds(&self) -> Bounds {
        self.bounds()
    }

    fn cell_at_point(&self, point: Point) -> Option<Cell> {
        self.cell_at_point(point)
    }
}
