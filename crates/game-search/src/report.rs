//! Search results.

use alloc::vec::Vec;
use core::fmt;

use game_core::{Game, History, Player};

use crate::engine::{Judgment, Thought};
use crate::evaluation::Evaluation;
use crate::value::{Value, Values};

/// The result of a search to some depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<G: Game> {
    /// The _principal variation_: the line that the search considers best, from the root. Empty if
    /// the game is over.
    pub line: Vec<G::Move>,
    /// The value of the root for the player to move.
    pub value: Value,
    /// The value of the root for each player in turn order, if the search knows it: with two
    /// players, in max-n, and if the game is over.
    pub values: Option<Values>,
    /// The depth of the last complete iteration in turns. It is 0 if the search was stopped before
    /// completing depth 1; the line then still has at least one legal move, if there is one.
    pub depth: usize,
    /// The number of moves tried.
    pub nodes: u64,
}

impl<G: Game> Report<G> {
    /// Returns the report for a game that is over.
    pub(crate) fn of_end(game: &History<G>, evaluation: &impl Evaluation<G>) -> Option<Self> {
        let outcome = game.outcome()?;
        let value = |player| evaluation.value_of_end(&outcome.ranking, player, 0);
        Some(Self {
            line: Vec::new(),
            value: value(game.position().to_move()),
            values: Some(G::Player::ALL.iter().copied().map(value).collect()),
            depth: 0,
            nodes: 0,
        })
    }

    /// Replaces the best move of the last complete iteration with `next`, the move being searched
    /// when the search stopped, if all moves tried before it in this iteration lose.
    ///
    /// `found` is the best value of these moves, or `None` if no move was completed.
    pub(crate) fn escape(&mut self, found: Option<Value>, next: G::Move) {
        if found.is_some_and(Value::is_loss) && !self.value.is_loss() {
            self.line.clear();
            self.line.push(next);
        }
    }

    /// Returns whether the player to move finishes ahead of all opponents, or behind all of them,
    /// within the searched depth. With forward pruning the search may have missed a shorter win,
    /// but the winner is certain.
    pub(crate) fn is_settled(&self) -> bool {
        let others = G::Player::ALL.len() - 1;
        self.value.end().is_some_and(|(beaten, turns)| {
            beaten.unsigned_abs() as usize == others && turns as usize <= self.depth
        })
    }

    /// Returns the move to play, if there is one.
    pub fn best(&self) -> Option<G::Move> {
        self.line.first().copied()
    }
}

impl<G: Game> From<&Report<G>> for Thought<G> {
    fn from(report: &Report<G>) -> Self {
        Self {
            line: report.line.clone(),
            judgment: Some(Judgment::Value(report.value)),
            depth: report.depth,
            nodes: report.nodes,
        }
    }
}

/// Writes, for example, `depth 4 nodes 117 value +1 in 3 line b2 a1 b3`.
impl<G: Game> fmt::Display for Report<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Thought::from(self).fmt(f)
    }
}

/// Returns the values of both players in a two-player game in which `player` has `value`.
pub(crate) fn both<P: Player>(player: P, value: Value) -> Option<Values> {
    if P::ALL.len() != 2 {
        return None;
    }
    let of = |&other: &P| if other == player { value } else { -value };
    Some(P::ALL.iter().map(of).collect())
}
