//! The reasons why moves are illegal.

use board_geom::Cell;
use thiserror::Error;

use crate::board::{BOARD, EDGE};
use crate::movegen::must_place_queen;
use crate::moves::Move;
use crate::outcome::Reason;
use crate::piece::Kind;
use crate::position::Position;

/// The reason why a move is illegal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over (T7).
    #[error("the game is over: {0} (T7)")]
    GameOver(Reason),
    /// The player passes but could place something (T3).
    #[error("you may not pass while you can place a piece (T3)")]
    MayNotPass,
    /// The player passes or places another piece before the king (T2).
    #[error("your king must be placed first (T2)")]
    KingFirst,
    /// The square is not on the board (T1).
    #[error("cell {} is not on the board (T1)", .0.index())]
    NoSuchCell(Cell),
    /// The square is occupied (T3).
    #[error("{} is occupied (T3)", BOARD.name(*.0))]
    Occupied(Cell),
    /// The player has no piece of this kind left (T1).
    #[error("you have no {0} left to place (T1)")]
    NotInHand(Kind),
    /// The square for the king is not on the edge of the board (T2).
    #[error("{} is not on the edge of the board, where kings are placed (T2)", BOARD.name(*.0))]
    KingOffEdge(Cell),
    /// The piece could not reach any of the player's pieces from the square (T4).
    #[error("a {kind} on {} could not reach any of your own pieces (T4)", BOARD.name(*cell))]
    OutOfReach {
        /// The kind of the piece.
        kind: Kind,
        /// The square.
        cell: Cell,
    },
    /// None of the player's high pieces could move to the square (T5).
    #[error("none of your own high pieces could move to {} (T5)", BOARD.name(*.0))]
    PawnOutOfReach(Cell),
    /// The queen would be left as Black's only unplaced piece (T6).
    #[error("Black may not leave the queen as the last piece in hand (T6)")]
    LastQueen,
}

impl Position {
    /// Checks that `mv` is legal.
    pub(crate) fn refusal(&self, mv: Move) -> Result<(), IllegalMove> {
        let refusal = match mv {
            Move::Pass => self.refusal_of_pass(),
            Move::Place { kind, to } => self.refusal_of_placement(kind, to),
        };
        refusal.map_err(|reason| match self.outcome() {
            Some(outcome) => IllegalMove::GameOver(outcome.reason),
            None => reason,
        })
    }

    fn refusal_of_pass(&self) -> Result<(), IllegalMove> {
        let color = self.to_move;
        if self.hand(color).has(Kind::King) {
            Err(IllegalMove::KingFirst)
        } else if self.can_place(color) {
            Err(IllegalMove::MayNotPass)
        } else if self.can_place(color.opponent()) {
            Ok(())
        } else {
            Err(IllegalMove::GameOver(self.final_outcome().reason))
        }
    }

    fn refusal_of_placement(&self, kind: Kind, square: Cell) -> Result<(), IllegalMove> {
        let color = self.to_move;
        let hand = self.hand(color);
        if !BOARD.contains(square) {
            return Err(IllegalMove::NoSuchCell(square));
        }
        if self.occupied().contains(square) {
            return Err(IllegalMove::Occupied(square));
        }
        if !hand.has(kind) {
            return Err(IllegalMove::NotInHand(kind));
        }
        if hand.has(Kind::King) && kind != Kind::King {
            return Err(IllegalMove::KingFirst);
        }
        if must_place_queen(color, hand) && kind != Kind::Queen {
            return Err(IllegalMove::LastQueen);
        }
        match kind {
            _ if self.is_in_reach(kind, square) => Ok(()),
            Kind::King => {
                debug_assert!(!EDGE.contains(square));
                Err(IllegalMove::KingOffEdge(square))
            }
            Kind::Pawn => Err(IllegalMove::PawnOutOfReach(square)),
            _ => Err(IllegalMove::OutOfReach { kind, cell: square }),
        }
    }
}
