//! The parts of positions and moves: what stands where, what one piece can do, what a move changes.

use core::ops::ControlFlow;

use board_geom::{Board, Cell};
use game_board::{CellList, Effect, OnBoard};

use crate::board::{BOARD, inward_of};
use crate::choices::Choice;
use crate::color::Color;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;

game_board::impl_piece!(Piece, Kind, Color);

impl OnBoard for Position {
    type Piece = Piece;

    fn board() -> &'static dyn Board {
        &BOARD
    }

    #[inline]
    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        Self::piece_at(self, cell)
    }

    #[inline]
    fn ends_of(mv: Move) -> (Option<Cell>, Option<Cell>) {
        (mv.from(), mv.to())
    }

    #[inline]
    fn visit_moves_from<B, F>(&self, cell: Cell, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_piece_moves_from(cell, visit)
    }

    /// What is taken leaves; then the piece moves, and the rook after a king that castles; then a
    /// pawn becomes what it is promoted to, or an outward pawn once it has passed the centre (M13).
    /// That a player goes out changes nothing on the board.
    fn for_each_effect(&self, mv: Move, mut visit: impl FnMut(Effect<Piece>)) {
        let Move::Piece {
            from,
            to,
            promotion,
        } = mv
        else {
            return;
        };
        let Some(piece) = self.piece_at(from) else {
            return;
        };
        let taken = if self.is_en_passant(from, to) {
            inward_of(to)
        } else {
            Some(to)
        };
        if let Some((cell, piece)) = taken.and_then(|cell| Some((cell, self.piece_at(cell)?))) {
            visit(Effect::Leaves { piece, cell });
        }
        visit(Effect::Moves { piece, from, to });
        if piece.kind == Kind::King {
            if let Some(castle) = self.castle(from, to) {
                visit(Effect::Moves {
                    piece: Piece::new(piece.color, Kind::Rook),
                    from: castle.rook_from,
                    to: castle.passed,
                });
            }
        }
        let after = Piece::new(piece.color, Self::kind_after(piece.kind, from, promotion));
        if after != piece {
            visit(Effect::Becomes {
                cell: to,
                before: piece,
                after,
            });
        }
    }

    fn checkers(&self) -> CellList {
        Self::checkers(self).iter().collect()
    }
}

game_board::inherent_on_board!(Position in "three_man", legal "e2e4");
