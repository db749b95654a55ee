//! The position as one on a board: what a move changes.

use core::ops::ControlFlow;

use board_geom::{Board, Cell};
use game_board::{Effect, OnBoard};

use crate::board::BOARD;
use crate::choices::Choice;
use crate::color::Color;
use crate::moves::{Exchange, Move};
use crate::piece::{Kind, Piece};
use crate::position::Position;

game_board::impl_piece!(Piece, Kind, Color);
game_board::inherent_on_board!(Position in "numbered_shogi", legal "c2c3=2");

impl OnBoard for Position {
    type Piece = Piece;

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(cell)
    }

    fn count_in_hand(&self, player: Color, kind: Kind) -> u8 {
        self.hand(player).count(kind)
    }

    fn ends_of(mv: Move) -> (Option<Cell>, Option<Cell>) {
        (mv.from(), mv.to())
    }

    fn visit_moves_from<B, F>(&self, cell: Cell, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_from(cell, visit)
    }

    /// First what stands where the move ends goes to the hand of the player who moves (N6), then
    /// the piece moves. If it is exchanged, it goes to hand in its turn, and from there come the
    /// other piece (N7, N8) or, in ascending order of their points, the \[1\]s (N9).
    fn for_each_effect(&self, mv: Move, mut visit: impl FnMut(Effect<Piece>)) {
        let (from, to) = (mv.from, mv.to);
        let Some(piece) = self.piece_at(from) else {
            return;
        };
        let own = |kind| Piece::new(piece.color, kind);
        let to_hand = |piece: Piece| Effect::ToHand {
            piece,
            cell: to,
            becomes: own(piece.kind),
        };
        let from_hand = |kind, cell| Effect::FromHand {
            piece: own(kind),
            cell,
        };
        if let Some(captured) = self.piece_at(to) {
            visit(to_hand(captured));
        }
        visit(Effect::Moves { piece, from, to });
        match mv.exchange() {
            None => {}
            Some(Exchange::Swap(into)) => {
                visit(to_hand(piece));
                visit(from_hand(into, to));
            }
            Some(Exchange::Split(points)) => {
                visit(to_hand(piece));
                for point in points {
                    visit(from_hand(Kind::One, point));
                }
            }
        }
    }
}
