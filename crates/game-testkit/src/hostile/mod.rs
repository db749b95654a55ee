//! Promises that hold for any input: any text and any move, including moves of other positions. For
//! property tests and fuzzing of any [`Game`](game_core::Game).
//!
//! The functions here check one input. If the game breaks a promise, the error gives the promise
//! and the input. [`Edit`] makes almost valid inputs from a [`Vocabulary`], and
//! the functions of [`properties`] are whole tests:
//!
//! ```
//! # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game-core/examples/heap/game.rs")); }
//! # use heap::{Heap, Take};
//! use game_testkit::hostile;
//!
//! assert_eq!(hostile::read_position::<Heap>("011 a")?, None);
//! let heap = hostile::read_position::<Heap>("2 a")?.ok_or("refused")?;
//! assert_eq!(hostile::read_move(&heap, "e2e4")?, None);
//! assert_eq!(hostile::read_move(&heap, "3")?, Some(Take(3))); // a move, but not a legal one
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod edit;
mod inputs;
mod judge;
mod long;
#[cfg(feature = "proptest")]
pub mod properties;
mod vocabulary;

pub use edit::{Edit, EditKind, apply};
pub use inputs::Inputs;
pub use judge::{check_move, check_position, read_move, read_position};
pub use long::{filled_texts, long_texts};
pub use vocabulary::Vocabulary;

/// The maximum length of an error message in bytes, however long the rejected text is.
pub const LONGEST_MESSAGE: usize = 4096;
