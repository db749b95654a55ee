//! All integration tests of the crate, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod api;
mod bytes;
mod choices;
mod invalid;
mod learners;
mod on_board;
mod positions;
mod properties;
mod rules;
mod standard;
mod symmetry;
mod vectors;
