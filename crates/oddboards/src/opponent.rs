//! Opponents for any game.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use game_core::History;
use game_search::{Engine, EngineSpec, Evaluation, Judgment, Limits, Thought, Turn};
use thiserror::Error;

use crate::any::AnyGame;
use crate::listed::Listed;
use crate::playing::Playing;
use crate::values::{AnyMove, any_move, any_turn};

/// An engine for one game. It keeps its table between moves.
///
/// ```
/// use oddboards::Games;
/// use oddboards::game_search::{EngineSpec, Turn};
/// let mut game = Games::default().get("circular")?.start();
/// let spec: EngineSpec = "ab:depth=2".parse()?;
/// let mut opponent = game.opponent(&spec);
/// while game.turns() < 4 {
///     let thought = opponent.think(&*game, spec.limits, &mut || false, &mut |_| ())?;
///     match thought.turn.ok_or("the game goes on")? {
///         Turn::Move(mv) => drop(game.play(&mv.text)?),
///         Turn::Claim(claim) => drop(game.claim(claim)?),
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyOpponent: fmt::Debug + Send {
    /// Searches the current position of a game.
    ///
    /// There is no clock: `stop` is polled during the search; return true to stop it. `progress`
    /// receives intermediate results. If the game is not over, there is always a turn, even if the
    /// search is stopped at once.
    ///
    /// # Errors
    /// `game` is not the game of this opponent.
    fn think(
        &mut self,
        game: &dyn AnyGame,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&AnyThought),
    ) -> Result<AnyThought, WrongGame>;

    /// Forgets the results of earlier searches, for a new game.
    fn forget(&mut self);
}

/// The result of an opponent's search of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyThought {
    /// The turn to take: the best move, or the claim of a draw if the move is not worth more
    /// ([`Turn::decide`]). `None` if the game is over.
    pub turn: Option<Turn<AnyMove>>,
    /// The expected line from the position, starting with the best move.
    pub line: Vec<AnyMove>,
    /// The value of the position for the side to move; `None` if the engine does not compute one.
    pub judgment: Option<Judgment>,
    /// The lead, in units of the value, that corresponds to a payoff of ¾.
    pub lead: u16,
    /// The depth of the search in turns, or 0 if the engine has no depth.
    pub depth: usize,
    /// The number of nodes searched, or of descents.
    pub nodes: u64,
}

impl AnyThought {
    /// Creates the result without generics from the result of an engine about this game.
    pub fn new<G: Listed>(
        game: &History<G>,
        thought: &Thought<G>,
        evaluation: &impl Evaluation<G>,
    ) -> Self {
        Self {
            turn: Turn::decide(game, thought, evaluation).map(any_turn::<G>),
            line: thought.line.iter().copied().map(any_move::<G>).collect(),
            judgment: thought.judgment,
            lead: evaluation.lead(),
            depth: thought.depth,
            nodes: thought.nodes,
        }
    }

    /// Returns the best move, if there is one.
    pub fn best(&self) -> Option<&AnyMove> {
        self.line.first()
    }
}

/// The error of an opponent or a leaf counter that received another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a game of {expected}, got one of {found}")]
pub struct WrongGame {
    /// The name of the expected game.
    pub expected: &'static str,
    /// The name of the game that it received.
    pub found: &'static str,
}

/// Builds an opponent that evaluates positions in another way than the game's
/// [`evaluation`](Listed::evaluation).
///
/// ```
/// use oddboards::circular::Position;
/// use oddboards::game_search::{ByScore, EngineSpec};
/// let spec: EngineSpec = "ab:depth=2".parse()?;
/// let opponent = oddboards::opponent_with::<Position, _>(&spec, ByScore);
/// assert_eq!(format!("{opponent:?}"), "Opponent(\"circular\")");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn opponent_with<G, E>(spec: &EngineSpec, evaluation: E) -> Box<dyn AnyOpponent>
where
    G: Listed,
    E: Evaluation<G> + Clone + 'static,
{
    Box::new(Opponent {
        engine: spec.engine(evaluation.clone()),
        evaluation,
    })
}

/// An engine for the game `G`.
struct Opponent<G: Listed, E> {
    engine: Box<dyn Engine<G>>,
    evaluation: E,
}

impl<G: Listed, E> fmt::Debug for Opponent<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Opponent").field(&G::NAME).finish()
    }
}

impl<G: Listed, E: Evaluation<G>> AnyOpponent for Opponent<G, E> {
    fn think(
        &mut self,
        game: &dyn AnyGame,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&AnyThought),
    ) -> Result<AnyThought, WrongGame> {
        let history = Playing::<G>::of(game)?;
        let any_thought = |thought: &_| AnyThought::new(history, thought, &self.evaluation);
        let mut tell = |thought: &Thought<G>| progress(&any_thought(thought));
        let thought = self.engine.think(history, limits, stop, &mut tell);
        Ok(any_thought(&thought))
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}
