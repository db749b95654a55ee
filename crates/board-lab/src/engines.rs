//! What a program adds to the engines of the library: a check of the memory, and a clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use game_core::{Game, History};
use game_search::{Algorithm, Engine, EngineSpec, Limits, Thought};
use oddboards::{AnyOpponent, GameType, Listed};

use crate::memory::{self, MemoryError};

/// Builds the engine of this kind, with all the memory that it needs.
///
/// A search gets its table when it begins, which takes a while: not from the time of the first move
/// that somebody waits for.
///
/// # Errors
/// Its table is larger than the memory that is available.
pub(crate) fn build<G: Listed>(spec: &EngineSpec) -> Result<Box<dyn Engine<G>>, MemoryError> {
    memory::check(megabytes(spec))?;
    let mut engine = spec.engine(G::evaluation());
    if megabytes(spec) > 0 {
        engine.think(&History::default(), Limits::NONE, &mut || true, &mut |_| ());
        engine.forget();
    }
    Ok(engine)
}

/// Builds the opponent of this kind for a game, with all the memory that it needs.
///
/// # Errors
/// Its table is larger than the memory that is available.
pub(crate) fn opponent(
    game: GameType,
    spec: &EngineSpec,
) -> Result<Box<dyn AnyOpponent>, MemoryError> {
    memory::check(megabytes(spec))?;
    let mut opponent = game.opponent(spec);
    if megabytes(spec) > 0 {
        // It plays this game.
        let _ = opponent.think(&*game.start(), Limits::NONE, &mut || true, &mut |_| ());
        opponent.forget();
    }
    Ok(opponent)
}

/// Checks that the tables of these engines, all together, fit into the memory that is available.
pub(crate) fn check<'a>(
    specs: impl IntoIterator<Item = &'a EngineSpec>,
) -> Result<(), MemoryError> {
    memory::check(specs.into_iter().map(megabytes).sum())
}

/// Returns how many megabytes (2²⁰ bytes) the table or the tree of an engine takes.
pub(crate) fn megabytes(spec: &EngineSpec) -> u64 {
    match spec.algorithm {
        _ if spec.strength == 0 => 0,
        Algorithm::Random | Algorithm::Greedy | Algorithm::MaxN => 0,
        Algorithm::AlphaBeta | Algorithm::BestReply | Algorithm::Mcts => spec.hash.into(),
    }
}

/// Returns how many threads this machine runs at the same time, as far as it says.
pub(crate) fn cores() -> u16 {
    let cores = thread::available_parallelism();
    cores.map_or(u16::MAX, |cores| {
        u16::try_from(cores.get()).unwrap_or(u16::MAX)
    })
}

/// What ends a search, whichever comes first.
#[derive(Clone, Copy)]
pub(crate) struct Until<'a> {
    /// Depth and nodes.
    pub(crate) limits: Limits,
    /// A point in time.
    pub(crate) deadline: Option<Instant>,
    /// Somebody who wants the move now.
    pub(crate) stop: Option<&'a AtomicBool>,
}

impl Until<'_> {
    /// Whether time is up, or somebody wants the move now.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|end| Instant::now() >= end)
    }
}

/// Lets an engine think about the current position of a game.
pub(crate) fn think<G: Game>(
    engine: &mut dyn Engine<G>,
    game: &History<G>,
    until: Until<'_>,
    progress: &mut dyn FnMut(&Thought<G>),
) -> Thought<G> {
    engine.think(game, until.limits, &mut || until.is_over(), progress)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddboards::circular::Position;

    #[test]
    fn an_engine_that_is_ready_thinks_like_a_new_one() {
        let game = History::<Position>::default();
        for text in [
            "random:seed=3",
            "greedy:seed=3",
            "ab:hash=1,depth=2",
            "brs:hash=1,depth=2",
            "maxn:depth=2",
            "mcts:leaves=random,seed=3,nodes=50",
            "mcts:leaves=noisy,seed=3,nodes=50",
            "ab:strength=0,seed=3",
            "ab:strength=50,seed=3,depth=2",
        ] {
            let spec = text.parse::<EngineSpec>();
            let spec = spec.unwrap_or_else(|error| unreachable!("{text}: {error}"));
            let until = Until {
                limits: spec.limits,
                deadline: None,
                stop: None,
            };
            let ready = build(&spec).unwrap_or_else(|error| unreachable!("{text}: {error}"));
            let [new, ready] = [spec.engine(Position::evaluation()), ready]
                .map(|mut engine| think(&mut *engine, &game, until, &mut |_| ()));
            assert!(new.best().is_some(), "{text}");
            assert_eq!(ready.line, new.line, "{text}");
            assert_eq!((ready.judgment, ready.nodes), (new.judgment, new.nodes));
        }
    }
}
