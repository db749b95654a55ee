//! The games as the fuzz targets see them.

use core::error::Error;

use game_core::Game;
use game_core::vectors::{Expected, Vector};

use crate::bytes::Bytes;

/// A game that can be fuzzed.
pub trait Subject: Game {
    /// The first byte of the inputs that are about this game. Its remainder by 4 is that of no
    /// other game's.
    const LETTER: u8;

    /// The test vectors of the game.
    const VECTORS: &'static str;

    /// All rule sets.
    const RULES: &'static [Self::Rules];

    /// The positions of the vectors; at least one.
    fn known() -> &'static [Self];

    /// The legal moves as the naive generator of the game's tests finds them.
    fn naive_moves(&self) -> Vec<Self::Move>;

    /// What else the naive rules say of the position.
    ///
    /// # Panics
    /// If they say something else than the game.
    fn check_more(&self) {}

    /// What the naive rules say of a legal move that leads to `next`.
    ///
    /// # Panics
    /// If they say something else than the game.
    fn check_after(&self, mv: Self::Move, next: &Self) {
        let _ = (mv, next);
    }

    /// A position set up with the game's builder, beginning with this one or an empty board, as the
    /// bytes say. `None` if the builder refuses it.
    ///
    /// # Panics
    /// If the builder does not give back a position that it is given, or refuses something without
    /// a reason.
    fn set_up(&self, bytes: &mut Bytes) -> Option<Self>;

    /// The positions of vectors.
    ///
    /// # Panics
    /// If one is refused: that is for the game's tests to find.
    fn read_known() -> Vec<Self> {
        Self::VECTORS
            .lines()
            .map(|line| line.parse().expect("a vector"))
            .filter(|vector: &Vector| vector.expected != Expected::Refusal)
            .map(|vector| {
                let rules = vector.rules.map(|rules| rules.parse().expect("a rule set"));
                Self::from_text(&vector.position, rules.unwrap_or_default()).expect("a position")
            })
            .collect()
    }
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
