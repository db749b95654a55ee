//! Circular Chess: each pawn shows which way round it runs.

use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use board_geom::{Board, Cell, Heading};
use board_picture::{Art, Drawable, Piece};
use circular::{BOARD, CastlingRights, Kind, Move, Position};
use game_search::Evaluation;

use super::{Drawn, listed_as_drawn, paint};
use crate::evaluations::tuned;
use crate::listed::{Listed, Note};

impl Drawable for Drawn<'_, Position> {
    fn board(&self) -> &'static dyn Board {
        &BOARD
    }

    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let piece = self.0.piece_at(cell)?;
        let (art, bound) = match piece.kind {
            Kind::King => (Art::King, None),
            Kind::Queen => (Art::Queen, None),
            Kind::Rook => (Art::Rook, None),
            Kind::Bishop => (Art::Bishop, None),
            Kind::Knight => (Art::Knight, None),
            Kind::ClockwisePawn => (Art::Pawn, Some(Heading::CLOCKWISE)),
            Kind::AnticlockwisePawn => (Art::Pawn, Some(Heading::ANTICLOCKWISE)),
        };
        let drawn = Piece::new(piece.to_string(), paint(piece.color), art);
        Some(match bound {
            Some(heading) => drawn.bound(heading),
            None => drawn,
        })
    }

    fn turned_by(&self) -> usize {
        6
    }
}

impl Listed for Position {
    const TITLE: &'static str = "Circular Chess";
    const IN_SHORT: &'static str =
        "Chess on four rings: pawns run round for ever, and pawns that meet may be taken off.";
    const LEGEND: Option<&'static str> = Some(
        "rank 1 is the rim, the files run clockwise; C pawns run clockwise, A pawns anticlockwise",
    );

    listed_as_drawn!();

    fn evaluation() -> impl Evaluation<Self> + Clone + Send + Sync + 'static {
        tuned::<Self>()
    }

    fn cells_of(mv: Move) -> Vec<Cell> {
        let ends = mv.from().into_iter().chain(mv.to());
        mv.removals().pawns().iter().chain(ends).collect()
    }

    fn notes(&self) -> Vec<Note> {
        let mut notes = vec![("round", self.round().to_string())];
        if self.castling() != CastlingRights::NONE {
            notes.push(("castling", self.castling().to_string()));
        }
        if let Some(cell) = self.en_passant() {
            notes.push(("en passant", BOARD.name(cell).to_string()));
        }
        let pairs = self.met_pairs().iter().filter_map(|pawn| {
            let other = BOARD.step(pawn, Heading::CLOCKWISE)?.to;
            Some(format!("{}*{}", BOARD.name(pawn), BOARD.name(other)))
        });
        let pairs: Vec<_> = pairs.collect();
        if !pairs.is_empty() {
            notes.push(("pawns that may be taken off first", pairs.join(", ")));
        }
        notes
    }
}
