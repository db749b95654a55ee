#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

/// Strategies for positions, moves and games reached by random legal play.
#[cfg(feature = "proptest")]
pub use game_core::strategy;

pub mod conformance;
mod convention;
pub mod facets;
pub mod games;
pub mod golden;
pub mod hostile;
pub mod naive;
#[cfg(feature = "proptest")]
#[doc(hidden)]
pub mod property;
#[cfg(feature = "proptest")]
#[doc(hidden)]
pub mod standard;
pub mod vectors;

use game_core::{Game, Start};

/// Returns the starting positions of the game, one for each of [`Start::ALL`], followed by these.
#[doc(hidden)]
pub fn beginnings<G: Game>(positions: impl IntoIterator<Item = G>) -> Vec<G> {
    let starts = G::Start::ALL.iter().map(|&start| G::start(start));
    starts.chain(positions).collect()
}

/// Returns a text without its mark, the first `|`, and the offset of the mark: tests of errors
/// mark in the text where the error is.
///
/// # Panics
/// Panics if there is no mark.
#[doc(hidden)]
#[allow(clippy::panic, reason = "a test fails by panicking")]
pub fn unmarked(marked: &str) -> (String, usize) {
    match marked.split_once('|') {
        Some((before, after)) => (format!("{before}{after}"), before.len()),
        None => panic!("there is no mark in {marked:?}"),
    }
}

/// Returns the key of `position` computed from its text, to compare with the key that play has
/// updated.
///
/// # Panics
/// Panics if the text is not a position.
#[allow(clippy::panic, reason = "a test fails by panicking")]
pub fn key_from_scratch<G: Game>(position: &G) -> u64 {
    match position.to_string().parse::<G>() {
        Ok(read) => read.key(),
        Err(error) => panic!("{position} is not read: {error}"),
    }
}
