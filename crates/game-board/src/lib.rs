#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod cells;
mod effect;
mod on_board;
mod piece;
mod rows;
mod setup;

pub use cells::{read_cell, read_cells, split_cell};
pub use effect::Effect;
pub use on_board::{CellList, EffectList, Kind, KindOf, OnBoard, Piece, Pointing};
pub use rows::{Empty, Placed, read_rows, write_rows};
#[doc(hidden)]
pub use {board_geom, game_core};
