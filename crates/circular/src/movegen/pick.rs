//! Picking a random move without generating the others.

use core::ops::ControlFlow;

use board_geom::{Cell, Set64};
use game_core::{Game, Lots, SplitMix64};

use super::Generator;
use super::safety::Safety;
use crate::board::Course;
use crate::moves::Move;
use crate::position::Position;

/// Moves that are counted together.
#[derive(Clone, Copy, Debug)]
enum Lot {
    /// The moves of one piece to each of these cells.
    Piece(Cell, Set64),
    /// The moves of all these pawns, except captures en passant.
    Pawns(&'static Course, Set64),
}

/// The largest number of lots: two for each of fifteen queens, and those of kings, pawns and
/// castling.
const MOST_LOTS: usize = 40;

impl Position {
    /// Returns a random legal move; see [`Game::random_legal_move`].
    #[inline]
    pub(crate) fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let generator = Generator::new(self);
        if generator.met().is_empty() {
            generator.random_move(random)
        } else {
            self.random_move_after_removals(random)
        }
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

impl Generator {
    /// Returns a random legal move on this board, in the order of [`Generator::visit`].
    #[inline]
    fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let safety = Safety::new(self);
        let mut lots = Lots::new();
        self.put_lots(&safety, &mut lots);
        let (from, to) = match lots.pick(random)? {
            (Lot::Piece(from, targets), n) => (from, targets.iter().nth(n as usize)?),
            (Lot::Pawns(course, pawns), n) => self.nth_pawn_step(&safety, course, pawns, n)?,
        };
        Some(Move::new(from, to))
    }

    /// Adds all moves on this board, in the order of [`Generator::visit`].
    #[inline]
    fn put_lots(&self, safety: &Safety, lots: &mut Lots<Lot, MOST_LOTS>) {
        put(lots, self.king, self.king_targets(!Set64::EMPTY));
        if let Some(to) = self.castling_target() {
            put(lots, self.king, Set64::of(to));
        }
        for (course, pawns) in self.courses() {
            let steps = self.count_steps_of(safety, (course, pawns));
            lots.push(Lot::Pawns(course, pawns), steps as u64);
        }
        if let Some((pawns, to)) = self.en_passant_captures() {
            for pawn in pawns {
                put(lots, pawn, Set64::of(to));
            }
        }
        let _ = self.visit_pieces(safety, |from, targets| {
            put(lots, from, targets);
            ControlFlow::<()>::Continue(())
        });
    }

    /// Returns the step with index `n` among those of `pawns`, pawn by pawn.
    fn nth_pawn_step(
        &self,
        safety: &Safety,
        course: &Course,
        pawns: Set64,
        mut n: u64,
    ) -> Option<(Cell, Cell)> {
        for pawn in pawns {
            let targets = self.pawn_targets(safety, course, pawn);
            let count = targets.len() as u64;
            if n < count {
                return Some((pawn, targets.iter().nth(n as usize)?));
            }
            n -= count;
        }
        None
    }
}

/// Adds the moves of one piece.
#[inline]
fn put(lots: &mut Lots<Lot, MOST_LOTS>, from: Cell, targets: Set64) {
    lots.push(Lot::Piece(from, targets), targets.len() as u64);
}
