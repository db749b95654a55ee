//! Circular Chess: each pawn shows the direction it runs in.

use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use board_geom::{Cell, Heading};
use board_picture::{Mark, Picture, Piece};
use circular::{BOARD, CastlingRights, Color, Kind, Move, Position};
use game_search::Evaluation;

use super::{chess, paint};
use crate::evaluations::tuned;
use crate::listed::{Listed, Note, joined};

impl Listed for Position {
    const TITLE: &'static str = "Circular Chess";
    const IN_SHORT: &'static str =
        "Chess on four rings: pawns circle forever, and pawns that meet may be taken off.";
    const LEGEND: Option<&'static str> = Some(
        "rank 1 is the rim, the files run clockwise; C pawns run clockwise, A pawns anticlockwise",
    );

    fn drawn(&self, piece: Self::Piece) -> Piece {
        let art = chess(piece.kind.letter());
        let drawn = Piece::new(piece.to_string(), paint(piece.color), art);
        match piece.kind {
            Kind::ClockwisePawn => drawn.bound(Heading::CLOCKWISE),
            Kind::AnticlockwisePawn => drawn.bound(Heading::ANTICLOCKWISE),
            _ => drawn,
        }
    }

    fn scenery(&self, picture: Picture<'static>) -> Picture<'static> {
        let in_check = { Color::ALL }
            .into_iter()
            .filter(|&color| self.is_in_check(color));
        let kings = in_check.filter_map(|color| self.king(color));
        picture.turned_by(6).mark(Mark::Check, kings)
    }

    fn evaluation() -> impl Evaluation<Self> + Clone + 'static {
        tuned::<Self>()
    }

    fn cells_of(mv: Move) -> Vec<Cell> {
        // The piece may move to the cell of a removed pawn.
        let ends = [mv.from(), mv.to()];
        let pawns = mv.removals().pawns();
        let removed = pawns.iter().filter(|&pawn| !ends.contains(&Some(pawn)));
        removed.chain(ends.into_iter().flatten()).collect()
    }

    fn notes(&self) -> Vec<Note> {
        let mut notes = vec![("round".into(), self.round().to_string())];
        if self.castling() != CastlingRights::NONE {
            notes.push(("castling".into(), self.castling().to_string()));
        }
        if let Some(cell) = self.en_passant() {
            notes.push(("en passant".into(), BOARD.name(cell).to_string()));
        }
        let pairs = self.met_pairs().iter().filter_map(|pawn| {
            let other = BOARD.step(pawn, Heading::CLOCKWISE)?.to;
            Some(format!("{}*{}", BOARD.name(pawn), BOARD.name(other)))
        });
        let pairs = joined(pairs, ", ", "");
        if !pairs.is_empty() {
            notes.push(("pawns that may be taken off first".into(), pairs));
        }
        notes
    }
}
