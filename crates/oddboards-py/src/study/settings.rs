//! The settings of a part of a study.

use pyo3::prelude::*;

/// A range of games or of probes, and the position in which they start.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Range {
    pub(super) position: String,
    pub(super) seed: u64,
    pub(super) first: u64,
    pub(super) count: u64,
    /// The number of turns after which a game is cut off.
    pub(super) max_turns: usize,
    /// Whether a draw is claimed as soon as it can be.
    pub(super) claims: bool,
}

/// The players of a range of games, and what is observed.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Conditions {
    pub(super) agents: Vec<String>,
    /// The agent of each seat, in the games with the same opening.
    pub(super) seatings: Vec<Vec<usize>>,
    /// The number of random turns at the start of a game.
    pub(super) opening_turns: usize,
    /// A preference for good moves in these turns: a payoff and a number of nodes. Each move is
    /// rated by a search of that many nodes. If the payoff of a move is lower than that of another
    /// by the first number, it is e times less likely. By default all legal moves are equally
    /// likely.
    pub(super) choice: Option<(f64, u64)>,
    /// The depth of the search that judges each position; with 0 the evaluation judges.
    pub(super) judge: usize,
    /// The number of positions of each game whose material is counted.
    pub(super) samples: usize,
    /// The number of moves of each game that are kept as text.
    pub(super) line: usize,
}
