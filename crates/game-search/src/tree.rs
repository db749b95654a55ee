//! The state of a search tree, for alpha-beta and max-n.

use alloc::vec;
use alloc::vec::Vec;

use game_core::{Game, History, Player};

use crate::claims::Claims;
use crate::limits::Quiescence;
use crate::opponents::Opponents;
use crate::pruning::Pruning;
use crate::table::SOLVED;
use crate::value::{MAX_PLY, Value};

/// The state of one search tree.
pub(crate) struct Tree<G: Game> {
    /// The player to move at the root, for whom the search is run.
    pub(crate) root: G::Player,
    opponents: Opponents,
    /// The limits of quiescence search.
    pub(crate) quiescence: Quiescence,
    /// The techniques of forward pruning.
    pub(crate) pruning: Pruning,
    pub(crate) claims: Claims,
    /// The best line found at each ply.
    pub(crate) lines: Vec<Vec<G::Move>>,
    /// The number of values so far that did not come from the end of a game: evaluations, and draws
    /// that might be claimed. If a search adds none, deeper searches give the same result.
    pub(crate) guesses: u64,
    /// The number of moves so far that best-reply search chose for an opponent, although others may
    /// be legal. If a search adds none, the wins that it finds are proven.
    pub(crate) forced: u64,
}

impl<G: Game> Tree<G> {
    pub(crate) fn new(
        game: &History<G>,
        opponents: Opponents,
        quiescence: Quiescence,
        pruning: Pruning,
    ) -> Self {
        Self {
            root: game.position().to_move(),
            opponents,
            quiescence,
            pruning,
            claims: Claims::new(game),
            lines: vec![Vec::new(); MAX_PLY + 2],
            guesses: 0,
            forced: 0,
        }
    }

    /// Returns the value to report for the root: a win found by a search that added to the `forced`
    /// moves before it is not proven.
    pub(crate) fn reported(&self, value: Value, forced: u64) -> Value {
        if self.forced > forced {
            value.against_some_replies()
        } else {
            value
        }
    }

    /// Returns whether the root's player is to move. All other players form the other side.
    #[inline]
    pub(crate) fn is_own(&self, position: &G) -> bool {
        position.to_move() == self.root
    }

    /// Converts a value for the root's player to one for the side to move.
    #[inline]
    pub(crate) fn for_mover(&self, position: &G, value: Value) -> Value {
        if self.is_own(position) { value } else { -value }
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
        self.opponents == Opponents::BestReply
            && players > 2
            && node.away < players - 1
            && !self.is_own(position)
    }

    /// Returns the depth to record for a search to `depth`: [`SOLVED`] if it added no guesses to
    /// the `guesses` before it.
    pub(crate) fn searched(&self, depth: usize, guesses: u64) -> usize {
        if self.guesses == guesses {
            SOLVED
        } else {
            depth
        }
    }

    /// Sets the best line at `ply` to a move followed by the best line at the next ply.
    pub(crate) fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    pub(crate) fn clear_line(&mut self, ply: usize) {
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
    }
}

/// The state of the search at a position of the tree.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// The remaining number of turns before quiescence search.
    pub(crate) depth: usize,
    /// The number of turns from the root.
    pub(crate) ply: usize,
    /// Whether an opponent has replied to the last move of the root's player (best-reply search).
    pub(crate) replied: bool,
    /// The number of consecutive turns of opponents, at most the number of players.
    pub(crate) away: usize,
}

impl Node {
    /// Returns the root, to be searched to `depth`.
    pub(crate) const fn root(depth: usize) -> Self {
        Self {
            depth,
            ply: 0,
            replied: false,
            away: 0,
        }
    }
}
