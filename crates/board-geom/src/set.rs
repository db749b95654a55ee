//! Sets of cells as fixed-size bitsets.

mod iter;

use core::fmt;
use core::iter::{FusedIterator, successors};
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, ControlFlow, Not, Sub,
    SubAssign,
};

use crate::Cell;

pub use iter::Cells;

/// A set of cells, with one bit for each of `64 * WORDS` slots. `WORDS` is 1 to 4.
///
/// The set operations exist both as `const` methods and as operators. `!set` is the complement
/// among *all* slots; intersect it with [`Graph::cells`](crate::Graph::cells) to stay on a board.
///
/// Iteration is in increasing order of [`Cell::index`].
///
/// ```
/// use board_geom::{Cell, Set64};
/// let set: Set64 = [3, 1].into_iter().filter_map(Cell::new).collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), [1, 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct CellSet<const WORDS: usize>([u64; WORDS]);

/// A set of cells of a board with at most 64 slots.
pub type Set64 = CellSet<1>;
/// A set of cells of a board with at most 128 slots.
pub type Set128 = CellSet<2>;
/// A set of cells of a board with at most 192 slots.
pub type Set192 = CellSet<3>;
/// A set of cells of a board with at most 256 slots, that is, of any board.
pub type Set256 = CellSet<4>;

/// Whether the target has a population count instruction.
const COUNTS_BITS: bool = cfg!(any(
    target_feature = "popcnt",
    target_arch = "aarch64",
    target_family = "wasm"
));

/// Returns how many bits of a word are set, as sixteen counts of four bits. Needs no `popcnt`
/// instruction.
#[inline]
const fn nibble_counts(bits: u64) -> u64 {
    let twos = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333)
}

impl<const WORDS: usize> CellSet<WORDS> {
    /// The empty set.
    ///
    /// Every constructor goes through [`CellSet::from_words`], so a set of any other width does not
    /// compile.
    ///
    /// ```compile_fail
    /// use board_geom::{Cell, CellSet};
    /// // error: a set has one to four words
    /// let set = Cell::new(0).map(CellSet::<5>::of);
    /// ```
    pub const EMPTY: Self = Self::from_words([0; WORDS]);

    /// The number of slots of a set of this size.
    pub const SLOTS: usize = 64 * WORDS;

    /// Returns the set with the given words. Bit `i` of word `w` is the cell with index
    /// `64 * w + i`.
    #[inline]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        const { assert!(WORDS >= 1 && WORDS <= 4, "a set has one to four words") };
        Self(words)
    }

    /// Returns the words of the set; see [`CellSet::from_words`].
    #[inline]
    pub const fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// Returns the set that holds only `cell`. A cell beyond the slots of this size gives the empty
    /// set.
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        // Built word by word and not with an indexed store, so that the set can stay in registers.
        let mut words = [0; WORDS];
        const_for!(word in 0..WORDS => {
            words[word] = ((cell.index() / 64 == word) as u64) << (cell.index() % 64);
        });
        Self::from_words(words)
    }

    /// Returns this set with `cell` added. A cell beyond the slots of this size changes nothing.
    #[inline]
    pub const fn with(self, cell: Cell) -> Self {
        self.union(Self::of(cell))
    }

    /// Returns this set without `cell`.
    #[inline]
    pub const fn without(self, cell: Cell) -> Self {
        self.difference(Self::of(cell))
    }

    /// Returns whether `cell` is in the set.
    // Takes `self` by reference, because looking up a word in a copy would first store all of its
    // words.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() / 64, cell.index() % 64);
        word < WORDS && self.0[word] >> bit & 1 == 1
    }

    /// Adds `cell`. Returns whether it was new.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() / 64, cell.index() % 64);
        let is_new = word < WORDS && self.0[word] >> bit & 1 == 0;
        if is_new {
            self.0[word] |= 1 << bit;
        }
        is_new
    }

    /// Removes `cell`. Returns whether it was in the set.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let was_in = self.contains(cell);
        if was_in {
            self.toggle(cell);
        }
        was_in
    }

    /// Adds `cell` if it is not in the set; removes it otherwise. A cell beyond the slots of this
    /// size changes nothing.
    #[inline]
    pub const fn toggle(&mut self, cell: Cell) {
        let (word, bit) = (cell.index() / 64, cell.index() % 64);
        if word < WORDS {
            self.0[word] ^= 1 << bit;
        }
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let mut any = 0;
        const_for!(word in 0..WORDS => {
            any |= self.0[word];
        });
        any == 0
    }

    /// Returns the number of cells in the set.
    #[inline]
    pub const fn len(self) -> usize {
        if WORDS == 1 || WORDS > 3 || COUNTS_BITS {
            let mut len = 0;
            const_for!(word in 0..WORDS => {
                len += self.0[word].count_ones();
            });
            return len as usize;
        }
        // Without that instruction: two or three words are first added like the bits of full adders
        // (Harley and Seal). That leaves two words, whose bits count once and twice. Each is
        // reduced to sixteen counts of four bits, which reach twelve together. Four words would
        // leave three.
        let (mut ones, mut twos) = (0, 0);
        const_for!(word in 0..WORDS => {
            let bits = self.0[word];
            twos |= bits & ones;
            ones ^= bits;
        });
        let fours = nibble_counts(ones) + 2 * nibble_counts(twos);
        let eights = (fours & 0x0f0f_0f0f_0f0f_0f0f) + (fours >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (eights.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// Returns the number of cells in the set before `cell`, in order of index. Returns `None` if
    /// `cell` is not in the set.
    ///
    /// ```
    /// use board_geom::Graph;
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// let (edge, c8) = (CHESS.edge(), CHESS.parse_cell("c8")?);
    /// assert_eq!(edge.position(c8), Some(22));
    /// assert_eq!(edge.iter().nth(22), Some(c8));
    /// assert_eq!(edge.position(CHESS.parse_cell("c7")?), None);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    #[inline]
    pub const fn position(&self, cell: Cell) -> Option<usize> {
        if !self.contains(cell) {
            return None;
        }
        let (word, bit) = (cell.index() / 64, cell.index() % 64);
        let mut before = (self.0[word] & ((1 << bit) - 1)).count_ones() as usize;
        const_for!(earlier in 0..word => {
            before += self.0[earlier].count_ones() as usize;
        });
        Some(before)
    }

    /// Returns the cell with the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        const_for!(word in 0..WORDS => {
            if self.0[word] != 0 {
                return Some(Cell::from_index(
                    64 * word + self.0[word].trailing_zeros() as usize,
                ));
            }
        });
        None
    }

    /// Returns the cell with the highest index.
    #[inline]
    pub const fn last(self) -> Option<Cell> {
        let mut word = WORDS;
        while word > 0 {
            word -= 1;
            if self.0[word] != 0 {
                return Some(Cell::from_index(
                    64 * word + 63 - self.0[word].leading_zeros() as usize,
                ));
            }
        }
        None
    }

    /// Returns the cells up to and including the first cell of this set, or all slots if it is
    /// empty.
    #[inline]
    pub(crate) const fn up_to_first(self) -> Self {
        let mut words = [0; WORDS];
        let mut open = u64::MAX;
        const_for!(word in 0..WORDS => {
            let bits = self.0[word];
            words[word] = (bits ^ bits.wrapping_sub(1)) & open;
            open &= ((bits == 0) as u64).wrapping_neg();
        });
        Self(words)
    }

    /// Returns the cells from the last cell of this set on, including it, or all slots if it is
    /// empty.
    #[inline]
    pub(crate) const fn last_onwards(self) -> Self {
        let mut words = [0; WORDS];
        let mut open = u64::MAX;
        let mut word = WORDS;
        while word > 0 {
            word -= 1;
            words[word] = (u64::MAX << (self.0[word] | 1).ilog2()) & open;
            open &= ((self.0[word] == 0) as u64).wrapping_neg();
        }
        Self(words)
    }

    /// Returns the set with every index raised by `left`, which is at most `64 * WORDS`. Indices
    /// beyond the last slot wrap around to the first.
    #[inline]
    pub(crate) const fn rotated(self, left: u32) -> Self {
        let mut to = [0; WORDS];
        if WORDS == 1 {
            to[0] = self.0[0].rotate_left(left);
            return Self(to);
        }
        let (words, bits) = (left as usize / 64, left % 64);
        const_for!(word in 0..WORDS => {
            let high = self.0[(word + 2 * WORDS - words) % WORDS];
            let low = self.0[(word + 2 * WORDS - 1 - words) % WORDS];
            // Two shifts, because a single shift by 64 would overflow.
            to[word] = high << bits | low >> 1 >> (63 - bits);
        });
        Self(to)
    }

    /// Returns whether the set has two or more cells.
    #[inline]
    pub const fn has_several(self) -> bool {
        let mut seen = false;
        const_for!(word in 0..WORDS => {
            let bits = self.0[word];
            if bits & bits.wrapping_sub(1) != 0 || (seen && bits != 0) {
                return true;
            }
            seen |= bits != 0;
        });
        false
    }

    /// Returns the cells in this set, in `other` or in both.
    #[inline]
    pub const fn union(mut self, other: Self) -> Self {
        const_for!(word in 0..WORDS => {
            self.0[word] |= other.0[word];
        });
        self
    }

    /// Returns the cells in both sets.
    #[inline]
    pub const fn intersection(mut self, other: Self) -> Self {
        const_for!(word in 0..WORDS => {
            self.0[word] &= other.0[word];
        });
        self
    }

    /// Returns the cells of this set that are not in `other`.
    #[inline]
    pub const fn difference(mut self, other: Self) -> Self {
        const_for!(word in 0..WORDS => {
            self.0[word] &= !other.0[word];
        });
        self
    }

    /// Returns the cells in exactly one of the two sets.
    #[inline]
    pub const fn symmetric_difference(mut self, other: Self) -> Self {
        const_for!(word in 0..WORDS => {
            self.0[word] ^= other.0[word];
        });
        self
    }

    /// Returns all slots that are not in this set.
    #[inline]
    pub const fn complement(mut self) -> Self {
        const_for!(word in 0..WORDS => {
            self.0[word] = !self.0[word];
        });
        self
    }

    /// Returns whether every cell of this set is in `other`.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Returns whether the two sets have no cell in common.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.intersection(other).is_empty()
    }

    /// Returns the cells in increasing order of index.
    #[inline]
    pub const fn iter(self) -> Cells<WORDS> {
        Cells(self)
    }

    /// Calls `visit` with each cell in increasing order of index, until it breaks.
    ///
    /// This is internal iteration over the cells of [`CellSet::iter`]. On sets of several words it
    /// is faster, because the rest of a word need not be stored between cells.
    ///
    /// ```
    /// use board_geom::{Cell, Set128};
    /// use core::ops::ControlFlow;
    /// let set: Set128 = [70, 3, 1].into_iter().filter_map(Cell::new).collect();
    /// let mut visited = Vec::new();
    /// let end = set.try_for_each(|cell| {
    ///     visited.push(cell.index());
    ///     if cell.index() < 3 {
    ///         ControlFlow::Continue(())
    ///     } else {
    ///         ControlFlow::Break(cell)
    ///     }
    /// });
    /// assert_eq!(visited, [1, 3]);
    /// assert_eq!(end, ControlFlow::Break(Cell::new(3).ok_or("too large")?));
    /// # Ok::<(), &str>(())
    /// ```
    #[inline]
    pub fn try_for_each<B>(self, mut visit: impl FnMut(Cell) -> ControlFlow<B>) -> ControlFlow<B> {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                visit(Cell::from_index(64 * word + bits.trailing_zeros() as usize))?;
                bits &= bits - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns all subsets of this set, from the empty set to the whole one.
    ///
    /// The subsets are in increasing order when read as numbers whose bits are the cells of the
    /// set. So a subset comes after all of its own subsets.
    #[inline]
    pub fn subsets(self) -> impl FusedIterator<Item = Self> + Clone + use<WORDS> {
        successors(Some(Self::EMPTY), move |subset| {
            // Count up by one in the bits of this set: subtract it from the subset, word by word
            // with the borrow.
            let mut next = *subset;
            let mut borrow = false;
            for (word, whole) in next.0.iter_mut().zip(self.0) {
                let (difference, under) = word.overflowing_sub(whole);
                let (difference, under_again) = difference.overflowing_sub(u64::from(borrow));
                borrow = under || under_again;
                *word = difference & whole;
            }
            (!next.is_empty()).then_some(next)
        })
    }
}

impl CellSet<1> {
    /// Returns the 64 bits of the set.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0[0]
    }

    /// Returns the set with the given 64 bits. Bit `i` is the cell with index `i`.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self([bits])
    }
}

impl<const WORDS: usize> Default for CellSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> fmt::Debug for CellSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

macro_rules! operator {
    ($trait:ident $method:ident, $assign_trait:ident $assign_method:ident, $by:ident) => {
        impl<const WORDS: usize> $trait for CellSet<WORDS> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                self.$by(other)
            }
        }
        impl<const WORDS: usize> $assign_trait for CellSet<WORDS> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = self.$by(other);
            }
        }
    };
}
operator!(BitAnd bitand, BitAndAssign bitand_assign, intersection);
operator!(BitOr bitor, BitOrAssign bitor_assign, union);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, symmetric_difference);
operator!(Sub sub, SubAssign sub_assign, difference);

impl<const WORDS: usize> Not for CellSet<WORDS> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.complement()
    }
}

impl<const WORDS: usize> Extend<Cell> for CellSet<WORDS> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<const WORDS: usize> FromIterator<Cell> for CellSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl<const WORDS: usize> IntoIterator for CellSet<WORDS> {
    type Item = Cell;
    type IntoIter = Cells<WORDS>;
    #[inline]
    fn into_iter(self) -> Cells<WORDS> {
        self.iter()
    }
}
