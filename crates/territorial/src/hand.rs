//! What a player has in hand: six small counters in one word.

use crate::piece::Kind;

/// The pieces a player has yet to place: four bits for the count of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Hand(u32);

impl Hand {
    /// A whole chess set (T1).
    pub(crate) const FULL: Self = {
        let mut bits = 0;
        let mut kind = 0;
        while kind < Kind::ALL.len() {
            bits |= Kind::ALL[kind].set_size() << (4 * kind);
            kind += 1;
        }
        Self(bits)
    };

    #[inline]
    pub(crate) const fn count(self, kind: Kind) -> u32 {
        self.0 >> (4 * kind as u32) & 0xf
    }

    #[inline]
    pub(crate) const fn has(self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// This hand with one piece of `kind` less, of which it has one.
    #[inline]
    pub(crate) const fn without(self, kind: Kind) -> Self {
        Self(self.0 - (1 << (4 * kind as u32)))
    }

    /// Whether the queen and just one other piece are left.
    #[inline]
    pub(crate) const fn is_queen_and_one(self) -> bool {
        let rest = self.0 - (self.count(Kind::Queen) << (4 * Kind::Queen as u32));
        // One other piece: a single count of 1, which is a single bit at the bottom of a group of
        // four.
        self.has(Kind::Queen) && rest.is_power_of_two() && rest & 0x0011_1111 != 0
    }
}
