//! The pieces.

use core::cmp::Ordering;

/// A kind of piece. Clockwise and anticlockwise pawns are two kinds, because a pawn never changes
/// its direction (C4, C8).
///
/// The bits of a kind's number encode how it moves. Bit 0 stands for diagonals, bit 1 for rings and
/// files, and bit 2 for pieces that do not slide. For pawns, bits 0 and 1 only distinguish the two
/// directions. Kinds are ordered as in [`Kind::ALL`], not by these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Bishop: diagonally, at most three steps (C6).
    Bishop = 0b001,
    /// Rook: around the ring or along the file (C5).
    Rook = 0b010,
    /// Queen: rook and bishop (C7).
    Queen = 0b011,
    /// Knight (C7).
    Knight = 0b100,
    /// A pawn that runs clockwise (C8).
    ClockwisePawn = 0b101,
    /// A pawn that runs anticlockwise (C8).
    AnticlockwisePawn = 0b110,
    /// King (C7, C10).
    King = 0b111,
}

game_core::names! {
    Kind, "kind", "the name of a kind, such as `king`";
    King "king" 'K', Queen "queen" 'Q', Rook "rook" 'R', Bishop "bishop" 'B', Knight "knight" 'N',
    ClockwisePawn "clockwise pawn" 'C', AnticlockwisePawn "anticlockwise pawn" 'A',
}

impl Kind {
    /// Returns whether this is a pawn of either direction.
    #[inline]
    pub const fn is_pawn(self) -> bool {
        matches!(self, Self::ClockwisePawn | Self::AnticlockwisePawn)
    }
}

/// The order of [`Kind::ALL`].
impl Ord for Kind {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Kind {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

game_board::cased_piece!(Kind, "KQRBNCA or kqrbnca");
