//! Testing a single move: whether the piece reaches the cell, and whether its king is attacked
//! after the move. This needs no knowledge of checks and pins.

use board_geom::{Cell, Set64};

use super::Generator;
use super::pawns::PawnSteps;
use crate::board::{self, Course, LINES};
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
        let own = &self.own;
        if own.king.contains(from) {
            return self.king_has_step(to);
        }
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
        if own.clockwise.contains(from) {
            return self.pawn_has_step(&Course::CLOCKWISE, from, to);
        }
        if own.anticlockwise.contains(from) {
            return self.pawn_has_step(&Course::ANTICLOCKWISE, from, to);
        }
        (seen & self.open()).contains(to) && self.keeps_king_safe(from, to)
    }

    /// Returns whether the king may step to `to` or castle there.
    fn king_has_step(&self, to: Cell) -> bool {
        let steps = board::king_steps(self.king) & self.open();
        (steps.contains(to) && self.is_safe_for_king(to)) || self.castling_target() == Some(to)
    }

    fn pawn_has_step(&self, course: &Course, from: Cell, to: Cell) -> bool {
        let pawn = Set64::of(from);
        if PawnSteps::new(self, course, pawn, !Set64::EMPTY)
            .cells()
            .contains(to)
        {
            return self.keeps_king_safe(from, to);
        }
        self.en_passant == Some(to)
            && self
                .en_passant_captures()
                .is_some_and(|(pawns, _)| pawns.contains(from))
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
