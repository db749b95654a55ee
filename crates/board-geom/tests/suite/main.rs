//! All integration tests of the crate, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[macro_use]
mod common;

mod board;
mod boards;
mod borders;
mod chess;
mod free;
mod hexagons;
mod layout;
mod links;
mod maps;
mod regions;
mod sets;
mod shifts;
mod slides;
mod symmetries;
mod text;
