//! Opponents for any game.

use alloc::boxed::Box;
use core::fmt;

use game_search::{Engine, EngineSpec, Evaluation, Limits, Thought};

use crate::any::{AnyGame, AnyOpponent};
use crate::listed::Listed;
use crate::refusals::WrongGame;
use crate::values::AnyThought;

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
    opponent_of(spec.engine(evaluation.clone()), evaluation)
}

/// Makes an opponent of an engine, such as a custom one or a search with other settings than an
/// [`EngineSpec`] has.
///
/// `evaluation` is that of the engine: the opponent claims a draw if the engine's value is not above
/// the value of the draw ([`Turn::decide`](game_search::Turn::decide)). For an engine that reports
/// no values, any evaluation will do, such as [`ByScore`](game_search::ByScore).
///
/// ```
/// use game_search::{Limits, MaxN};
/// use oddboards::{Games, Listed, game_search, three_man::Position};
/// let engine = MaxN::new(Position::evaluation());
/// let mut opponent = oddboards::opponent_of(Box::new(engine), Position::evaluation());
/// let game = Games::default().get("three-man")?.start();
/// let thought = opponent.think(&*game, Limits::depth(1), &mut || false, &mut |_| ())?;
/// assert!(thought.turn.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn opponent_of<G, E>(engine: Box<dyn Engine<G>>, evaluation: E) -> Box<dyn AnyOpponent>
where
    G: Listed,
    E: Evaluation<G> + 'static,
{
    Box::new(Opponent { engine, evaluation })
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
        let history = game.history::<G>()?;
        let any_thought = |thought: &_| AnyThought::new(history, thought, &self.evaluation);
        let mut tell = |thought: &Thought<G>| progress(&any_thought(thought));
        let thought = self.engine.think(history, limits, stop, &mut tell);
        Ok(any_thought(&thought))
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}
