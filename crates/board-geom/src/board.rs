//! The size-erased view of a board, for programs that draw boards, read cell names and handle
//! clicks.

use crate::{
    Bounds, Cell, CellName, CellNameError, Graph, Heading, Outline, Point, Shade, Shape, Step,
};

/// A board of any size: a [`Graph`] without its size in the type.
///
/// Rules work on a `Graph`, whose sets have a known size. A program that handles several games
/// works on `&dyn Board`, one type for all of their boards. Every `Graph` is a `Board`. Nothing
/// allocates, and each method does the same as the `Graph` method of that name.
///
/// ```
/// use board_geom::{Board, Graph, Heading};
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// static ROUND: Graph<192, 3> = Graph::polar_passable::<24, 6>();
///
/// /// Lists the names of the cells that a lone rook sees to the north.
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
    /// Returns the kind of board.
    fn shape(&self) -> Shape;

    /// Returns the number of slots in which the cells are numbered. The index of every cell is
    /// below it.
    fn slots(&self) -> usize;

    /// Returns whether `cell` is on the board.
    fn contains(&self, cell: Cell) -> bool;

    /// Returns the number of files.
    fn file_count(&self) -> usize;

    /// Returns the number of ranks; on a polar board, of rings.
    fn rank_count(&self) -> usize;

    /// Returns the cell with the given file and rank indices, both counted from 0.
    fn cell_at(&self, file: usize, rank: usize) -> Option<Cell>;

    /// Returns the indices of the file and rank of `cell`, both counted from 0. Returns `None` if
    /// `cell` is not on the board, or is a cell of a custom board without file and rank.
    fn coordinates(&self, cell: Cell) -> Option<(usize, usize)>;

    /// Returns the name of `cell`, such as `e4`.
    fn name(&self, cell: Cell) -> CellName;

    /// Returns the cell with the given name.
    ///
    /// # Errors
    /// The text is not the name of a cell, or the board has no such cell.
    fn parse_cell(&self, name: &str) -> Result<Cell, CellNameError>;

    /// Returns the result of one step from `cell` with `heading`, or `None` at an edge and for
    /// cells that are not on the board.
    fn step(&self, cell: Cell, heading: Heading) -> Option<Step>;

    /// Returns the shade of `cell`, if it is on the board.
    fn shade(&self, cell: Cell) -> Option<Shade>;

    /// Returns the middle of `cell` in the plane, where a piece stands, or `None` if `cell` is not
    /// on the board.
    fn center(&self, cell: Cell) -> Option<Point> {
        Some(self.outline(cell)?.center())
    }

    /// Returns the outline of `cell` in the plane, or `None` if `cell` is not on the board.
    fn outline(&self, cell: Cell) -> Option<Outline>;

    /// Returns the smallest rectangle around the outlines of all cells.
    fn bounds(&self) -> Bounds;

    /// Returns the cell whose outline contains `point`.
    fn cell_at_point(&self, point: Point) -> Option<Cell>;
}

impl dyn Board + '_ {
    /// Returns all cells in order of index.
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
        self.coordinates(cell)
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
