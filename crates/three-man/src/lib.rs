//! 3 Man Chess: exact rules and legal moves for three players on one round board.
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
mod attacks;
mod board;
mod castling;
mod choices;
mod color;
mod compact;
#[cfg(any(feature = "proptest", feature = "arbitrary"))]
mod draft;
mod game;
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
mod problem;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod slides;
mod start;
#[cfg(feature = "proptest")]
pub mod strategy;
mod symmetry;
mod zobrist;

pub use board::{BOARD, CREEK, Graph, MOATS, moat_after};
/// The crate of the board and its cells, which shows in the signatures here.
pub use board_geom;
pub use board_geom::{Cell, Set192};
pub use castling::{CastlingRights, Wing};
pub use choices::Choice;
pub use color::{Color, ColorSet};
/// The traits for what any position on a board can be asked.
pub use game_board;
/// The trait with the moves and outcomes of a position, and the crate with what is built on
/// it: perft, playouts, histories.
pub use game_core::{self, Game};
pub use legality::IllegalMove;
pub use moves::{Move, Promotion};
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use problem::Problem;
pub use setup::Builder;
pub use start::Rules;
pub use symmetry::Symmetry;

/// The ways in which a game can start: the sets of rules.
pub type Start = Rules;

/// Why a text is not a position: it is not in the canonical form, or it describes a position that
/// M24, M25 or M26 does not allow.
pub type PositionError = game_core::ParsePositionError<Problem>;

/// Why a text is not a legal move.
pub type MoveError = game_core::ParseMoveError<IllegalMove>;

// What copying costs is known.
const _: () = assert!(size_of::<Position>() == 256 && size_of::<Move>() == 3);
