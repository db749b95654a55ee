//! Counting turns with removals of met pawns (C11).

use board_geom::Set64;

use super::Scene;
use crate::position::Position;

impl Scene {
    /// The number of legal turns when the opponent has these met pairs, known by their clockwise pawns.
    #[cold]
    pub(super) fn count_with_removals(&self, met: Set64) -> u64 {
        met.subsets()
            .map(|pairs| self.without_pairs(pairs).count())
            .sum()
    }
}

impl Position {
    /// Whether some legal turn captures en passant (C9), after removals or without.
    pub(crate) fn has_en_passant(&self) -> bool {
        let scene = Scene::new(self);
        scene.met().subsets().any(|pairs| {
            scene
                .without_pairs(pairs)
                .en_passant_captures()
                .is_some_and(|(pawns, _)| !pawns.is_empty())
        })
    }
}
