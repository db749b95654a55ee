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
