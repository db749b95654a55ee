//! All tests of the crate from outside, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod announced;
mod any_game;
mod any_turn;
mod defaults;
mod evaluations;
mod guide;
mod hostile;
mod opponents;
mod perft;
mod pictures;
mod rulebook;
mod solved;
