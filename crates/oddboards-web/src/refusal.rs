//! Errors on their way to JavaScript.

use oddboards::game_core::{ClaimError, InText, TextError};
use oddboards::{PlayRefusal, ReadError, StepRefusal};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::view::json;

/// An error. JavaScript receives it as JSON and throws the class of [`Refusal::kind`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    kind: &'static str,
    message: String,
    problems: Vec<Problem>,
}

/// A problem with its place in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Problem {
    field: &'static str,
    offset: usize,
    message: String,
}

impl Refusal {
    /// Creates an error of the class `kind`.
    pub(crate) fn new(kind: &'static str, message: impl ToString) -> Self {
        Self {
            kind,
            message: message.to_string(),
            problems: Vec::new(),
        }
    }

    /// Creates an error of the class `kind` for a text that could not be read.
    pub(crate) fn read(kind: &'static str, error: &ReadError) -> Self {
        let problems = error.problems().iter();
        let problems = problems.map(|problem| Problem {
            field: problem.field,
            offset: problem.offset,
            message: problem.problem.clone(),
        });
        Self {
            problems: problems.collect(),
            ..Self::new(kind, error)
        }
    }

    /// Creates an error of the class `kind` for a text of the wrong form.
    pub(crate) fn text(kind: &'static str, error: &TextError) -> Self {
        let mut problems = Vec::new();
        error.for_each_problem(&mut |field, offset, problem| {
            problems.push(Problem {
                field,
                offset,
                message: problem.to_string(),
            });
        });
        Self {
            problems,
            ..Self::new(kind, error)
        }
    }

    /// Returns the kind of error: `name`, `position`, `record`, `move`, `step`, `claim`, `engine`
    /// or `over`.
    pub const fn kind(&self) -> &'static str {
        self.kind
    }
}

impl From<PlayRefusal> for Refusal {
    fn from(error: PlayRefusal) -> Self {
        match error {
            PlayRefusal::Over => Self::new("over", error),
            PlayRefusal::NotAMove(error) => Self::text("move", &error),
            other => Self::new("move", other),
        }
    }
}

impl From<StepRefusal> for Refusal {
    fn from(error: StepRefusal) -> Self {
        match error {
            StepRefusal::Over => Self::new("over", error),
            other => Self::new("step", other),
        }
    }
}

impl From<ClaimError> for Refusal {
    fn from(error: ClaimError) -> Self {
        match error {
            ClaimError::Over => Self::new("over", error),
            other => Self::new("claim", other),
        }
    }
}

/// The JSON that JavaScript throws.
impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        Self::from_str(&json(&refusal))
    }
}
