//! Turns in best-reply search for which only one move is considered.

use core::ops::ControlFlow;

use game_core::{Game, Player};

use crate::evaluation::Evaluation;
use crate::limits::Stopped;
use crate::pvs::Search;
use crate::tree::Node;
use crate::value::Value;
use crate::window::Window;

impl<G: Game, E: Evaluation<G>> Search<'_, G, E> {
    /// Returns the value of a position in which an opponent is to move and another opponent has
    /// already replied. The opponent plays the [likely move](Self::likely_move), which does not
    /// reduce the remaining depth.
    pub(crate) fn forced(
        &mut self,
        position: &G,
        node: Node,
        window: Window,
    ) -> Result<Value, Stopped> {
        let Some(mv) = self.likely_move(position) else {
            let outcome = position.outcome_without_moves();
            return Ok(self.ended(position, &outcome, node.ply));
        };
        self.tree.forced += 1;
        self.follow(position, mv, node, window, true)
    }

    /// Returns the value if the opponent to move plays the [likely move](Self::likely_move) and
    /// leaves the reply to the next opponent. Returns `None` if the root's player moves next.
    pub(crate) fn wait(
        &mut self,
        position: &G,
        node: Node,
        window: Window,
    ) -> Result<Option<Value>, Stopped> {
        let Some(mv) = self.likely_move(position) else {
            return Ok(None);
        };
        if self.tree.is_own(&position.after_unchecked(mv)) {
            return Ok(None);
        }
        self.follow(position, mv, node, window, false).map(Some)
    }

    /// Returns the value of a move that does not reduce the remaining depth. `replied` is true if
    /// an opponent has replied to the last move of the root's player.
    fn follow(
        &mut self,
        position: &G,
        mv: G::Move,
        node: Node,
        window: Window,
        replied: bool,
    ) -> Result<Value, Stopped> {
        let next = self.tree.next(position, node, node.depth, replied);
        let value = self.play(position, mv, next, window, false, 0)?;
        if value > window.alpha {
            self.tree.extend_line(node.ply, mv);
        }
        Ok(value)
    }

    /// Returns the noisy move with the greatest non-negative gain. If there is none, returns the
    /// first quiet move, or else the first legal move. The choice depends only on the position.
    fn likely_move(&self, position: &G) -> Option<G::Move> {
        // Without this line, one more generator would be compiled for each game.
        if const { G::Player::ALL.len() == 2 } {
            return None;
        }
        let mut best: Option<(i32, G::Move)> = None;
        let _ = position.visit_noisy_moves(|mv| {
            let gain = self.evaluation.gain(position, mv);
            if gain >= 0 && best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, mv));
            }
            ControlFlow::<()>::Continue(())
        });
        if let Some((_, mv)) = best {
            return Some(mv);
        }
        match position.visit_quiet_moves(ControlFlow::Break) {
            ControlFlow::Break(mv) => Some(mv),
            ControlFlow::Continue(()) => position.nth_legal_move(0),
        }
    }
}
