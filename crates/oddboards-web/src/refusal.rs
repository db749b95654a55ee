//! Errors on their way to JavaScript.

use oddboards::game_core::{ClaimError, InText};
use serde::Serialize;
use wasm_bindgen::JsValue;

/// An error. JavaScript receives it as JSON and throws the class of its kind.
#[derive(Debug, Serialize)]
pub struct Refusal {
    /// `name`, `position`, `record`, `move`, `step`, `claim`, `engine` or `over`.
    kind: &'static str,
    message: String,
    problems: Vec<Problem>,
}

/// A problem with its place in a text.
#[derive(Debug, Serialize)]
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

    /// Creates an error of the class `kind` for a value from JavaScript. Leaves out the place in
    /// the JSON, which the caller does not see.
    pub(crate) fn value(kind: &'static str, error: &serde_json::Error) -> Self {
        let message = error.to_string();
        let place = message.rfind(" at line ").unwrap_or(message.len());
        Self::new(kind, &message[..place])
    }

    /// Creates an error of the class `kind` for a text that could not be read.
    pub(crate) fn text(kind: &'static str, error: &(impl InText + ToString)) -> Self {
        let mut refusal = Self::new(kind, error.to_string());
        error.for_each_problem(&mut |field, offset, problem| {
            refusal.problems.push(Problem {
                field,
                offset,
                message: problem.to_string(),
            });
        });
        refusal
    }
}

impl From<oddboards::Refusal> for Refusal {
    fn from(error: oddboards::Refusal) -> Self {
        use oddboards::Refusal::{Claim, Over, Step};
        let kind = match error {
            Over | Claim(ClaimError::Over) => "over",
            Claim(_) => "claim",
            Step { .. } => "step",
            _ => "move",
        };
        Self::text(kind, &error)
    }
}

/// The JSON that JavaScript throws.
impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        // Texts and numbers, all of which JSON has.
        Self::from_str(&serde_json::to_string(&refusal).unwrap_or_default())
    }
}
