//! All integration tests of the crate, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod api;
mod bytes;
mod choices;
mod clauses;
mod defaults;
mod invalid;
mod learners;
mod on_board;
mod properties;
mod rules;
mod standard;
mod symmetry;
