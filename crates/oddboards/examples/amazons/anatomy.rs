//! What stands where, and what a move changes.

use board_geom::{Board, Cell};
use game_board::{Effect, OnBoard};
use game_core::Color;

use crate::board::BOARD;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;

impl game_board::Kind for Kind {
    const ALL: &'static [Self] = &Self::ALL;

    fn index(self) -> usize {
        self as usize
    }
}

impl game_board::Piece for Piece {
    type Player = Color;
    type Kind = Kind;

    fn of(player: Color, kind: Kind) -> Option<Self> {
        match kind {
            Kind::Amazon => Some(Self::Amazon(player)),
            Kind::Arrow => None,
        }
    }

    fn player(self) -> Option<Color> {
        self.color()
    }

    fn kind(self) -> Kind {
        self.kind()
    }
}

impl OnBoard for Position {
    type Piece = Piece;

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(cell)
    }

    fn ends_of(mv: Move) -> (Option<Cell>, Option<Cell>) {
        (mv.from(), mv.to())
    }

    fn for_each_effect(&self, mv: Move, mut visit: impl FnMut(Effect<Piece>)) {
        let [from, to, cell] = mv.cells();
        let piece = Piece::Amazon(self.to_move);
        visit(Effect::Moves { piece, from, to });
        let piece = Piece::Arrow;
        visit(Effect::Appears { piece, cell });
    }
}
