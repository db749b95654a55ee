//! The destinations of one piece, and the pieces that can move.

use core::ops::ControlFlow;

use board_geom::{Cell, Set64};

use super::{Generator, Part};

impl Generator {
    /// Returns the destinations of the piece on `from`. Empty if the piece does not belong to the
    /// side to move.
    pub(crate) fn targets_of(&self, from: Cell) -> Set64 {
        let reach = self.reach(from).iter();
        let steps = reach.filter(|&to| self.keeps_king_safe(from, to));
        steps.chain(self.special_target(from)).collect()
    }

    /// Returns the pieces that have a legal move on this board.
    pub(crate) fn movers(&self) -> Set64 {
        let mut movers = Set64::EMPTY;
        let _ = self.visit_targets(Part::All, |from, targets| {
            if !targets.is_empty() {
                movers |= Set64::of(from);
            }
            ControlFlow::<()>::Continue(())
        });
        movers
    }
}
