//! Picking a random move without generating the others.

use game_core::{Lots, SplitMix64, nth_visited};

use crate::movegen::Generator;
use crate::movegen::count::Lot;
use crate::moves::Move;
use crate::position::Position;

/// The number of leaps of a player's pieces, of all kinds together.
const MOST_LOTS: usize = 3 + 4 + 4 + 8 + 12;

impl Position {
    /// Returns a random legal move; see
    /// [`Game::random_legal_move`](game_core::Game::random_legal_move).
    #[inline]
    pub(crate) fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let generator = Generator::of(self);
        if generator.is_over() {
            return None;
        }
        let mut lots = Lots::<Lot, MOST_LOTS>::new();
        generator.count_lots(|lot, moves| lots.push(lot, moves));
        let (lot, n) = lots.pick(random)?;
        let nth = &mut nth_visited(n);
        let found = generator.visit_leap(lot.kind, lot.leap, lot.reached, nth);
        found.break_value()
    }
}
