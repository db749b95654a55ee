//! Compares the searches with exhaustive search.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod alpha_beta;
mod endings;
mod engines;
mod max_n;
mod mcts;
mod minimax;
mod random_tree;
#[cfg(feature = "threads")]
mod threads;
