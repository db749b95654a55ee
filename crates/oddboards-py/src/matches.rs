//! Matches between engines, and games of an engine against itself.

use std::time::{Duration, Instant};

use game_match::{Clock, Decider, GameRecord, Plan, Request, Settings, Summary, Thinker, Trouble};
use game_search::EngineSpec;
use oddboards::{GameType, Games};
use pyo3::prelude::*;

use crate::errors;
use crate::interrupt::Interrupt;
use crate::kind::Kind;

/// An engine in a seat. Its moves take no time unless it has a time limit, so that records do not
/// depend on the machine.
struct Seated<'a> {
    engine: Thinker,
    time: Option<Duration>,
    interrupt: &'a Interrupt,
}

impl Decider for Seated<'_> {
    fn decide(&mut self, request: &Request<'_>) -> Result<(String, Duration), Trouble> {
        let timed = self.time.map(|time| (Instant::now(), time));
        let mut stop = || {
            let is_late = timed.is_some_and(|(begin, time)| begin.elapsed() >= time);
            is_late || self.interrupt.is_raised()
        };
        let turn = self.engine.choose(request.game, &mut stop);
        if self.interrupt.is_raised() {
            return Err(Trouble::Stopped);
        }
        let spent = timed.map_or(Duration::ZERO, |(begin, _)| begin.elapsed());
        Ok((turn?, spent))
    }
}

/// A match.
#[pyclass(frozen, module = "oddboards._oddboards")]
pub(crate) struct Match {
    game: GameType,
    plan: Plan,
    specs: Vec<EngineSpec>,
}

impl Match {
    fn with(settings: Settings) -> Result<Self, String> {
        let game = Games::default().get(&settings.game);
        let game = game.map_err(|error| error.to_string())?;
        let mut specs = Vec::new();
        for named in &settings.engines {
            let name = &named.name;
            let spec = named.engine.parse::<EngineSpec>();
            let spec = spec.map_err(|error| format!("engine {name}: {error}"))?;
            if !spec.is_limited() {
                let expected = "expected a limit, such as `depth=4`, `nodes=1000` or `ms=50`";
                return Err(format!("engine {name}: {expected}"));
            }
            specs.push(spec);
        }
        let plan = Plan::new(game, settings).map_err(|error| error.to_string())?;
        plan.opening(0).map_err(|error| error.to_string())?;
        Ok(Self { game, plan, specs })
    }

    fn record(&self, number: u64, interrupt: &Interrupt) -> Result<Option<String>, String> {
        let seats = self.plan.schedule.fixture(number).seats.iter();
        let seated = seats.filter_map(|&engine| self.specs.get(engine));
        let seated = seated.enumerate().map(|(seat, spec)| {
            let spec = EngineSpec {
                seed: self.plan.seed(spec.seed, number, seat),
                ..spec.clone()
            };
            let seated: Box<dyn Decider + '_> = Box::new(Seated {
                engine: Thinker::new(self.game.opponent(&spec), spec.limits),
                time: spec.time,
                interrupt,
            });
            seated
        });
        let mut players: Vec<_> = seated.collect();
        let clocks = vec![Clock::Off; players.len()];
        let record = self.plan.play(number, &mut players, clocks);
        let record = record.map_err(|error| error.to_string())?;
        let json = record.map(|record| serde_json::to_string(&record));
        json.transpose().map_err(|error| error.to_string())
    }

    /// Checks the records of games, and returns the results as JSON.
    fn results(&self, records: &[String]) -> Result<String, String> {
        let standings = self.plan.standings(None);
        let mut standings = standings.map_err(|error| error.to_string())?;
        for (index, json) in records.iter().enumerate() {
            let read = serde_json::from_str::<GameRecord>(json);
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

#[pymethods]
impl Match {
    #[new]
    fn new(settings: &str) -> PyResult<Self> {
        let settings = serde_json::from_str(settings);
        let settings = settings.map_err(|error| errors::value(&error))?;
        Self::with(settings).map_err(|error| errors::value(&error))
    }

    /// Returns the default settings of a match of a game, as JSON.
    #[staticmethod]
    fn defaults(py: Python<'_>, game: &str) -> PyResult<String> {
        let settings = Settings::new(Kind::named(py, game)?.game_type(), &[]);
        serde_json::to_string(&settings).map_err(|error| errors::value(&error))
    }

    #[getter]
    fn settings(&self) -> PyResult<String> {
        serde_json::to_string(&self.plan.settings).map_err(|error| errors::value(&error))
    }

    #[getter]
    fn games_a_round(&self) -> u64 {
        self.plan.schedule.games_a_round()
    }

    fn play(
        &self,
        py: Python<'_>,
        first: u64,
        count: u64,
        check: Py<PyAny>,
    ) -> PyResult<Vec<String>> {
        py.detach(|| {
            let interrupt = Interrupt::new(Some(check));
            let games =
                (first..first.saturating_add(count)).map(|number| self.record(number, &interrupt));
            let records = games.map_while(Result::transpose).collect::<Result<_, _>>();
            interrupt
                .or(records)?
                .map_err(|error| errors::value(&error))
        })
    }

    fn summary(&self, py: Python<'_>, records: Vec<String>) -> PyResult<String> {
        let summary = py.detach(move || self.results(&records));
        summary.map_err(|error| errors::value(&error))
    }
}
