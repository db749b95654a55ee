//! Evaluations in Python.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game_core::{History, MAX_PLAYERS, Player as _};
use game_search::{Evaluation, Merits};
use pyo3::prelude::*;

use crate::errors;
use crate::game::Game;
use crate::interrupt::Failure;
use crate::moves::Playable;

/// An evaluation by a function in Python, which receives a [`Game`] and returns a number for each
/// player.
///
/// The Python half of an engine owns the function and lends it for each search. If this type owned
/// it, the garbage collector could not find a reference cycle through it.
#[derive(Clone)]
pub(crate) struct Called {
    lent: Arc<Mutex<Option<Lent>>>,
    lead: u16,
}

/// A function that is lent, and what ends the search if it raises an exception.
struct Lent {
    function: Py<PyAny>,
    failure: Failure,
}

impl Called {
    pub(crate) fn new(lead: u16) -> Self {
        Self {
            lent: Arc::default(),
            lead,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Lent>> {
        self.lent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lends the function for a search.
    pub(crate) fn lend(&self, function: Py<PyAny>, failure: Failure) {
        *self.lock() = Some(Lent { function, failure });
    }

    /// Gives the function back.
    pub(crate) fn give_back(&self) {
        // It is dropped without the lock.
        let lent = self.lock().take();
        drop(lent);
    }

    /// Returns the function that is lent, unless the search has to end. The lock must not be held
    /// while Python code runs.
    fn lent(&self, py: Python<'_>) -> Option<(Py<PyAny>, Failure)> {
        let lent = self.lock();
        let lent = lent.as_ref().filter(|lent| !lent.failure.is_raised())?;
        Some((lent.function.clone_ref(py), lent.failure.clone()))
    }

    fn call<G: Playable>(function: &Bound<'_, PyAny>, position: &G) -> PyResult<Merits> {
        let game = Game::of(History::new(*position));
        let numbers = function.call1((game,))?;
        let players = G::Player::ALL.len();
        let found: Option<Vec<f64>> = numbers.extract().ok();
        let found =
            found.filter(|found| found.len() == players && !found.iter().any(|n| n.is_nan()));
        let found = found.ok_or_else(|| {
            let got = numbers.repr().map(|text| text.to_string());
            let got = got.unwrap_or_default();
            errors::value(format!(
                "evaluate must return a number for each of the {players} players, got {got}"
            ))
        })?;
        let mut merits = [0; MAX_PLAYERS];
        for (merit, number) in merits.iter_mut().zip(found) {
            // A number that is too large becomes the largest one.
            *merit = number.round() as i32;
        }
        Ok(merits)
    }
}

impl<G: Playable> Evaluation<G> for Called {
    fn evaluate(&self, position: &G) -> Merits {
        Python::attach(|py| {
            let Some((function, failure)) = self.lent(py) else {
                return Merits::default();
            };
            let merits = Self::call(function.bind(py), position);
            merits.unwrap_or_else(|error| {
                failure.raise(error);
                Merits::default()
            })
        })
    }

    fn lead(&self) -> u16 {
        self.lead
    }

    fn stop_interval(&self) -> u64 {
        1
    }
}
