//! Positions for property tests (feature `proptest`).
//!
//! For positions that games reach, see `game_testkit::strategy`.

use alloc::vec::Vec;

use proptest::prelude::*;

use crate::board::BOARD;
use crate::color::Color;
use crate::draft::{PIECES, Placing, place};
use crate::position::Position;
use crate::rules::Rules;

/// Valid positions of any kind (N14), also such as no game reaches: each piece belongs to either
/// player and is in hand or on any point it may be on; now and then a \[1\] is on the goal end and
/// the game over. Shrinks to fewer pieces on lower points.
pub fn set_ups() -> impl Strategy<Value = Position> {
    let placings = prop_oneof![
        placings(0.5, 0.1),
        placings(0.5, 0.3),
        placings(0.5, 0.7),
        // One player owns nearly everything.
        placings(0.95, 0.2),
        placings(0.05, 0.2),
    ];
    let sides = prop_oneof![Just(Color::First), Just(Color::Second)];
    let rules = prop_oneof![3 => Just(Rules::Stopping), 1 => Just(Rules::Leaping)];
    (placings, sides, rules, prop::bool::weighted(0.1)).prop_filter_map(
        "a valid set-up",
        |(placings, side, rules, finished)| {
            let mut builder = place(placings, finished);
            builder.to_move(side).rules(rules);
            builder
                .build()
                .or_else(|_| builder.to_move(side.opponent()).build())
                .ok()
        },
    )
}

/// Places for all pieces: `seconds` is the share that belongs to Second, `on_board` the share on
/// the board.
fn placings(seconds: f64, on_board: f64) -> impl Strategy<Value = Vec<Placing>> {
    let point = prop::option::weighted(on_board, 0..BOARD.cells().len());
    prop::collection::vec((prop::bool::weighted(seconds), point), PIECES)
}
