//! Counting moves without generating them.
//!
//! Counting leaves needs only the number of moves of most positions, and only the number of
//! destinations of each piece.

use board_geom::Set64;

use super::generator::Generator;
use super::pawns::PawnSteps;
use super::safety::Safety;
use crate::board::LINES;
use crate::position::Position;

impl Position {
    /// Returns the number of legal moves.
    #[inline]
    pub(crate) fn count_moves(&self) -> u64 {
        let generator = Generator::new(self);
        if !generator.met().is_empty() {
            return self.count_with_removals();
        }
        let mut moves = generator.count_common();
        if generator.may_have_rare() {
            moves += self.count_rare();
        }
        moves
    }

    /// Returns the number of legal turns when the opponent has met pairs (C11).
    #[cold]
    fn count_with_removals(&self) -> u64 {
        let generator = Generator::new(self);
        let sets = generator.met().subsets();
        sets.map(|pairs| generator.without_pairs(pairs).count())
            .sum()
    }

    /// Returns the number of the moves that [`Generator::count_common`] leaves out.
    ///
    /// It creates a second generator, so that the address of the first one is never taken and it
    /// stays in registers.
    #[cold]
    fn count_rare(&self) -> u64 {
        Generator::new(self).count_rare()
    }
}

impl Generator {
    /// Returns the number of legal moves on this board.
    fn count(&self) -> u64 {
        self.count_common() + self.count_rare()
    }

    /// Returns the number of legal moves on this board except castling and captures en passant.
    #[inline]
    fn count_common(&self) -> u64 {
        let safety = Safety::new(self);
        let steps = self.king_steps(!Set64::EMPTY);
        let mut moves = steps.iter().filter(|&to| self.is_safe_for_king(to)).count();
        if !safety.answers.is_empty() {
            let pinned = safety.pinned(self.own.all);
            moves += self.count_onto(safety.answers, !pinned);
            if !pinned.is_empty() {
                moves += self.count_pinned(safety);
            }
        }
        moves as u64
    }

    /// Returns the number of moves onto `allowed` cells of those of `pieces` that belong to the
    /// side to move, without the king and without en passant.
    #[inline]
    fn count_onto(&self, allowed: Set64, pieces: Set64) -> usize {
        let own = &self.own;
        let free = allowed & self.open();
        let mut moves = 0;
        for (course, pawns) in self.courses() {
            moves += PawnSteps::new(self, course, pawns & pieces, allowed).len();
        }
        for cell in own.knights & pieces {
            moves += LINES.count_leaps(cell, free);
        }
        for cell in own.diagonal & pieces {
            moves += LINES.count_diagonal(cell, self.occupied, free);
        }
        for cell in own.orthogonal & pieces {
            moves += LINES.count_orthogonal(cell, self.occupied, free);
        }
        moves
    }

    /// Returns the number of moves of pinned pieces.
    #[inline]
    fn count_pinned(&self, safety: Safety) -> usize {
        let own = &self.own;
        let open = self.open();
        let mut moves = 0;
        for (course, pawns) in self.courses() {
            for pawn in safety.pinned(pawns) {
                moves += self.pawn_targets(&safety, course, pawn).len();
            }
        }
        for cell in safety.pinned(own.diagonal) {
            moves += LINES.count_diagonal(cell, self.occupied, open & safety.allowed(cell));
        }
        for cell in safety.pinned(own.orthogonal) {
            moves += LINES.count_orthogonal(cell, self.occupied, open & safety.allowed(cell));
        }
        moves
    }

    /// Returns whether castling or a capture en passant may be possible, without testing attacks.
    #[inline]
    fn may_have_rare(&self) -> bool {
        self.castling_with_free_way().is_some()
            || self
                .en_passant
                .is_some_and(|passed| !self.pawns_reaching(passed).is_empty())
    }

    /// Returns the number of ways to castle (C10) and of captures en passant (C9).
    fn count_rare(&self) -> u64 {
        let captures = self
            .en_passant_captures()
            .map_or(0, |(pawns, _)| pawns.len());
        u64::from(self.castling_target().is_some()) + captures as u64
    }
}
