//! The basic vocabulary: cells, files, ranks and shades.

use core::fmt;

/// The largest number of cell slots that a board may have.
pub const MAX_SLOTS: usize = 256;

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

/// A file: a column of a square board or lattice, a spoke of a polar board. Files are lettered from
/// `a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8);

/// A rank: a row of a square board or lattice, a ring of a polar board (rank 1 is the rim). Ranks
/// are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl File {
    /// The most files a board may have: one for each letter.
    pub const MAX: usize = 26;

    /// Returns the file with the given index, counted from 0 (`a`), or `None` if `index` is 26 or
    /// more.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::MAX {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Returns the index of this file, counted from 0 (`a`).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the letter of this file, `a` to `z`.
    #[inline]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

impl Rank {
    /// The most ranks a board may have.
    pub const MAX: usize = 25;

    /// Returns the rank with the given index, counted from 0 (rank 1), or `None` if `index` is 25
    /// or more.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::MAX {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Returns the index of this rank, counted from 0 (rank 1).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number of this rank as it is written, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
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
