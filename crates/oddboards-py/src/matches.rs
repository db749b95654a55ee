//! Matches between engines, and games of an engine against itself.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use game_match::{
    Clock, Decider, GameRecord, Plan, PlanError, Request, Settings, Summary, Trouble, Turn,
};
use game_search::{Engine, EngineSpec};
use pyo3::prelude::*;

use crate::errors;
use crate::face::kind_named;
use crate::moves::Playable;

/// How long the games go on before they look for an interrupt of the user.
const PATIENCE: Duration = Duration::from_millis(50);

/// An interrupt of the user, looked for from time to time: a signal, or an exception that a function
/// raises.
pub(crate) struct Interrupt {
    check: Py<PyAny>,
    looked: Cell<Instant>,
    failure: RefCell<Option<PyErr>>,
}

impl Interrupt {
    /// Starts to look for an interrupt.
    pub(crate) fn new(check: Py<PyAny>) -> Self {
        Self {
            check,
            looked: Cell::new(Instant::now()),
            failure: RefCell::new(None),
        }
    }

    /// Returns whether the user has interrupted.
    pub(crate) fn is_raised(&self) -> bool {
        let now = Instant::now();
        if now - self.looked.get() > PATIENCE {
            self.looked.set(now);
            let checked = Python::attach(|py| {
                py.check_signals()?;
                self.check.call0(py).map(|_| ())
            });
            if let Err(error) = checked {
                self.failure.borrow_mut().get_or_insert(error);
            }
        }
        self.failure.borrow().is_some()
    }

    /// Returns the exception of the user's interrupt, or else the result.
    pub(crate) fn or<T>(self, result: T) -> PyResult<T> {
        self.failure.into_inner().map_or(Ok(result), Err)
    }
}

/// A match of any game.
pub(crate) trait AnyMatch: Send + Sync {
    /// Returns the settings as JSON.
    fn settings(&self) -> serde_json::Result<String>;

    /// Returns the number of games of a round.
    fn games_a_round(&self) -> u64;

    /// Plays a game, and returns its record as JSON; `None` after an interrupt.
    fn play(&self, number: u64, interrupt: &Interrupt) -> Result<Option<String>, String>;

    /// Checks the records of games, and returns the results as JSON.
    fn summary(&self, records: &[String]) -> Result<String, String>;
}

/// A match of the game `G`.
struct Match<G> {
    plan: Plan<G>,
    specs: Vec<EngineSpec>,
}

/// An engine in a seat. Its moves take no time unless it has a time limit, so that records do not
/// depend on the machine.
struct Seated<'a, G: Playable> {
    engine: Box<dyn Engine<G>>,
    spec: EngineSpec,
    interrupt: &'a Interrupt,
}

impl<G: Playable> Decider<G> for Seated<'_, G> {
    fn decide(&mut self, request: &Request<'_, G>) -> Result<(Turn<G::Move>, Duration), Trouble> {
        let timed = self.spec.time.map(|time| (Instant::now(), time));
        let mut stop = || {
            let is_late = timed.is_some_and(|(begin, time)| begin.elapsed() >= time);
            is_late || self.interrupt.is_raised()
        };
        let limits = self.spec.limits;
        let thought = self
            .engine
            .think(request.game, limits, &mut stop, &mut |_| ());
        if self.interrupt.is_raised() {
            return Err(Trouble::Stopped);
        }
        let turn = Turn::decide(request.game, &thought, &G::evaluation());
        let turn = turn.ok_or_else(|| Trouble::illegal("no move at all"))?;
        Ok((
            turn,
            timed.map_or(Duration::ZERO, |(begin, _)| begin.elapsed()),
        ))
    }
}

impl<G: Playable> Match<G> {
    fn new(settings: Settings) -> Result<Self, String> {
        let mut specs = Vec::new();
        for named in &settings.engines {
            let name = &named.name;
            let spec = named.engine.parse::<EngineSpec>();
            let spec = spec.map_err(|error| format!("engine {name}: {error}"))?;
            if !spec.is_limited() {
                let expected = "expected a limit, such as `depth=4`, `nodes=1000` or `ms=50`";
                return Err(format!("engine {name}: {expected}"));
            }
            let built = spec.try_engine::<G, _>(G::evaluation());
            built.map_err(|error| format!("engine {name}: {error}"))?;
            specs.push(spec);
        }
        let plan = Plan::new(settings).map_err(|error| error.to_string())?;
        plan.opening(0).map_err(|error| error.to_string())?;
        Ok(Self { plan, specs })
    }

    fn record(
        &self,
        number: u64,
        interrupt: &Interrupt,
    ) -> Result<Option<GameRecord<G>>, PlanError> {
        let seats = self.plan.schedule.fixture(number).seats.iter();
        let seated = seats.filter_map(|&engine| self.specs.get(engine));
        let seated = seated.enumerate().map(|(seat, spec)| {
            let spec = EngineSpec {
                seed: self.plan.seed(spec.seed, number, seat),
                ..spec.clone()
            };
            let seated: Box<dyn Decider<G> + '_> = Box::new(Seated {
                engine: spec.engine(G::evaluation()),
                spec,
                interrupt,
            });
            seated
        });
        let mut players: Vec<_> = seated.collect();
        let clocks = vec![Clock::Off; players.len()];
        self.plan.play(number, &mut players, clocks)
    }
}

impl<G: Playable> AnyMatch for Match<G> {
    fn settings(&self) -> serde_json::Result<String> {
        serde_json::to_string(&self.plan.settings)
    }

    fn games_a_round(&self) -> u64 {
        self.plan.schedule.games_a_round()
    }

    fn play(&self, number: u64, interrupt: &Interrupt) -> Result<Option<String>, String> {
        let record = self.record(number, interrupt);
        let record = record.map_err(|error| error.to_string())?;
        let json = record.map(|record| serde_json::to_string(&record));
        json.transpose().map_err(|error| error.to_string())
    }

    fn summary(&self, records: &[String]) -> Result<String, String> {
        let standings = self.plan.standings(None);
        let mut standings = standings.map_err(|error| error.to_string())?;
        for (index, json) in records.iter().enumerate() {
            let read = serde_json::from_str::<GameRecord<G>>(json);
            let read = read.map_err(|error| error.to_string());
            let checked = read.and_then(|record| {
                let finished = record.check(&self.plan);
                let added = finished.and_then(|finished| standings.add(finished));
                added.map_err(|error| error.to_string())
            });
            checked.map_err(|error| format!("record {index}: {error}"))?;
        }
        let summary = serde_json::to_string(&Summary::new(&self.plan, &standings));
        summary.map_err(|error| error.to_string())
    }
}

/// Returns the match with these settings.
pub(crate) fn match_of<G: Playable>(settings: Settings) -> Result<Box<dyn AnyMatch>, String> {
    Ok(Box::new(Match::<G>::new(settings)?))
}

/// A match.
#[pyclass(frozen, name = "Match", module = "oddboards._oddboards")]
pub(crate) struct PyMatch(Box<dyn AnyMatch>);

#[pymethods]
impl PyMatch {
    #[new]
    fn new(py: Python<'_>, settings: &str) -> PyResult<Self> {
        let settings: Result<Settings, _> = serde_json::from_str(settings);
        let settings = settings.map_err(|error| errors::value(&error))?;
        let kind = kind_named(py, &settings.game)?;
        let made = kind.match_of(settings);
        Ok(Self(made.map_err(|error| errors::value(&error))?))
    }

    /// Returns the default settings of a match of a game, as JSON.
    #[staticmethod]
    fn defaults(py: Python<'_>, game: &str) -> PyResult<String> {
        let settings = kind_named(py, game)?.match_settings();
        serde_json::to_string(&settings).map_err(|error| errors::value(&error))
    }

    #[getter]
    fn settings(&self) -> PyResult<String> {
        self.0.settings().map_err(|error| errors::value(&error))
    }

    #[getter]
    fn games_a_round(&self) -> u64 {
        self.0.games_a_round()
    }

    fn play(
        &self,
        py: Python<'_>,
        first: u64,
        count: u64,
        check: Py<PyAny>,
    ) -> PyResult<Vec<String>> {
        py.detach(|| {
            let interrupt = Interrupt::new(check);
            let games =
                (first..first.saturating_add(count)).map(|number| self.0.play(number, &interrupt));
            let records = games.map_while(Result::transpose).collect::<Result<_, _>>();
            interrupt
                .or(records)?
                .map_err(|error| errors::value(&error))
        })
    }

    fn summary(&self, py: Python<'_>, records: Vec<String>) -> PyResult<String> {
        let summary = py.detach(move || self.0.summary(&records));
        summary.map_err(|error| errors::value(&error))
    }
}
