//! Testing a single move: whether the piece reaches the cell, and whether its king is attacked
//! after the move. This needs no knowledge of checks and pins.

use board_geom::{Cell, Set64};

use super::Generator;
use super::pawns::PawnSteps;
use crate::board::{self, LINES};
use crate::moves::Move;
use crate::position::Position;

impl Position {
    /// Returns whether a move is legal, without generating the others.
    pub(crate) fn has_move(&self, mv: Move) -> bool {
        if mv.removals.is_empty() {
            Generator::new(self).has_step(mv.from, mv.to)
        } else {
            self.has_move_after_removals(mv)
        }
    }

    /// Returns whether a move with removals is legal (C11): it takes off met pairs, and the rest of
    /// the move is legal without them.
    #[cold]
    fn has_move_after_removals(&self, mv: Move) -> bool {
        let pairs = mv.removals.clockwise_pawns();
        pairs.is_subset(self.met_pairs())
            && self
                .after_removals(pairs)
                .has_move(Move::new(mv.from, mv.to))
    }
}

impl Generator {
    /// Returns whether the piece on `from` may move to `to`.
    #[inline]
    fn has_step(&self, from: Cell, to: Cell) -> bool {
        if from == self.king {
            let steps = self.reach(from).contains(to) && self.is_safe_for_king(to);
            return steps || self.castling_target() == Some(to);
        }
        if self.reach(from).contains(to) {
            return self.keeps_king_safe(from, to);
        }
        self.en_passant == Some(to)
            && self
                .en_passant_captures()
                .is_some_and(|(pawns, _)| pawns.contains(from))
    }

    /// Returns the cells that the piece on `from` reaches, except by castling or en passant, even
    /// if its king is attacked afterward. Empty if it does not belong to the side to move.
    #[inline]
    pub(crate) fn reach(&self, from: Cell) -> Set64 {
        let own = &self.own;
        let mut seen = Set64::EMPTY;
        if own.diagonal.contains(from) {
            seen |= LINES.diagonal(from, self.occupied);
        }
        if own.orthogonal.contains(from) {
            seen |= LINES.orthogonal(from, self.occupied);
        }
        if own.knights.contains(from) {
            seen = board::knight_leaps(from);
        }
        if own.king.contains(from) {
            seen = board::king_steps(from);
        }
        for (course, pawns) in self.courses() {
            if pawns.contains(from) {
                return PawnSteps::new(self, course, Set64::of(from), !Set64::EMPTY).cells();
            }
        }
        seen & self.open()
    }

    /// Returns whether the king is not attacked after the piece on `from` has moved to `to`,
    /// capturing any piece there (C12).
    #[inline]
    fn keeps_king_safe(&self, from: Cell, to: Cell) -> bool {
        let occupied = self.occupied.without(from).with(to);
        let attackers = self.their.attackers(self.king, occupied);
        attackers.without(to).is_empty()
    }
}
