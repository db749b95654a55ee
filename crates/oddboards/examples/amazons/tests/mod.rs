//! All tests of the game, in one program; in a crate of its own, `tests/suite`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod api;
mod invalid;
mod properties;
mod rules;
mod standard;
