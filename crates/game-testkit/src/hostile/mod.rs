//! What must hold whatever comes in: any text, any move, also moves of other positions. For
//! property tests and fuzzing of any [`Game`], also a user's own.
//!
//! The functions here judge one input and panic if the game breaks a promise, with a message that
//! says what was promised and shows the input. [`Edit`] makes inputs that are nearly right out of a
//! [`Vocabulary`], and the functions of [`properties`] are whole tests:
//!
//! ```
//! # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game-core/examples/heap/game.rs")); }
//! # use heap::{Heap, Take};
//! use game_testkit::hostile;
//!
//! assert_eq!(hostile::read_position::<Heap>("011 a"), None);
//! let heap = hostile::read_position::<Heap>("2 a").ok_or("refused")?;
//! assert_eq!(hostile::read_move(&heap, "e2e4"), None);
//! assert_eq!(hostile::read_move(&heap, "3"), Some(Take(3))); // A move, if not a legal one.
//! # Ok::<(), &str>(())
//! ```
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod broken;
mod edit;
mod inputs;
mod judge;
mod long;
pub mod properties;
mod vocabulary;

use game_core::Game;

use broken::Broken;
pub use edit::{Edit, EditKind, apply};
pub use inputs::Inputs;
pub use long::{filled_texts, long_texts};
pub use vocabulary::Vocabulary;

/// The longest message of an error that is accepted, in bytes, however long the text that is
/// refused.
pub const LONGEST_MESSAGE: usize = 4096;

/// Reads a text as a position. What is read must print as the same text, and be sound
/// ([`check_position`]); a refusal must say why, in up to [`LONGEST_MESSAGE`] bytes.
///
/// # Panics
/// If the game breaks that promise.
pub fn read_position<G: Game>(text: &str) -> Option<G> {
    kept(judge::position(text))
}

/// Reads a text as a move of a position. What is read must print as the same text, and all
/// questions about the move must have the same answer ([`check_move`]).
///
/// # Panics
/// If the game breaks that promise.
pub fn read_move<G: Game>(position: &G, text: &str) -> Option<G::Move> {
    kept(judge::move_text(position, text))
}

/// Asks a position all about a move, which may be any move at all: whether it is legal, listed,
/// refused with a reason, and playable is one question. An illegal move must leave the position as
/// it was, a legal one must lead to a sound one.
///
/// # Panics
/// If the game breaks that promise.
pub fn check_move<G: Game>(position: &G, mv: G::Move) {
    kept(judge::any_move(position, mv));
}

/// Runs all checks of the [conformance suite](crate::conformance) on one position.
///
/// # Panics
/// If one of them fails.
pub fn check_position<G: Game>(position: &G) {
    kept(judge::sound(position));
}

/// What was judged, if all promises were kept.
fn kept<T>(judged: Result<T, Broken>) -> T {
    judged.unwrap_or_else(|broken| panic!("{broken}"))
}
