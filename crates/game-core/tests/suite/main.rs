//! All integration tests of the crate, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod bare;
#[allow(clippy::float_cmp, reason = "payoffs are multiples of a quarter")]
mod game;
#[allow(unreachable_pub, reason = "the file is also an example")]
mod heap {
    include!("../../examples/heap/game.rs");
}
mod history;
#[allow(clippy::float_cmp, reason = "payoffs are multiples of a quarter")]
mod outcome;
mod perft;
mod playouts;
mod random;
#[cfg(feature = "serde")]
mod record;
mod repetitions;
mod text;
