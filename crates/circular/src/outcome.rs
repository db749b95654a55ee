//! The end of the game (C12, C13).

use core::fmt;

use game_core::Color;

/// How a game has ended.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The player to move is in check and has no legal turn (C12).
    Checkmate,
    /// The player to move is not in check but has no legal turn (C12).
    Stalemate,
    /// Only the two kings are left (C13).
    BareKings,
    /// The position has occurred three times and a draw was claimed (C13).
    Repetition,
    /// Fifty moves of each player have gone by without capture, removal or pawn move and a draw was
    /// claimed (C13).
    FiftyMoves,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::BareKings => "two bare kings",
            Self::Repetition => "threefold repetition, claimed",
            Self::FiftyMoves => "fifty moves without capture, removal or pawn move, claimed",
        })
    }
}
