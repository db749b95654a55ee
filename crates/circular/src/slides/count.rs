//! The number of cells that a piece sees, without a population count instruction.
//!
//! Plain x86-64 has no such instruction, and counting bits without it takes about fifteen others.
//! Counting the cells that one piece sees takes fewer, because only a few cells are possible.

use board_geom::{Cell, Set64, const_for};

use super::gather::Gather;
use super::{STRIDE, Slides, of_file};

/// A few cells, and the sizes of all their subsets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few {
    cells: Gather<7>,
    sizes: [u8; 1 << 7],
}

impl Few {
    /// Creates an empty set of cells.
    pub(super) const NONE: Self = Self {
        cells: Gather::NONE,
        sizes: [0; 1 << 7],
    };

    /// Returns `None` if there are too many cells; see [`Gather::new`].
    pub(super) const fn new(cells: u64) -> Option<Self> {
        let Some(cells) = Gather::new(cells) else {
            return None;
        };
        let mut sizes = [0; 1 << 7];
        let mut subset = 0;
        loop {
            sizes[cells.index(subset)] = subset.count_ones() as u8;
            subset = cells.next_subset(subset);
            if subset == 0 {
                return Some(Self { cells, sizes });
            }
        }
    }

    /// Returns the number of the cells that are in `set`.
    #[inline]
    const fn count(&self, set: u64) -> usize {
        self.sizes[self.cells.index(set)] as usize
    }
}

/// The sizes of the sets of cells of a file.
static FILE_SIZES: [u8; 1 << STRIDE] = {
    let mut sizes = [0; 1 << STRIDE];
    const_for!(set in 0..sizes.len() => {
        sizes[set] = set.count_ones() as u8;
    });
    sizes
};

impl Slides {
    /// Returns the number of cells a knight's leap away from `cell` that are in `among`.
    #[inline]
    pub(crate) const fn count_leaps(&self, cell: Cell, among: Set64) -> usize {
        let turned = among.bits().rotate_right(cell.index() as u32);
        self.leaps[cell.index() % STRIDE].count(turned)
    }

    /// Returns the number of cells in `among` that a bishop on `cell` sees; see
    /// [`Slides::diagonal`].
    #[inline]
    pub(crate) const fn count_diagonal(&self, cell: Cell, occupied: Set64, among: Set64) -> usize {
        let turn = cell.index() as u32;
        let diagonals = &self.diagonals[cell.index() % STRIDE];
        let seen = diagonals.view(occupied.bits().rotate_right(turn));
        diagonals
            .cells
            .count(seen & among.bits().rotate_right(turn))
    }

    /// Returns the number of cells in `among` that a rook on `cell` sees; see
    /// [`Slides::orthogonal`].
    #[inline]
    pub(crate) const fn count_orthogonal(
        &self,
        cell: Cell,
        occupied: Set64,
        among: Set64,
    ) -> usize {
        /// A one for every cell of a rotated ring.
        const EVERY: u64 = u64::MAX / ((1 << STRIDE) - 1);

        let turn = cell.index() as u32;
        let ring =
            self.ring_view(occupied.bits().rotate_right(turn)) & among.bits().rotate_right(turn);
        // At most fifteen ones, each in its own four bits: the product has their sum at the top.
        let on_ring = ring.wrapping_mul(EVERY) >> (64 - STRIDE);

        let on_file = FILE_SIZES[self.file_view(cell, occupied) as usize & of_file(cell, among)];
        on_ring as usize + on_file as usize
    }
}
