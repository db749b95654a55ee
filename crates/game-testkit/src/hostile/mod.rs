//! Promises that hold for any input: any text and any move, including moves of other positions. For
//! property tests and fuzzing of any [`Game`].
//!
//! The functions here check one input. They panic if the game breaks a promise, with a message that
//! gives the promise and the input. [`Edit`] makes almost valid inputs from a [`Vocabulary`], and
//! the functions of [`properties`] are whole tests:
//!
//! ```
//! # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game-core/examples/heap/game.rs")); }
//! # use heap::{Heap, Take};
//! use game_testkit::hostile;
//!
//! assert_eq!(hostile::read_position::<Heap>("011 a"), None);
//! let heap = hostile::read_position::<Heap>("2 a").ok_or("refused")?;
//! assert_eq!(hostile::read_move(&heap, "e2e4"), None);
//! assert_eq!(hostile::read_move(&heap, "3"), Some(Take(3))); // a move, but not a legal one
//! # Ok::<(), &str>(())
//! ```
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod edit;
mod inputs;
mod judge;
mod long;
#[cfg(feature = "proptest")]
pub mod properties;
mod vocabulary;

use game_core::Game;

use crate::conformance::Failure;
pub use edit::{Edit, EditKind, apply};
pub use inputs::Inputs;
pub use long::{filled_texts, long_texts};
pub use vocabulary::Vocabulary;

/// The maximum length of an error message in bytes, however long the rejected text is.
pub const LONGEST_MESSAGE: usize = 4096;

/// Parses a text as a position. A parsed position must print as the same text, and pass
/// [`check_position`]. An error must have a message of at most [`LONGEST_MESSAGE`] bytes.
///
/// # Panics
/// Panics if the game breaks a promise.
pub fn read_position<G: Game>(text: &str) -> Option<G> {
    kept(judge::position(text))
}

/// Parses a text as a move of a position. A parsed move must print as the same text, and pass
/// [`check_move`].
///
/// # Panics
/// Panics if the game breaks a promise.
pub fn read_move<G: Game>(position: &G, text: &str) -> Option<G::Move> {
    kept(judge::move_text(position, text))
}

/// Checks that a position gives consistent answers about a move, which may be any move: whether it
/// is legal, listed, rejected with a reason, and playable. An illegal move must leave the position
/// unchanged. A legal move must lead to a sound position.
///
/// # Panics
/// Panics if the game breaks a promise.
pub fn check_move<G: Game>(position: &G, mv: G::Move) {
    kept(judge::any_move(position, mv));
}

/// Runs all checks of the [conformance suite](crate::conformance) on one position.
///
/// # Panics
/// Panics if a check fails.
pub fn check_position<G: Game>(position: &G) {
    kept(judge::sound(position));
}

/// Returns the result, or panics if a promise was broken.
fn kept<T>(judged: Result<T, Failure>) -> T {
    judged.unwrap_or_else(|failure| panic!("{failure}"))
}
