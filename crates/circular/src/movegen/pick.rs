//! Picking a random move without generating the others.

use core::ops::ControlFlow;

use board_geom::{Cell, Set64};
use game_core::{Game, Lots, SplitMix64};

use super::{Generator, Part};
use crate::moves::Move;
use crate::position::Position;

/// The largest number of lots: two for each of fifteen queens, and those of kings, pawns and
/// castling.
const MOST_LOTS: usize = 40;

impl Position {
    /// Returns a random legal move; see [`Game::random_legal_move`].
    #[inline]
    pub(crate) fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let generator = Generator::new(self);
        if generator.met().is_empty() {
            generator.random_move(random)
        } else {
            self.random_move_after_removals(random)
        }
    }

    /// Removals (C11) make several boards. They are so rare that moves may be generated twice.
    #[cold]
    fn random_move_after_removals(&self, random: &mut SplitMix64) -> Option<Move> {
        match self.count_moves() {
            0 => None,
            count => self.nth_legal_move(random.below(count)),
        }
    }
}

impl Generator {
    /// Returns a random legal move on this board, in the order of [`Generator::visit`].
    #[inline]
    fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let mut lots = Lots::<(Cell, Set64), MOST_LOTS>::new();
        let _ = self.visit_targets(Part::All, |from, targets| {
            if !targets.is_empty() {
                lots.push((from, targets), targets.len() as u64);
            }
            ControlFlow::<()>::Continue(())
        });
        let ((from, targets), n) = lots.pick(random)?;
        Some(Move::new(from, targets.iter().nth(n as usize)?))
    }
}
