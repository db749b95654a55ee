//! Circular Chess.

use std::sync::LazyLock;

use circular::{BOARD, Builder, Color, Kind, Move, Piece, Position};
use game_core::{Game, Player, StandardRules};

use crate::Bytes;
use crate::subject::{Subject, built};

#[path = "../../../crates/circular/tests/naive/mod.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod naive;

impl Subject for Position {
    const LETTER: u8 = b'c';
    const VECTORS: &'static str =
        include_str!("../../../crates/circular/tests/vectors/circular.jsonl");
    const RULES: &'static [StandardRules] = &[StandardRules];

    fn known() -> &'static [Self] {
        static KNOWN: LazyLock<Vec<Position>> = LazyLock::new(Position::read_known);
        &KNOWN
    }

    fn naive_moves(&self) -> Vec<Move> {
        naive::legal_moves(self)
    }

    fn check_more(&self) {
        assert_eq!(self.in_check(), Some(naive::is_check(self)), "{self}");
    }

    fn check_after(&self, mv: Move, next: &Self) {
        // The naive rules count on for ever.
        if self.halfmoves() < u16::MAX && self.turn() < u16::MAX {
            assert_eq!(*next, naive::after(self, mv), "{self}: {mv}");
        }
    }

    fn set_up(&self, bytes: &mut Bytes) -> Option<Self> {
        assert_eq!(Builder::from(self).build().as_ref(), Ok(self));
        let mut builder = bytes.one_of(&[Builder::new(), Builder::from(self)]);
        while !bytes.is_empty() {
            let cell = bytes.cell(BOARD.cells());
            match bytes.below(24) {
                0 => builder.clear(cell),
                1 => builder.side(bytes.one_of(Color::ALL)),
                2 => builder.castling(bytes.one_of(Color::ALL), bytes.one_of(&[true, false])),
                3 => builder.en_passant(bytes.one_of(&[Some(cell), None])),
                4 => builder.spent_pawns(bytes.set(BOARD.cells())),
                5 => builder.halfmoves(bytes.number()),
                6 => builder.turn(bytes.number()),
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
        color: bytes.one_of(Color::ALL),
        kind: bytes.one_of(kinds),
    }
}
