//! Picking a random move without generating the others.

use core::ops::ControlFlow;

use board_geom::{Cell, Set64};
use game_core::{Game, Lots, SplitMix64};

use super::pawns::PawnSteps;
use super::safety::Safety;
use super::{Generator, Wanted};
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
        let mut lots = Lots::<Lot, MOST_LOTS>::new();
        let pieces = |lots: &mut Lots<Lot, MOST_LOTS>, movers| {
            let wanted = Wanted {
                movers,
                en_passant: false,
                ..Wanted::ALL
            };
            let _ = self.visit_targets(&safety, wanted, |from, targets| {
                lots.push(Lot::Piece(from, targets), targets.len() as u64);
                ControlFlow::<()>::Continue(())
            });
        };
        pieces(&mut lots, self.own.king);
        for (course, pawns) in self.courses() {
            let steps = self.count_steps(&safety, course, pawns);
            lots.push(Lot::Pawns(course, pawns), steps);
        }
        if let Some((pawns, to)) = self.en_passant_captures() {
            for pawn in pawns {
                lots.push(Lot::Piece(pawn, Set64::of(to)), 1);
            }
        }
        let rest = self.own.knights | self.own.diagonal | self.own.orthogonal;
        pieces(&mut lots, rest);

        let (from, targets, n) = match lots.pick(random)? {
            (Lot::Piece(from, targets), n) => (from, targets, n),
            (Lot::Pawns(course, pawns), mut n) => pawns.iter().find_map(|pawn| {
                let targets = self.pawn_targets(&safety, course, pawn);
                let count = targets.len() as u64;
                let found = (n < count).then_some((pawn, targets, n));
                n = n.wrapping_sub(count);
                found
            })?,
        };
        Some(Move::new(from, targets.iter().nth(n as usize)?))
    }

    /// Returns the number of steps of `pawns`, all of the direction of `course`.
    #[inline]
    fn count_steps(&self, safety: &Safety, course: &Course, pawns: Set64) -> u64 {
        let pinned = safety.pinned(pawns);
        let mut steps = PawnSteps::new(self, course, pawns - pinned, safety.answers).len();
        for pawn in pinned {
            steps += self.pawn_targets(safety, course, pawn).len();
        }
        steps as u64
    }
}
