//! All integration tests of the crate, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod conformance;
mod faulty;
mod hostile;
mod naive;
mod noughts;
mod property;
mod ring;
mod strategy;
mod vectors;
