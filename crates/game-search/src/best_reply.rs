//! Best-reply search: its rounds, and the turns for which only one move is considered.

use core::ops::ControlFlow;

use game_core::{Game, Player};

use crate::evaluation::Evaluation;
use crate::limits::Stopped;
use crate::opponents::Opponents;
use crate::pvs::{Node, Search};
use crate::value::Value;
use crate::window::Window;

impl<G: Game, E: Evaluation<G>> Search<'_, G, E> {
    /// Returns the value to report for the root: a win found by a search that added to the `forced`
    /// moves before it is not proven.
    pub(crate) fn reported(&self, value: Value, forced: u64) -> Value {
        if self.forced > forced {
            value.against_some_replies()
        } else {
            value
        }
    }

    /// Returns the node one turn after `node`, to be searched to `depth`.
    pub(crate) fn next(&self, position: &G, node: Node, depth: usize, replied: bool) -> Node {
        let away = if self.is_own(position) {
            0
        } else {
            node.away + 1
        };
        Node {
            depth,
            ply: node.ply + 1,
            replied,
            away: away.min(G::Player::ALL.len()),
        }
    }

    /// Returns whether a move from this node is the reply of best-reply search.
    pub(crate) fn is_reply(&self, position: &G, node: Node) -> bool {
        !node.replied && self.is_in_round(position, node)
    }

    /// Returns whether an opponent is to move and another one has already replied.
    pub(crate) fn is_forced(&self, position: &G, node: Node) -> bool {
        node.replied && self.is_in_round(position, node)
    }

    /// In best-reply search, returns whether an opponent is to move within a round. There are no
    /// rounds once the root's player is out of the game.
    pub(crate) fn is_in_round(&self, position: &G, node: Node) -> bool {
        let players = G::Player::ALL.len();
        self.options.opponents == Opponents::BestReply
            && players > 2
            && node.away < players - 1
            && !self.is_own(position)
    }

    /// Returns the value of a position in which an opponent is to move and another opponent has
    /// already replied. The opponent plays the [likely move](Self::likely_move), which does not
    /// reduce the remaining depth.
    pub(crate) fn forced_turn(
        &mut self,
        position: &G,
        node: Node,
        window: Window,
    ) -> Result<Value, Stopped> {
        let Some(mv) = self.likely_move(position) else {
            let outcome = position.outcome_without_moves();
            return Ok(self.ended(position, &outcome, node.ply));
        };
        self.forced += 1;
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
        if self.is_own(&position.after_unchecked(mv)) {
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
        let next = self.next(position, node, node.depth, replied);
        let value = self.play(position, mv, next, window, false, 0)?;
        if value > window.alpha {
            self.lines.extend(node.ply, mv);
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
