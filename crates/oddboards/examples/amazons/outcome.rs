//! The end of the game (A6).

use core::fmt;

use game_core::Color;

use crate::position::Position;

/// The result of a finished game.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// The reason for the end of a game (A6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The side to move has no legal move.
    NoMove,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::NoMove => "no amazon can move",
        })
    }
}

impl Position {
    /// Returns the outcome if the side to move has no legal move.
    pub(crate) fn final_outcome(&self) -> Outcome {
        Outcome::won_by(self.to_move.opponent(), Reason::NoMove)
    }
}
