//! Which moves are legal (A3 to A5).

use core::ops::ControlFlow;

use board_geom::{Cell, Set128};

use crate::board::queen_moves;
use crate::moves::Move;
use crate::position::Position;

impl Position {
    /// Where the amazon on `from` could go (A3).
    #[inline]
    pub(crate) fn steps(&self, from: Cell) -> Set128 {
        queen_moves(from, self.occupied())
    }

    /// Where the amazon that has gone from `from` to `to` could shoot its arrow (A4): the square
    /// that it left is empty then.
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

    /// The number of legal moves: the arrows are not looked at one by one.
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

    /// Whether there is a legal move: who can move can shoot back to where the amazon came from.
    pub(crate) fn can_move(&self) -> bool {
        let mut amazons = self.pieces(self.to_move).iter();
        amazons.any(|from| !self.steps(from).is_empty())
    }
}
