#![doc = include_str!("../README.md")]
//!
//! # The game of the examples
//!
//! Where an example here says `Heap`, it means this one, `examples/heap/game.rs`:
#![doc = concat!("```\n", include_str!("../examples/heap/game.rs"), "```")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod claim;
mod color;
mod error;
mod game;
mod history;
mod inherent;
mod lots;
mod outcome;
mod perft;
mod player;
mod playout;
mod random;
#[cfg(feature = "serde")]
mod record;
mod seen;
#[cfg(feature = "serde")]
pub mod serde_text;
mod start;
mod tally;
pub mod text;
#[cfg(feature = "serde")]
pub mod vectors;

pub use claim::{Claim, Claims, Terms};
pub use color::Color;
pub use error::{Findings, Located, ParseMoveError, ParsePositionError, Problems};
pub use game::{Game, MoveList, OutcomeOf, Scores};
pub use history::{ClaimError, History, PlayError};
pub use lots::Lots;
pub use outcome::{Outcome, Ranking};
#[cfg(target_has_atomic = "64")]
pub use perft::PerftTable;
pub use perft::{divide, perft};
#[cfg(feature = "rayon")]
pub use perft::{divide_parallel, divide_parallel_with, perft_parallel};
pub use player::{MAX_PLAYERS, Player, TwoPlayers};
pub use playout::{Playout, playout, playout_with, random_move};
pub use random::{SplitMix64, random_keys};
/// The crate of the lists that [`MoveList`] and [`Scores`] are.
pub use smallvec;
pub use start::{OnlyStart, Start};
pub use tally::Tally;
pub use text::TextError;
