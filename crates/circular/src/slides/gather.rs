//! Numbering the subsets of a few cells by one multiplication.

use board_geom::const_for;

/// A few cells, and a factor that gives each subset of them a distinct number of `BITS` bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gather<const BITS: u32> {
    cells: u64,
    /// Multiplication by this factor gathers the bits of `cells` in the top bits.
    factor: u64,
}

impl<const BITS: u32> Gather<BITS> {
    /// Creates an empty set of cells.
    pub(super) const NONE: Self = Self {
        cells: 0,
        factor: 0,
    };

    /// Tries factors until one gives all subsets of these cells different numbers. `None` if none
    /// does, as for more than `BITS` cells.
    pub(super) const fn new(cells: u64) -> Option<Self> {
        let mut factor = 1_u64;
        const_for!(_ in 0..4096 => {
            // Lehmer's multiplicative congruential generator with Knuth's factor is random enough.
            factor = factor.wrapping_mul(0x5851_f42d_4c95_7f2d);
            let gather = Self { cells, factor };
            if gather.tells_apart() {
                return Some(gather);
            }
        });
        None
    }

    /// Returns the number of the subset of these cells that is in `set`.
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

    /// Returns the next subset of the cells in counting order. The empty one follows the full one.
    pub(super) const fn next_subset(&self, subset: u64) -> u64 {
        subset.wrapping_sub(self.cells) & self.cells
    }
}
