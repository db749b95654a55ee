//! The engines of this workspace as players of a match.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game_match::{Decider, Limit, Request, Thinker, Trouble};
use game_search::EngineSpec;
use oddboards::GameType;

use crate::engines;

/// An engine of this workspace, with a clock.
pub(super) struct BuiltIn<'a> {
    thinker: Thinker,
    stop: &'a AtomicBool,
}

impl<'a> BuiltIn<'a> {
    /// Builds the engine. `limit` is that of the match, if the engine has none of its own.
    pub(super) fn new(
        game: GameType,
        spec: &EngineSpec,
        limit: Option<Limit>,
        stop: &'a AtomicBool,
    ) -> Result<Self, String> {
        let limits = match limit {
            Some(Limit::Nodes(nodes)) => spec.limits.and_nodes(nodes),
            Some(Limit::Depth(depth)) => spec.limits.and_depth(depth),
            Some(Limit::MoveTime(_) | Limit::Clock { .. }) | None => spec.limits,
        };
        let engine = engines::opponent(game, spec)?;
        let thinker = Thinker::new(engine, limits);
        Ok(Self { thinker, stop })
    }
}

impl Decider for BuiltIn<'_> {
    fn decide(&mut self, request: &Request<'_>) -> Result<(String, Duration), Trouble> {
        let begin = Instant::now();
        let time = request.clock().planned(Duration::ZERO);
        let deadline = time.and_then(|time| begin.checked_add(time));
        let mut stop = || engines::is_over(self.stop, deadline);
        let turn = self.thinker.choose(request.game, &mut stop);
        if self.stop.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        Ok((turn?, begin.elapsed()))
    }
}
