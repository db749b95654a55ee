//! A shogi-like game of numbered pieces that split: exact rules and legal moves on a lattice.
//!
#![doc = include_str!("../board.svg")]
//!
#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod board;
mod color;
mod game;
mod hand;
mod legality;
mod movegen;
mod moves;
#[cfg(feature = "naive")]
pub mod naive;
mod notation;
mod on_board;
mod outcome;
mod piece;
mod play;
mod position;
mod rules;
mod setup;
mod start;
mod symmetry;
mod zobrist;

pub use board::{BOARD, Graph};
/// The crate of boards and cells, whose types are in the signatures here.
pub use board_geom;
pub use board_geom::{Cell, Set64};
pub use color::Color;
/// The crate of games on boards, whose types are in the signatures here.
pub use game_board;
/// The crate of games, with perft, random games and histories.
pub use game_core;
pub use game_core::Game;
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

/// One step of a turn: [`From`](game_board::Step::From) a point [`To`](game_board::Step::To)
/// another one. The turn may continue with [`Become`](game_board::Step::Become), which swaps the
/// piece, or with up to four of [`Place`](game_board::Step::Place), which split it, in any order.
///
/// ```
/// use numbered_shogi::{BOARD, Position, Step};
/// let text = "......./v1....../......./...3.../......./1.....1/....... b 3,0,0,0,0/12,12,7,4,2 1";
/// let position: Position = text.parse()?;
/// let mut turn = position.choices(&[Step::From(BOARD.parse_cell("d4")?)])?;
/// turn.choose(Step::To(BOARD.parse_cell("d2")?))?;
/// assert_eq!(turn.complete(), "d4d2".parse().ok()); // and it can go on
/// turn.choose(Step::Place(BOARD.parse_cell("d2")?))?;
/// turn.choose(Step::Place(BOARD.parse_cell("b1")?))?;
/// assert_eq!(turn.complete(), "d4d2:b1,d2".parse().ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Step = game_board::Step<Kind>;

/// The reason why a text is not a position: it is not in the canonical form, or N14 does not allow
/// the position.
pub type PositionError = game_core::ParsePositionError<Problem>;

/// The reason why a text is not a legal move.
pub type MoveError = game_core::ParseMoveError<IllegalMove>;

// Game servers and engines keep many positions and moves.
const _: () = assert!(size_of::<Position>() == 64 && size_of::<Move>() == 6);

game_core::debug_as_text!(Hand, Move, Position);

#[cfg(feature = "serde")]
game_board::serde_game!(Position, Move);
#[cfg(feature = "serde")]
game_core::serde_as_text!(Color, Rules, Start);
#[cfg(feature = "arbitrary")]
game_board::arbitrary_game!(Position, Move);
#[cfg(feature = "arbitrary")]
game_core::arbitrary_of_all!(Color, Kind, Rules, Start, Symmetry);
