//! Objects of moves that several lists share.
//!
//! To create an object takes longer than to generate a move, and moves are values. So the objects
//! of a list are kept for the next lists.

use std::hash::{Hash, Hasher};
use std::sync::Mutex;

use pyo3::prelude::*;

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
            let mut hasher = Fold(0);
            mv.hash(&mut hasher);
            known.get_mut(hasher.finish() as usize % SLOTS)
        });
        match slot {
            Some(Some(object)) if object.get().0 == mv => Ok(object.clone_ref(py)),
            Some(slot) => Ok(slot.insert(Py::new(py, Move(mv))?).clone_ref(py)),
            None => Py::new(py, Move(mv)),
        }
    };
    moves.iter().map(object).collect()
}

/// A hash for a few small numbers, which takes a nanosecond for each.
struct Fold(u64);

impl Fold {
    fn add(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_isize(&mut self, number: isize) {
        self.add(number.unsigned_abs() as u64);
    }
}
