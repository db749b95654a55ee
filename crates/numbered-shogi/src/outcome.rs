//! How the game ends (N10, N11, N12, N13).

use core::fmt;
use core::ops::ControlFlow;

use crate::piece::{Number, Player};
use crate::position::Position;

/// Who has won, and why.
pub type Outcome = game_core::Outcome<Player, Reason>;

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
    /// How the game has ended, or `None` while it goes on.
    pub(crate) fn ended(&self) -> Option<Outcome> {
        let winner = self.side().opponent();
        if let Some(reason) = self.victory(winner) {
            return Some(Outcome::won_by(winner, reason));
        }
        let stuck = self.visit_moves(|_| ControlFlow::Break(())).is_continue();
        stuck.then(|| Outcome::won_by(winner, Reason::NoMoves))
    }

    /// How `player` has won by what stands on the board and is in hand (N10, N11). In a position in
    /// which both hold, the goal end is named.
    #[inline]
    pub(crate) fn victory(&self, player: Player) -> Option<Reason> {
        let ones = self.pieces_of(player, Number::One);
        let loser = player.opponent();
        if !ones.is_disjoint(player.goal_end()) {
            Some(Reason::GoalEnd)
        } else if self.pieces_of(loser, Number::One).is_empty()
            && !self.hand(loser).has(Number::One)
        {
            // There are no [1]s but the players' (N2), so who has none leaves them all to the
            // other.
            Some(Reason::AllOnes)
        } else {
            None
        }
    }
}
