//! The games as the fuzz targets see them.

use core::error::Error;

use game_testkit::hostile::Inputs;
use oddboards::Listed;
use game_testkit::vectors::{Expected, Vector};

use crate::bytes::Bytes;

/// A game that can be fuzzed.
pub trait Subject: Listed {
    /// The first byte of the inputs that are about this game; that of no other game's.
    const LETTER: u8;

    /// The test vectors of the game.
    const VECTORS: &'static str;

    /// The positions of the vectors; at least one.
    fn known() -> &'static [Self];

    /// What hostile texts are made of.
    fn inputs() -> &'static Inputs<Self>;

    /// The legal moves by the naive rules.
    fn naive_moves(&self) -> Vec<Self::Move>;

    /// The outcome by the naive rules, as text.
    fn naive_outcome(&self) -> Option<String>;

    /// The text of the position after a legal move by the naive rules.
    fn naive_after(&self, mv: Self::Move) -> String;

    /// What else the naive rules say of the position.
    ///
    /// # Panics
    /// If they say something else than the game.
    fn check_more(&self) {}

    /// Whether counters have come so near to where they stop that the naive rules, which count on
    /// for ever, say something else.
    fn is_near_the_end_of_counting(&self) -> bool {
        false
    }

    /// A position set up with the game's builder, beginning with this one or an empty board, as the
    /// bytes say. `None` if the builder refuses it.
    ///
    /// # Panics
    /// If the builder does not give back a position that it is given, or refuses something without
    /// a reason.
    fn set_up(&self, bytes: &mut Bytes) -> Option<Self>;
}

/// The positions of vectors.
///
/// # Panics
/// If one is refused: that is for the game's tests to find.
pub(crate) fn read_known<G: Subject>() -> Vec<G> {
    G::VECTORS
        .lines()
        .map(|line| line.parse().expect("a vector"))
        .filter(|vector: &Vector| vector.expected != Expected::Refusal)
        .map(|vector| vector.position.parse().expect("a position"))
        .collect()
}

/// The position, if the builder made one.
///
/// # Panics
/// If it refused to without a reason.
pub(crate) fn built<P, E: Error>(result: Result<P, E>) -> Option<P> {
    match result {
        Ok(position) => Some(position),
        Err(problems) => {
            assert!(!problems.to_string().is_empty(), "refused without a word");
            None
        }
    }
}
