//! The trait of games that can be fuzzed.

use core::error::Error;

use game_testkit::hostile::Inputs;
use game_testkit::naive::Naive;
use game_testkit::vectors::Vector;
use oddboards::Listed;

use crate::bytes::Bytes;

/// A game that can be fuzzed.
pub trait Subject: Listed {
    /// The first byte of inputs for this game. It differs from those of the other games.
    const LETTER: u8;

    /// The test vectors of the game.
    const VECTORS: &'static str;

    /// The naive rules.
    const NAIVE: Naive<Self>;

    /// Returns the positions of the vectors, at least one.
    fn known() -> &'static [Self];

    /// Returns the valid texts from which hostile texts are made.
    fn inputs() -> &'static Inputs<Self>;

    /// Compares further answers with those of the naive rules.
    ///
    /// # Panics
    /// Panics if the answers differ.
    fn check_more(&self) {}

    /// Returns whether counters are so close to saturation that the naive rules, which do not
    /// saturate, may differ.
    fn is_near_the_end_of_counting(&self) -> bool {
        false
    }

    /// Sets up a position with the game's builder, starting from this position or an empty board,
    /// as the bytes decide. Returns `None` if the builder refuses it.
    ///
    /// # Panics
    /// Panics if the builder does not reproduce a position that it is given, or refuses one without
    /// a reason.
    fn set_up(&self, bytes: &mut Bytes) -> Option<Self>;
}

/// Returns the positions of the vectors.
///
/// # Panics
/// Panics if a position is refused, which the game's own tests would find.
pub(crate) fn read_known<G: Subject>() -> Vec<G> {
    G::VECTORS
        .lines()
        .map(|line| line.parse().expect("a vector"))
        .filter(|vector: &Vector| vector.valid)
        .map(|vector| vector.position.parse().expect("a position"))
        .collect()
}

/// Returns the position if the builder accepted it.
///
/// # Panics
/// Panics if it was refused without a reason.
pub(crate) fn built<P, E: Error>(result: Result<P, E>) -> Option<P> {
    match result {
        Ok(position) => Some(position),
        Err(problems) => {
            assert!(!problems.to_string().is_empty(), "refused without a reason");
            None
        }
    }
}
