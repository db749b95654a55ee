//! All tests of the crate from outside, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod api;
mod invalid;
mod properties;
mod rules;
mod standard;
mod vectors;
