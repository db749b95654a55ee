//! Who chooses the moves in a seat: an engine of ours, or a program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game_core::{Game, History};
use game_search::{Engine, EngineSpec, Limits};
use oddboards::Listed;

use super::fault::Trouble;
use super::limit::{Clock, Limit};
use super::ugi_client::{UgiClient, go_command, position_command, shown};
use crate::engines::{Until, think};

/// What an agent has to choose a move for.
pub(super) struct Turn<'a, G: Game> {
    pub(super) game: &'a History<G>,
    /// The clocks of all seats.
    pub(super) clocks: &'a [Clock],
    /// How much more than allowed a move may take.
    pub(super) margin: Duration,
    /// Whether somebody wants to make an end of the match.
    pub(super) stop: &'a AtomicBool,
}

impl<G: Game> Turn<'_, G> {
    /// The clock of the player to move.
    fn clock(&self) -> Clock {
        let seat = game_core::Player::index(self.game.position().to_move());
        self.clocks.get(seat).copied().unwrap_or(Clock::Off)
    }
}

/// Who chooses the moves in a seat during a game.
pub(super) trait Agent<G: Game> {
    /// Chooses a move. Returns it, and how long it took.
    fn choose(&mut self, turn: &Turn<'_, G>) -> Result<(G::Move, Duration), Trouble>;
}

/// An engine of ours.
pub(super) struct BuiltIn<G> {
    engine: Box<dyn Engine<G>>,
    limits: Limits,
}

impl<G: Listed> BuiltIn<G> {
    /// The engine of this kind. `limit` is that of the match, if the engine has none of its own.
    pub(super) fn new(spec: &EngineSpec, limit: Option<Limit>) -> Self {
        let limits = match limit {
            Some(Limit::Nodes(nodes)) => spec.limits.and_nodes(nodes),
            Some(Limit::Depth(depth)) => spec.limits.and_depth(depth),
            Some(Limit::MoveTime(_) | Limit::Clock { .. }) | None => spec.limits,
        };
        Self {
            engine: spec.engine(G::evaluation()),
            limits,
        }
    }
}

impl<G: Listed> Agent<G> for BuiltIn<G> {
    fn choose(&mut self, turn: &Turn<'_, G>) -> Result<(G::Move, Duration), Trouble> {
        let begin = Instant::now();
        let until = Until {
            limits: self.limits,
            deadline: turn.clock().planned().map(|time| begin + time),
            stop: Some(turn.stop),
        };
        let thought = think(&mut *self.engine, turn.game, until, &mut |_| ());
        if turn.stop.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        let best = thought
            .best()
            .ok_or_else(|| Trouble::illegal("no move at all"))?;
        Ok((best, begin.elapsed()))
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
        words: &[String],
        limit: Limit,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Self, Trouble> {
        let client = UgiClient::start(words, patience, stop)?;
        Ok(Self { client, limit })
    }
}

impl<G: Game> Agent<G> for Program {
    fn choose(&mut self, turn: &Turn<'_, G>) -> Result<(G::Move, Duration), Trouble> {
        let moves = turn.game.moves().map(|mv| mv.to_string());
        let position = position_command(&turn.game.start().to_string(), moves);
        let go = go_command(self.limit, turn.clocks);
        let allowed = turn.clock().allowed().map(|time| time + turn.margin);
        let (text, took) = self.client.choose(&position, &go, allowed, turn.stop)?;
        let mv = text.parse().map_err(|error| {
            let text = shown(&text);
            Trouble::illegal(format_args!("{text:?} is no move: {error}"))
        })?;
        Ok((mv, took))
    }
}

/// A seat whose engine could not be started: it fails as soon as it is to move.
pub(super) struct Failed(pub(super) Trouble);

impl<G: Game> Agent<G> for Failed {
    fn choose(&mut self, _: &Turn<'_, G>) -> Result<(G::Move, Duration), Trouble> {
        Err(self.0.clone())
    }
}
