//! The positions of recorded games as columns.

use game_board::Acting;
use game_core::{History, Player};
use game_match::GameRecord;
use numpy::Element;
use oddboards::{AnyGame, read_record};
use pyo3::prelude::*;

use crate::column::Column;
use crate::errors;
use crate::interrupt::{Interrupt, interruptible};
use crate::kind::GameKind;
use crate::matches::for_each_record;
use crate::moves::Playable;

/// Rows of different lengths, one after another.
#[derive(Default, IntoPyObject)]
struct Ragged<T: Element> {
    lengths: Column<i32>,
    values: Column<T>,
}

impl<T: Element> Ragged<T> {
    fn push(&mut self, row: impl IntoIterator<Item = T>) {
        let begin = self.values.values.len();
        self.values.values.extend(row);
        let length = self.values.values.len() - begin;
        self.lengths.push(i32::try_from(length).unwrap_or(i32::MAX));
    }
}

/// The columns with a row for each turn, and the payoffs and numbers with a row for each game.
#[derive(Default, IntoPyObject)]
pub(crate) struct Columns {
    to_move: Column<i8>,
    legal_moves: Column<i32>,
    positions: Ragged<u8>,
    moves: Ragged<u8>,
    actions: Ragged<i32>,
    payoffs: Column<f64>,
    numbers: Column<i64>,
}

/// Returns the positions of games with moves to come, from records as JSON. After an interrupt the
/// columns are incomplete.
fn columns_of<G: Playable>(records: &[String], interrupt: &Interrupt) -> Result<Columns, String> {
    let mut columns = Columns {
        payoffs: Column::of_rows(Vec::new(), &[G::Player::ALL.len()]),
        ..Columns::default()
    };
    for_each_record(records, interrupt, |record| columns.add::<G>(record))?;
    Ok(columns)
}

impl Columns {
    fn add<G: Playable>(&mut self, record: &GameRecord) -> Result<(), String> {
        let number = i64::try_from(record.number);
        let number = number.map_err(|_| format!("number: {} is too large", record.number))?;
        self.numbers.push(number);
        let game = read_record::<History<G>>(record.record.get());
        let game = game.map_err(|error| error.to_string())?;
        for (position, mv) in game.positions().zip(game.moves()) {
            let to_move = position.to_move().index();
            self.to_move.push(i8::try_from(to_move).unwrap_or(i8::MAX));
            let count = position.count_legal_moves();
            let count = i32::try_from(count).unwrap_or(i32::MAX);
            self.legal_moves.push(count);
            self.positions.push(position.to_string().into_bytes());
            self.moves.push(mv.to_string().into_bytes());
            let actions = Acting::new(*position).actions_of(mv).into_iter();
            let actions = actions.map(|action| i32::try_from(action).unwrap_or(i32::MAX));
            self.actions.push(actions);
        }
        let ranking = game.ranking(record.fault.is_some());
        self.payoffs.values.extend(ranking.payoffs);
        Ok(())
    }
}

/// Returns the positions of recorded games as columns, by name.
#[pyfunction]
pub(crate) fn positions(py: Python<'_>, game: GameKind, records: Vec<String>) -> PyResult<Columns> {
    let read = |interrupt: &_| with_game!(game, G => columns_of::<G>(&records, interrupt));
    interruptible(py, read)?.map_err(errors::value)
}
