//! The common interface of engines.

use alloc::vec::Vec;
use core::fmt;

use game_core::{Game, History};

use crate::limits::Limits;
use crate::value::Value;

/// An engine: anything that chooses moves in the game `G`.
///
/// The searches of this crate are engines, and so is the result of an
/// [`EngineSpec`](crate::EngineSpec).
///
/// ```
/// use game_core::History;
/// use game_search::{AlphaBeta, ByScore, Engine, Limits, Mcts};
/// use game_testkit::games::noughts::Position;
///
/// let mut players: [Box<dyn Engine<Position>>; 2] =
///     [Box::new(AlphaBeta::new(ByScore)), Box::new(Mcts::new(7))];
/// let mut game = History::<Position>::default();
/// while game.outcome().is_none() {
///     let engine = &mut players[game.turns() % 2];
///     let thought = engine.think(&game, Limits::nodes(2000), &mut || false, &mut |_| ());
///     game.play(thought.best().ok_or("there is a move while the game goes on")?)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Engine<G: Game>: Send {
    /// Chooses a move in the current position of a game.
    ///
    /// `stop` is polled during the search; return true to stop it. `progress` receives intermediate
    /// results. If the game is not over, the result has a move, even if the search is stopped at
    /// once.
    fn think(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G>;

    /// Forgets the results of earlier searches, for a new game. Does nothing by default.
    fn forget(&mut self) {}
}

/// The result of an engine's search of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<G: Game> {
    /// The expected line from the position, starting with the move to play. Empty if the game is
    /// over.
    pub line: Vec<G::Move>,
    /// The value of the position for the player to move, or `None` if the engine does not compute
    /// one.
    pub judgment: Option<Judgment>,
    /// The depth of the search in turns, or 0 if the engine does not search to a depth.
    pub depth: usize,
    /// The number of moves tried, or of descents.
    pub nodes: u64,
}

/// The value of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judgment {
    /// A value in the units of an evaluation, or turns to the end.
    Value(Value),
    /// The expected payoff, from 0 to 1.
    Payoff(f64),
}

/// Writes `+35`, `+1 in 5` or `62.5 %`.
impl fmt::Display for Judgment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => value.fmt(f),
            Self::Payoff(payoff) => write!(f, "{:.1} %", payoff * 100.0),
        }
    }
}

impl<G: Game> Thought<G> {
    /// Returns the move to play, if there is one.
    pub fn best(&self) -> Option<G::Move> {
        self.line.first().copied()
    }

    /// Returns the result of an engine that plays this move without a search.
    pub(crate) fn of_move(mv: Option<G::Move>) -> Self {
        Self {
            line: mv.into_iter().collect(),
            judgment: None,
            depth: 0,
            nodes: 0,
        }
    }
}

/// Writes, for example, `depth 4 nodes 117 value +1 in 3 line b2 a1 b3`.
impl<G: Game> fmt::Display for Thought<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "depth {} nodes {}", self.depth, self.nodes)?;
        if let Some(judgment) = self.judgment {
            write!(f, " value {judgment}")?;
        }
        f.write_str(" line")?;
        self.line.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}
