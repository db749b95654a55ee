//! How the game ends, and what happens when the player to move has no move.

use core::fmt;

use game_core::{Claim, Ranking};

use crate::piece::{Color, Rules};
use crate::position::Position;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Only one player is left (M20).
    LastPlayer,
    /// The player to move is stalemated (M21), under `Checkmate` with only two players left (M24).
    Stalemate,
    /// Nobody can move (M22).
    Blockade,
    /// A draw was claimed because the position occurred three times (M23).
    Repetition,
    /// A draw was claimed because nothing was taken and no pawn moved for 150 turns (M23).
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

impl From<Claim> for Reason {
    fn from(claim: Claim) -> Self {
        match claim {
            Claim::Repetition => Self::Repetition,
            Claim::QuietTurns => Self::QuietTurns,
        }
    }
}

/// How a game ended.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// What becomes of a player who has no move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stuck {
    /// Passes (M18, M21).
    Passes,
    /// Ends the game by stalemate (M21).
    Stalemate,
    /// Ends the game, as nobody else can move either (M22).
    Blockade,
}

impl Position {
    /// How the game has ended, if it has.
    pub(crate) fn ended(&self) -> Option<Outcome> {
        let reason = if self.living().len() == 1 {
            Reason::LastPlayer
        } else if self.has_piece_move() {
            return None;
        } else {
            match self.stuck() {
                Stuck::Passes => return None,
                Stuck::Stalemate => Reason::Stalemate,
                Stuck::Blockade => Reason::Blockade,
            }
        };
        let alone_last = reason == Reason::Stalemate && self.living().len() == 3;
        Some(Outcome {
            ranking: self.ranking(alone_last.then_some(self.side)),
            reason,
        })
    }

    /// The draw between the living that may be claimed (M23).
    pub(crate) fn claimed(&self, claim: Claim) -> Option<Outcome> {
        if self.ended().is_some() {
            return None;
        }
        Some(Outcome {
            ranking: self.ranking(None),
            reason: claim.into(),
        })
    }

    /// Whether the player to move has to pass: the only legal move of one who has no other while
    /// the game goes on.
    #[inline]
    pub(crate) fn must_pass(&self) -> bool {
        !self.has_piece_move() && self.passes_without_move()
    }

    /// Whether the player to move, who has no move with a piece, passes.
    #[cold]
    pub(crate) fn passes_without_move(&self) -> bool {
        self.living().len() > 1 && self.stuck() == Stuck::Passes
    }

    /// Ranks the living level at the top, but for one who may be `last` of them, then the others,
    /// first gone last (M20).
    fn ranking(&self, last: Option<Color>) -> Ranking<Color> {
        Ranking::by_place(
            |color| match self.out.iter().position(|&gone| gone == Some(color)) {
                Some(0) => 2,
                Some(_) => 1,
                None => u8::from(last == Some(color)),
            },
        )
    }

    /// What becomes of the player to move, who has no move.
    fn stuck(&self) -> Stuck {
        let mut others_move = false;
        let mut checkmate_stands = false;
        let mut handed = *self;
        loop {
            // M21, M22: the turn is handed round on this board, passing.
            handed.hand_on();
            if handed.side == self.side {
                break;
            }
            let moves = handed.has_piece_move();
            others_move |= moves;
            checkmate_stands |= !moves && handed.is_in_check(handed.side);
        }
        let two_left = self.living().len() == 2;
        let stalemate = !self.is_in_check(self.side) && (two_left || !checkmate_stands);
        if stalemate || self.rules == Rules::Checkmate {
            // Under `Checkmate` the mated are out, so whoever is stuck is stalemated (M24).
            Stuck::Stalemate
        } else if others_move {
            Stuck::Passes
        } else {
            Stuck::Blockade
        }
    }
}
