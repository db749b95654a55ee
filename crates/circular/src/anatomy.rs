//! The position as something that stands on a board, and what a move changes there.

use core::ops::ControlFlow;

use board_geom::{Board, Cell, Set64};
use game_board::{CellList, Effect, OnBoard};
use game_core::Color;

use crate::board::{BOARD, castling};
use crate::choices::Choice;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;

game_board::impl_piece!(Piece, Kind, Color);

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

    fn visit_moves_from<B, F>(&self, cell: Cell, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.visit_moves_of(cell, visit)
    }

    /// The pawns that are taken off, pair by pair (C11); the piece that is captured; the piece that
    /// moves; the rook in castling (C10).
    fn for_each_effect(&self, mv: Move, mut visit: impl FnMut(Effect<Piece>)) {
        let (from, to) = (mv.from, mv.to);
        let removed = mv.removals.pawns();
        let captured = self.victim_of(mv).filter(|&cell| !removed.contains(cell));
        for cell in mv.removals.pairs().flat_map(<[Cell; 2]>::from) {
            if let Some(piece) = self.piece_at(cell) {
                visit(Effect::Removed { piece, cell });
            }
        }
        if let Some((cell, piece)) = captured.and_then(|cell| Some((cell, self.piece_at(cell)?))) {
            visit(Effect::Leaves { piece, cell });
        }
        let Some(piece) = self.piece_at(from) else {
            return;
        };
        visit(Effect::Moves { piece, from, to });
        let home = castling(piece.color);
        if piece.kind == Kind::King && self.castling.has(piece.color) && to == home.king_to {
            visit(Effect::Moves {
                piece: Piece::new(piece.color, Kind::Rook),
                from: home.rook,
                to: home.rook_to,
            });
        }
    }

    fn checkers(&self) -> CellList {
        self.checkers().iter().collect()
    }
}

game_board::inherent_on_board!(Position in "circular", legal "d1f1");

impl Position {
    /// The pieces that give check to the player to move, as the board stands, before any removal
    /// (C11, C12).
    ///
    /// ```
    /// use circular::{BOARD, Position};
    /// let position: Position = "5K10/4ca10/16/N9k5 w - - - 0 1".parse()?;
    /// assert_eq!(position.checkers(), BOARD.parse_set("e3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checkers(&self) -> Set64 {
        match self.king(self.to_move) {
            Some(king) => self.attackers(king, self.to_move.opponent()),
            None => Set64::EMPTY,
        }
    }

    /// The cell of the piece that the second part of a legal move captures, if there is one: where
    /// it goes, or beyond if that is en passant (C9).
    fn victim_of(&self, mv: Move) -> Option<Cell> {
        if self.occupied().contains(mv.to) {
            return Some(mv.to);
        }
        let is_pawn = self.piece_at(mv.from)?.kind.is_pawn();
        if is_pawn && self.en_passant == Some(mv.to) {
            self.double_stepped_pawn()
        } else {
            None
        }
    }
}
