//! Batches of generated moves, and the sinks that receive them: they visit the moves one by one,
//! count them, or keep them.
#![expect(
    clippy::inline_always,
    reason = "a batch is made where its kind is known, so one branch remains of each method"
)]

use core::convert::Infallible;
use core::ops::ControlFlow;

use board_geom::{Cell, Set192, const_for};
use game_core::Lots;

use crate::board::{BOARD, KING_FREE, KNIGHT_FREE, RIM, SLOTS, Step, pawn};
use crate::moves::{Move, Promotion};

/// Legal moves that the generator finds together.
#[derive(Clone, Copy)]
pub(crate) enum Batch {
    /// The piece on this cell may go to any cell of the set. No promotions.
    Piece(Cell, Set192),
    /// The same for all ordinary moves of a king or a knight.
    Leaper(Cell, Set192),
    /// Inward pawns may go to any cell of `single` by one step that does not cross the center, and
    /// to any cell of `double` by two such steps.
    PawnSteps { single: Set192, double: Set192 },
    /// Pawns may go to any cell of the set by this step, which does not reach the rim.
    Pawns(Step, Set192),
    /// Pawns may go to any cell of the set by this step, which promotes them on the rim (M14).
    PromotingPawns(Step, Set192),
    /// A single move.
    Single(Move),
}

impl Batch {
    /// Returns the number of moves.
    #[inline(always)]
    pub(super) fn len(&self) -> u64 {
        match *self {
            Self::Piece(_, to) | Self::Pawns(_, to) => to.len() as u64,
            Self::Leaper(_, to) => folded(to).count_ones().into(),
            Self::PawnSteps { single, double } => {
                let [one, two] = [single.words(), double.words()];
                let both = [0, 1, 2].map(|word| one[word] | two[word] << ASIDE);
                Set192::from_words(both).len() as u64
            }
            Self::PromotingPawns(_, to) => {
                let promoted = to.intersection(RIM).len();
                (to.len() + promoted * (Promotion::ALL.len() - 1)) as u64
            }
            Self::Single(_) => 1,
        }
    }

    /// Calls `visit` with each move.
    #[inline(always)]
    pub(super) fn try_for_each<B>(
        self,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut pawns = |step: Step, to: Set192| {
            step.try_for_each_onto(to, |from, to| visit(Move::new(from, to)))
        };
        match self {
            Self::Piece(from, to) | Self::Leaper(from, to) => {
                to.try_for_each(|to| visit(Move::new(from, to)))
            }
            Self::PawnSteps { single, double } => {
                pawns(pawn::INWARD, single)?;
                pawns(pawn::DOUBLE, double)
            }
            Self::Pawns(step, to) => pawns(step, to),
            Self::PromotingPawns(step, to) => {
                pawns(step, to - RIM)?;
                step.try_for_each_onto(to & RIM, |from, to| {
                    Promotion::ALL
                        .into_iter()
                        .try_for_each(|promotion| visit(Move::piece(from, to, Some(promotion))))
                })
            }
            Self::Single(mv) => visit(mv),
        }
    }
}

/// Single and double steps are counted at once, in one set. The double steps, which end on rank 4,
/// are shifted by this many bits, to bits without cells.
const ASIDE: u32 = 3;
const _: () = {
    let (ends, cells) = (BOARD.rank_cells(3).words(), BOARD.cells().words());
    const_for!(word in 0..ends.len() => {
        let aside = ends[word] << ASIDE;
        assert!(aside.count_ones() == ends[word].count_ones() && aside & cells[word] == 0);
    });
};

/// Returns the cells of a set, each as its index in its home.
#[inline]
const fn folded(set: Set192) -> u64 {
    let [a, b, c] = set.words();
    a | b | c
}

/// No two of the cells that a king or a knight reaches from one cell have the same index in their
/// homes. So the three words can be counted as one.
const _: () = {
    const_for!(slot in 0..SLOTS => {
        let (king, knight) = (KING_FREE[slot], KNIGHT_FREE[slot]);
        assert!(folded(king).count_ones() as usize == king.len());
        assert!(folded(knight).count_ones() as usize == knight.len());
    });
};

/// A receiver of legal moves.
pub(crate) trait Sink {
    /// The value that stops the generation.
    type Break;

    /// Whether it wants moves that capture or promote.
    const NOISY: bool = true;

    /// Whether it wants the other moves.
    const QUIET: bool = true;

    /// Receives a batch, which may be empty.
    fn take(&mut self, batch: Batch) -> ControlFlow<Self::Break>;
}

/// A sink that visits each wanted move.
pub(crate) struct Visit<F, const NOISY: bool, const QUIET: bool> {
    pub(crate) visit: F,
}

/// A sink that visits all moves.
pub(crate) type All<F> = Visit<F, true, true>;

/// A sink that visits the moves that capture or promote.
pub(crate) type Noisy<F> = Visit<F, true, false>;

/// A sink that visits the other moves.
pub(crate) type Quiet<F> = Visit<F, false, true>;

impl<B, F, const NOISY: bool, const QUIET: bool> Sink for Visit<F, NOISY, QUIET>
where
    F: FnMut(Move) -> ControlFlow<B>,
{
    type Break = B;
    const NOISY: bool = NOISY;
    const QUIET: bool = QUIET;

    #[inline(always)]
    fn take(&mut self, batch: Batch) -> ControlFlow<B> {
        batch.try_for_each(&mut self.visit)
    }
}

/// A sink that counts moves without building them.
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    type Break = Infallible;

    #[inline(always)]
    fn take(&mut self, batch: Batch) -> ControlFlow<Infallible> {
        self.0 += batch.len();
        ControlFlow::Continue(())
    }
}

/// A sink that keeps all batches, to build the moves of only one of them.
///
/// The stack has room for a batch for each piece, another for each slider when moats are bridged,
/// and those of the pawns. Only custom positions with many captures of kings have more.
pub(super) struct Keep(pub(super) Lots<Batch, 48>);

impl Sink for Keep {
    type Break = Infallible;

    #[inline(always)]
    fn take(&mut self, batch: Batch) -> ControlFlow<Infallible> {
        match batch.len() {
            0 => {}
            moves => self.0.push(batch, moves),
        }
        ControlFlow::Continue(())
    }
}
