//! The pieces of the chess sets (T1).

/// A kind of chess piece. All but the pawn are *high pieces*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// King, one per set. Placed first, on the edge (T2).
    King,
    /// Queen, one per set.
    Queen,
    /// Rook, two per set.
    Rook,
    /// Bishop, two per set.
    Bishop,
    /// Knight, two per set.
    Knight,
    /// Pawn, eight per set.
    Pawn,
}

game_core::names! {
    Kind, "kind", "the name of a kind, such as `king`";
    King "king" 'K', Queen "queen" 'Q', Rook "rook" 'R', Bishop "bishop" 'B', Knight "knight" 'N',
    Pawn "pawn" 'P',
}

impl Kind {
    /// Returns the number of pieces of this kind in a chess set (T1).
    pub const fn set_size(self) -> u8 {
        match self {
            Self::King | Self::Queen => 1,
            Self::Rook | Self::Bishop | Self::Knight => 2,
            Self::Pawn => 8,
        }
    }
}

game_board::cased_piece!(Kind, "KQRBNP or kqrbnp");
