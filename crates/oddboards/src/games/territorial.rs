//! Chess Territorial: claims are shown, and what is in hand.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use board_geom::{Board, Cell};
use board_picture::{Art, Claim, Drawable, Piece};
use game_search::Evaluation;
use territorial::{BOARD, Color, Kind, Position};

use super::{Drawn, listed_as_drawn, paint};
use crate::evaluations::tuned;
use crate::listed::{Listed, Note};

impl Drawable for Drawn<'_, Position> {
    fn board(&self) -> &'static dyn Board {
        &BOARD
    }

    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let piece = self.0.piece_at(cell)?;
        let art = match piece.kind {
            Kind::King => Art::King,
            Kind::Queen => Art::Queen,
            Kind::Rook => Art::Rook,
            Kind::Bishop => Art::Bishop,
            Kind::Knight => Art::Knight,
            Kind::Pawn => Art::Pawn,
        };
        Some(Piece::new(piece.to_string(), paint(piece.color), art))
    }

    fn claim_on(&self, cell: Cell) -> Option<Claim> {
        [(Color::White, '+'), (Color::Black, '-')]
            .into_iter()
            .find(|&(color, _)| self.0.claims(color).contains(cell))
            .map(|(color, token)| Claim {
                token,
                paint: paint(color),
            })
    }
}

impl Listed for Position {
    const TITLE: &'static str = "Chess Territorial";
    const IN_SHORT: &'static str =
        "Place the pieces of a chess set, claim squares, own the larger territory.";
    const LEGEND: Option<&'static str> = Some("+ is claimed by White, - by Black");
    const PASSING: Option<&'static str> = Some(
        "Who can place nothing passes; once nobody can place anything, the game is over (T3, T7).",
    );

    listed_as_drawn!();

    fn evaluation() -> impl Evaluation<Self> + Clone + Send + Sync + 'static {
        tuned::<Self>()
    }

    fn notes(&self) -> Vec<Note> {
        vec![
            ("White in hand", in_hand(self, Color::White)),
            ("Black in hand", in_hand(self, Color::Black)),
        ]
    }
}

/// Such as `K Q 2R 2B 2N 8P`.
fn in_hand(position: &Position, color: Color) -> String {
    let kinds = Kind::ALL
        .into_iter()
        .filter_map(|kind| match position.hand(color).count(kind) {
            0 => None,
            1 => Some(kind.letter().to_string()),
            count => Some(format!("{count}{}", kind.letter())),
        });
    let kinds: Vec<_> = kinds.collect();
    if kinds.is_empty() {
        "nothing".into()
    } else {
        kinds.join(" ")
    }
}
