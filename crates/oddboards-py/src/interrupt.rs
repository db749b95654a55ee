//! The interrupts of long work.

use std::cell::Cell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// The time between two checks.
const PATIENCE: Duration = Duration::from_millis(50);

/// The exception that ends the work early, on any of its threads.
#[derive(Clone, Default)]
pub(crate) struct Failure(Arc<Mutex<Option<PyErr>>>);

impl Failure {
    fn lock(&self) -> MutexGuard<'_, Option<PyErr>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the work with this exception, unless there is one already.
    pub(crate) fn raise(&self, error: PyErr) {
        self.lock().get_or_insert(error);
    }

    /// Returns whether the work has to end.
    pub(crate) fn is_raised(&self) -> bool {
        self.lock().is_some()
    }

    /// Returns the exception, or else the result of the work.
    pub(crate) fn or<T>(&self, result: T) -> PyResult<T> {
        self.lock().take().map_or(Ok(result), Err)
    }
}

/// Runs `work` without the interpreter lock, and returns its result, or the exception that ends it.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Interrupt) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let failure = Failure::default();
        let interrupt = Interrupt::new(failure.clone());
        failure.or(work(&interrupt))
    })
}

/// Checks now and then whether the user interrupts the work, or the job of this thread is being
/// stopped.
pub(crate) struct Interrupt {
    looked: Cell<Instant>,
    failure: Failure,
}

impl Interrupt {
    pub(crate) fn new(failure: Failure) -> Self {
        Self {
            looked: Cell::new(Instant::now()),
            failure,
        }
    }

    /// Returns whether the work has to end.
    pub(crate) fn is_raised(&self) -> bool {
        let now = Instant::now();
        if now - self.looked.get() > PATIENCE {
            self.looked.set(now);
            let checked = Python::attach(|py| {
                py.check_signals()?;
                py.import("oddboards.jobs")?.call_method0("check").map(drop)
            });
            checked.unwrap_or_else(|error| self.failure.raise(error));
        }
        self.failure.is_raised()
    }
}
