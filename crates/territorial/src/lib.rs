//! Chess Territorial: exact rules, legal placements, territories and scores.
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
mod position;
mod rules;
mod scoring;
mod setup;
mod symmetry;
mod zobrist;

pub use board::{BOARD, EDGE, Graph, beside, connected, shade_of};
/// The crate of boards and cells, whose types are in the signatures here.
pub use board_geom;
pub use board_geom::{Cell, Set64};
/// The crate of games on boards, whose types are in the signatures here.
pub use game_board;
/// The crate of games, with perft, random games and histories.
pub use game_core;
pub use game_core::Color;
pub use game_core::Game;
pub use hand::Hand;
pub use legality::IllegalMove;
pub use movegen::Placements;
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use rules::Rules;
pub use scoring::Territory;
pub use setup::{Builder, Problem};
pub use symmetry::Symmetry;

/// The ways in which a game can start: the rule sets (T14).
pub type Start = Rules;

/// One step of a turn: a placement is [`Hand`](game_board::Step::Hand), then
/// [`To`](game_board::Step::To); a pass is one step.
///
/// ```
/// use territorial::{Kind, Position, Step};
/// let start = Position::default();
/// let mut turn = start.choices(&[])?;
/// assert_eq!(turn.options().to_vec(), [Step::Hand(Kind::King)]);
/// turn.choose(Step::Hand(Kind::King))?;
/// assert_eq!(turn.options().len(), 28);
/// turn.choose(turn.find("e1").expect("a square of the edge"))?;
/// assert_eq!(turn.complete(), "K@e1".parse().ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Step = game_board::Step<Kind>;

/// The reason why a text is not a position: it is not in the canonical form, or T13 does not allow
/// the position.
pub type PositionError = game_core::ParsePositionError<Problem>;

/// The reason why a text is not a legal move.
pub type MoveError = game_core::ParseMoveError<IllegalMove>;

// Game servers and engines keep many positions and moves.
const _: () = assert!(size_of::<Position>() == 88 && size_of::<Move>() == 2);

game_core::debug_as_text!(Move, Position);

#[cfg(feature = "serde")]
game_board::serde_game!(Position, Move);
#[cfg(feature = "serde")]
game_core::serde_as_text!(Rules);
#[cfg(feature = "arbitrary")]
game_board::arbitrary_game!(Position, Move);
#[cfg(feature = "arbitrary")]
game_core::arbitrary_of_all!(Kind, Rules, Symmetry);
