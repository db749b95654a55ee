//! The end of the game (C12, C13).

use core::fmt;

use game_core::Color;

/// The outcome of a game.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The side to move is in check and has no legal turn (C12).
    Checkmate,
    /// The side to move is not in check and has no legal turn (C12).
    Stalemate,
    /// Only the two kings are left (C13).
    BareKings,
    /// The position occurred three times, and a player claimed the draw (C13).
    Repetition,
    /// Each player made fifty moves without capture, removal or pawn move, and a player claimed the
    /// draw (C13).
    QuietTurns,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::BareKings => "two bare kings",
            Self::Repetition => "threefold repetition, claimed",
            Self::QuietTurns => "fifty moves without capture, removal or pawn move, claimed",
        })
    }
}
