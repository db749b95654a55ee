//! What a search finds, held against what one finds by looking at everything.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod alpha_beta;
mod engines;
mod max_n;
mod mcts;
mod minimax;
mod random_tree;
#[cfg(feature = "threads")]
mod threads;
