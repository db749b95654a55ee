//! Titles and pictures.

use game_core::Color;
use oddboards::Listed;
use oddboards::board_picture::{Art, Paint, Piece};

use crate::piece;
use crate::position::Position;

impl Listed for Position {
    const TITLE: &'static str = "The Game of the Amazons";
    const IN_SHORT: &'static str = "Move like a queen, shoot an arrow, be the last who can move.";
    const LEGEND: Option<&'static str> = Some("x is an arrow");

    fn drawn(&self, piece: Self::Piece) -> Piece {
        let (paint, art) = match piece {
            piece::Piece::Amazon(Color::White) => (Paint::White, Art::Queen),
            piece::Piece::Amazon(Color::Black) => (Paint::Black, Art::Queen),
            piece::Piece::Arrow => (Paint::Red, Art::Stone),
        };
        Piece::new(piece.letter(), paint, art)
    }
}
