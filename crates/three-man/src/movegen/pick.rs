//! Picking a random move without generating all moves.

use core::convert::Infallible;
use core::ops::ControlFlow;

use board_geom::{Cell, Set192};
use game_core::{Lots, SplitMix64};

use super::sink::{Count, Sink, Visit};
use crate::board::Step;
use crate::moves::Move;
use crate::position::Position;

impl Position {
    /// Returns a random legal move, which may be the pass: see
    /// [`Game::random_legal_move`](game_core::Game::random_legal_move).
    pub(crate) fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let mut kept = Kept(Lots::new());
        let _ = self.generate(!Set192::EMPTY, &mut kept);
        let Some((moves, n)) = kept.0.pick(random) else {
            // If the pass is the only move, picking it draws a random number, as picking any move
            // does.
            return (self.passes_without_move() && random.below(1) == 0).then_some(Move::Pass);
        };
        moves.nth(n)
    }
}

/// Keeps the generated moves in lots to pick one of them. Picking builds the moves of one lot only.
/// So it needs one generation, while counting and then visiting need two.
///
/// The stack has room for a lot for each piece, another for each slider when moats are bridged, and
/// the lots of the pawns. Only custom positions with many captures of kings have more.
struct Kept(Lots<Moves, 48>);

/// The moves that a [`Sink`] receives in one call.
#[derive(Clone, Copy)]
enum Moves {
    Piece { from: Cell, to: Set192 },
    PawnSteps { single: Set192, double: Set192 },
    Pawns { step: Step, to: Set192 },
    PromotingPawns { step: Step, to: Set192 },
    Single(Move),
}

impl Kept {
    #[inline]
    fn keep(&mut self, moves: Moves) -> ControlFlow<Infallible> {
        let mut count = Count(0);
        moves.hand_to(&mut count)?;
        self.0.push(moves, count.0);
        ControlFlow::Continue(())
    }
}

impl Moves {
    #[inline]
    fn hand_to<S: Sink>(self, sink: &mut S) -> ControlFlow<S::Break> {
        match self {
            Self::Piece { from, to } => sink.piece(from, to),
            Self::PawnSteps { single, double } => sink.pawn_steps(single, double),
            Self::Pawns { step, to } => sink.pawns(step, to),
            Self::PromotingPawns { step, to } => sink.promoting_pawns(step, to),
            Self::Single(mv) => sink.single(mv),
        }
    }

    fn nth(self, n: u64) -> Option<Move> {
        let mut left = n;
        let visit = |mv| {
            if left == 0 {
                return ControlFlow::Break(mv);
            }
            left -= 1;
            ControlFlow::Continue(())
        };
        self.hand_to(&mut Visit::all(visit)).break_value()
    }
}

impl Sink for Kept {
    type Break = Infallible;

    #[inline]
    fn piece(&mut self, from: Cell, to: Set192) -> ControlFlow<Infallible> {
        self.keep(Moves::Piece { from, to })
    }

    #[inline]
    fn pawn_steps(&mut self, single: Set192, double: Set192) -> ControlFlow<Infallible> {
        self.keep(Moves::PawnSteps { single, double })
    }

    #[inline]
    fn pawns(&mut self, step: Step, to: Set192) -> ControlFlow<Infallible> {
        // Captures are rare.
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        self.keep(Moves::Pawns { step, to })
    }

    #[inline]
    fn promoting_pawns(&mut self, step: Step, to: Set192) -> ControlFlow<Infallible> {
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        self.keep(Moves::PromotingPawns { step, to })
    }

    #[inline]
    fn single(&mut self, mv: Move) -> ControlFlow<Infallible> {
        self.keep(Moves::Single(mv))
    }
}
