//! Picking a move at random without making the others.

use core::convert::Infallible;
use core::ops::ControlFlow;

use board_geom::{Cell, Set192};
use game_core::SplitMix64;
use smallvec::SmallVec;

use super::sink::{Count, Sink, Visit};
use crate::board::Step;
use crate::moves::Move;
use crate::position::Position;

impl Position {
    /// A legal move picked at random, the pass too, after
    /// [`Game::random_legal_move`](game_core::Game::random_legal_move).
    pub(crate) fn random_move(&self, random: &mut SplitMix64) -> Option<Move> {
        let mut kept = Kept::new();
        let _ = self.generate(!Set192::EMPTY, &mut kept);
        match kept.count() {
            // The pass is picked as the only move there is, which takes a random number as well.
            0 if self.passes_without_move() => (random.below(1) == 0).then_some(Move::Pass),
            0 => None,
            count => kept.nth(random.below(count)),
        }
    }
}

/// Keeps moves as they come, in batches, to pick one of them by its number. Picking makes the moves
/// of one batch only, so it takes one generation where counting and visiting take two.
struct Kept {
    count: Count,
    batches: SmallVec<[Batch; Self::ON_THE_STACK]>,
}

/// What a [`Sink`] takes in with one call.
#[derive(Clone, Copy)]
enum Moves {
    Piece { from: Cell, to: Set192 },
    PawnSteps { single: Set192, double: Set192 },
    Pawns { step: Step, to: Set192 },
    PromotingPawns { step: Step, to: Set192 },
    Single(Move),
}

/// Moves that came at once.
#[derive(Clone, Copy)]
struct Batch {
    moves: Moves,
    /// How many moves there are up to the last one of these.
    until: u64,
}

impl Kept {
    /// A batch for every piece, one more for every slider once moats are bridged, and those of the
    /// pawns: only set-ups with many kings to capture have more.
    const ON_THE_STACK: usize = 48;

    #[inline]
    fn new() -> Self {
        Self {
            count: Count(0),
            batches: SmallVec::new(),
        }
    }

    /// How many moves there are.
    #[inline]
    const fn count(&self) -> u64 {
        self.count.0
    }

    /// The move with index `n`, counted from 0 in the order of [`Visit`].
    fn nth(&self, n: u64) -> Option<Move> {
        let mut before = 0;
        for batch in &self.batches {
            if n < batch.until {
                return batch.moves.nth(n - before);
            }
            before = batch.until;
        }
        None
    }

    #[inline]
    fn keep(&mut self, moves: Moves) -> ControlFlow<Infallible> {
        moves.hand_to(&mut self.count)?;
        let until = self.count.0;
        self.batches.push(Batch { moves, until });
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
        self.hand_to(&mut Visit(visit)).break_value()
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
