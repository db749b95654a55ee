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

use game_board::{KindOf, OnBoard as _};
use game_search::EngineSpec;
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors;
use crate::kind::Kind;
use openings::{classes, search};
use play::play;
use probe::probe;

/// A range of games or of probes, and the position in which they start.
pub(crate) struct Range {
    pub(crate) position: String,
    pub(crate) seed: u64,
    pub(crate) first: u64,
    pub(crate) count: u64,
    /// The number of turns after which a game is cut off.
    pub(crate) max_turns: usize,
    /// Whether a draw is claimed as soon as it can be.
    pub(crate) claims: bool,
}

/// The players of a range of games, and what is observed.
pub(crate) struct Conditions {
    pub(crate) agents: Vec<EngineSpec>,
    /// The agent of each seat, in the games with the same opening.
    pub(crate) seatings: Vec<Vec<usize>>,
    /// The number of random turns at the start of a game.
    pub(crate) opening_turns: usize,
    /// The choice of the moves in these turns. By default all legal moves are equally likely.
    pub(crate) choice: Option<Choice>,
    /// The depth of the search that judges each position; with 0 the evaluation judges.
    pub(crate) judge: usize,
    /// The number of positions of each game whose material is counted.
    pub(crate) samples: usize,
    /// The number of moves of each game that are kept as text.
    pub(crate) line: usize,
}

/// A preference for good moves: each is rated by a search with a number of nodes, and one that
/// promises a payoff lower by `spread` than another one is e times less likely.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) spread: f64,
    pub(crate) nodes: u64,
}

/// A kind of piece: its name, its letter, and the largest number in a hand.
type KindParts = (String, char, u8);

/// Returns the kinds of pieces of a game.
#[pyfunction]
pub(crate) fn kinds(py: Python<'_>, game: &str) -> PyResult<Vec<KindParts>> {
    Ok(with_game!(Kind::named(py, game)?, G => {
        let kinds = KindOf::<G>::ALL.iter();
        let parts = |&kind: &KindOf<G>| (kind.to_string(), kind.letter(), G::most_in_hand(kind));
        kinds.map(parts).collect()
    }))
}

/// Returns the picture of the board in this position, without its pieces.
#[pyfunction]
pub(crate) fn board_svg(py: Python<'_>, game: &str, position: &str) -> PyResult<String> {
    let face = Kind::named(py, game)?.read_position(position);
    let face = face.map_err(|why| errors::unread(py, position, &why))?;
    Ok(face.picture_of_board().svg())
}

fn agent(py: Python<'_>, text: &str) -> PyResult<EngineSpec> {
    let parsed: Result<EngineSpec, game_core::TextError> = text.parse();
    let spec = parsed.map_err(|error| errors::in_text(py, text, &error))?;
    if spec.time.is_some() || spec.threads > 1 || !spec.is_limited() {
        let message = format!(
            "agent `{text}` would not play the same games again: limit it by depth or nodes, on \
             one thread"
        );
        return Err(errors::value(&message));
    }
    Ok(spec)
}

/// Puts columns into a dictionary as arrays, under the names of their fields.
macro_rules! set_columns {
    ($out:ident, $from:ident: $($column:ident),+) => {
        $($out.set_item(stringify!($column), $from.$column.into_pyarray($out.py()))?;)+
    };
}

/// Plays the games of a part, and returns what was observed, by name.
#[pyfunction]
#[pyo3(signature = (game, position, agents, seatings, seed, first, count, *, max_turns, claims,
    opening_turns, choice=None, judge, samples, line))]
#[expect(clippy::too_many_arguments, reason = "named in Python")]
#[expect(clippy::needless_pass_by_value, reason = "lists from Python are owned")]
pub(crate) fn study_games<'py>(
    py: Python<'py>,
    game: &str,
    position: String,
    agents: Vec<String>,
    seatings: Vec<Vec<usize>>,
    seed: u64,
    first: u64,
    count: u64,
    max_turns: usize,
    claims: bool,
    opening_turns: usize,
    choice: Option<(f64, u64)>,
    judge: usize,
    samples: usize,
    line: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let kind = Kind::named(py, game)?;
    let seats = kind.game_type().players().len();
    let is_seating = |seating: &Vec<usize>| {
        seating.len() == seats && seating.iter().all(|&at| at < agents.len())
    };
    if seatings.is_empty() || !seatings.iter().all(is_seating) {
        let message = format!("each seating must name one of the agents for each of {seats} seats");
        return Err(errors::value(&message));
    }
    let choice = choice.map(|(spread, nodes)| Choice { spread, nodes });
    if choice.is_some_and(|choice| choice.spread.is_nan() || choice.spread <= 0.0) {
        return Err(errors::value(&"the spread of a choice must be above 0"));
    }
    let agents = agents.iter().map(|text| agent(py, text));
    let conditions = Conditions {
        agents: agents.collect::<PyResult<_>>()?,
        seatings,
        opening_turns,
        choice,
        judge,
        samples,
        line,
    };
    let range = Range {
        position,
        seed,
        first,
        count,
        max_turns,
        claims,
    };
    let observed = py.detach(|| with_game!(kind, G => play::<G>(&range, &conditions)));
    let observed = observed.map_err(|why| errors::unread(py, &range.position, &why))?;
    let (games, turns) = (observed.turns.len(), observed.mover.len());
    let (samples, kinds) = (observed.sample_mover.len(), observed.shape[2]);
    let payoffs = observed.payoffs.into_pyarray(py);
    let values = observed.values.into_pyarray(py);
    let cells = observed.cells.into_pyarray(py);
    let material = observed.material.into_pyarray(py);
    let out = PyDict::new(py);
    out.set_item("payoffs", payoffs.reshape([games, seats])?)?;
    out.set_item("values", values.reshape([turns, seats])?)?;
    out.set_item("cells", cells.reshape(observed.shape)?)?;
    out.set_item("material", material.reshape([samples, seats, 2, kinds])?)?;
    out.set_item("result", observed.result)?;
    out.set_item("reason", observed.reason)?;
    out.set_item("line", observed.line)?;
    set_columns!(out, observed: number, turns, ended, hash, turn_game, mover, moves, sample_game);
    set_columns!(out, observed: sample_mover);
    Ok(out)
}

/// Descends the tree of a game at random as often as `count` says, and returns the weights of the
/// nodes (Knuth 1975) as logarithms, by name.
#[pyfunction]
#[pyo3(signature = (game, position, seed, first, count, *, max_turns, claims))]
#[expect(clippy::too_many_arguments, reason = "named in Python")]
pub(crate) fn study_tree<'py>(
    py: Python<'py>,
    game: &str,
    position: String,
    seed: u64,
    first: u64,
    count: u64,
    max_turns: usize,
    claims: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let kind = Kind::named(py, game)?;
    let range = Range {
        position,
        seed,
        first,
        count,
        max_turns,
        claims,
    };
    let probes = py.detach(|| with_game!(kind, G => probe::<G>(&range)));
    let probes = probes.map_err(|why| errors::unread(py, &range.position, &why))?;
    let out = PyDict::new(py);
    set_columns!(out, probes: leaf, nodes, turns, reached, sum, squares);
    Ok(out)
}

/// Returns the legal moves of a position as texts, with those together that are images of each
/// other.
#[pyfunction]
pub(crate) fn move_classes(
    py: Python<'_>,
    game: &str,
    position: &str,
) -> PyResult<Vec<Vec<String>>> {
    let classes = with_game!(Kind::named(py, game)?, G => classes::<G>(position));
    classes.map_err(|why| errors::unread(py, position, &why))
}

/// Searches a position, and returns the expected payoff of each seat, the expected moves as texts,
/// and the depth in turns.
#[pyfunction]
pub(crate) fn study_search(
    py: Python<'_>,
    game: &str,
    position: &str,
    nodes: u64,
) -> PyResult<(Vec<f64>, Vec<String>, usize)> {
    let kind = Kind::named(py, game)?;
    let searched = py.detach(|| with_game!(kind, G => search::<G>(position, nodes)));
    let searched = searched.map_err(|why| errors::unread(py, position, &why))?;
    Ok((searched.payoffs, searched.line, searched.depth))
}
