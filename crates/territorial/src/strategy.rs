//! Positions for property tests (feature `proptest`).
//!
//! For positions that games reach, see the strategies of the crate `game-testkit`.

use alloc::vec::Vec;

use board_geom::Cell;
use game_core::Color;
use proptest::prelude::*;

use crate::board::{BOARD, EDGE};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;
use crate::start::Rules;

/// Valid positions of any kind (T13), also such as no game reaches: both kings, and up to all of
/// the other pieces anywhere, under either set of rules. Shrinks to fewer pieces on lower squares.
pub fn set_ups() -> impl Strategy<Value = Position> {
    let edge: Vec<Cell> = EDGE.iter().collect();
    let pieces: Vec<Piece> = Color::ALL
        .into_iter()
        .flat_map(|color| {
            let high_and_pawns = Kind::ALL.into_iter().filter(|&kind| kind != Kind::King);
            high_and_pawns
                .flat_map(move |kind| (0..kind.set_size()).map(move |_| Piece { color, kind }))
        })
        .collect();
    let squares =
        proptest::collection::vec(proptest::option::of(0..BOARD.cells().len()), pieces.len());
    let sides = prop_oneof![Just(Color::White), Just(Color::Black)];
    (
        proptest::sample::subsequence(edge, 2),
        any::<bool>(),
        squares,
        sides,
        proptest::sample::select(&Rules::ALL),
    )
        .prop_filter_map(
            "a valid set-up",
            move |(kings, swapped, squares, side, rules)| {
                let mut builder = Builder::new();
                for (piece, square) in pieces.iter().zip(squares) {
                    if let Some(square) = square.and_then(Cell::new) {
                        builder.put(square, *piece);
                    }
                }
                let colors = if swapped {
                    [Color::Black, Color::White]
                } else {
                    [Color::White, Color::Black]
                };
                for (square, color) in kings.into_iter().zip(colors) {
                    builder.put(
                        square,
                        Piece {
                            color,
                            kind: Kind::King,
                        },
                    );
                }
                builder.to_move(side).rules(rules).build().ok()
            },
        )
}
