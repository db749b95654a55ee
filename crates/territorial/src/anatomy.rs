//! What stands where, and what a move changes.

use core::ops::ControlFlow;

use board_geom::{Board, Cell};
use game_board::{Effect, OnBoard};
use game_core::Color;

use crate::board::BOARD;
use crate::choices::Choice;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// Nothing moves and nothing is taken: a placement has the one effect
/// [`FromHand`](Effect::FromHand), a pass none.
impl OnBoard for Position {
    type Piece = Piece;

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        Position::piece_at(self, cell)
    }

    fn count_in_hand(&self, player: Color, kind: Kind) -> u8 {
        self.hand(player).count(kind)
    }

    fn ends_of(mv: Move) -> (Option<Cell>, Option<Cell>) {
        (mv.from(), mv.to())
    }

    /// Visits nothing: pieces come from hand.
    fn visit_moves_from<B, F>(&self, _: Cell, _: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        ControlFlow::Continue(())
    }

    fn for_each_effect(&self, mv: Move, mut visit: impl FnMut(Effect<Piece>)) {
        if let Move::Place { kind, to } = mv {
            let piece = Piece::new(self.to_move, kind);
            visit(Effect::FromHand { piece, cell: to });
        }
    }
}

game_board::impl_piece!(Piece, Kind, Color);
game_board::inherent_on_board!(Position in "territorial", legal "K@e1");
