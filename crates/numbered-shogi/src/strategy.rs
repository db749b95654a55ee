//! Positions for property tests (feature `proptest`).
//!
//! For positions that games reach, see `game_testkit::strategy`.

use alloc::vec::Vec;

use board_geom::Cell;
use proptest::prelude::*;

use crate::board::BOARD;
use crate::color::Color;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;

/// Where one of the 44 pieces is: whose it is, and the index of its point, or `None` in hand.
type Placing = (bool, Option<usize>);

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
    (placings, sides, prop::bool::weighted(0.1)).prop_filter_map(
        "a valid set-up",
        |(placings, side, finished)| {
            let mut builder = place(&placings, finished);
            builder.to_move(side);
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
    let pieces: usize = Kind::ALL.iter().map(|kind| usize::from(kind.total())).sum();
    let point = prop::option::weighted(on_board, 0..BOARD.cells().len());
    prop::collection::vec((prop::bool::weighted(seconds), point), pieces)
}

/// The pieces where they are placed; those that cannot be there are in hand.
fn place(placings: &[Placing], finished: bool) -> Builder {
    let kinds = Kind::ALL
        .into_iter()
        .flat_map(|kind| core::iter::repeat_n(kind, usize::from(kind.total())));
    let mut builder = Builder::new();
    let mut vacant = BOARD.cells();
    let mut hands = [[0; 5]; 2];
    for (kind, &(second, point)) in kinds.zip(placings) {
        let color = if second { Color::Second } else { Color::First };
        let open = if finished && kind == Kind::One {
            vacant
        } else {
            vacant - color.goal_end()
        };
        let cell = point
            .and_then(Cell::new)
            .filter(|&cell| open.contains(cell));
        if let Some(cell) = cell {
            builder.put(cell, Piece::new(color, kind));
            vacant.remove(cell);
        } else {
            let count = &mut hands[color as usize][kind.index()];
            *count += 1;
            builder.hand(color, kind, *count);
        }
    }
    builder
}
