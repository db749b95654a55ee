//! Numbers for the subsets of a few cells, by one multiplication.

use board_geom::const_for;

/// A few cells, and a factor that gives each set of them a number of its own of `BITS` bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gather<const BITS: u32> {
    cells: u64,
    /// Multiplication by this number gathers the bits of `cells` in the top ones.
    factor: u64,
}

impl<const BITS: u32> Gather<BITS> {
    /// No cells.
    pub(super) const NONE: Self = Self {
        cells: 0,
        factor: 0,
    };

    /// Tries factors until one tells all sets of these cells apart. `None` if none does, as for
    /// more than `BITS` cells.
    pub(super) const fn new(cells: u64) -> Option<Self> {
        let mut factor = 1_u64;
        const_for!(_ in 0..4096 => {
            // A multiplicative congruential generator after Lehmer, with Knuth's factor, is random
            // enough.
            factor = factor.wrapping_mul(0x5851_f42d_4c95_7f2d);
            let gather = Self { cells, factor };
            if gather.tells_apart() {
                return Some(gather);
            }
        });
        None
    }

    /// The number of the cells in `set`, as a subset of these cells.
    #[inline]
    pub(super) const fn index(&self, set: u64) -> usize {
        ((set & self.cells).wrapping_mul(self.factor) >> (64 - BITS)) as usize
    }

    const fn tells_apart(&self) -> bool {
        let mut met = 0_u128;
        let mut subset = 0;
        loop {
            let bit = 1 << self.index(subset);
            if met & bit != 0 {
                return false;
            }
            met |= bit;
            subset = self.next_subset(subset);
            if subset == 0 {
                return true;
            }
        }
    }

    /// The next subset of the cells in counting order. The empty one follows the full one.
    pub(super) const fn next_subset(&self, subset: u64) -> u64 {
        subset.wrapping_sub(self.cells) & self.cells
    }
}
