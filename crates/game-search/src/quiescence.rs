//! Quiescence search: noisy moves and check evasions beyond the depth limit.

use game_core::Game;

use crate::evaluation::Evaluation;
use crate::limits::Stopped;
use crate::pvs::Search;
use crate::value::{MAX_PLY, Value, best_end};
use crate::window::Window;

impl<G: Game, E: Evaluation<G>> Search<'_, G, E> {
    /// Returns the value of a position at or beyond the depth limit (_quiescence search_). The side
    /// to move may stop unless it is in check, which gives the value of the evaluation. It must
    /// stop once the share of quiescence search is used up, unless it is in check.
    ///
    /// The game is not [decided](Game::decided) here.
    pub(crate) fn quiesce(
        &mut self,
        position: &G,
        ply: usize,
        left: usize,
        mut window: Window,
    ) -> Result<Value, Stopped> {
        self.lines.clear(ply);
        let in_check = left > 0 && ply < MAX_PLY && position.in_check() == Some(true);
        let still = if in_check {
            let worst = -best_end::<G::Player>();
            position.has_legal_move().then_some(worst)
        } else {
            self.still(position)
        };
        let Some(still) = still else {
            let outcome = position.outcome_without_moves();
            return Ok(self.ended(position, &outcome, ply));
        };
        self.guesses += 1;
        let mut best = still;
        if left == 0 || ply >= MAX_PLY || best >= window.beta {
            return Ok(best);
        }
        window.alpha = window.alpha.max(best);
        let mut picker = self.order.loud(in_check, ply);
        while let Some(picked) = self.order.next(&mut picker, position, self.evaluation) {
            // The first move has the greatest gain.
            if !in_check {
                if let Some(most) = self.futile(still, picked.score, window) {
                    best = best.max(most);
                    break;
                }
                if self.budget.is_share_used(self.options.quiescence) {
                    break;
                }
            }
            let mv = picked.mv;
            self.budget.spend_quiet()?;
            let child = position.after_unchecked(mv);
            let turns = self.is_own(position) != self.is_own(&child);
            let asked = if turns { window.turned() } else { window };
            let value = if let Some(outcome) = child.decided() {
                self.lines.clear(ply + 1);
                self.ended(&child, &outcome, ply + 1)
            } else {
                self.quiesce(&child, ply + 1, left - 1, asked)?
            };
            let value = if turns { -value } else { value };
            best = best.max(value);
            if value > window.alpha {
                window.alpha = value;
                self.lines.extend(ply, mv);
            }
            if value >= window.beta {
                break;
            }
        }
        self.order.put_away(&mut picker);
        Ok(best)
    }

    /// Returns the maximum value of a noisy move with this gain, if it does not exceed alpha (delta
    /// pruning).
    fn futile(&self, still: Value, gain: i32, window: Window) -> Option<Value> {
        let margin = i32::from(self.options.pruning.delta?);
        let most = still.units().saturating_add(gain.saturating_add(margin));
        let is_futile = !window.alpha.is_end() && most <= window.alpha.units();
        is_futile.then(|| Value::new(most))
    }
}
