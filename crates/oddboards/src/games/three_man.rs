//! 3 Man Chess: moats, bridges and creeks.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use board_geom::{Heading, Marks};
use board_picture::{Border, Mark, Paint, Picture, Piece};
use game_core::text::Capitalized;
use game_search::Evaluation;
use three_man::{BOARD, CREEK, Color, Kind, MOATS, Position, Reason, moat_after};

use super::chess;
use crate::evaluations::tuned;
use crate::listed::{Listed, Note, joined};

impl Listed for Position {
    const TITLE: &'static str = "3 Man Chess";
    const IN_SHORT: &'static str =
        "Chess for three across the center of a round board, with moats between the homes.";
    const LEGEND: Option<&'static str> = Some(
        "rank 1 is the rim, the files run clockwise; # moat, = bridged moat, ~ creek; \
         O is a pawn past the center",
    );
    const PASSING: Option<&'static str> = Some(
        "A player without a legal move passes (M18, M21): a mated player until an opponent takes \
         the king or ends the check, any other player only while another one is mated.",
    );

    fn drawn(&self, piece: Self::Piece) -> Piece {
        let paint = match piece.color {
            Color::White => Paint::White,
            Color::Gray => Paint::Gray,
            Color::Black => Paint::Black,
        };
        let mut drawn = Piece::new(piece.to_string(), paint, chess(piece.kind.letter()));
        drawn.bound = match piece.kind {
            Kind::InwardPawn => Some(Heading::INWARD),
            Kind::OutwardPawn => Some(Heading::OUTWARD),
            _ => None,
        };
        drawn.fallen = !self.living().contains(piece.color);
        drawn
    }

    fn scenery(&self, picture: Picture<'static>) -> Picture<'static> {
        let in_check = self
            .living()
            .iter()
            .filter(|&color| self.is_in_check(color));
        let kings = in_check.filter_map(|color| self.king(color));
        let picture = picture.turned_by(8).mark(Mark::Check, kings);
        BOARD.cells().iter().fold(picture, |picture, cell| {
            let border = BOARD.step(cell, Heading::CLOCKWISE);
            match border.and_then(|step| border_at(self, step.marks)) {
                Some(border) => picture.border(cell, Heading::CLOCKWISE, border),
                None => picture,
            }
        })
    }

    fn evaluation() -> impl Evaluation<Self> + Clone + 'static {
        tuned::<Self>()
    }

    fn notes(&self) -> Vec<Note> {
        let mut notes = vec![("round".into(), self.round().to_string())];
        let en_passant = self.en_passant().map(|cell| BOARD.name(cell));
        let facts = [
            ("out", joined(self.out(), ", ", "-")),
            ("in mate", joined(in_mate(self), ", ", "-")),
            ("vacated", joined(self.vacated().iter(), ", ", "-")),
            ("castling", self.castling().to_string()),
            ("en passant", joined(en_passant, ", ", "-")),
        ];
        let known = facts.into_iter().filter(|(_, fact)| fact != "-");
        notes.extend(known.map(|(about, fact)| (about.into(), fact)));
        notes
    }

    fn announcements(&self) -> Vec<String> {
        let mated = in_mate(self).map(|color| {
            format!(
                "{} is in mate: the king can be taken (M18).",
                Capitalized(&color)
            )
        });
        let out = self
            .out()
            .map(|color| format!("{} is out; the pieces stay (M19).", Capitalized(&color)));
        let outcome = self.outcome();
        let is_stalemate = outcome.is_some_and(|outcome| outcome.reason == Reason::Stalemate);
        let stalemated =
            is_stalemate.then(|| format!("{} is stalemated (M21).", Capitalized(&self.to_move())));
        let bridged = Color::ALL
            .into_iter()
            .filter(|&color| self.bridged().contains(moat_after(color)))
            .map(|color| {
                let next = color.next();
                let (one, other) = (Capitalized(&color), Capitalized(&next));
                format!("The moat between {one} and {other} is bridged (M8).")
            });
        mated.chain(out).chain(stalemated).chain(bridged).collect()
    }
}

/// Returns the border between two neighboring cells, from the marks of the step between them.
fn border_at(position: &Position, marks: Marks) -> Option<Border> {
    let moat = marks.intersection(MOATS);
    if marks.intersects(CREEK) {
        Some(Border::Creek)
    } else if moat.is_empty() {
        None
    } else if position.bridged().contains(moat) {
        Some(Border::Bridge)
    } else {
        Some(Border::Moat)
    }
}

/// Returns the mated players, whose kings can be captured; none once the game is over.
fn in_mate(position: &Position) -> impl Iterator<Item = Color> {
    let goes_on = position.living().len() > 1;
    position.mated().iter().filter(move |_| goes_on)
}
