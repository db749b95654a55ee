//! The numbered shogi-like game.

use std::sync::LazyLock;

use game_core::{Game, Player as _, StandardRules};
use numbered_shogi::{BOARD, Builder, Cell, Move, Number, Piece, Player, Position};

use crate::Bytes;
use crate::subject::{Subject, built};
use naive::State;

#[path = "../../../crates/numbered-shogi/tests/naive/mod.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod naive;

impl Subject for Position {
    const LETTER: u8 = b'n';
    const VECTORS: &'static str =
        include_str!("../../../crates/numbered-shogi/tests/vectors/numbered-shogi.jsonl");
    const RULES: &'static [StandardRules] = &[StandardRules];

    fn known() -> &'static [Self] {
        static KNOWN: LazyLock<Vec<Position>> = LazyLock::new(Position::read_known);
        &KNOWN
    }

    fn naive_moves(&self) -> Vec<Move> {
        State::of(self).legal_moves()
    }

    fn check_more(&self) {
        let state = State::of(self);
        let winners: Vec<Player> = Player::ALL
            .iter()
            .copied()
            .filter(|&player| state.has_won(player))
            .collect();
        let winner = self.outcome().and_then(|outcome| outcome.winner());
        assert!(winners.len() < 2, "{self}: both have won");
        assert!(
            winners.is_empty() || winner == winners.first().copied(),
            "{self}"
        );
    }

    fn check_after(&self, mv: Move, next: &Self) {
        assert_eq!(State::of(next), State::of(self).after(mv), "{self}: {mv}");
    }

    fn set_up(&self, bytes: &mut Bytes) -> Option<Self> {
        assert_eq!(Builder::from(self).build().as_ref(), Ok(self));
        let mut builder = bytes.one_of(&[Builder::from(self), Builder::new()]);
        while !bytes.is_empty() {
            let point = bytes.cell(BOARD.cells());
            let (player, number) = (bytes.one_of(Player::ALL), bytes.one_of(&Number::ALL));
            match bytes.below(24) {
                0 => builder.side(player),
                1 => builder.turn(bytes.number()),
                2 => builder.hand(player, number, bytes.number()),
                3..10 => move_to_hand(&mut builder, self, bytes),
                10..14 => builder.clear(point),
                _ => builder.put(point, Piece::new(player, number)),
            };
        }
        built(builder.build())
    }
}

/// Moves a piece of the known position into either hand, or turns it to the other side, so that the
/// material stays complete.
fn move_to_hand<'a>(
    builder: &'a mut Builder,
    position: &Position,
    bytes: &mut Bytes,
) -> &'a mut Builder {
    let occupied: Vec<Cell> = position.occupied().iter().collect();
    let owner = bytes.one_of(Player::ALL);
    let cell = occupied.get(bytes.below(occupied.len()));
    let piece_on = |&cell: &Cell| Some((cell, position.piece_at(cell)?));
    let Some((cell, piece)) = cell.and_then(piece_on) else {
        return builder;
    };
    if bytes.below(2) == 0 {
        builder.put(cell, Piece::new(owner, piece.number))
    } else {
        let count = position.hand(owner).count(piece.number);
        builder
            .clear(cell)
            .hand(owner, piece.number, u16::from(count) + 1)
    }
}
