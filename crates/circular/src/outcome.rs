//! The end of the game (C12, C13).

use core::fmt;
use core::ops::ControlFlow;

use game_core::Color;

use crate::piece::Kind;
use crate::position::Position;

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
            Self::Checkmate => "checkmate (C12)",
            Self::Stalemate => "stalemate (C12)",
            Self::BareKings => "two bare kings (C13)",
            Self::Repetition => "threefold repetition, claimed (C13)",
            Self::FiftyMoves => "fifty moves without capture, removal or pawn move, claimed (C13)",
        })
    }
}

impl Position {
    /// The outcome that the position has on its own account: mate, stalemate or bare kings.
    pub(crate) fn ended(&self) -> Option<Outcome> {
        if self.occupied() == self.kinds(Kind::King) {
            Some(Outcome::draw(Reason::BareKings))
        } else if self.visit_moves(|_| ControlFlow::Break(())).is_break() {
            None
        } else if self.is_in_check(self.side) {
            Some(Outcome::won_by(self.side().opponent(), Reason::Checkmate))
        } else {
            Some(Outcome::draw(Reason::Stalemate))
        }
    }
}
