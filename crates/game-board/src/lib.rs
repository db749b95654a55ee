#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod cells;
mod piece;
mod rows;
mod setup;

pub use cells::{read_cell, read_cells, split_cell};
pub use rows::{Empty, Placed, read_rows, write_rows};
#[doc(hidden)]
pub use {board_geom, game_core};
