//! Errors as Python exceptions: instances of the classes in `oddboards.errors`.

use game_core::InText;
use oddboards::{ActionRefusal, PlayRefusal, ReadError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;

/// The classes of `oddboards.errors`.
#[derive(Clone, Copy)]
pub(crate) enum Class {
    Parse,
    IllegalMove,
    IllegalAction,
    Claim,
}

impl Class {
    const fn name(self) -> &'static str {
        match self {
            Self::Parse => "ParseError",
            Self::IllegalMove => "IllegalMoveError",
            Self::IllegalAction => "IllegalActionError",
            Self::Claim => "ClaimError",
        }
    }
}

/// Returns the exception of a class with a message, and with the place in a text if there is one.
pub(crate) fn error(
    py: Python<'_>,
    class: Class,
    message: &str,
    field: Option<&str>,
    offset: Option<usize>,
) -> PyErr {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE.get_or_try_init(py, || {
        PyModule::import(py, "oddboards.errors").map(Py::from)
    });
    let made = module.and_then(|module| {
        module
            .bind(py)
            .getattr(class.name())?
            .call1((message, field, offset))
    });
    made.map_or_else(|error| error, PyErr::from_value)
}

/// Returns the error of a class without a place in a text.
pub(crate) fn plain(py: Python<'_>, class: Class, message: &impl ToString) -> PyErr {
    error(py, class, &message.to_string(), None, None)
}

/// Returns the error for an argument that no class of ours describes.
pub(crate) fn value(message: &impl ToString) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// Returns the error for a text that could not be read.
pub(crate) fn in_text(py: Python<'_>, text: &str, why: &(impl InText + ToString)) -> PyErr {
    let mut first: Option<(usize, &'static str)> = None;
    why.for_each_problem(&mut |field, offset, _| {
        first = Some(first.map_or((offset, field), |first| first.min((offset, field))));
    });
    located(py, text, &why.to_string(), first)
}

/// Returns the error for a text with its first problem: the offset in bytes, and the field.
fn located(py: Python<'_>, text: &str, message: &str, first: Option<(usize, &str)>) -> PyErr {
    // Python counts characters, not bytes.
    let offset = first.map(|(bytes, _)| {
        let before = text.char_indices().take_while(|(at, _)| *at < bytes);
        before.count()
    });
    error(
        py,
        Class::Parse,
        message,
        first.map(|first| first.1),
        offset,
    )
}

/// Returns the error for a position or a record that could not be read.
pub(crate) fn unread(py: Python<'_>, text: &str, why: &ReadError) -> PyErr {
    let problems = why.problems().iter();
    let first = problems
        .map(|problem| (problem.offset, problem.field))
        .min();
    located(py, text, &why.to_string(), first)
}

/// Returns the error for a move that was not played.
pub(crate) fn not_played(py: Python<'_>, text: &str, why: &PlayRefusal) -> PyErr {
    match why {
        PlayRefusal::NotAMove(error) => in_text(py, text, error),
        other => plain(py, Class::IllegalMove, other),
    }
}

/// Returns the error for an action that was not taken.
pub(crate) fn not_taken(py: Python<'_>, why: ActionRefusal) -> PyErr {
    plain(py, Class::IllegalAction, &why)
}
