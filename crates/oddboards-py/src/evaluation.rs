//! Evaluations in Python.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game_core::{History, MAX_PLAYERS, Player as _};
use game_search::{Evaluation, Merits};
use oddboards::Playing;
use pyo3::prelude::*;

use crate::errors;
use crate::game::Game;
use crate::moves::Playable;

/// An evaluation by a function in Python, which receives a [`Game`] and returns a number for each
/// player.
///
/// The function belongs to the Python half of an engine, and is lent for each search. Otherwise the
/// garbage collector would not find a cycle through it.
#[derive(Clone)]
pub(crate) struct Called {
    lent: Arc<Mutex<Lent>>,
    lead: u16,
}

/// A function that was lent, and its first error since then.
#[derive(Default)]
struct Lent {
    function: Option<Py<PyAny>>,
    failure: Option<PyErr>,
}

impl Called {
    pub(crate) fn new(lead: u16) -> Self {
        Self {
            lent: Arc::default(),
            lead,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Lent> {
        self.lent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lends the function for a search.
    pub(crate) fn lend(&self, function: Py<PyAny>) {
        *self.lock() = Lent {
            function: Some(function),
            failure: None,
        };
    }

    /// Returns the first error of the function, which is not called any more.
    pub(crate) fn finish(&self) -> Option<PyErr> {
        let lent = mem::take(&mut *self.lock());
        lent.failure
    }

    /// Returns whether the function has failed.
    pub(crate) fn has_failed(&self) -> bool {
        self.lock().failure.is_some()
    }

    fn call<G: Playable>(&self, py: Python<'_>, position: &G) -> PyResult<Merits> {
        let function = self.lock().function.as_ref().map(|f| f.clone_ref(py));
        let Some(function) = function else {
            return Ok(Merits::default());
        };
        let playing = Playing::new(History::new(*position));
        let game = Game::new(G::KIND, Box::new(playing));
        let numbers = function.bind(py).call1((game,))?;
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
        if self.has_failed() {
            return Merits::default();
        }
        let merits = Python::attach(|py| self.call(py, position));
        merits.unwrap_or_else(|error| {
            self.lock().failure.get_or_insert(error);
            Merits::default()
        })
    }

    fn lead(&self) -> u16 {
        self.lead
    }

    fn stop_interval(&self) -> u64 {
        1
    }
}
