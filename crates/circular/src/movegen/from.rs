//! The pieces that can move.

use core::ops::ControlFlow;

use board_geom::Set64;

use super::Generator;
use super::wanted::Wanted;

impl Generator {
    /// Returns the pieces that have a legal move on this board.
    pub(crate) fn movers(&self) -> Set64 {
        let mut movers = Set64::EMPTY;
        let _ = self.visit_targets(Wanted::ALL, |from, targets| {
            if !targets.is_empty() {
                movers |= Set64::of(from);
            }
            ControlFlow::<()>::Continue(())
        });
        movers
    }
}
