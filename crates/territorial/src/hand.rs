//! A player's hand: six small counters in one word.

use core::fmt;

use board_geom::const_for;

use crate::piece::Kind;

/// The pieces that a player has yet to place (T1).
///
/// ```
/// use territorial::{Color, Kind, Position};
/// let hand = Position::default().hand(Color::White);
/// assert_eq!((hand.count(Kind::Pawn), hand.counts()), (8, [1, 1, 2, 2, 2, 8]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand(u32); // Four bits for the count of each kind.

impl Hand {
    /// A whole chess set (T1).
    pub(crate) const FULL: Self = {
        let mut bits = 0;
        const_for!(kind in 0..Kind::ALL.len() => {
            bits |= (Kind::ALL[kind].set_size() as u32) << (4 * kind);
        });
        Self(bits)
    };

    /// Returns the number of pieces of `kind`, 0 to 8.
    #[inline]
    pub const fn count(self, kind: Kind) -> u8 {
        (self.0 >> (4 * kind as u32) & 0xf) as u8
    }

    /// Returns whether there is a piece of `kind`.
    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// Returns the counts in the order of [`Kind::ALL`].
    pub fn counts(self) -> [u8; 6] {
        Kind::ALL.map(|kind| self.count(kind))
    }

    /// Returns the number of pieces of all kinds.
    ///
    /// ```
    /// assert_eq!(territorial::Position::default().hand(territorial::Color::White).len(), 16);
    /// ```
    #[inline]
    pub const fn len(self) -> u8 {
        let pairs = (self.0 & 0x000f_0f0f) + (self.0 >> 4 & 0x000f_0f0f);
        (pairs.wrapping_mul(0x0001_0101) >> 16) as u8
    }

    /// Returns whether the hand is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns this hand without one piece of `kind`, which it must have.
    #[inline]
    pub(crate) const fn without(self, kind: Kind) -> Self {
        Self(self.0 - (1 << (4 * kind as u32)))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = Kind::ALL.map(|kind| (kind, self.count(kind)));
        f.debug_map().entries(counts).finish()
    }
}
