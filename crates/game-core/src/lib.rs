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

mod color;
#[cfg(feature = "conformance")]
pub mod conformance;
mod error;
mod game;
#[cfg(feature = "conformance")]
pub mod golden;
mod history;
#[cfg(feature = "conformance")]
pub mod hostile;
mod outcome;
mod perft;
mod player;
mod playout;
mod random;
#[cfg(feature = "serde")]
mod record;
#[cfg(feature = "serde")]
pub mod serde_text;
#[cfg(feature = "proptest")]
pub mod strategy;
mod tally;
pub mod text;
#[cfg(feature = "serde")]
pub mod vectors;

pub use color::Color;
pub use error::{Located, ParseMoveError, ParsePositionError, Problems};
pub use game::{Claim, Claims, Game, MoveList, OutcomeOf, Scores, StandardRules};
pub use history::{ClaimError, History, PlayError};
pub use outcome::{Outcome, Ranking};
pub use perft::{divide, perft};
#[cfg(feature = "rayon")]
pub use perft::{divide_parallel, divide_parallel_with, perft_parallel};
pub use player::{MAX_PLAYERS, Player};
pub use playout::{Playout, playout, playout_with, random_move};
pub use random::{SplitMix64, random_keys};
/// The crate of the lists that [`MoveList`] and [`Scores`] are.
pub use smallvec;
pub use tally::Tally;
pub use text::TextError;
