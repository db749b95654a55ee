//! Values by cell.

use core::fmt;

use crate::{Cell, Graph, MAX_SLOTS};

/// A value for some of the cells of a board, such as the pieces of a position that is being set up.
///
/// The map has room for every [`Cell`], including those that a given board lacks; [`CellMap::on`]
/// and [`CellMap::off`] tell them apart. Iteration is in increasing order of [`Cell::index`].
///
/// ```
/// use board_geom::{Cell, CellMap, Graph};
/// static BOARD: Graph<64, 1> = Graph::square::<8, 8>();
/// let (e1, far) = (BOARD.parse_cell("e1")?, Cell::new(64).ok_or("too far")?);
/// let mut pieces = CellMap::new();
/// pieces.set(e1, Some('K'));
/// pieces.set(far, Some('Q'));
/// assert_eq!(pieces.get(e1), Some('K'));
/// assert!(pieces.on(&BOARD).eq([(e1, 'K')]));
/// assert!(pieces.off(&BOARD).eq([(far, 'Q')]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct CellMap<T>([Option<T>; MAX_SLOTS]);

impl<T: Copy> CellMap<T> {
    /// Creates an empty map.
    pub const fn new() -> Self {
        Self([None; MAX_SLOTS])
    }

    /// Returns the value of `cell`, or `None` if it has none.
    #[inline]
    pub const fn get(&self, cell: Cell) -> Option<T> {
        self.0[cell.index()]
    }

    /// Sets the value of `cell`, or removes it.
    #[inline]
    pub const fn set(&mut self, cell: Cell, value: Option<T>) {
        self.0[cell.index()] = value;
    }

    /// Returns the cells that have a value, and their values.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, T)> {
        let cells = (0..MAX_SLOTS).map(Cell::from_index);
        cells.filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Returns the cells of `board` that have a value, and their values.
    pub fn on<const SLOTS: usize, const WORDS: usize>(
        &self,
        board: &Graph<SLOTS, WORDS>,
    ) -> impl Iterator<Item = (Cell, T)> {
        let cells = board.cells().iter();
        cells.filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Returns the cells that have a value but are not on `board`, and their values.
    pub fn off<const SLOTS: usize, const WORDS: usize>(
        &self,
        board: &Graph<SLOTS, WORDS>,
    ) -> impl Iterator<Item = (Cell, T)> {
        self.iter().filter(|&(cell, _)| !board.contains(cell))
    }
}

impl<T: Copy> Default for CellMap<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// Later values replace earlier ones of the same cell.
impl<T: Copy> FromIterator<(Cell, T)> for CellMap<T> {
    fn from_iter<I: IntoIterator<Item = (Cell, T)>>(values: I) -> Self {
        let mut map = Self::new();
        for (cell, value) in values {
            map.set(cell, Some(value));
        }
        map
    }
}

impl<T: Copy + fmt::Debug> fmt::Debug for CellMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
