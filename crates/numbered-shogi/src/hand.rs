//! A player's hand: five small counters in one word.

use core::fmt;

use crate::piece::Kind;

/// The pieces that a player has in hand, counted by kind.
///
/// Its text, as in positions, is the counts of \[1\] to \[5\], separated by commas.
///
/// ```
/// use numbered_shogi::{Color, Kind, Position};
/// let hand = Position::default().hand(Color::First);
/// assert_eq!((hand.count(Kind::Two), hand.counts()), (6, [2, 6, 4, 2, 1]));
/// assert_eq!(hand.to_string(), "2,6,4,2,1");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(u32);

/// The number of bits of a counter. No count exceeds 18 (N2).
const WIDTH: u32 = 5;
const MASK: u32 = (1 << WIDTH) - 1;

impl Hand {
    /// The empty hand.
    pub const EMPTY: Self = Self(0);

    /// Returns the number of pieces of `kind`, 0 to 18.
    #[inline]
    pub const fn count(self, kind: Kind) -> u8 {
        (self.0 >> Self::offset(kind) & MASK) as u8
    }

    /// Returns whether there is a piece of `kind`.
    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// Returns the counts in the order of [`Kind::ALL`].
    pub fn counts(self) -> [u8; 5] {
        Kind::ALL.map(|kind| self.count(kind))
    }

    /// Returns whether there are no pieces.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the hand with these counts in the order of [`Kind::ALL`], each at most 31.
    pub(crate) fn with_counts(counts: [u8; 5]) -> Self {
        let counts = Kind::ALL.into_iter().zip(counts);
        Self(counts.fold(0, |bits, (kind, count)| {
            bits | (u32::from(count) & MASK) << Self::offset(kind)
        }))
    }

    /// Adds a piece. A full counter, which no valid position has, wraps instead of panicking.
    #[inline]
    pub(crate) const fn add(&mut self, kind: Kind) {
        self.0 = self.0.wrapping_add(1 << Self::offset(kind));
    }

    /// Removes a piece. If there is none, which no legal move causes, it wraps instead of
    /// panicking.
    #[inline]
    pub(crate) const fn remove(&mut self, kind: Kind) {
        self.0 = self.0.wrapping_sub(1 << Self::offset(kind));
    }

    #[inline]
    const fn offset(kind: Kind) -> u32 {
        kind as u32 * WIDTH
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three, four, five] = self.counts();
        write!(f, "{one},{two},{three},{four},{five}")
    }
}
