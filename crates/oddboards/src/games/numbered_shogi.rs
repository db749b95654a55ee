//! The numbered shogi-like game: numbers on wedges, and the hands.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use board_picture::{Art, Paint, Piece};
use game_search::Evaluation;
use numbered_shogi::{Color, Kind, Position};

use crate::evaluations::tuned;
use crate::listed::{Listed, Note, joined};

impl Listed for Position {
    const TITLE: &'static str = "Numbered shogi-like game";
    const IN_SHORT: &'static str = "Bring a [1] to the far end; captured numbers change sides, and \
        pieces are swapped from hand.";

    fn drawn(&self, piece: Self::Piece) -> Piece {
        let (paint, up) = match piece.color {
            Color::First => (Paint::Black, true),
            Color::Second => (Paint::Red, false),
        };
        let number = piece.kind.value();
        let wedge = Art::Wedge { number, up };
        Piece::new(piece.to_string(), paint, wedge)
    }

    fn evaluation() -> impl Evaluation<Self> + Clone + 'static {
        tuned::<Self>()
    }

    fn notes(&self) -> Vec<Note> {
        vec![
            ("First's hand".into(), in_hand(self, Color::First)),
            ("Second's hand".into(), in_hand(self, Color::Second)),
        ]
    }
}

/// Formats a hand, such as `2×[1] 6×[2] 1×[5]`.
fn in_hand(position: &Position, color: Color) -> String {
    let hand = position.hand(color);
    let kinds = Kind::ALL.into_iter().filter(|&kind| hand.has(kind));
    let numbers = kinds.map(|kind| format!("{}×[{kind}]", hand.count(kind)));
    joined(numbers, " ", "nothing")
}
