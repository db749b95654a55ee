//! What a search has found.

use alloc::vec::Vec;
use core::fmt;

use game_core::{Game, History, Player};

use crate::evaluation::Evaluation;
use crate::value::{Value, Values};

/// What a search of the tree up to some depth has found.
#[derive(Clone, PartialEq, Eq)]
pub struct Report<G: Game> {
    /// The line that the search takes for best play, from the position that was asked about on (the
    /// _principal variation_). Empty if there is no move to play, as when the game is over.
    pub line: Vec<G::Move>,
    /// What the position is worth to the player to move.
    pub value: Value,
    /// What it is worth to each player, in turn order, where the search knows that: with two
    /// players, and in max-n.
    pub values: Option<Values>,
    /// The depth of the last complete iteration, in turns. 0 if it was stopped before that:
    /// then the line is at least one move that can be played, if there is any.
    pub depth: usize,
    /// How many moves have been tried out.
    pub nodes: u64,
}

impl<G: Game> Report<G> {
    /// What there is to say of a game that is over.
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

    /// Replaces the move of the last complete iteration by `next`, the move that the search was
    /// trying when it was stopped, if all moves before it lose. Nothing else is known of it yet.
    ///
    /// `found` is the best value of these moves, if there are any.
    pub(crate) fn escape(&mut self, found: Option<Value>, next: G::Move) {
        if found.is_some_and(Value::is_loss) && !self.value.is_loss() {
            self.line.clear();
            self.line.push(next);
        }
    }

    /// The move to play, if there is one.
    pub fn best(&self) -> Option<G::Move> {
        self.line.first().copied()
    }
}

/// Such as `depth 4 nodes 117 value +1 in 3 line b2 a1 b3`.
impl<G: Game> fmt::Display for Report<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "depth {} nodes {} value {}",
            self.depth, self.nodes, self.value
        )?;
        f.write_str(" line")?;
        self.line.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

impl<G: Game> fmt::Debug for Report<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Report({self})")
    }
}

/// The values of both players in a game for two, of whom `player` has `value`.
pub(crate) fn both<P: Player>(player: P, value: Value) -> Option<Values> {
    if P::ALL.len() != 2 {
        return None;
    }
    let of = |&other: &P| if other == player { value } else { -value };
    Some(P::ALL.iter().map(of).collect())
}
