//! Chess Territorial.

use std::sync::LazyLock;

use game_core::{Game, Player, StandardRules};
use territorial::{BOARD, Builder, Color, Kind, Move, Piece, Position};

use crate::Bytes;
use crate::subject::{Subject, built};

#[path = "../../../crates/territorial/tests/naive/mod.rs"]
mod naive;

impl Subject for Position {
    const LETTER: u8 = b't';
    const VECTORS: &'static str =
        include_str!("../../../crates/territorial/tests/vectors/territorial.jsonl");
    const RULES: &'static [StandardRules] = &[StandardRules];

    fn known() -> &'static [Self] {
        static KNOWN: LazyLock<Vec<Position>> = LazyLock::new(Position::read_known);
        &KNOWN
    }

    fn naive_moves(&self) -> Vec<Move> {
        naive::legal_moves(self)
    }

    fn check_more(&self) {
        assert_eq!(self.outcome().is_some(), naive::is_over(self), "{self}");
        for &color in Color::ALL {
            assert_eq!(self.claims(color), naive::claims(self, color), "{self}");
            assert_eq!(self.score(color), naive::score(self, color), "{self}");
        }
    }

    fn set_up(&self, bytes: &mut Bytes) -> Option<Self> {
        assert_eq!(Builder::from(self).build().as_ref(), Ok(self));
        let mut builder = bytes.one_of(&[Builder::new(), Builder::from(self)]);
        while !bytes.is_empty() {
            let square = bytes.cell(BOARD.cells());
            match bytes.below(16) {
                0 => builder.clear(square),
                1 => builder.side(bytes.one_of(Color::ALL)),
                2 => builder.put(square, piece(bytes, &[Kind::King])),
                _ => builder.put(square, piece(bytes, &Kind::ALL)),
            };
        }
        built(builder.build())
    }
}

fn piece(bytes: &mut Bytes, kinds: &[Kind]) -> Piece {
    Piece {
        color: bytes.one_of(Color::ALL),
        kind: bytes.one_of(kinds),
    }
}
