//! The interrupts of long work.

use std::cell::Cell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// The time between two checks for an interrupt by the user.
const PATIENCE: Duration = Duration::from_millis(50);

/// The exception that ends a work early, on any of its threads.
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

/// Does some work without the interpreter lock, and returns its result, or the exception that ends
/// it: that of an interrupt by the user or of `check`.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    check: Option<Py<PyAny>>,
    work: impl FnOnce(&Interrupt) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let failure = Failure::default();
        let interrupt = Interrupt::new(check, failure.clone());
        failure.or(work(&interrupt))
    })
}

/// Looks from time to time for an interrupt by the user and for an exception of a Python function.
pub(crate) struct Interrupt {
    check: Option<Py<PyAny>>,
    looked: Cell<Instant>,
    failure: Failure,
}

impl Interrupt {
    /// Starts to look for signals and, if there is a function, for what it raises.
    pub(crate) fn new(check: Option<Py<PyAny>>, failure: Failure) -> Self {
        Self {
            check,
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
                let check = self.check.as_ref();
                check.map_or(Ok(()), |check| check.call0(py).map(|_| ()))
            });
            checked.unwrap_or_else(|error| self.failure.raise(error));
        }
        self.failure.is_raised()
    }
}
