//! The games, a file each: how they are drawn and what there is to say about a position.

mod circular;
mod numbered_shogi;
mod territorial;
mod three_man;

use board_picture::Paint;
use game_core::Color;

/// What White's and Black's pieces are drawn in.
const fn paint(color: Color) -> Paint {
    match color {
        Color::White => Paint::White,
        Color::Black => Paint::Black,
    }
}
