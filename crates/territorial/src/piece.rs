//! The pieces of the chess sets (T1).

/// A kind of chess piece. All but the pawn are *high pieces*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// King, one a set. Placed first, on the edge (T2).
    King,
    /// Queen, one a set.
    Queen,
    /// Rook, two a set.
    Rook,
    /// Bishop, two a set.
    Bishop,
    /// Knight, two a set.
    Knight,
    /// Pawn, eight a set.
    Pawn,
}

game_core::names! {
    Kind, "kind", "the name of a kind, such as `king`";
    King "king" 'K', Queen "queen" 'Q', Rook "rook" 'R', Bishop "bishop" 'B', Knight "knight" 'N',
    Pawn "pawn" 'P',
}

impl Kind {
    /// How many pieces of this kind a chess set has (T1).
    pub const fn set_size(self) -> u8 {
        match self {
            Self::King | Self::Queen => 1,
            Self::Rook | Self::Bishop | Self::Knight => 2,
            Self::Pawn => 8,
        }
    }
}

game_board::cased_piece!(Kind, "KQRBNP or kqrbnp");
