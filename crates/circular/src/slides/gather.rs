//! Telling the subsets of a few cells apart by one multiplication.

use board_geom::const_for;

/// A few cells, and how to make of each set of them a number of `BITS` bits that no other set has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gather<const BITS: u32> {
    cells: u64,
    /// Multiplication by this number gathers the bits of `cells` in the top ones.
    factor: u64,
}

impl<const BITS: u32> Gather<BITS> {
    /// No cells at all.
    pub(super) const NONE: Self = Self {
        cells: 0,
        factor: 0,
    };

    /// The factor for `cells` is found by trying; `None` if none is found, as for more than `BITS`
    /// cells.
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

    /// The number of those of the cells that are in `set`.
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

    /// The set of the cells that follows `subset` in counting; the empty one follows that of all.
    pub(super) const fn next_subset(&self, subset: u64) -> u64 {
        subset.wrapping_sub(self.cells) & self.cells
    }
}
