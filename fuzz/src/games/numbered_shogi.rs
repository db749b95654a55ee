//! The numbered shogi-like game.

use oddboards::numbered_shogi::{BOARD, Builder, Cell, Color, Kind, Piece, Position, Rules, naive};

use crate::Bytes;
use crate::games::same_in_every_game;
use crate::subject::{Subject, built};

impl Subject for Position {
    const LETTER: u8 = b'n';
    const VECTORS: &'static str =
        include_str!("../../../crates/numbered-shogi/tests/vectors/numbered-shogi.jsonl");
    same_in_every_game!(numbered_shogi);

    fn check_more(&self) {
        let winners = Color::ALL
            .into_iter()
            .filter(|&color| naive::has_won(self, color));
        assert!(winners.count() < 2, "{self}: both have won");
    }

    fn is_near_the_end_of_counting(&self) -> bool {
        self.turn() == u16::MAX
    }

    fn set_up(&self, bytes: &mut Bytes) -> Option<Self> {
        assert_eq!(Builder::from(self).build().as_ref(), Ok(self));
        let mut builder = bytes.one_of(&[Builder::from(self), Builder::new()]);
        while !bytes.is_empty() {
            let point = bytes.cell(BOARD.cells());
            let (color, kind) = (bytes.one_of(&Color::ALL), bytes.one_of(&Kind::ALL));
            match bytes.below(24) {
                0 => builder.to_move(color),
                1 => builder.turn(bytes.number()),
                2 => builder.hand(color, kind, bytes.byte()),
                3 => builder.rules(bytes.one_of(&Rules::ALL)),
                4..10 => move_to_hand(&mut builder, self, bytes),
                10..14 => builder.clear(point),
                _ => builder.put(point, Piece::new(color, kind)),
            };
        }
        built(builder.build())
    }
}

/// Moves a piece of the known position to either hand, or changes its owner, so that the material
/// stays complete.
fn move_to_hand<'a>(
    builder: &'a mut Builder,
    position: &Position,
    bytes: &mut Bytes,
) -> &'a mut Builder {
    let occupied: Vec<Cell> = position.occupied().iter().collect();
    let owner = bytes.one_of(&Color::ALL);
    let cell = occupied.get(bytes.below(occupied.len()));
    let piece_on = |&cell: &Cell| Some((cell, position.piece_at(cell)?));
    let Some((cell, piece)) = cell.and_then(piece_on) else {
        return builder;
    };
    if bytes.below(2) == 0 {
        builder.put(cell, Piece::new(owner, piece.kind))
    } else {
        let count = position.hand(owner).count(piece.kind);
        builder.clear(cell).hand(owner, piece.kind, count + 1)
    }
}
