//! 3 Man Chess: exact rules and legal moves for three players on one round board.
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

// The documentation lists methods in this order, and playing comes first.
mod game;

mod attacks;
mod board;
mod castling;
mod color;
mod legality;
mod movegen;
mod moves;
#[cfg(feature = "naive")]
pub mod naive;
mod notation;
mod numbers;
mod on_board;
mod outcome;
mod piece;
mod play;
mod position;
mod problem;
mod rules;
mod setup;
mod slides;
mod start;
mod symmetry;
mod zobrist;

pub use board::{BOARD, CREEK, Graph, MOATS, moat_after};
/// The crate of boards and cells, whose types are in the signatures here.
pub use board_geom;
pub use board_geom::{Cell, Set192};
pub use castling::{CastlingRights, Wing};
pub use color::{Color, ColorSet};
/// The crate of games on boards, whose types are in the signatures here.
pub use game_board;
/// The crate of games, with perft, random games and histories.
pub use game_core;
pub use game_core::Game;
pub use legality::IllegalMove;
pub use moves::{Move, Promotion};
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use problem::Problem;
pub use rules::Rules;
pub use setup::Builder;
pub use symmetry::Symmetry;

/// The ways in which a game can start: the rule sets (M24, M26).
pub type Start = Rules;

/// One step of a turn: [`From`](game_board::Step::From), then [`To`](game_board::Step::To), and
/// [`Become`](game_board::Step::Become) for a promotion (M14). Castling takes the steps of the
/// king, en passant those of the capturing pawn. A pass is one step.
///
/// ```
/// use three_man::{BOARD, Position, Step};
/// let start = Position::default();
/// let mut turn = start.choices(&[])?;
/// turn.choose(Step::From(BOARD.parse_cell("e2")?))?;
/// let (e3, e4) = (BOARD.parse_cell("e3")?, BOARD.parse_cell("e4")?);
/// assert_eq!(turn.options().to_vec(), [Step::To(e3), Step::To(e4)]);
/// turn.choose(Step::To(e4))?;
/// assert_eq!(turn.complete(), Some("e2e4".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Step = game_board::Step<Kind>;

/// The reason why a text is not a position: it is not in the canonical form, or M24, M25 or M26
/// does not allow the position.
pub type PositionError = game_core::ParsePositionError<Problem>;

/// The reason why a text is not a legal move.
pub type MoveError = game_core::ParseMoveError<IllegalMove>;

// Engines copy a position for every move.
const _: () = assert!(size_of::<Position>() == 256 && size_of::<Move>() == 3);

game_core::debug_as_text!(CastlingRights, Move, Position);

#[cfg(feature = "serde")]
game_board::serde_game!(Position, Move);
#[cfg(feature = "serde")]
game_core::serde_as_text!(Color, Rules);
#[cfg(feature = "arbitrary")]
game_board::arbitrary_game!(Position, Move);
#[cfg(feature = "arbitrary")]
game_core::arbitrary_of_all!(Color, Kind, Promotion, Rules, Symmetry, Wing);
