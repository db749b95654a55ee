#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

mod any;
pub mod endings;
pub mod evaluations;
mod games;
mod list;
mod listed;
mod opponent;
mod playing;
mod random;
mod refusals;
mod values;

pub use any::{AnyGame, AnyOpponent};
pub use list::{GameType, Games, UnknownGame};
pub use listed::{Listed, Note};
pub use opponent::{opponent_of, opponent_with};
pub use random::{RandomOptions, RandomResults};
pub use refusals::{ReadError, Refusal, WrongGame, read_record};
pub use values::{
    AnyMove, AnyOutcome, AnyPiece, AnyPlayer, AnyRanking, AnyStep, AnyThought, AnyTurn,
};

/// Boards: cells, steps, rays, sets and symmetries.
pub use board_geom;
/// Pictures: SVG and text.
pub use board_picture;
/// Pieces on boards: the pieces of a position, the moves of a cell, the effects of a move.
pub use game_board;
/// The foundation of all games: the trait, histories, claims, perft.
pub use game_core;
/// Engines.
pub use game_search;
/// The crate of the test vectors.
#[cfg(feature = "vectors")]
pub use game_testkit;
/// The games themselves.
pub use {circular, numbered_shogi, territorial, three_man};
