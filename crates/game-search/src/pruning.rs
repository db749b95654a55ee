//! The options of forward pruning.

/// The techniques of forward pruning that [`AlphaBeta`](crate::AlphaBeta) uses: it skips positions
/// and moves that are unlikely to matter, or searches them to a smaller depth. By default it uses
/// none.
///
/// With forward pruning a search gets deeper with the same number of nodes, but its value is no
/// longer exactly that of minimax. The ends of the game that it reports are still proven, because a
/// position counts as lost only after all of its moves have been searched. Only the distance to the
/// end may be longer than necessary.
///
/// The best techniques and margins depend on the game and on the evaluation. So an
/// [`Evaluation`](crate::Evaluation::pruning) chooses those of the engines that an
/// [`EngineSpec`](crate::EngineSpec) describes.
///
/// A position in check or on the principal variation is neither cut off nor loses moves. A position
/// that lacks a margin or a count has no limit of that kind.
///
/// ```
/// use game_search::{AlphaBeta, ByScore, Margin, Pruning};
/// use game_testkit::games::noughts::Position;
///
/// let pruning = Pruning {
///     reverse_futility: Some(Margin { per_turn: 100, depth: 4 }),
///     ..Pruning::REDUCTIONS
/// };
/// let search = AlphaBeta::<Position, _>::new(ByScore).with_pruning(pruning);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pruning {
    /// _Reverse futility pruning_, or static null-move pruning: near the leaves, a position is cut
    /// off if its evaluation exceeds beta by this margin (the idea of Heinz, Extended futility
    /// pruning, 1998, for the other side).
    pub reverse_futility: Option<Margin>,
    /// _Futility pruning_: near the leaves, quiet moves are skipped if the evaluation and this
    /// margin do not exceed alpha (Heinz, Extended futility pruning, 1998).
    pub futility: Option<Margin>,
    /// _Delta pruning_: futility pruning in quiescence search. A noisy move is skipped if the
    /// evaluation, the [gain](crate::Evaluation::gain) of the move and this margin do not exceed
    /// alpha.
    pub delta: Option<u16>,
    /// _Late move pruning_, or move count pruning: near the leaves, only the first quiet moves are
    /// searched, as in the chess program Stockfish.
    pub late_moves: Option<LateMoves>,
    /// _Late move reductions_: quiet moves are searched to a depth smaller by one turn from the
    /// fifth move on, and by two from the 13th on, and to the full depth only if they turn out to
    /// be better (Romstad, An introduction to late move reductions, 2006).
    pub reductions: bool,
    /// Whether noisy moves with a negative [gain](crate::Evaluation::gain) come last in the move
    /// ordering, after the quiet moves.
    pub losing_last: bool,
}

impl Pruning {
    /// No forward pruning: the default.
    pub const NONE: Self = Self {
        reverse_futility: None,
        futility: None,
        delta: None,
        late_moves: None,
        reductions: false,
        losing_last: false,
    };

    /// Late move reductions only, which suit every evaluation.
    pub const REDUCTIONS: Self = Self {
        reductions: true,
        ..Self::NONE
    };
}

/// A margin that grows with the remaining depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Margin {
    /// The margin per turn of remaining depth, in units of the evaluation.
    pub per_turn: u16,
    /// The maximum remaining depth at which the technique is used, in turns.
    pub depth: u8,
}

impl Margin {
    /// Returns the margin at a remaining depth, or `None` beyond the maximum depth.
    pub(crate) fn at(self, depth: usize) -> Option<i32> {
        let depth = u8::try_from(depth).ok()?;
        (depth <= self.depth).then(|| i32::from(self.per_turn) * i32::from(depth))
    }
}

/// A number of quiet moves that grows with the remaining depth: `first` + `growth` · depth².
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LateMoves {
    /// The part that does not depend on the depth.
    pub first: u8,
    /// The factor of depth².
    pub growth: u8,
    /// The maximum remaining depth at which moves are skipped, in turns.
    pub depth: u8,
}

impl LateMoves {
    /// Returns the number of quiet moves to search at a remaining depth, or `None` beyond the
    /// maximum depth.
    pub(crate) fn at(self, depth: usize) -> Option<usize> {
        let squared = depth.checked_mul(depth)?;
        let reached = depth <= usize::from(self.depth);
        reached.then(|| usize::from(self.first) + usize::from(self.growth) * squared)
    }
}
