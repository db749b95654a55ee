//! Circular Chess: exact rules and legal moves on a round board of four rings.
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
mod castling;
mod game;
mod legality;
mod movegen;
mod moves;
#[cfg(feature = "naive")]
pub mod naive;
mod notation;
mod on_board;
mod outcome;
mod piece;
mod pieces;
mod play;
mod position;
mod setup;
mod slides;
mod symmetry;
mod zobrist;

pub use board::{BOARD, Graph};
/// The crate of boards and cells, whose types are in the signatures here.
pub use board_geom;
pub use board_geom::{Cell, Set64};
pub use castling::CastlingRights;
/// The crate of games on boards, whose types are in the signatures here.
pub use game_board;
/// The crate of games, with perft, random games and histories.
pub use game_core;
pub use game_core::Color;
pub use game_core::Game;
pub use legality::IllegalMove;
pub use moves::{Move, Removals};
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use setup::{Builder, Problem};
pub use symmetry::Symmetry;

/// The ways to start a game. There is only one.
pub type Start = game_core::OnlyStart;

/// One step of a turn. A turn is a [`TakeOff`](game_board::Step::TakeOff) for each pair that the
/// player takes off, which names the cell of its clockwise pawn (C11), then
/// [`From`](game_board::Step::From) and [`To`](game_board::Step::To).
///
/// ```
/// use circular::{BOARD, Position, Step};
/// let position: Position = "10k5/4ca10/16/7K8 w - - - 12 30".parse()?;
/// let mut turn = position.choices(&[])?;
/// turn.choose(Step::TakeOff(BOARD.parse_cell("e3")?))?;
/// turn.choose(Step::From(BOARD.parse_cell("h1")?))?;
/// assert_eq!(turn.complete(), None);
/// turn.choose(turn.find("h2").expect("the king can go there"))?;
/// assert_eq!(turn.complete(), "e3*f3,h1h2".parse().ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Step = game_board::Step<Kind>;

/// The reason why a text is not a position: it is not in the canonical form, or C14 does not allow
/// the position.
pub type PositionError = game_core::ParsePositionError<Problem>;

/// The reason why a text is not a legal move.
pub type MoveError = game_core::ParseMoveError<IllegalMove>;

// A position is copied for every move that is tried, so it fits one cache line. Lists hold many
// moves.
const _: () = assert!(size_of::<Position>() == 64 && size_of::<Move>() == 6);

game_core::debug_as_text!(CastlingRights, Move, Position, Removals);

#[cfg(feature = "serde")]
game_board::serde_game!(Position, Move);
#[cfg(feature = "arbitrary")]
game_board::arbitrary_game!(Position, Move);
#[cfg(feature = "arbitrary")]
game_core::arbitrary_of_all!(Kind, Symmetry);
