//! The games, a file each: how they are drawn and what there is to say about a position.

mod circular;
mod numbered_shogi;
mod territorial;
mod three_man;

use board_picture::Paint;
use game_core::Color;

/// A position to draw: what it looks like is neither the game's business nor that of pictures.
struct Drawn<'a, P>(&'a P);

/// The part of `Listed` that `Drawn` answers, the same for every game.
macro_rules! listed_as_drawn {
    () => {
        fn piece_on(&self, cell: board_geom::Cell) -> Option<board_picture::Piece> {
            board_picture::Drawable::piece_on(&Drawn(self), cell)
        }

        fn picture(&self) -> board_picture::Picture<'static> {
            board_picture::Drawable::picture(&Drawn(self))
        }
    };
}
use listed_as_drawn;

/// What White's and Black's pieces are drawn in.
const fn paint(color: Color) -> Paint {
    match color {
        Color::White => Paint::White,
        Color::Black => Paint::Black,
    }
}
