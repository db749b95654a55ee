//! The ends of the game (N10, N11, N12, N13).

use core::fmt;

use crate::color::Color;
use crate::piece::Kind;
use crate::position::Position;

/// The result of a game.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A \[1\] has reached its owner's goal end (N10).
    GoalEnd,
    /// The winner owns all eighteen \[1\]s (N11).
    AllOnes,
    /// The player to move has no legal move and loses (N12).
    NoMoves,
    /// A player has claimed a draw because the position has occurred for the fourth time (N13).
    Repetition,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::GoalEnd => "a [1] has reached the goal end",
            Self::AllOnes => "the winner owns all eighteen [1]s",
            Self::NoMoves => "the player to move has no legal move",
            Self::Repetition => "the position has occurred four times",
        })
    }
}

impl Position {
    /// Returns why `color` has won, given the board and the hands (N10, N11); the goal end if both
    /// reasons hold.
    #[inline]
    pub(crate) fn victory(&self, color: Color) -> Option<Reason> {
        let ones = self.pieces_of(color, Kind::One);
        let loser = color.opponent();
        if !ones.is_disjoint(color.goal_end()) {
            Some(Reason::GoalEnd)
        } else if self.pieces_of(loser, Kind::One).is_empty() && !self.hand(loser).has(Kind::One) {
            // The players own all [1]s (N2), so if one of them has none, the other has them all.
            Some(Reason::AllOnes)
        } else {
            None
        }
    }
}
