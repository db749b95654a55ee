//! Errors as Python exceptions.

use std::fmt::Display;
use std::str::FromStr;

use game_core::InText;
use oddboards::Refusal;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

// The classes take a message, and then the field and the offset if it is about a text.
pyo3::import_exception!(oddboards.errors, ClaimError);
pyo3::import_exception!(oddboards.errors, IllegalActionError);
pyo3::import_exception!(oddboards.errors, IllegalMoveError);
pyo3::import_exception!(oddboards.errors, ParseError);

/// Returns a plain `ValueError`, for arguments without an error class of their own.
pub(crate) fn value(message: impl ToString) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// Returns the error for an unknown name.
pub(crate) fn unknown(field: &'static str, message: impl ToString) -> PyErr {
    ParseError::new_err((message.to_string(), field, 0))
}

/// Returns the error for a text that could not be read, with the place of its first problem.
pub(crate) fn in_text(text: &str, why: &(impl InText + Display)) -> PyErr {
    in_named_text("", text, why)
}

/// Returns the error for one of several texts that could not be read. The message begins with
/// `name`.
pub(crate) fn in_named_text(name: &str, text: &str, why: &(impl InText + Display)) -> PyErr {
    let mut places = Vec::new();
    why.for_each_problem(&mut |field, offset, _| places.push((offset, field)));
    let (bytes, field) = places.into_iter().min().unzip();
    // Python counts characters, not bytes.
    let offset = bytes.map(|bytes| {
        text.char_indices()
            .take_while(|(at, _)| *at < bytes)
            .count()
    });
    ParseError::new_err((format!("{name}{why}"), field, offset))
}

/// Reads a value from its text.
pub(crate) fn parsed<T>(text: &str) -> PyResult<T>
where
    T: FromStr<Err: InText + Display>,
{
    text.parse().map_err(|why| in_text(text, &why))
}

/// Returns the error for a move that was not played.
pub(crate) fn not_played(text: &str, why: &Refusal) -> PyErr {
    match why {
        Refusal::NotAMove(error) => in_text(text, error),
        other => IllegalMoveError::new_err(other.to_string()),
    }
}

/// Returns the error for an action that was not taken.
pub(crate) fn not_taken(why: impl ToString) -> PyErr {
    IllegalActionError::new_err(why.to_string())
}
