//! Picking a random move without generating the others.

use core::ops::ControlFlow;

use game_core::{Lots, SplitMix64};

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
        generator.nth_of(lot, n)
    }
}

impl Generator<'_> {
    /// Returns the move with index `n` in a lot.
    fn nth_of(&self, lot: Lot, n: u64) -> Option<Move> {
        let mut left = n;
        let found = self.visit_leap(lot.kind, lot.leap, lot.reached, &mut |mv| {
            if left == 0 {
                return ControlFlow::Break(mv);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        match found {
            ControlFlow::Break(mv) => Some(mv),
            ControlFlow::Continue(()) => None,
        }
    }
}
