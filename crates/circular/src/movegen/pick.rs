//! Picking a random move without generating the others.

use board_geom::{Cell, Set64};
use game_core::{Game, Lots, SplitMix64};

use super::{Generator, Wanted};
use crate::moves::Move;
use crate::position::Position;

/// The largest number of pieces with destinations: the king, for its steps and to castle, eight
/// pawns, two of them en passant, and seven queens in two directions each.
const MOST_LOTS: usize = 26;

impl Position {
    /// Returns a random legal move; see [`Game::random_legal_move`].
    #[inline]
    pub(crate) fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let generator = Generator::new(self);
        if !generator.met().is_empty() {
            return self.random_move_after_removals(random);
        }
        let mut lots = Lots::<(Cell, Set64), MOST_LOTS>::new();
        generator.for_each_target(Wanted::ALL.movers, |from, targets| {
            lots.push((from, targets), targets.len() as u64);
        });
        let ((from, targets), n) = lots.pick(random)?;
        Some(Move::new(from, targets.iter().nth(n as usize)?))
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
