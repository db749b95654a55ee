//! Lists of legal moves, and the objects of moves that several lists share.
//!
//! Creating an object takes longer than generating a move, and moves are values. Therefore the
//! objects of a list are kept for later lists.

use std::hash::BuildHasher;
use std::sync::Mutex;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};
use rustc_hash::FxBuildHasher;

use crate::moves::{Move, MoveValue};
use crate::number::InRange;

/// The number of objects that are kept. They take about a megabyte.
const SLOTS: usize = 1 << 13;

/// The latest move with each hash.
static OBJECTS: Mutex<Vec<Option<Py<Move>>>> = Mutex::new(Vec::new());

/// Returns the objects of these moves.
fn objects(py: Python<'_>, moves: &[MoveValue]) -> PyResult<Vec<Py<Move>>> {
    // If another thread is here, this one creates all objects.
    let mut known = OBJECTS.try_lock().ok();
    if let Some(known) = &mut known {
        known.resize_with(SLOTS, || None);
    }
    let object = |&mv: &MoveValue| {
        let slot = known.as_mut().and_then(|known| {
            // A hash of a few small numbers, which takes nanoseconds.
            known.get_mut(FxBuildHasher.hash_one(mv) as usize % SLOTS)
        });
        match slot {
            Some(Some(object)) if object.get().0 == mv => Ok(object.clone_ref(py)),
            Some(slot) => Ok(slot.insert(Py::new(py, Move(mv))?).clone_ref(py)),
            None => Py::new(py, Move(mv)),
        }
    };
    moves.iter().map(object).collect()
}

/// The legal moves of a position at the time of the request.
///
/// Iterate over them, take one by its index, or a random choice. `in` accepts a move or its text.
/// `list` makes a list of them, which can also be sliced.
#[pyclass(frozen, sequence, module = "oddboards")]
pub(crate) struct LegalMoves(pub(crate) Vec<MoveValue>);

#[pymethods]
impl LegalMoves {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, mv: &Bound<'_, PyAny>) -> bool {
        if let Ok(mv) = mv.cast::<Move>() {
            return self.0.contains(&mv.get().0);
        }
        let text = mv.extract::<String>();
        text.is_ok_and(|text| self.0.iter().any(|mv| mv.text() == text))
    }

    fn __getitem__(&self, index: InRange<isize>) -> PyResult<Move> {
        let index = match usize::try_from(index.0) {
            Ok(index) => Some(index),
            Err(_) => self.0.len().checked_sub(index.0.unsigned_abs()),
        };
        let mv = index.and_then(|index| self.0.get(index));
        mv.copied()
            .map(Move)
            .ok_or_else(|| PyIndexError::new_err("there is no legal move with this index"))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, objects(py, &self.0)?)?.try_iter()
    }

    fn __repr__(&self) -> String {
        let texts: Vec<String> = self.0.iter().map(|mv| mv.text()).collect();
        format!("<LegalMoves ({})>", texts.join(", "))
    }
}
