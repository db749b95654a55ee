//! The games as the fuzz targets see them.

use game_core::Game;
use game_core::vectors::{Expected, Vector};

use crate::bytes::Bytes;

/// A game that can be fuzzed.
pub trait Subject: Game {
    /// The first byte of the inputs that are about this game; see [`with_game`](crate::games::with_game).
    const LETTER: u8;

    /// The test vectors of the game.
    const VECTORS: &'static str;

    /// All rule sets.
    const RULES: &'static [Self::Rules];

    /// The positions of the vectors; at least one.
    fn known() -> &'static [Self];

    /// The legal moves as the naive generator of the game's tests finds them.
    fn naive_moves(&self) -> Vec<Self::Move>;

    /// What else can be held against a second opinion.
    fn check_more(&self) {}

    /// A position set up with the game's builder, beginning with this one or an empty board, as the bytes say. `None` if the builder
    /// refuses it.
    ///
    /// # Panics
    /// If the builder does not give back a position that it is given, or refuses something without a reason.
    fn set_up(&self, bytes: &mut Bytes) -> Option<Self>;

    /// Reads the positions of the vectors.
    ///
    /// # Panics
    /// If one is refused: that is for the game's tests to find.
    fn read_known() -> Vec<Self> {
        Self::VECTORS
            .lines()
            .map(|line| line.parse().expect("a vector"))
            .filter(|vector: &Vector| vector.expected != Expected::Refusal)
            .map(
                |Vector {
                     position, rules, ..
                 }| {
                    let rules = rules.map(|rules| rules.parse().expect("a rule set"));
                    Self::from_text(&position, rules.unwrap_or_default()).expect("a position")
                },
            )
            .collect()
    }
}
