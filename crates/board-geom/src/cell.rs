//! The basic vocabulary: cells, files, ranks and shades.

use core::fmt;

/// The largest number of cell slots that a board may have.
pub const MAX_SLOTS: usize = 256;

/// The maximum number of files of a board: one for each letter. A file is a column of a square
/// board or lattice, or a spoke of a polar board.
pub const MAX_FILES: usize = 26;

/// The maximum number of ranks of a board. A rank is a row of a square board or lattice, or a ring
/// of a polar board, whose rank 1 is the rim.
pub const MAX_RANKS: usize = 25;

/// A cell of a board: a square of a chess board, a field of a polar board, a point of a lattice.
///
/// A cell is an opaque index below [`MAX_SLOTS`]. The [`Graph`](crate::Graph) it belongs to knows
/// its neighbors, its name and its place in the plane. Cells are ordered by index; each constructor
/// of `Graph` documents the order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Returns the cell in the given slot, or `None` if `index` is [`MAX_SLOTS`] or more.
    ///
    /// A board may have no cell in that slot; see [`Graph::contains`](crate::Graph::contains).
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SLOTS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Returns the cell in the given slot. The caller has already checked the index.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < MAX_SLOTS);
        Self(index as u8)
    }

    /// Returns the slot of this cell, less than [`MAX_SLOTS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}

/// Returns the letter of the file with this index, counted from 0 (`a`), or `None` if `file` is
/// [`MAX_FILES`] or more.
///
/// ```
/// assert_eq!(board_geom::file_letter(3), Some('d'));
/// ```
pub const fn file_letter(file: usize) -> Option<char> {
    if file < MAX_FILES {
        Some((b'a' + file as u8) as char)
    } else {
        None
    }
}

/// The two colors of a checkered board. The cell a1 is dark, unless the board was made with [a
/// light one](crate::Graph::with_light_a1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shade {
    /// The color of a1.
    Dark,
    /// The color of a2 and b1.
    Light,
}
