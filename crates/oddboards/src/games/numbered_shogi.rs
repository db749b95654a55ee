//! The numbered shogi-like game: numbers on wedges, and what is in hand.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use board_geom::{Board, Cell};
use board_picture::{Art, Drawable, Paint, Piece};
use game_search::Evaluation;
use numbered_shogi::{BOARD, Color, Kind, Position};

use super::{Drawn, listed_as_drawn};
use crate::evaluations::tuned;
use crate::listed::{Listed, Note};

impl Drawable for Drawn<'_, Position> {
    fn board(&self) -> &'static dyn Board {
        &BOARD
    }

    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let piece = self.0.piece_at(cell)?;
        let (paint, up) = match piece.color {
            Color::First => (Paint::Black, true),
            Color::Second => (Paint::Red, false),
        };
        let number = piece.kind.value();
        let wedge = Art::Wedge { number, up };
        Some(Piece::new(piece.to_string(), paint, wedge))
    }

    fn token_width(&self) -> usize {
        2
    }
}

impl Listed for Position {
    const TITLE: &'static str = "Numbered shogi-like game";
    const IN_SHORT: &'static str = "Bring a [1] to the far end; captured numbers change sides, and \
        pieces are swapped from hand.";

    listed_as_drawn!();

    fn evaluation() -> impl Evaluation<Self> + Clone + Send + Sync + 'static {
        tuned::<Self>()
    }

    fn notes(&self) -> Vec<Note> {
        vec![
            ("First's hand", in_hand(self, Color::First)),
            ("Second's hand", in_hand(self, Color::Second)),
        ]
    }
}

/// Such as `2×[1] 6×[2] 1×[5]`.
fn in_hand(position: &Position, color: Color) -> String {
    let hand = position.hand(color);
    let numbers: Vec<_> = Kind::ALL
        .into_iter()
        .filter(|&kind| hand.has(kind))
        .map(|kind| format!("{}×[{kind}]", hand.count(kind)))
        .collect();
    if numbers.is_empty() {
        "nothing".into()
    } else {
        numbers.join(" ")
    }
}
