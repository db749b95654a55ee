//! Players in a match: the engines of this workspace, and programs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game_core::Game;
use game_match::ugi::{Command, Go};
use game_match::{Decider, Limit, Request, Trouble, Turn, illegal_turn};
use game_search::{Engine, EngineSpec, Limits};
use oddboards::Listed;

use super::entrant::Launch;
use super::not_ready::NotReady;
use super::ugi_client::UgiClient;
use crate::engines::{self, Until, think};

/// What a decider decides, and how long it took.
type Decided<G> = Result<(Turn<<G as Game>::Move>, Duration), Trouble>;

/// An engine of this workspace, with a clock.
pub(super) struct BuiltIn<'a, G> {
    engine: Box<dyn Engine<G>>,
    limits: Limits,
    stop: &'a AtomicBool,
}

impl<'a, G: Listed> BuiltIn<'a, G> {
    /// Builds the engine. `limit` is that of the match, if the engine has none of its own.
    pub(super) fn new(
        spec: &EngineSpec,
        limit: Option<Limit>,
        stop: &'a AtomicBool,
    ) -> Result<Self, NotReady> {
        let limits = match limit {
            Some(Limit::Nodes(nodes)) => spec.limits.and_nodes(nodes),
            Some(Limit::Depth(depth)) => spec.limits.and_depth(depth),
            Some(Limit::MoveTime(_) | Limit::Clock { .. }) | None => spec.limits,
        };
        let engine = engines::build(spec).map_err(NotReady::failed)?;
        Ok(Self {
            engine,
            limits,
            stop,
        })
    }
}

impl<G: Listed> Decider<G> for BuiltIn<'_, G> {
    fn decide(&mut self, request: &Request<'_, G>) -> Decided<G> {
        let begin = Instant::now();
        let time = request.clock().planned(Duration::ZERO);
        let until = Until {
            limits: self.limits,
            deadline: time.map(|time| begin + time),
            stop: Some(self.stop),
        };
        let thought = think(&mut *self.engine, request.game, until, &mut |_| ());
        if self.stop.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        let turn = Turn::decide(request.game, &thought, &G::evaluation());
        let turn = turn.ok_or_else(|| Trouble::illegal("no move at all"))?;
        Ok((turn, begin.elapsed()))
    }
}

/// A program that speaks UGI.
pub(super) struct Program<'a> {
    client: UgiClient<'a>,
    limit: Limit,
}

impl<'a> Program<'a> {
    /// Starts the program, which has this limit.
    pub(super) fn start(
        launch: &Launch,
        limit: Limit,
        patience: Duration,
        stop: &'a AtomicBool,
    ) -> Result<Self, NotReady> {
        let client = UgiClient::start(launch, patience, stop)?;
        Ok(Self { client, limit })
    }
}

impl<G: Game> Decider<G> for Program<'_> {
    fn decide(&mut self, request: &Request<'_, G>) -> Decided<G> {
        let position = Command::Position {
            start: Some(request.game.start().to_string()),
            moves: request.game.moves().map(|mv| mv.to_string()).collect(),
        };
        let go = Go::new(self.limit, request.clocks);
        let allowed = request.clock().allowed().map(|time| time + request.margin);
        let (text, took) = self.client.choose(position, go, allowed)?;
        let turn = text.parse().map_err(|error| illegal_turn(&text, error))?;
        Ok((turn, took))
    }
}
