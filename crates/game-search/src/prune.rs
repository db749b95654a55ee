//! Forward pruning in the positions of a search.

use game_core::Game;

use crate::evaluation::Evaluation;
use crate::pruning::Margin;
use crate::pvs::Search;
use crate::tree::Window;
use crate::value::Value;

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

impl<G: Game, E: Evaluation<G>> Search<'_, G, E> {
    /// Returns the moves to leave out in a position that is not in check, or the value of the
    /// position if it needs no search.
    pub(crate) fn skips(
        &mut self,
        position: &G,
        depth: usize,
        window: Window,
    ) -> Result<Skips, Value> {
        // The distance to an end is found by searching all moves.
        if !window.is_null() || window.alpha.is_end() || window.beta.is_end() {
            return Ok(Skips::NONE);
        }
        let pruning = self.tree.pruning;
        let margin = |margin: Option<Margin>| margin.and_then(|margin| margin.at(depth));
        let above = margin(pruning.reverse_futility);
        let below = margin(pruning.futility);
        let mut skips = Skips::NONE;
        if let Some(late) = pruning.late_moves.and_then(|late| late.at(depth)) {
            skips.quiet = late;
        }
        if above.is_some() || below.is_some() {
            let value = self.still(position);
            if above.is_some_and(|margin| value.units() - margin >= window.beta.units()) {
                self.tree.guesses += 1;
                return Err(value);
            }
            let most = below.map(|margin| Value::new(value.units() + margin));
            skips.futile = most.filter(|&most| most <= window.alpha);
        }
        Ok(skips)
    }

    /// Returns the value of the evaluation for the side to move.
    pub(crate) fn still(&self, position: &G) -> Value {
        let value = self.evaluation.value(position, self.tree.root);
        self.tree.for_mover(position, value.clamped())
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
