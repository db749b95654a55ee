//! The reasons why a move is illegal.

use board_geom::Cell;
use game_core::Color;
use thiserror::Error;

use crate::board::BOARD;
use crate::moves::Move;
use crate::outcome::Reason;
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// The reason why a move is illegal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over (A6).
    #[error("the game is over: {0} (A6)")]
    GameOver(Reason),
    /// A square of the move is not on the board (A1).
    #[error("cell {} is not on the board (A1)", .0.index())]
    NoSuchCell(Cell),
    /// There is no amazon to move (A3).
    #[error("there is no amazon on {} (A3)", BOARD.name(*.0))]
    NoPiece(Cell),
    /// The amazon is the opponent's (A3).
    #[error("the amazon on {} belongs to {owner} (A3)", BOARD.name(*cell))]
    NotYours {
        /// The square of the amazon.
        cell: Cell,
        /// Its owner.
        owner: Color,
    },
    /// The two squares are not in a straight line (A3, A4).
    #[error(
        "an {kind} cannot get from {} to {}, which is not in a straight line (A3)",
        BOARD.name(*from), BOARD.name(*to)
    )]
    Unreachable {
        /// The kind of piece.
        kind: Kind,
        /// The origin.
        from: Cell,
        /// The destination.
        to: Cell,
    },
    /// The path or the destination is blocked (A5).
    #[error("{} is in the way (A5)", BOARD.name(*.0))]
    Blocked(Cell),
}

impl Position {
    /// Returns why `mv` is illegal, or `Ok` if it is legal.
    pub(crate) fn refusal(&self, mv: Move) -> Result<(), IllegalMove> {
        if !self.can_move() {
            return Err(IllegalMove::GameOver(Reason::NoMove));
        }
        if let Some(cell) = mv.cells().into_iter().find(|&cell| !BOARD.contains(cell)) {
            return Err(IllegalMove::NoSuchCell(cell));
        }
        let [from, to, arrow] = mv.cells();
        match self.piece_at(from) {
            Some(Piece::Amazon(owner)) if owner == self.to_move => {}
            Some(Piece::Amazon(owner)) => return Err(IllegalMove::NotYours { cell: from, owner }),
            Some(Piece::Arrow) | None => return Err(IllegalMove::NoPiece(from)),
        }
        if !self.steps(from).contains(to) {
            return Err(self.hindrance(Kind::Amazon, from, to, from));
        }
        if !self.shots(from, to).contains(arrow) {
            return Err(self.hindrance(Kind::Arrow, to, arrow, from));
        }
        Ok(())
    }

    /// Returns why a piece cannot get from `from` to `to` once `left` is empty.
    fn hindrance(&self, kind: Kind, from: Cell, to: Cell, left: Cell) -> IllegalMove {
        let occupied = self.occupied().without(left);
        let mut ways = BOARD.lines_between(from, to);
        let Some((heading, _)) = ways.next() else {
            return IllegalMove::Unreachable { kind, from, to };
        };
        let mut cells = BOARD.ray(from, heading).map(|step| step.to);
        let first = cells.find(|&cell| occupied.contains(cell));
        IllegalMove::Blocked(first.unwrap_or(to))
    }
}
