//! Matches between engines, and games of an engine against itself.

use std::time::{Duration, Instant};

use game_match::{Clock, Decider, GameRecord, Plan, Request, Settings, Summary, Thinker, Trouble};
use game_search::EngineSpec;
use oddboards::{Games, read_record};
use pyo3::prelude::*;

use crate::errors;
use crate::interrupt::{Interrupt, interruptible};
use crate::kind::GameKind;

/// Returns an engine as a player. Its moves take no time unless it has a time limit, so that
/// records do not depend on the machine.
fn player(mut engine: Thinker, time: Option<Duration>, interrupt: &Interrupt) -> impl Decider {
    move |request: &Request<'_>| {
        let timed = time.map(|time| (Instant::now(), time));
        let mut stop = || {
            let is_late = timed.is_some_and(|(begin, time)| begin.elapsed() >= time);
            is_late || interrupt.is_raised()
        };
        let turn = engine.choose(request.game, &mut stop);
        if interrupt.is_raised() {
            return Err(Trouble::Stopped);
        }
        let spent = timed.map_or(Duration::ZERO, |(begin, _)| begin.elapsed());
        Ok((turn?, spent))
    }
}

/// A match. One that was read may have engines that this package cannot play.
#[pyclass(frozen, module = "oddboards._oddboards")]
pub(crate) struct Match {
    plan: Plan,
}

/// Returns the limits and the seed of an engine.
fn spec_of(engine: &str) -> Result<EngineSpec, String> {
    let spec: EngineSpec = engine
        .parse()
        .map_err(|why: game_core::TextError| why.to_string())?;
    if spec.is_limited() {
        Ok(spec)
    } else {
        Err("expected a limit, such as `depth=4`, `nodes=1000` or `ms=50`".to_owned())
    }
}

impl Match {
    /// Returns the engines, to play them.
    fn specs(&self) -> PyResult<Vec<EngineSpec>> {
        let named = self.plan.settings.engines.iter();
        let specs = named.map(|named| {
            let spec = spec_of(&named.engine);
            spec.map_err(|why| errors::value(format!("engine {}: {why}", named.name)))
        });
        specs.collect()
    }

    /// Plays a game, and returns its record as JSON, or `None` after an interrupt.
    fn record(
        &self,
        specs: &[EngineSpec],
        number: u64,
        interrupt: &Interrupt,
    ) -> PyResult<Option<String>> {
        let seats = self.plan.schedule.fixture(number).seats.iter();
        let seated = seats.filter_map(|&engine| specs.get(engine));
        let seated = seated.enumerate().map(|(seat, spec)| {
            let spec = EngineSpec {
                seed: self.plan.seed(spec.seed, number, seat),
                ..spec.clone()
            };
            let engine = Thinker::new(self.plan.game.opponent(&spec), spec.limits);
            Box::new(player(engine, spec.time, interrupt)) as Box<dyn Decider + '_>
        });
        let mut players: Vec<_> = seated.collect();
        let clocks = vec![Clock::Off; players.len()];
        let record = self.plan.play(number, &mut players, clocks);
        let record = record.map_err(errors::value)?;
        let json = record.map(|record| serde_json::to_string(&record));
        json.transpose().map_err(errors::value)
    }

    /// Checks the records of games, and returns the results as JSON and as a table. After an
    /// interrupt they are incomplete.
    fn results(&self, records: &[String], interrupt: &Interrupt) -> PyResult<(String, String)> {
        let mut standings = self.plan.standings(None).map_err(errors::value)?;
        let added = for_each_record(records, interrupt, |record| {
            standings.add(record).map_err(|error| error.to_string())
        });
        added.map_err(errors::value)?;
        let summary = Summary::new(&standings);
        let json = serde_json::to_string(&summary).map_err(errors::value)?;
        Ok((json, summary.to_string().trim_end().to_owned()))
    }
}

/// Reads the records of games as JSON and passes them to `take`, until an interrupt. An error names
/// the record.
pub(crate) fn for_each_record(
    records: &[String],
    interrupt: &Interrupt,
    mut take: impl FnMut(&GameRecord) -> Result<(), String>,
) -> Result<(), String> {
    for (index, json) in records.iter().enumerate() {
        if interrupt.is_raised() {
            break;
        }
        let read = read_record::<GameRecord>(json).map_err(|error| error.to_string());
        let taken = read.and_then(|record| take(&record));
        taken.map_err(|why| format!("record {index}: {why}"))?;
    }
    Ok(())
}

#[pymethods]
impl Match {
    #[new]
    fn new(settings: &str) -> PyResult<Self> {
        let settings: Settings = read_record(settings).map_err(errors::value)?;
        let game = Games::default()
            .get(&settings.game)
            .map_err(errors::value)?;
        let plan = Plan::new(game, settings).map_err(errors::value)?;
        Ok(Self { plan })
    }

    /// Checks that the match can be played.
    fn check(&self) -> PyResult<()> {
        self.specs()?;
        self.plan.opening(0).map(drop).map_err(errors::value)
    }

    /// Returns the default settings of a match of a game, as JSON.
    #[staticmethod]
    fn defaults(game: GameKind) -> PyResult<String> {
        let settings = Settings::new(game.game_type(), &[]);
        serde_json::to_string(&settings).map_err(errors::value)
    }

    #[getter]
    fn settings(&self) -> PyResult<String> {
        serde_json::to_string(&self.plan.settings).map_err(errors::value)
    }

    #[getter]
    fn games_a_round(&self) -> u64 {
        self.plan.schedule.games_a_round()
    }

    fn play(&self, py: Python<'_>, first: u64, count: u64) -> PyResult<Vec<String>> {
        let specs = self.specs()?;
        interruptible(py, |interrupt| {
            let numbers = first..first.saturating_add(count);
            let games = numbers.map(|number| self.record(&specs, number, interrupt));
            games.map_while(Result::transpose).collect()
        })?
    }

    fn summary(&self, py: Python<'_>, records: Vec<String>) -> PyResult<(String, String)> {
        interruptible(py, |interrupt| self.results(&records, interrupt))?
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().into_any(), (slf.get().settings()?,)))
    }
}
