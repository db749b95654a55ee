//! Chess Territorial: exact rules, legal placements, territories and scores.
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
mod compact;
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
mod scoring;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod start;
#[cfg(feature = "proptest")]
pub mod strategy;
mod symmetry;
mod zobrist;

pub use board::{BOARD, EDGE, Graph};
/// The crate of the board and its cells, which shows in the signatures here.
pub use board_geom;
pub use board_geom::{Cell, Set64};
pub use choices::Choice;
/// The crate of boards with pieces, which shows in the signatures here.
pub use game_board;
pub use game_core::Color;
/// The trait with the moves and outcomes of a position, and the crate with what is built on
/// it: perft, playouts, histories.
pub use game_core::{self, Game};
pub use hand::Hand;
pub use legality::IllegalMove;
pub use movegen::Placements;
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use scoring::Territory;
pub use setup::{Builder, Problem};
pub use start::Rules;
pub use symmetry::Symmetry;

/// The ways in which a game can start: the rule sets (T14).
pub type Start = Rules;

/// Why a text is not a position: it is not in the canonical form, or it describes a position that
/// T13 does not allow.
pub type PositionError = game_core::ParsePositionError<Problem>;

/// Why a text is not a legal move.
pub type MoveError = game_core::ParseMoveError<IllegalMove>;

// Arenas and engines keep many of them.
const _: () = assert!(size_of::<Position>() == 88 && size_of::<Move>() == 2);
