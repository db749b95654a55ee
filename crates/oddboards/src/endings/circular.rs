//! Endings of Circular Chess: no castling, and all pawns have moved.

use board_geom::Cell;
use circular::{BOARD, Builder, Color, Piece, Position};

use super::Ending;

impl Ending for Position {
    /// Pawns that have moved have no double step (C8), so all files are alike.
    const TURNS: usize = 16;

    fn turned(cell: Cell, turn: usize) -> Cell {
        let turned = BOARD
            .coordinates(cell)
            .and_then(|(file, rank)| BOARD.cell_at((file + turn) % Self::TURNS, rank));
        turned.unwrap_or(cell)
    }

    fn rearranged(&self, pieces: &[(Cell, Piece)], to_move: Color) -> Option<Self> {
        let mut builder = Builder::new();
        builder.to_move(to_move);
        for &(cell, piece) in pieces {
            builder.put(cell, piece);
        }
        let position = builder.build().ok()?;
        if position.unmoved_pawns().is_empty() {
            return Some(position);
        }
        builder.spent_pawns(position.unmoved_pawns()).build().ok()
    }

    fn is_arranged_like(&self, other: &Self) -> bool {
        self.occupied().len() == other.occupied().len()
            && self.castling().is_empty()
            && self.unmoved_pawns().is_empty()
            && self.en_passant().is_none()
    }

    fn cells_with(&self, piece: Piece) -> impl Iterator<Item = Cell> {
        self.pieces_of(piece.color, piece.kind).iter()
    }
}
