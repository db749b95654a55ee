#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod acting;
mod bytes;
mod cells;
mod choices;
mod coder;
mod effect;
#[cfg(feature = "arbitrary")]
pub mod fuzzing;
mod image;
mod inherent;
mod key;
mod move_text;
mod observe;
mod on_board;
mod piece;
mod planes;
mod position_text;
mod rows;
#[cfg(feature = "serde")]
pub mod serde;
mod set_ups;
mod setup;
mod step;
mod stone;
#[cfg(feature = "proptest")]
pub mod strategy;
mod symmetry;

pub use acting::{Acting, DONE, IllegalAction, action_count};
pub use bytes::{from_bytes, to_bytes};
pub use cells::{read_cell, split_cell};
pub use choices::{Choices, IllegalStep, StepText};
pub use coder::{BytesError, Coder};
pub use effect::{Change, Effect};
pub use image::image_of_pieces;
pub use key::board_key;
pub use move_text::{read_move, write_move};
pub use observe::WrongSize;
pub use on_board::{CellList, EffectList, KindOf, NextSteps, OnBoard, StepOf, StepsOf};
pub use piece::{Kind, Piece, all_pieces};
pub use planes::{Plane, observation_size, planes, rows_and_columns, shows_mover};
pub use position_text::{read_position, write_position};
pub use rows::{Empty, Placed, Rows, read_rows};
pub use set_ups::{Edit, crossed, edited};
pub use step::{Step, StepKind, StepList};
pub use stone::{OnlyKind, Stone};
pub use symmetry::{Identity, SeatRotation, Symmetry};
#[doc(hidden)]
pub use {board_geom, game_core};
