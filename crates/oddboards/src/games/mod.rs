//! The games, one file each: how they are drawn, and notes on their positions.

mod circular;
mod numbered_shogi;
mod territorial;
mod three_man;

use board_picture::{Art, Paint};
use game_core::Color;

/// Returns the colors in which White's and Black's pieces are drawn.
const fn paint(color: Color) -> Paint {
    match color {
        Color::White => Paint::White,
        Color::Black => Paint::Black,
    }
}

/// Returns the picture of a chess piece by its letter. All other letters stand for pawns.
const fn chess(letter: char) -> Art {
    match letter {
        'K' => Art::King,
        'Q' => Art::Queen,
        'R' => Art::Rook,
        'B' => Art::Bishop,
        'N' => Art::Knight,
        _ => Art::Pawn,
    }
}
