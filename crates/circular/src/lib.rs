//! Circular Chess: exact rules and legal moves on a round board of four rings.
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
mod castling;
mod choices;
mod compact;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
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
mod pieces;
mod play;
mod position;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod slides;
#[cfg(feature = "proptest")]
pub mod strategy;
mod symmetry;
mod zobrist;

pub use board::{BOARD, Graph};
/// The crate of the board and its cells, which shows in the signatures here.
pub use board_geom;
pub use board_geom::{Cell, Set64};
pub use castling::CastlingRights;
pub use choices::Choice;
/// The crate of boards with pieces, which shows in the signatures here.
pub use game_board;
pub use game_core::Color;
/// The trait with the moves and outcomes of a position, and the crate with what is built on
/// it: perft, playouts, histories.
pub use game_core::{self, Game};
pub use legality::IllegalMove;
pub use moves::{Move, Removals};
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use setup::{Builder, Problem};
pub use symmetry::Symmetry;

/// The ways in which a game can start: there is one.
pub type Start = game_core::OnlyStart;

/// Why a text is not a position: it is not in the canonical form, or it describes a position that
/// C14 does not allow.
pub type PositionError = game_core::ParsePositionError<Problem>;

/// Why a text is not a legal move.
pub type MoveError = game_core::ParseMoveError<IllegalMove>;

// Positions are copied for every move that is tried: one cache line. Lists hold many moves.
const _: () = assert!(size_of::<Position>() == 64 && size_of::<Move>() == 6);
