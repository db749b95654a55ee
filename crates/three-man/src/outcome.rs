//! Outcomes, and players without a move.

use core::fmt;

use game_core::Ranking;

use crate::color::{Color, ColorSet};
use crate::position::Position;

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Only one player is left (M20).
    LastPlayer,
    /// The player to move is stalemated (M21). Under `Checkmate` and `StalemateOut` this ends the
    /// game only when two players are left (M24, M26).
    Stalemate,
    /// No living player has a move on this board if all are asked in turn (M22).
    Blockade,
    /// A player claimed a draw because the position occurred three times (M23).
    Repetition,
    /// A player claimed a draw after 150 turns without a capture or a pawn move (M23).
    QuietTurns,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::LastPlayer => "last player left",
            Self::Stalemate => "stalemate",
            Self::Blockade => "nobody can move",
            Self::Repetition => "threefold repetition",
            Self::QuietTurns => "150 turns without capture or pawn move",
        })
    }
}

/// The outcome of a game.
pub type Outcome = game_core::Outcome<Color, Reason>;

impl Position {
    /// Returns whether the pass is the legal move of the player to move: there is no other move,
    /// and the game goes on.
    #[inline]
    pub(crate) fn must_pass(&self) -> bool {
        !self.has_piece_move() && self.passes_without_move()
    }

    /// Returns whether the player to move passes, given that no piece of theirs can move.
    #[cold]
    pub(crate) fn passes_without_move(&self) -> bool {
        self.living().len() > 1 && self.reason_if_stuck().is_none()
    }

    /// Ranks the living players together at the top, except that `last` comes after the others. The
    /// players who are out follow; the one who went out first is last (M20).
    pub(crate) fn ranking(&self, last: Option<Color>) -> Ranking<Color> {
        Ranking::by_place(
            |color| match self.out.iter().position(|&gone| gone == Some(color)) {
                Some(0) => 2,
                Some(_) => 1,
                None => u8::from(last == Some(color)),
            },
        )
    }

    /// Returns the players who are mated: in the game, in check, and without a legal move when the
    /// players are asked in turn on this board (M18, M21). Their pieces attack. They stay in the
    /// game until an opponent captures the king or, where [mated players are
    /// out](crate::Rules::mated_are_out), until they are to move.
    ///
    /// ```
    /// use three_man::{Color, Position};
    /// let position: Position = "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10".parse()?;
    /// assert!(position.mated().iter().eq([Color::Gray]));
    /// // Gray passes, and is in mate until an opponent takes the king or ends the attack.
    /// let next = position.after("pass".parse()?)?;
    /// assert!(next.mated().contains(Color::Gray));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mated(&self) -> ColorSet {
        core::iter::once(*self)
            .chain(self.others())
            .filter(|turn| turn.is_in_check(turn.to_move) && !turn.has_piece_move())
            .map(|turn| turn.to_move)
            .collect()
    }

    /// Returns this board with each of the other living players asked in turn (M21, M22).
    fn others(&self) -> impl Iterator<Item = Self> {
        let first = self.to_move;
        let handed = |position: &Self| {
            let mut next = *position;
            next.hand_on();
            Some(next)
        };
        core::iter::successors(handed(self), handed)
            .take_while(move |position| position.to_move != first)
    }

    /// Returns the reason why the game ends, given that the player to move has no move; `None` if
    /// that player passes (M18, M21, M22).
    pub(crate) fn reason_if_stuck(&self) -> Option<Reason> {
        let mut others_move = false;
        let mut checkmate_stands = false;
        for other in self.others() {
            let moves = other.has_piece_move();
            others_move |= moves;
            checkmate_stands |= !moves && other.is_in_check(other.to_move);
        }
        let two_left = self.living().len() == 2;
        if !self.is_in_check(self.to_move) && (two_left || !checkmate_stands) {
            Some(Reason::Stalemate)
        } else if others_move {
            None
        } else {
            Some(Reason::Blockade)
        }
    }
}
