//! All integration tests of the crate, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod api;
mod bytes;
mod choices;
mod invalid;
mod learners;
mod properties;
mod rules;
mod standard;
mod vectors;

use game_testkit::strategy::played_positions;
use proptest::prelude::*;
use territorial::Position;
use territorial::game_board::strategy::set_ups;

/// Positions of any kind, set up or reached by play, some with a forced pass and some finished.
fn positions() -> impl Strategy<Value = Position> {
    let known = [
        "8/8/8/8/8/1b6/rqn5/Kk6 w",
        "rpbkbppr/nppppnPK/PPPPPPP1/8/8/8/8/8 b",
        "rbn5/8/8/pppppppp/8/1b6/rqn5/Kk6 w",
        "rnbbnr1k/ppppppp1/8/8/8/8/8/K7 b",
        "8/8/8/8/8/8/8/8 w no-tie-break",
    ];
    prop_oneof![
        6 => set_ups::<Position>(),
        3 => played_positions::<Position>(70),
        1 => proptest::sample::select(known.map(|text| text.parse().unwrap()).to_vec()),
    ]
}
