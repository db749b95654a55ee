//! A shogi-like game of numbered pieces that split: exact rules and legal moves on a lattice.
//!
#![doc = include_str!("../board.svg")]
//!
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod actions;
mod anatomy;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod board;
mod choices;
mod color;
mod combinations;
mod compact;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
mod draft;
mod game;
mod hand;
mod legality;
mod movegen;
mod moves;
#[cfg(feature = "naive")]
pub mod naive;
mod notation;
mod observe;
mod outcome;
mod piece;
mod play;
mod position;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod start;
#[cfg(feature = "proptest")]
pub mod strategy;
mod symmetry;
mod zobrist;

pub use board::{BOARD, Graph};
/// The crate of the board and its cells, which shows in the signatures here.
pub use board_geom;
pub use board_geom::{Cell, Set64};
pub use choices::Choice;
pub use color::Color;
/// The traits of what can be asked of any position on a board: its pieces, and what moves change.
pub use game_board;
/// The trait with the moves and outcomes of a position, and the crate with what is built on
/// it: perft, playouts, histories.
pub use game_core::{self, Game};
pub use hand::Hand;
pub use legality::IllegalMove;
pub use moves::{Exchange, Move};
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use rules::Rules;
pub use setup::{Builder, Problem};
pub use start::Start;
pub use symmetry::Symmetry;

/// Why a text is not a position: it is not in the canonical form, or it describes a position that
/// N14 does not allow.
pub type PositionError = game_core::ParsePositionError<Problem>;

/// Why a text is not a legal move.
pub type MoveError = game_core::ParseMoveError<IllegalMove>;

// Arenas and engines keep many of them.
const _: () = assert!(size_of::<Position>() == 64 && size_of::<Move>() == 6);
