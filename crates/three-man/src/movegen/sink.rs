//! Sinks of generated moves: they visit them one by one, count them, or stop at the first one.

use core::convert::Infallible;
use core::ops::ControlFlow;

use board_geom::{Cell, Set192, const_for};

use crate::board::{BOARD, CELLS, KING_FREE, KNIGHT_FREE, RIM, SLOTS, Step, pawn, rank};
use crate::moves::{Move, Promotion};

/// A receiver of legal moves, some of which come in batches.
pub(super) trait Sink {
    /// The value that stops the generation.
    type Break;

    /// Whether it wants moves that capture or promote.
    const NOISY: bool = true;

    /// Whether it wants the other moves.
    const QUIET: bool = true;

    /// The piece on `from` may go to any cell of `to`. No promotions.
    fn piece(&mut self, from: Cell, to: Set192) -> ControlFlow<Self::Break>;

    /// The same for a king or a knight, with all its ordinary moves in one call.
    #[inline]
    fn leaper(&mut self, from: Cell, to: Set192) -> ControlFlow<Self::Break> {
        self.piece(from, to)
    }

    /// Inward pawns may go to any cell of `single` by one step that does not cross the center, and
    /// to any cell of `double` by two such steps.
    fn pawn_steps(&mut self, single: Set192, double: Set192) -> ControlFlow<Self::Break>;

    /// Pawns may go to any cell of `to` by a step that does not reach the rim.
    fn pawns(&mut self, step: Step, to: Set192) -> ControlFlow<Self::Break>;

    /// Pawns may go to any cell of `to` by a step that promotes them on the rim (M14).
    fn promoting_pawns(&mut self, step: Step, to: Set192) -> ControlFlow<Self::Break>;

    /// A single move.
    fn single(&mut self, mv: Move) -> ControlFlow<Self::Break>;
}

/// A sink that visits each wanted move.
pub(super) struct Visit<F, const NOISY: bool, const QUIET: bool>(F);

impl<F> Visit<F, true, true> {
    /// Creates a sink that visits all moves.
    #[inline]
    pub(super) const fn all(visit: F) -> Self {
        Self(visit)
    }
}

impl<F> Visit<F, true, false> {
    /// Creates a sink that visits the moves that capture or promote.
    #[inline]
    pub(super) const fn noisy(visit: F) -> Self {
        Self(visit)
    }
}

impl<F> Visit<F, false, true> {
    /// Creates a sink that visits all other moves.
    #[inline]
    pub(super) const fn quiet(visit: F) -> Self {
        Self(visit)
    }
}

impl<B, F, const NOISY: bool, const QUIET: bool> Sink for Visit<F, NOISY, QUIET>
where
    F: FnMut(Move) -> ControlFlow<B>,
{
    type Break = B;
    const NOISY: bool = NOISY;
    const QUIET: bool = QUIET;

    #[inline]
    fn piece(&mut self, from: Cell, to: Set192) -> ControlFlow<B> {
        to.try_for_each(|to| self.0(Move::new(from, to)))
    }

    #[inline]
    fn pawn_steps(&mut self, single: Set192, double: Set192) -> ControlFlow<B> {
        self.pawns(pawn::INWARD, single)?;
        self.pawns(pawn::DOUBLE, double)
    }

    #[inline]
    fn pawns(&mut self, step: Step, to: Set192) -> ControlFlow<B> {
        step.try_for_each_onto(to, |from, to| self.0(Move::new(from, to)))
    }

    fn promoting_pawns(&mut self, step: Step, to: Set192) -> ControlFlow<B> {
        self.pawns(step, to - RIM)?;
        step.try_for_each_onto(to & RIM, |from, to| {
            Promotion::ALL.into_iter().try_for_each(|promotion| {
                self.0(Move::Piece {
                    from,
                    to,
                    promotion: Some(promotion),
                })
            })
        })
    }

    #[inline]
    fn single(&mut self, mv: Move) -> ControlFlow<B> {
        self.0(mv)
    }
}

/// A sink that counts moves without building them.
pub(super) struct Count(pub(super) u64);

/// Single and double steps are counted at once, in one set. The double steps, which end on rank 4,
/// are shifted by this many bits, to bits without cells.
const ASIDE: u32 = 3;
const _: () = {
    let (ends, cells) = (BOARD.rank_cells(rank(4)).words(), CELLS.words());
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

impl Sink for Count {
    type Break = Infallible;

    #[inline]
    fn leaper(&mut self, _: Cell, to: Set192) -> ControlFlow<Infallible> {
        self.0 += u64::from(folded(to).count_ones());
        ControlFlow::Continue(())
    }

    #[inline]
    fn piece(&mut self, _: Cell, to: Set192) -> ControlFlow<Infallible> {
        self.0 += to.len() as u64;
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawn_steps(&mut self, single: Set192, double: Set192) -> ControlFlow<Infallible> {
        let [one, two] = [single.words(), double.words()];
        let both = [0, 1, 2].map(|word| one[word] | two[word] << ASIDE);
        self.0 += Set192::from_words(both).len() as u64;
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, _: Step, to: Set192) -> ControlFlow<Infallible> {
        // Captures are rare.
        if !to.is_empty() {
            self.0 += to.len() as u64;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn promoting_pawns(&mut self, _: Step, to: Set192) -> ControlFlow<Infallible> {
        let promotions = (to & RIM).len() * (Promotion::ALL.len() - 1);
        self.0 += (to.len() + promotions) as u64;
        ControlFlow::Continue(())
    }

    #[inline]
    fn single(&mut self, _: Move) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// A sink that stops at the first move.
pub(super) struct Any;

impl Any {
    #[inline]
    const fn of(to: Set192) -> ControlFlow<()> {
        if to.is_empty() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

impl Sink for Any {
    type Break = ();

    #[inline]
    fn piece(&mut self, _: Cell, to: Set192) -> ControlFlow<()> {
        Self::of(to)
    }

    #[inline]
    fn pawn_steps(&mut self, single: Set192, double: Set192) -> ControlFlow<()> {
        Self::of(single | double)
    }

    #[inline]
    fn pawns(&mut self, _: Step, to: Set192) -> ControlFlow<()> {
        Self::of(to)
    }

    #[inline]
    fn promoting_pawns(&mut self, _: Step, to: Set192) -> ControlFlow<()> {
        Self::of(to)
    }

    #[inline]
    fn single(&mut self, _: Move) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}
