//! Chess Territorial.

use oddboards::territorial::{BOARD, Builder, Color, Kind, Piece, Position, Rules, naive};

use crate::Bytes;
use crate::games::same_in_every_game;
use crate::subject::{Subject, built};

impl Subject for Position {
    const LETTER: u8 = b't';
    const VECTORS: &'static str =
        include_str!("../../../crates/territorial/tests/vectors/territorial.jsonl");
    same_in_every_game!(territorial);

    fn check_more(&self) {
        for color in Color::ALL {
            assert_eq!(self.claims(color), naive::claims(self, color), "{self}");
            assert_eq!(self.points(color), naive::points(self, color), "{self}");
        }
    }

    fn set_up(&self, bytes: &mut Bytes) -> Option<Self> {
        assert_eq!(Builder::from(self).build().as_ref(), Ok(self));
        let mut builder = bytes.one_of(&[Builder::new(), Builder::from(self)]);
        while !bytes.is_empty() {
            let square = bytes.cell(BOARD.cells());
            match bytes.below(16) {
                0 => builder.clear(square),
                1 => builder.to_move(bytes.one_of(&Color::ALL)),
                2 => builder.put(square, piece(bytes, &[Kind::King])),
                3 => builder.rules(bytes.one_of(&Rules::ALL)),
                _ => builder.put(square, piece(bytes, &Kind::ALL)),
            };
        }
        built(builder.build())
    }
}

fn piece(bytes: &mut Bytes, kinds: &[Kind]) -> Piece {
    Piece {
        color: bytes.one_of(&Color::ALL),
        kind: bytes.one_of(kinds),
    }
}
