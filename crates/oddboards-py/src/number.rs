//! Numbers from Python, and random ones.

use std::time::Duration;

use game_core::SplitMix64;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::errors;

/// A number, or a list of numbers, given as an argument. A number out of range raises a
/// `ValueError`, not an `OverflowError`.
pub(crate) struct InRange<T>(pub(crate) T);

impl<'a, 'py, T: FromPyObject<'a, 'py>> FromPyObject<'a, 'py> for InRange<T> {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let read = value.extract().map(Self).map_err(Into::<PyErr>::into);
        read.map_err(|error| {
            if error.is_instance_of::<PyOverflowError>(value.py()) {
                return errors::value(format!("the number {} is out of range", &*value));
            }
            error
        })
    }
}

/// Reads a number of seconds.
pub(crate) fn duration(seconds: f64) -> PyResult<Duration> {
    let duration = Duration::try_from_secs_f64(seconds);
    let expected = "seconds must be a non-negative number that is not too large";
    duration.map_err(|_| errors::value(expected))
}

/// Draws a number from 0 up to, but not including, 1: a multiple of 2⁻⁵³.
pub(crate) fn unit(random: &mut SplitMix64) -> f64 {
    (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}
