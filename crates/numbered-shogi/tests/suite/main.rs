//! All tests of the crate from outside, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod anatomy;
mod api;
mod choices;
mod compact;
mod invalid;
mod learners;
mod properties;
mod rules;
mod standard;
mod symmetries;
