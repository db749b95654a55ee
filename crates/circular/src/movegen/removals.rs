//! Counting turns with removals of met pairs (C11).

use super::Generator;
use crate::position::Position;

impl Position {
    /// Returns the number of legal turns when the opponent has met pairs.
    #[cold]
    pub(super) fn count_with_removals(&self) -> u64 {
        let generator = Generator::new(self);
        let sets = generator.met().subsets();
        sets.map(|pairs| generator.without_pairs(pairs).count())
            .sum()
    }
}

impl Position {
    /// Returns whether a legal turn captures en passant (C9), with or without removals.
    pub(crate) fn has_en_passant(&self) -> bool {
        let generator = Generator::new(self);
        generator.met().subsets().any(|pairs| {
            generator
                .without_pairs(pairs)
                .en_passant_captures()
                .is_some_and(|(pawns, _)| !pawns.is_empty())
        })
    }
}
