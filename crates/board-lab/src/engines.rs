//! Memory checks and clocks for the engines of the library.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use game_search::EngineSpec;
use oddboards::{AnyOpponent, GameType};

use crate::memory;

/// Builds an opponent for a game. With several threads, it has all the memory of its table.
///
/// Threads that share a table need all of it from the start, and preparing a large one takes a
/// while. Doing so here keeps that time off the clock of the first move. Other memory grows with
/// the searches.
///
/// # Errors
/// Its table is larger than the memory that is available.
pub(crate) fn opponent(game: GameType, spec: &EngineSpec) -> Result<Box<dyn AnyOpponent>, String> {
    memory::check(spec.megabytes())?;
    let mut opponent = game.opponent(spec);
    opponent.forget();
    Ok(opponent)
}

/// Checks that the tables of these engines, all together, fit into the memory that is available.
pub(crate) fn check<'a>(specs: impl IntoIterator<Item = &'a EngineSpec>) -> Result<(), String> {
    memory::check(specs.into_iter().map(EngineSpec::megabytes).sum())
}

/// Returns the number of cores, or the maximum if the system does not say.
pub(crate) fn cores() -> u16 {
    let cores = thread::available_parallelism();
    cores.map_or(u16::MAX, |cores| {
        u16::try_from(cores.get()).unwrap_or(u16::MAX)
    })
}

/// Returns whether the flag that stops a search is set, or its deadline has passed.
pub(crate) fn is_over(stop: &AtomicBool, deadline: Option<Instant>) -> bool {
    stop.load(Ordering::Relaxed) || deadline.is_some_and(|end| Instant::now() >= end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddboards::Games;

    #[test]
    fn an_engine_that_is_ready_thinks_like_a_new_one() {
        let circular = Games::default().get("circular").expect("a game");
        for text in [
            "random:seed=3",
            "greedy:seed=3",
            "ab:hash=1,depth=2",
            "paranoid:hash=1,depth=2",
            "maxn:depth=2",
            "mcts:leaves=random,seed=3,nodes=50",
            "mcts:leaves=noisy,seed=3,nodes=50",
        ] {
            let spec: EngineSpec = text.parse().expect(text);
            let ready = opponent(circular, &spec).expect(text);
            let [new, ready] = [circular.opponent(&spec), ready].map(|mut engine| {
                let start = circular.start();
                engine.think(&*start, spec.limits, &mut || false, &mut |_| ())
            });
            assert!(new.as_ref().is_ok_and(|new| new.best().is_some()), "{text}");
            assert_eq!(ready, new, "{text}");
        }
    }
}
