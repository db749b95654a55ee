//! The interrupts of long work.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// The time between two checks for an interrupt by the user.
const PATIENCE: Duration = Duration::from_millis(50);

/// The exception that ends a work early: an interrupt of the user, looked for from time to time, or
/// what a function in Python raises.
pub(crate) struct Interrupt {
    check: Option<Py<PyAny>>,
    looked: Cell<Instant>,
    failure: RefCell<Option<PyErr>>,
}

impl Interrupt {
    /// Starts to look for signals and, if there is a function, for what it raises.
    pub(crate) fn new(check: Option<Py<PyAny>>) -> Self {
        Self {
            check,
            looked: Cell::new(Instant::now()),
            failure: RefCell::new(None),
        }
    }

    /// Ends the work with this exception, unless there is one already.
    pub(crate) fn raise(&self, error: PyErr) {
        self.failure.borrow_mut().get_or_insert(error);
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
            checked.unwrap_or_else(|error| self.raise(error));
        }
        self.failure.borrow().is_some()
    }

    /// Returns the exception, or else the result of the work.
    pub(crate) fn or<T>(self, result: T) -> PyResult<T> {
        self.failure.into_inner().map_or(Ok(result), Err)
    }
}
