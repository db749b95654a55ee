//! All integration tests of the crate, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

/// Calls a function with the type of each listed game.
macro_rules! each_game {
    ($function:ident) => {
        oddboards::games!(each_game! { @ $function })
    };
    (@ $function:ident $($game:ident = $position:ty),* $(,)?) => {
        $($function::<$position>();)*
    };
}

mod announced;
mod any_game;
mod any_opponent;
mod any_turn;
mod defaults;
mod endings;
mod evaluations;
mod guide;
mod hostile;
mod networks;
mod perft;
mod pictures;
mod rulebook;
mod shared;
mod solved;
mod turns;
