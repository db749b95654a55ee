#![doc = include_str!("../README.md")]
//!
//! # The example game
//!
//! Examples that use `Heap` refer to this game, `examples/heap/game.rs`:
#![doc = concat!("```\n", include_str!("../examples/heap/game.rs"), "```")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod claim;
mod color;
mod error;
#[cfg(feature = "arbitrary")]
pub mod fuzzing;
mod game;
mod history;
mod lots;
mod names;
mod outcome;
#[cfg(feature = "rayon")]
mod parallel;
mod perft;
mod player;
mod playouts;
mod printable;
mod random;
#[cfg(feature = "serde")]
mod record;
mod repetitions;
#[cfg(feature = "rand_core")]
mod rng;
mod seat;
mod seen;
#[cfg(feature = "serde")]
pub mod serde_text;
mod start;
#[cfg(feature = "proptest")]
pub mod strategy;
pub mod text;
mod visit;
mod words;

pub use claim::{Claim, ClaimRule};
pub use color::Color;
pub use error::{InText, Located, ParseMoveError, ParsePositionError, Problems};
pub use game::{Game, MoveList, OutcomeOf, Scores};
pub use history::{ClaimError, History, PlayError};
pub use lots::Lots;
pub use outcome::{Outcome, Ranking};
#[cfg(feature = "rayon")]
pub use parallel::play_parallel;
pub use perft::{Perft, perft};
pub use player::{MAX_PLAYERS, Player, TwoPlayers};
pub use playouts::{NoisyFirst, Playout, Playouts, Policy, Uniform};
pub use random::{SplitMix64, random_keys};
pub use repetitions::Repetitions;
pub use seat::Seat;
/// The crate that defines the list type behind [`MoveList`] and [`Scores`].
pub use smallvec;
pub use start::{OnlyStart, Start};
pub use text::TextError;
pub use visit::nth_visited;
