//! The moves of one piece, and the pieces that can move.

use core::ops::ControlFlow;

use board_geom::{Cell, Set64};

use super::Generator;
use super::safety::Safety;
use super::wanted::Wanted;
use crate::board::{self, LINES};

impl Generator {
    /// Returns the cells to which the piece on `from` may go, in two sets: steps and castling,
    /// steps and en passant, or diagonals and ring and file. Both are empty if the piece does not
    /// belong to the side to move.
    pub(crate) fn targets_of(&self, from: Cell) -> [Set64; 2] {
        let own = &self.own;
        if own.king.contains(from) {
            let castling = self.castling_target().map_or(Set64::EMPTY, Set64::of);
            return [self.king_targets(Wanted::ALL.cells), castling];
        }
        if !own.all.contains(from) {
            return [Set64::EMPTY; 2];
        }
        let safety = Safety::new(self);
        for (course, pawns) in self.courses() {
            if pawns.contains(from) {
                let en_passant = self
                    .en_passant_captures()
                    .filter(|(capturing, _)| capturing.contains(from))
                    .map_or(Set64::EMPTY, |(_, to)| Set64::of(to));
                return [self.pawn_targets(&safety, course, from), en_passant];
            }
        }
        let free = safety.allowed(from) & self.open();
        let seen = |sliders: Set64, seen: Set64| {
            if sliders.contains(from) {
                seen
            } else {
                Set64::EMPTY
            }
        };
        let leaps = seen(own.knights, board::knight_leaps(from));
        let diagonal = seen(own.diagonal, LINES.diagonal(from, self.occupied));
        let orthogonal = seen(own.orthogonal, LINES.orthogonal(from, self.occupied));
        [(leaps | diagonal) & free, orthogonal & free]
    }

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
