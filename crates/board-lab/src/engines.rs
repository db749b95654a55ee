//! Engines that think for a limited time: the clock that the library has not.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use game_core::{Game, History};
use game_search::{Engine, Limits, Thought};

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
    fn is_over(&self) -> bool {
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
