//! Testing a single move: whether the piece reaches the cell, and whether its king is attacked
//! after the move. This needs no knowledge of checks and pins.

use board_geom::{Cell, Set64};

use super::Generator;
use super::pawns::PawnSteps;
use crate::board::{LINES, origins};
use crate::moves::Move;
use crate::position::Position;

impl Position {
    /// Returns whether a move is legal, without generating the others.
    pub(crate) fn has_move(&self, mv: Move) -> bool {
        let generator = Generator::new(self);
        if mv.removals.is_empty() {
            return generator.has_step(mv.from, mv.to);
        }
        // The pairs have met, and the rest of the move is legal without them (C11).
        let pairs = mv.removals.clockwise_pawns();
        pairs.is_subset(generator.met()) && generator.without_pairs(pairs).has_step(mv.from, mv.to)
    }
}

impl Generator {
    /// Returns the cells that the piece on `from` reaches, even if its king is attacked afterward,
    /// without castling and en passant. Empty if the piece does not belong to the side to move.
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
            seen = origins(from).knight;
        }
        if own.king.contains(from) {
            seen = origins(from).king;
        }
        for (course, pawns) in self.courses() {
            if pawns.contains(from) {
                return PawnSteps::new(self, course, Set64::of(from), !Set64::EMPTY).cells();
            }
        }
        seen & self.open()
    }

    /// Returns the destination of the king's castling (C10), or of the pawn's capture en passant
    /// (C9).
    pub(super) fn special_target(&self, from: Cell) -> Option<Cell> {
        if self.own.king.contains(from) {
            return self.castling_target();
        }
        let (pawns, to) = self.en_passant_captures()?;
        pawns.contains(from).then_some(to)
    }

    /// Returns whether the piece on `from` may move to `to`.
    #[inline]
    fn has_step(&self, from: Cell, to: Cell) -> bool {
        // Not needed for the answer: moves of no piece of the player are rejected faster.
        if !self.own.all.contains(from) {
            return false;
        }
        if self.reach(from).contains(to) {
            self.keeps_king_safe(from, to)
        } else {
            self.special_target(from) == Some(to)
        }
    }

    /// Returns whether the king is not attacked after the piece on `from` has moved to `to`,
    /// capturing any piece there (C12).
    #[inline]
    pub(super) fn keeps_king_safe(&self, from: Cell, to: Cell) -> bool {
        let king = if from == self.king { to } else { self.king };
        let occupied = self.occupied.without(from).with(to);
        let attackers = self.their.attackers(king, occupied);
        attackers.without(to).is_empty()
    }
}
