//! Positions for property tests.
//!
//! For positions that games reach, see the strategies of the crate `game-testkit`.

use game_core::Color;
use proptest::prelude::*;

use crate::board::BOARD;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::{AMAZONS, Builder};

/// Valid positions of any kind (A7), also such as no game reaches: any number of amazons up to four
/// a player, and of arrows up to a full board. Shrinks to fewer pieces.
pub fn set_ups() -> impl Strategy<Value = Position> {
    let cells: Vec<_> = BOARD.cells().iter().collect();
    let squares = proptest::sample::subsequence(cells, 0..=100).prop_shuffle();
    (0..=AMAZONS, 0..=AMAZONS, squares, any::<bool>()).prop_filter_map(
        "a valid set-up",
        |(white, black, squares, whites_turn)| {
            let amazons = core::iter::repeat_n(Piece::Amazon(Color::White), white)
                .chain(core::iter::repeat_n(Piece::Amazon(Color::Black), black));
            let pieces = amazons.chain(core::iter::repeat(Piece::Arrow));
            let mut builder = Builder::new();
            for (square, piece) in squares.into_iter().zip(pieces) {
                builder.put(square, piece);
            }
            let side = if whites_turn {
                Color::White
            } else {
                Color::Black
            };
            builder.to_move(side).build().ok()
        },
    )
}
