//! Circular Chess.

use oddboards::circular::{BOARD, Builder, CastlingRights, Color, Kind, Piece, Position, naive};

use crate::Bytes;
use crate::games::same_in_every_game;
use crate::subject::{Subject, built};

impl Subject for Position {
    const LETTER: u8 = b'c';
    const VECTORS: &'static str =
        include_str!("../../../crates/circular/tests/vectors/circular.jsonl");
    same_in_every_game!(circular);

    fn check_more(&self) {
        for color in Color::ALL {
            assert_eq!(
                self.is_in_check(color),
                naive::is_in_check(self, color),
                "{self}"
            );
        }
    }

    fn is_near_the_end_of_counting(&self) -> bool {
        self.quiet_turns() == u16::MAX || self.round() == u16::MAX
    }

    fn set_up(&self, bytes: &mut Bytes) -> Option<Self> {
        assert_eq!(Builder::from(self).build().as_ref(), Ok(self));
        let mut builder = bytes.one_of(&[Builder::new(), Builder::from(self)]);
        while !bytes.is_empty() {
            let cell = bytes.cell(BOARD.cells());
            match bytes.below(24) {
                0 => builder.clear(cell),
                1 => builder.to_move(bytes.one_of(&Color::ALL)),
                2 => builder.castling(rights(bytes)),
                3 => builder.en_passant(bytes.one_of(&[Some(cell), None])),
                4 => builder.spent_pawns(bytes.set(BOARD.cells())),
                5 => builder.quiet_turns(bytes.number()),
                6 => builder.round(bytes.number()),
                7 | 8 => builder.put(cell, piece(bytes, &[Kind::King])),
                9..16 => builder.put(cell, piece(bytes, &PAWNS)),
                _ => builder.put(cell, piece(bytes, &Kind::ALL)),
            };
        }
        built(builder.build())
    }
}

const PAWNS: [Kind; 2] = [Kind::ClockwisePawn, Kind::AnticlockwisePawn];

fn piece(bytes: &mut Bytes, kinds: &[Kind]) -> Piece {
    Piece {
        color: bytes.one_of(&Color::ALL),
        kind: bytes.one_of(kinds),
    }
}

/// Returns castling rights of up to two players.
fn rights(bytes: &mut Bytes) -> CastlingRights {
    (0..bytes.below(3)).fold(CastlingRights::NONE, |rights, _| {
        rights.with(bytes.one_of(&Color::ALL))
    })
}
