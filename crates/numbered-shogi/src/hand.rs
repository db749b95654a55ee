//! What a player has in hand: five small counters in one word.

use core::fmt;

use crate::piece::Number;

/// The pieces a player has in hand, counted by number.
///
/// Written as in positions: the counts of \[1\] to \[5\], separated by commas, such as `2,6,4,2,1`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(u32);

/// The bits of one counter. No count exceeds 18 (N2).
const WIDTH: u32 = 5;
const MASK: u32 = (1 << WIDTH) - 1;

impl Hand {
    /// Nothing in hand.
    pub const EMPTY: Self = Self(0);

    /// How many pieces of this number are in hand.
    #[inline]
    pub const fn count(self, number: Number) -> u8 {
        (self.0 >> Self::offset(number) & MASK) as u8
    }

    /// Whether a piece of this number is in hand.
    #[inline]
    pub const fn has(self, number: Number) -> bool {
        self.count(number) > 0
    }

    /// The counts of \[1\] to \[5\].
    pub fn counts(self) -> [u8; 5] {
        Number::ALL.map(|number| self.count(number))
    }

    /// The hand with these counts of \[1\] to \[5\], none of them above 31.
    pub(crate) const fn with_counts(counts: [u8; 5]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < 5 {
            bits |= (counts[index] as u32 & MASK) << Self::offset(Number::ALL[index]);
            index += 1;
        }
        Self(bits)
    }

    /// Adds a piece. Wraps rather than panics when the counter is full, which no valid position
    /// comes near.
    #[inline]
    pub(crate) const fn add(&mut self, number: Number) {
        self.0 = self.0.wrapping_add(1 << Self::offset(number));
    }

    /// Takes a piece out. Wraps rather than panics when there is none, which no legal move does.
    #[inline]
    pub(crate) const fn remove(&mut self, number: Number) {
        self.0 = self.0.wrapping_sub(1 << Self::offset(number));
    }

    #[inline]
    const fn offset(number: Number) -> u32 {
        number as u32 * WIDTH
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three, four, five] = self.counts();
        write!(f, "{one},{two},{three},{four},{five}")
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}
