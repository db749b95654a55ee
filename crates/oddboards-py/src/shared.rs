//! Objects of moves that several lists share.
//!
//! To create an object takes longer than to generate a move, and moves are values. So the objects
//! of a list are kept for the next lists.

use std::hash::BuildHasher;
use std::sync::Mutex;

use pyo3::prelude::*;
use rustc_hash::FxBuildHasher;

use crate::moves::{Move, MoveValue};

/// The number of objects that are kept: about a megabyte.
const SLOTS: usize = 1 << 13;

/// The latest move with each hash.
static OBJECTS: Mutex<Vec<Option<Py<Move>>>> = Mutex::new(Vec::new());

/// Returns the objects of these moves.
pub(crate) fn objects(py: Python<'_>, moves: &[MoveValue]) -> PyResult<Vec<Py<Move>>> {
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
