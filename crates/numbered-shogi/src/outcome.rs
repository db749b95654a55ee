//! How the game ends (N10, N11, N12, N13).

use core::fmt;

use crate::color::Color;
use crate::piece::Kind;
use crate::position::Position;

/// How a game has ended.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// Why a game is over.
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
    Sennichite,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::GoalEnd => "a [1] has reached the goal end",
            Self::AllOnes => "the winner owns all eighteen [1]s",
            Self::NoMoves => "the player to move has no legal move",
            Self::Sennichite => "the position has occurred four times",
        })
    }
}

impl Position {
    /// How `color` has won by what stands on the board and is in hand (N10, N11). In a position in
    /// which both hold, the goal end is named.
    #[inline]
    pub(crate) fn victory(&self, color: Color) -> Option<Reason> {
        let ones = self.pieces_of(color, Kind::One);
        let loser = color.opponent();
        if !ones.is_disjoint(color.goal_end()) {
            Some(Reason::GoalEnd)
        } else if self.pieces_of(loser, Kind::One).is_empty() && !self.hand(loser).has(Kind::One) {
            // There are no [1]s but the players' (N2), so who has none leaves them all to the
            // other.
            Some(Reason::AllOnes)
        } else {
            None
        }
    }
}
