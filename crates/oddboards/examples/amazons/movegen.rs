//! Move generation (A3 to A5).

use core::ops::ControlFlow;

use board_geom::{Cell, Set128};

use crate::board::queen_moves;
use crate::moves::Move;
use crate::position::Position;

impl Position {
    /// Returns the squares that the amazon on `from` can move to (A3).
    #[inline]
    pub(crate) fn steps(&self, from: Cell) -> Set128 {
        queen_moves(from, self.occupied())
    }

    /// Returns the squares that the amazon can shoot an arrow to after moving from `from` to `to`,
    /// including `from` (A4).
    #[inline]
    pub(crate) fn shots(&self, from: Cell, to: Cell) -> Set128 {
        queen_moves(to, self.occupied().without(from))
    }

    /// Calls `visit` with each legal move.
    #[inline]
    pub(crate) fn visit_moves<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in self.pieces(self.to_move) {
            for to in self.steps(from) {
                for arrow in self.shots(from, to) {
                    visit(Move::new(from, to, arrow))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the number of legal moves. Arrows are counted as sets.
    #[inline]
    pub(crate) fn count_moves(&self) -> u64 {
        let mut count = 0;
        for from in self.pieces(self.to_move) {
            for to in self.steps(from) {
                count += self.shots(from, to).len() as u64;
            }
        }
        count
    }

    /// Returns whether there is a legal move: an amazon that can move can also shoot back to its
    /// old square.
    pub(crate) fn can_move(&self) -> bool {
        let mut amazons = self.pieces(self.to_move).iter();
        amazons.any(|from| !self.steps(from).is_empty())
    }
}
