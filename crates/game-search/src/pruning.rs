//! Forward pruning: its options, and the moves of a position that it leaves out.

use crate::value::Value;
use crate::window::Window;

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
/// A position in check is not cut off, and none of its moves is skipped. On the principal variation
/// only delta pruning skips moves. A technique that is off, or whose maximum depth is exceeded,
/// skips nothing.
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
}

impl Pruning {
    /// No forward pruning: the default.
    pub const NONE: Self = Self {
        reverse_futility: None,
        futility: None,
        delta: None,
        late_moves: None,
        reductions: false,
    };

    /// Late move reductions only, which suit every evaluation.
    pub const REDUCTIONS: Self = Self {
        reductions: true,
        ..Self::NONE
    };

    /// Returns the moves to leave out in a position that is not in check, or the value of the
    /// position if it needs no search. `still` returns the value of the evaluation for the side to
    /// move, or `None` if there are no legal moves.
    pub(crate) fn skips(
        self,
        depth: usize,
        window: Window,
        still: impl FnOnce() -> Option<Value>,
    ) -> Result<Skips, Value> {
        // The distance to an end is found by searching all moves.
        if !window.is_null() || window.alpha.is_end() || window.beta.is_end() {
            return Ok(Skips::NONE);
        }
        let margin = |margin: Option<Margin>| margin.and_then(|margin| margin.at(depth));
        let above = margin(self.reverse_futility);
        let below = margin(self.futility);
        let mut skips = Skips::NONE;
        if let Some(late) = self.late_moves.and_then(|late| late.at(depth)) {
            skips.quiet = late;
        }
        if above.is_some() || below.is_some() {
            let Some(value) = still() else {
                return Ok(Skips::NONE);
            };
            if above.is_some_and(|margin| value.units() - margin >= window.beta.units()) {
                return Err(value);
            }
            let most = below.map(|margin| Value::new(value.units() + margin));
            skips.futile = most.filter(|&most| most <= window.alpha);
        }
        Ok(skips)
    }
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
        let reached = depth <= usize::from(self.depth);
        reached.then(|| usize::from(self.first) + usize::from(self.growth) * depth * depth)
    }
}

/// The number of moves of a position that are never reduced.
const FULL_DEPTH: usize = 4;

/// Returns the reduction in turns of a quiet move that is the move with this number, counted from
/// 1, of its position. The remaining depth is at least 3.
pub(crate) fn reduction(number: usize) -> usize {
    usize::from(number > FULL_DEPTH) + usize::from(number > 3 * FULL_DEPTH)
}

/// The quiet moves that a search leaves out in one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skips {
    /// The maximum value of quiet moves, if it does not exceed alpha.
    futile: Option<Value>,
    /// The number of quiet moves to search.
    quiet: usize,
}

impl Skips {
    /// Leaves out no move.
    pub(crate) const NONE: Self = Self {
        futile: None,
        quiet: usize::MAX,
    };

    /// Returns the best value so far if another quiet move can be skipped after `quiet` of them. A
    /// move that gives check is searched. A loss is never taken for granted: then all moves are
    /// searched.
    pub(crate) fn skip(
        self,
        best: Option<Value>,
        quiet: usize,
        gives_check: impl FnOnce() -> bool,
    ) -> Option<Value> {
        let is_over = self.futile.is_some() || quiet >= self.quiet;
        let best = best.filter(|best| is_over && !best.is_loss() && !gives_check())?;
        Some(self.futile.map_or(best, |futile| futile.max(best)))
    }
}

#[cfg(test)]
mod tests {
    use super::Skips;
    use crate::value::Value;

    #[test]
    fn a_loss_and_a_check_are_never_skipped() {
        let skips = Skips {
            futile: Some(Value::new(-50)),
            quiet: 3,
        };
        let skip = |best, quiet, gives_check| skips.skip(best, quiet, || gives_check);
        let even = Some(Value::EVEN);
        let lost = Some(Value(-Value::BEATEN + 4));
        assert_eq!(skip(even, 0, false), even);
        assert_eq!(skip(Some(Value::new(-70)), 3, false), Some(Value::new(-50)));
        assert_eq!(skip(even, 3, true), None);
        assert_eq!(skip(lost, 3, false), None);
        assert_eq!(skip(None, 3, false), None);
        let late = Skips {
            futile: None,
            ..skips
        };
        assert_eq!(late.skip(even, 2, || false), None);
        assert_eq!(late.skip(even, 3, || false), even);
    }
}
