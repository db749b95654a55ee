//! All games of a match, several at a time.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use game_search::EngineSpec;
use oddboards::Listed;

use super::agents::{Agent, BuiltIn, Failed, Program};
use super::entrant::{Entrant, Kind};
use super::fault::Trouble;
use super::game::{Terms, play};
use super::limit::{Clock, Limit};
use super::records::GameRecord;
use super::settings::Plan;
use super::standings::Standings;
use super::ugi_client::UgiClient;
use crate::error::Error;

/// How much of a match is played, and how fast.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// How many games there are.
    pub(crate) games: u64,
    /// How many are played at the same time.
    pub(crate) concurrency: u16,
}

/// A match that is about to be played.
pub(crate) struct Match<'a, G> {
    pub(crate) plan: &'a Plan<G>,
    pub(crate) entrants: &'a [Entrant],
    pub(crate) pace: Pace,
    /// Whether somebody wants to stop the match. It is also set when there is nothing more to find.
    pub(crate) stop: &'a AtomicBool,
}

impl<G: Listed> Match<'_, G> {
    /// Looks whether there are openings, and starts each program once, so that a mistake in a
    /// command line does not lose all games.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.plan.opening(0)?;
        for entrant in self.entrants {
            let Kind::Program(launch) = &entrant.kind else {
                continue;
            };
            match UgiClient::start(launch, self.plan.settings.patience(), self.stop) {
                Ok(_) | Err(Trouble::Stopped) => {}
                Err(Trouble::Fault(fault)) => {
                    let place = format!("--engine {}", entrant.name);
                    return Err(Error::input(place, fault.what));
                }
            }
        }
        Ok(())
    }

    /// Plays the games that the standings do not have yet, and adds them. Each is handed over as
    /// soon as it has ended; if that fails, no more are played.
    pub(crate) fn play(
        &self,
        standings: &mut Standings,
        mut done: impl FnMut(&GameRecord<G>, &Standings) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if standings.is_decided() {
            return Ok(());
        }
        let played: BTreeSet<u64> = standings.numbers().collect();
        let next = AtomicU64::new(0);
        let (finished, games) = channel();
        thread::scope(|scope| {
            for _ in 0..self.pace.concurrency {
                let finished = finished.clone();
                let (played, next) = (&played, &next);
                let number = move || next.fetch_add(1, Ordering::Relaxed);
                scope.spawn(move || {
                    let numbers = std::iter::repeat_with(number);
                    let numbers = numbers.take_while(|&number| number < self.pace.games);
                    for number in numbers.filter(|number| !played.contains(number)) {
                        let stopped = self.stop.load(Ordering::Relaxed);
                        let game = if stopped { Ok(None) } else { self.game(number) };
                        let Some(game) = game.transpose() else { break };
                        if finished.send(game).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(finished);
            let mut result = Ok(());
            for game in games {
                // What comes in after the match has been stopped is kept all the same.
                let taken = game.and_then(|record| {
                    let added = record.check(self.plan).and_then(|game| standings.add(game));
                    added.map_err(|reason| Error::input("a game", reason))?;
                    done(&record, standings)
                });
                if taken.is_err() || standings.is_decided() {
                    self.stop.store(true, Ordering::Relaxed);
                }
                result = result.and(taken);
            }
            result
        })
    }

    /// The limit that others set an engine.
    fn limit(&self, entrant: &Entrant) -> Option<Limit> {
        entrant.limit(self.plan.settings.limit)
    }

    /// Plays one game; `None` if somebody stops the match.
    fn game(&self, number: u64) -> Result<Option<GameRecord<G>>, Error> {
        let fixture = self.plan.schedule.fixture(number);
        let settings = &self.plan.settings;
        let opening = self.plan.opening(fixture.round)?;
        let seated = fixture
            .seats
            .iter()
            .filter_map(|&engine| self.entrants.get(engine));
        let clocks = seated
            .clone()
            .map(|entrant| Clock::new(self.limit(entrant)));
        let clocks = clocks.collect();
        let mut agents: Vec<_> = seated
            .enumerate()
            .map(|(seat, entrant)| self.agent(entrant, number, seat))
            .collect();
        let terms = Terms {
            max_turns: settings.max_turns,
            claims: settings.claims,
            margin: settings.margin(),
        };
        let played = play(opening, &mut agents, clocks, &terms, self.stop);
        Ok(played.map(|played| GameRecord::new(self.plan, number, played)))
    }

    /// Whoever plays in a seat of a game: an engine that knows of no other game.
    fn agent(&self, entrant: &Entrant, number: u64, seat: usize) -> Box<dyn Agent<G>> {
        let limit = self.limit(entrant);
        match &entrant.kind {
            Kind::BuiltIn(spec) => {
                let spec = EngineSpec {
                    seed: self.plan.seed(spec.seed, number, seat),
                    ..spec.clone()
                };
                Box::new(BuiltIn::new(&spec, limit))
            }
            Kind::Program(launch) => {
                let limit = limit.ok_or_else(|| Trouble::crash("there is no limit"));
                let patience = self.plan.settings.patience();
                let started =
                    limit.and_then(|limit| Program::start(launch, limit, patience, self.stop));
                match started {
                    Ok(program) => Box::new(program),
                    Err(trouble) => Box::new(Failed(trouble)),
                }
            }
        }
    }
}
