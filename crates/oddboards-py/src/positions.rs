//! The positions of recorded games as columns.

use game_board::Acting;
use game_core::Player as _;
use game_match::GameRecord;
use numpy::{IntoPyArray, PyArray1};
use oddboards::{AnyGame, Playing};
use pyo3::prelude::*;

use crate::errors;
use crate::kind::Kind;
use crate::moves::Playable;

/// Values of different lengths, one after another, with the ends of each.
struct Ragged<T> {
    offsets: Vec<i32>,
    values: Vec<T>,
}

impl<T: Copy> Ragged<T> {
    fn new() -> Self {
        Self {
            offsets: vec![0],
            values: Vec::new(),
        }
    }

    /// Adds a row. Fails if there are more than 2³¹ - 1 values.
    fn push(&mut self, row: impl IntoIterator<Item = T>) -> Result<(), String> {
        self.values.extend(row);
        let end = i32::try_from(self.values.len());
        self.offsets
            .push(end.map_err(|_| "expected fewer records at once")?);
        Ok(())
    }
}

/// The columns, with a row for each turn, and the payoffs of each game.
struct Columns {
    game: Vec<i64>,
    ply: Vec<i32>,
    to_move: Vec<i8>,
    legal_moves: Vec<i32>,
    positions: Ragged<u8>,
    moves: Ragged<u8>,
    actions: Ragged<i32>,
    payoffs: Vec<f64>,
}

/// Returns the positions of games with moves to come, from records as JSON.
fn columns_of<G: Playable>(records: &[String]) -> Result<Columns, String> {
    let mut columns = Columns {
        game: Vec::new(),
        ply: Vec::new(),
        to_move: Vec::new(),
        legal_moves: Vec::new(),
        positions: Ragged::new(),
        moves: Ragged::new(),
        actions: Ragged::new(),
        payoffs: Vec::new(),
    };
    for (index, json) in records.iter().enumerate() {
        let record = serde_json::from_str::<GameRecord>(json);
        let added = record
            .map_err(|error| error.to_string())
            .and_then(|record| columns.add::<G>(&record));
        added.map_err(|error| format!("record {index}: {error}"))?;
    }
    Ok(columns)
}

impl Columns {
    fn add<G: Playable>(&mut self, record: &GameRecord) -> Result<(), String> {
        let game = Playing::<G>::read_record(record.record.get());
        let game = game.map_err(|error| error.to_string())?;
        let history = game.history();
        let number = i64::try_from(record.number).unwrap_or(i64::MAX);
        for (ply, (position, mv)) in (0..).zip(history.positions().zip(history.moves())) {
            self.game.push(number);
            self.ply.push(ply);
            let to_move = position.to_move().index();
            self.to_move.push(i8::try_from(to_move).unwrap_or(i8::MAX));
            let count = position.count_legal_moves();
            self.legal_moves
                .push(i32::try_from(count).unwrap_or(i32::MAX));
            self.positions.push(position.to_string().into_bytes())?;
            self.moves.push(mv.to_string().into_bytes())?;
            let actions = Acting::new(*position).actions_of(mv).into_iter();
            let actions = actions.map(|action| i32::try_from(action).unwrap_or(i32::MAX));
            self.actions.push(actions)?;
        }
        self.payoffs
            .extend(game.ranking(record.fault.is_some()).payoffs);
        Ok(())
    }
}

type Array<'py, T> = Bound<'py, PyArray1<T>>;

/// The ends of the rows, and their values.
type RaggedArrays<'py, T> = (Array<'py, i32>, Array<'py, T>);

/// The columns as arrays: game, ply, seat to move, number of legal moves, position, move, actions,
/// and the payoffs of the games, seat by seat.
type Arrays<'py> = (
    Array<'py, i64>,
    Array<'py, i32>,
    Array<'py, i8>,
    Array<'py, i32>,
    RaggedArrays<'py, u8>,
    RaggedArrays<'py, u8>,
    RaggedArrays<'py, i32>,
    Array<'py, f64>,
);

fn arrays<T: numpy::Element>(py: Python<'_>, rows: Ragged<T>) -> RaggedArrays<'_, T> {
    (rows.offsets.into_pyarray(py), rows.values.into_pyarray(py))
}

/// Returns the positions of recorded games as columns.
#[pyfunction]
pub(crate) fn positions<'py>(
    py: Python<'py>,
    game: &str,
    records: Vec<String>,
) -> PyResult<Arrays<'py>> {
    let kind = Kind::named(py, game)?;
    let columns = py.detach(move || with_game!(kind, G => columns_of::<G>(&records)));
    let columns = columns.map_err(|error| errors::value(&error))?;
    Ok((
        columns.game.into_pyarray(py),
        columns.ply.into_pyarray(py),
        columns.to_move.into_pyarray(py),
        columns.legal_moves.into_pyarray(py),
        arrays(py, columns.positions),
        arrays(py, columns.moves),
        arrays(py, columns.actions),
        columns.payoffs.into_pyarray(py),
    ))
}
