//! Studies of a game: games that engines play while they are observed, and probes of its tree.
//!
//! A part of a study is a range of games or of probes. It depends only on its settings, so the
//! parts can run in any order and on any machine. What is gathered here is raw; `oddboards.study`
//! turns it into figures.

mod judge;
mod observe;
mod openings;
mod play;
mod probe;
mod settings;

use game_core::TextError;
use game_search::EngineSpec;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors;
use crate::interrupt::interruptible;
use crate::kind::GameKind;
use observe::Observed;
use openings::Searched;
use probe::Probes;
use settings::{Conditions, Range};

fn agent(text: &str) -> PyResult<EngineSpec> {
    let spec: Result<EngineSpec, TextError> = text.parse();
    let spec = spec.map_err(|why| errors::value(format!("agent `{text}`: {why}")))?;
    if spec.time.is_some() || spec.threads > 1 || !spec.is_limited() {
        return Err(errors::value(format!(
            "agent `{text}` would not play the same games again: limit it by depth or nodes, on \
             one thread"
        )));
    }
    Ok(spec)
}

/// Checks that an engine can be an agent of a study.
#[pyfunction]
pub(crate) fn check_agent(agent: &str) -> PyResult<()> {
    self::agent(agent).map(drop)
}

/// Plays the games of a part, with a [`Range`] and [`Conditions`] as settings, and returns what was
/// observed, by name.
#[pyfunction]
pub(crate) fn study_games(
    py: Python<'_>,
    game: GameKind,
    settings: &Bound<'_, PyDict>,
) -> PyResult<Observed> {
    let (range, conditions): (Range, Conditions) = (settings.extract()?, settings.extract()?);
    if conditions
        .choice
        .is_some_and(|(spread, _)| spread.is_nan() || spread <= 0.0)
    {
        return Err(errors::value("the spread of a choice must be above 0"));
    }
    let agents = conditions.agents.iter();
    let agents: Vec<EngineSpec> = agents.map(|text| agent(text)).collect::<PyResult<_>>()?;
    with_game!(game, G => {
        let start = errors::parsed::<G>(&range.position)?;
        let play = |interrupt: &_| play::play(&start, &range, &conditions, &agents, interrupt);
        interruptible(py, play)
    })
}

/// Descends the tree of a game at random, with a [`Range`] as settings, and returns the numbers of
/// legal moves on the way, by name.
#[pyfunction]
pub(crate) fn study_tree(
    py: Python<'_>,
    game: GameKind,
    settings: &Bound<'_, PyDict>,
) -> PyResult<Probes> {
    let range: Range = settings.extract()?;
    with_game!(game, G => {
        let start = errors::parsed::<G>(&range.position)?;
        interruptible(py, |interrupt| probe::probe(&start, &range, interrupt))
    })
}

/// Returns the legal moves of a position as text, grouped by the symmetries of the position.
#[pyfunction]
pub(crate) fn move_classes(game: GameKind, position: &str) -> PyResult<Vec<Vec<String>>> {
    with_game!(game, G => Ok(openings::classes(&errors::parsed::<G>(position)?)))
}

/// Searches a position.
#[pyfunction]
pub(crate) fn study_search(
    py: Python<'_>,
    game: GameKind,
    position: &str,
    nodes: u64,
) -> PyResult<Searched> {
    with_game!(game, G => {
        let position = errors::parsed::<G>(position)?;
        interruptible(py, |interrupt| openings::search(&position, nodes, interrupt))
    })
}
