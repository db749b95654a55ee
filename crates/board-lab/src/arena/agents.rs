//! Who decides what is done in a seat: an engine of ours, or a program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game_core::{Game, History, Player};
use game_search::{Engine, EngineSpec, Limits};
use oddboards::Listed;

use super::entrant::Launch;
use super::fault::{NotReady, Trouble};
use super::limit::{Clock, Limit};
use super::ugi_client::{UgiClient, go_command, position_command};
use crate::engines::{self, Until, think};
use crate::ugi::turn::Turn;

/// What an agent has to decide about.
pub(super) struct Request<'a, G: Game> {
    pub(super) game: &'a History<G>,
    /// The clocks of all seats.
    pub(super) clocks: &'a [Clock],
    /// How much more than allowed a move may take.
    pub(super) margin: Duration,
    /// Whether somebody wants to stop the match.
    pub(super) stop: &'a AtomicBool,
}

impl<G: Game> Request<'_, G> {
    /// The clock of the player to move.
    fn clock(&self) -> Clock {
        let seat = self.game.position().to_move().index();
        self.clocks.get(seat).copied().unwrap_or(Clock::Off)
    }
}

/// Who decides what is done in a seat during a game.
pub(super) trait Agent<G: Game> {
    /// Decides. Returns the text of the [turn](Turn), and how long it took.
    fn decide(&mut self, request: &Request<'_, G>) -> Result<(String, Duration), Trouble>;
}

/// An engine of ours.
pub(super) struct BuiltIn<G> {
    engine: Box<dyn Engine<G>>,
    limits: Limits,
}

impl<G: Listed> BuiltIn<G> {
    /// The engine of this kind. `limit` is that of the match, if the engine has none of its own.
    pub(super) fn new(spec: &EngineSpec, limit: Option<Limit>) -> Result<Self, NotReady> {
        let limits = match limit {
            Some(Limit::Nodes(nodes)) => spec.limits.and_nodes(nodes),
            Some(Limit::Depth(depth)) => spec.limits.and_depth(depth),
            Some(Limit::MoveTime(_) | Limit::Clock { .. }) | None => spec.limits,
        };
        let engine = engines::build(spec).map_err(NotReady::failed)?;
        Ok(Self { engine, limits })
    }
}

impl<G: Listed> Agent<G> for BuiltIn<G> {
    fn decide(&mut self, request: &Request<'_, G>) -> Result<(String, Duration), Trouble> {
        let begin = Instant::now();
        let until = Until {
            limits: self.limits,
            deadline: request.clock().planned().map(|time| begin + time),
            stop: Some(request.stop),
        };
        let thought = think(&mut *self.engine, request.game, until, &mut |_| ());
        if request.stop.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        let turn = match engines::claim(request.game, &thought) {
            Some(claim) => Some(Turn::Claim(claim)),
            None => thought.best().map(Turn::Move),
        };
        let turn = turn.ok_or_else(|| Trouble::illegal("no move at all"))?;
        Ok((turn.to_string(), begin.elapsed()))
    }
}

/// A program that speaks UGI.
pub(super) struct Program {
    client: UgiClient,
    limit: Limit,
}

impl Program {
    /// Starts the program, which is to keep to this limit.
    pub(super) fn start(
        launch: &Launch,
        limit: Limit,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Self, NotReady> {
        let client = UgiClient::start(launch, patience, stop)?;
        Ok(Self { client, limit })
    }
}

impl<G: Game> Agent<G> for Program {
    fn decide(&mut self, request: &Request<'_, G>) -> Result<(String, Duration), Trouble> {
        let moves = request.game.moves().map(|mv| mv.to_string());
        let position = position_command(&request.game.start().to_string(), moves);
        let go = go_command(self.limit, request.clocks);
        let allowed = request.clock().allowed().map(|time| time + request.margin);
        self.client.choose(&position, &go, allowed, request.stop)
    }
}
