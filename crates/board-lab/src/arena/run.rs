//! All games of a match, several at a time.

use std::collections::BTreeSet;
use std::io::Write;
use std::iter;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use game_match::{
    Clock, Decider, GameRecord, Limit, Plan, Printable, Request, Standings, Thinker, Trouble,
};
use game_search::EngineSpec;

use super::entrant::{Entrant, Kind};
use super::ugi_client::UgiClient;
use crate::engines;
use crate::error::{Error, program};
use crate::memory;

/// A match to be played.
pub(crate) struct Match<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) entrants: &'a [Entrant],
    /// The number of games.
    pub(crate) games: u64,
    /// The number of games played at the same time.
    pub(crate) concurrency: u16,
    /// Set to stop the match. It is also set when the test is decided.
    pub(crate) stop: &'a AtomicBool,
}

impl Match<'_> {
    /// Checks that there are openings and enough memory. Also starts each program once, so that a
    /// wrong command line is found now rather than during the match. Shows its remarks on standard
    /// error, since it may refuse an option.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.plan.opening(0).map_err(Error::plan)?;
        let concurrency = self.games.min(self.concurrency.into());
        let megabytes = concurrency.saturating_mul(self.megabytes_a_game());
        let place = format!("--concurrency {concurrency}");
        memory::check(megabytes).map_err(|error| Error::input(place, error))?;
        for entrant in self.entrants {
            let Kind::Program(words) = &entrant.kind else {
                continue;
            };
            let place = format!("--engine {}", entrant.named.name);
            let client = match self.start(words, entrant) {
                Ok(client) => client,
                Err(_) if self.is_stopped() => continue,
                Err(reason) => return Err(Error::input(place, reason)),
            };
            for remark in &client.remarks {
                let line = format!("{}: {place} says: {remark:.2000}", program());
                // If standard error is closed, the remark is lost.
                let _ = writeln!(anstream::stderr(), "{}", Printable(line));
            }
        }
        Ok(())
    }

    /// Starts a program.
    fn start(&self, words: &[String], entrant: &Entrant) -> Result<UgiClient<'_>, String> {
        let limit = self.limit(entrant).ok_or("the program has no limit")?;
        let patience = self.plan.settings.patience();
        let options = entrant.named.options.clone();
        UgiClient::start(words, options, limit, patience, self.stop)
    }

    /// Returns the most megabytes that the tables of our engines need in one game.
    fn megabytes_a_game(&self) -> u64 {
        let of = |&engine: &usize| match self.entrants.get(engine)?.kind {
            Kind::BuiltIn(ref spec) => Some(spec.megabytes()),
            Kind::Program(_) => None,
        };
        let round = self.plan.schedule.round().iter();
        let games = round.map(|seats| seats.iter().filter_map(of).sum());
        games.max().unwrap_or_default()
    }

    /// Returns how many of the games have been played. The standings may have further games, from a
    /// run with more rounds.
    pub(crate) fn played(&self, standings: &Standings<'_>) -> u64 {
        let games = standings.numbers().filter(|&number| number < self.games);
        games.count() as u64
    }

    /// Plays the games that the standings do not have yet, and adds them. Calls `done` after each
    /// game; an error stops the match.
    pub(crate) fn play(
        &self,
        standings: &mut Standings<'_>,
        done: impl FnMut(&GameRecord, &Standings<'_>) -> Result<(), Error> + Send,
    ) -> Result<(), Error> {
        if standings.is_decided() {
            return Ok(());
        }
        let left = self.games - self.played(standings);
        let played: BTreeSet<u64> = standings.numbers().collect();
        let next = AtomicU64::new(0);
        let finished = Mutex::new((standings, done, Ok(())));
        let worker = || {
            let numbers = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
            let numbers = numbers.take_while(|&number| number < self.games);
            for number in numbers.filter(|number| !played.contains(number)) {
                if self.is_stopped() {
                    break;
                }
                let Some(game) = self.game(number).transpose() else {
                    break;
                };
                // A game is written, and the test sees it, before its worker begins another one.
                let Ok(mut finished) = finished.lock() else {
                    break;
                };
                let (standings, done, result) = &mut *finished;
                // Games that end after the match has been stopped are kept.
                let taken = game.and_then(|record| {
                    let added = standings.add(&record);
                    added.map_err(|reason| Error::input("a game", reason))?;
                    done(&record, standings)
                });
                if taken.is_err() || standings.is_decided() {
                    self.stop.store(true, Ordering::Relaxed);
                }
                if result.is_ok() {
                    *result = taken;
                }
            }
        };
        let started = thread::scope(|scope| {
            (0..left.min(self.concurrency.into())).try_for_each(|_| {
                let started = thread::Builder::new().spawn_scoped(scope, worker);
                started.map(drop).map_err(|error| {
                    self.stop.store(true, Ordering::Relaxed);
                    let reason = format!("cannot start that many threads: {error}");
                    Error::input("--concurrency", reason)
                })
            })
        });
        let (_, _, result) = finished
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        started.and(result)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns the limit that the match enforces for an engine.
    fn limit(&self, entrant: &Entrant) -> Option<Limit> {
        entrant.limit(self.plan.settings.limit)
    }

    /// Plays one game. Returns `None` if the match is being stopped. A panic in one of our engines
    /// is an error of this program, not a fault of the engine.
    fn game(&self, number: u64) -> Result<Option<GameRecord>, Error> {
        // The engines of the game are not used again after a panic.
        let game = AssertUnwindSafe(|| self.play_one(number));
        catch_unwind(game).unwrap_or(Err(Error::Search))
    }

    fn play_one(&self, number: u64) -> Result<Option<GameRecord>, Error> {
        let fixture = self.plan.schedule.fixture(number);
        let seated = fixture
            .seats
            .iter()
            .filter_map(|&engine| self.entrants.get(engine));
        let clocks = seated
            .clone()
            .map(|entrant| Clock::new(self.limit(entrant)));
        let clocks = clocks.collect();
        let mut agents = Vec::new();
        for (seat, entrant) in seated.enumerate() {
            match self.agent(entrant, number, seat) {
                Ok(agent) => agents.push(agent),
                Err(_) if self.is_stopped() => return Ok(None),
                Err(reason) => {
                    let place = format!("game {}, --engine {}", number + 1, entrant.named.name);
                    return Err(Error::input(place, reason));
                }
            }
        }
        let played = self.plan.play(number, &mut agents, clocks);
        played.map_err(Error::plan)
    }

    /// Creates the engine in a seat of a game. It is new for each game.
    fn agent(
        &self,
        entrant: &Entrant,
        number: u64,
        seat: usize,
    ) -> Result<Box<dyn Decider + '_>, String> {
        match &entrant.kind {
            Kind::BuiltIn(spec) => {
                // An engine without limits of its own has that of the match.
                let limits = match self.limit(entrant) {
                    Some(Limit::Nodes(nodes)) => spec.limits.and_nodes(nodes),
                    Some(Limit::Depth(depth)) => spec.limits.and_depth(depth),
                    Some(Limit::MoveTime(_) | Limit::Clock { .. }) | None => spec.limits,
                };
                let spec = EngineSpec {
                    seed: self.plan.seed(spec.seed, number, seat),
                    ..spec.clone()
                };
                let engine = engines::opponent(self.plan.game, &spec)?;
                Ok(Box::new(built_in(Thinker::new(engine, limits), self.stop)))
            }
            Kind::Program(words) => Ok(Box::new(self.start(words, entrant)?)),
        }
    }
}

/// The time that an engine of this workspace may need to stop. On a busy machine, its thread may
/// have to wait for a core.
const STOPPING: Duration = Duration::from_millis(10);

/// Returns how long an engine of this workspace should search. The search ends early if the
/// tolerance for late moves is less than the time to stop.
fn planned(request: &Request<'_>) -> Option<Duration> {
    request
        .clock()
        .planned(STOPPING.saturating_sub(request.margin))
}

/// Returns an engine of this workspace as a player with a clock.
fn built_in(mut thinker: Thinker, stop: &AtomicBool) -> impl Decider {
    move |request: &Request<'_>| {
        let begin = Instant::now();
        let deadline = planned(request).and_then(|time| begin.checked_add(time));
        let mut is_over = || engines::is_over(stop, deadline);
        let turn = thinker.choose(request.game, &mut is_over);
        if stop.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        Ok((turn?, begin.elapsed()))
    }
}

#[cfg(test)]
mod tests {
    use oddboards::Games;

    use super::*;

    #[test]
    fn a_search_ends_early_if_its_move_must_not_be_late() {
        let game = Games::default().get("circular").expect("a game").start();
        let clocks = [Clock::new(Some(Limit::MoveTime(20))); 2];
        for (margin, millis) in [(0, 10), (4, 14), (10, 20), (200, 20)] {
            let request = Request {
                game: &*game,
                clocks: &clocks,
                margin: Duration::from_millis(margin),
            };
            assert_eq!(planned(&request), Some(Duration::from_millis(millis)));
        }
    }
}
