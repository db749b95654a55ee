//! The reasons why a game refuses a text, a move, a step or an action.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt::{Debug, Display};

use game_core::{ClaimError, InText, ParseMoveError, TextError};
use serde::de::DeserializeOwned;
use thiserror::Error;

/// The number of characters of a given text that an error quotes.
const QUOTED: usize = 40;

/// Returns the beginning of a given text, for an error.
pub(crate) fn beginning(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

/// The reason why a game refuses a move, a claim, a step or an action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over, by the rules or by a claim.
    #[error("the game is over")]
    Over,
    /// The text is not a move; the error says where it goes wrong.
    #[error(transparent)]
    NotAMove(#[from] TextError),
    /// The move is not legal, for this reason.
    #[error("{0}")]
    Illegal(String),
    /// The draw cannot be claimed.
    #[error(transparent)]
    Claim(#[from] ClaimError),
    /// A step cannot follow the steps before it.
    #[error("step {}: `{text}` cannot be taken here", index.saturating_add(1))]
    Step {
        /// The index of the step, from 0.
        index: usize,
        /// The text of the step, truncated if it is long.
        text: String,
    },
    /// An action cannot be taken after the actions before it.
    #[error(
        "action {action} (number {} of the turn) cannot be taken here",
        index.saturating_add(1)
    )]
    Action {
        /// The index of the action in the sequence, from 0.
        index: usize,
        /// The number of the action.
        action: u32,
    },
}

impl<I: Debug + Display> From<ParseMoveError<I>> for Refusal {
    fn from(error: ParseMoveError<I>) -> Self {
        match error {
            ParseMoveError::Syntax(error) => Self::NotAMove(error),
            ParseMoveError::Illegal(reason) => Self::Illegal(reason.to_string()),
        }
    }
}

impl InText for Refusal {
    fn for_each_problem(&self, visit: &mut dyn FnMut(&'static str, usize, &dyn Display)) {
        if let Self::NotAMove(error) = self {
            error.for_each_problem(visit);
        }
    }
}

/// The error of an opponent that received another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a game of {expected}, got one of {found}")]
pub struct WrongGame {
    /// The name of the expected game.
    pub expected: &'static str,
    /// The name of the game that it received.
    pub found: &'static str,
}

/// The reason why a text could not be read. It may have several problems ([`InText`]):
///
/// ```
/// use oddboards::{GameType, circular, game_core::InText};
/// let text = "16/16/16/7K8 w K - - 0 0";
/// let circular = GameType::of::<circular::Position>();
/// let error = circular.read_position(text).map(|_| ()).unwrap_err();
/// let mut places = Vec::new();
/// error.for_each_problem(&mut |field, offset, _| places.push((field, offset)));
/// assert_eq!(places, [("rows", 0), ("castling rights", 15), ("round number", 23)]);
/// ```
#[derive(Debug, Error)]
#[error("{0}")]
pub struct ReadError(Box<dyn Located>);

impl ReadError {
    pub(crate) fn new(error: impl Located + 'static) -> Self {
        Self(Box::new(error))
    }
}

impl InText for ReadError {
    fn for_each_problem(&self, visit: &mut dyn FnMut(&'static str, usize, &dyn Display)) {
        self.0.for_each_problem(visit);
    }
}

/// An error that knows its place in a text.
pub(crate) trait Located: Error + InText + Send + Sync {}

impl<E: Error + InText + Send + Sync> Located for E {}

/// A text that is not JSON, or not the record that was expected.
#[derive(Debug, Error)]
enum NotARecord {
    #[error("byte {offset}: {problem}")]
    Json { offset: usize, problem: String },
    /// A field has a wrong value. The message names the field.
    #[error(transparent)]
    Value(serde_json::Error),
}

impl InText for NotARecord {
    fn for_each_problem(&self, visit: &mut dyn FnMut(&'static str, usize, &dyn Display)) {
        if let Self::Json { offset, .. } = self {
            visit("record", *offset, self);
        }
    }
}

/// Reads a record from JSON: a game, or a part of a match.
///
/// # Errors
/// The text is not a JSON object with the fields of the record. The message begins with the byte,
/// counted from 0, or with the field that is wrong.
///
/// ```
/// use oddboards::{AnyGame, circular::Position, game_core::History, read_record};
/// let game = History::<Position>::default();
/// assert_eq!(read_record::<History<Position>>(&game.record())?, game);
/// let error = read_record::<History<Position>>("[]").unwrap_err();
/// assert_eq!(error.to_string(), "byte 0: expected an object, got a list");
/// # Ok::<(), oddboards::ReadError>(())
/// ```
pub fn read_record<T: DeserializeOwned>(json: &str) -> Result<T, ReadError> {
    let refused = |offset, problem: &str| {
        let problem = problem.to_owned();
        ReadError::new(NotARecord::Json { offset, problem })
    };
    let begin = json.trim_ascii_start();
    if begin.starts_with('[') {
        // serde would read a list as the values of the fields.
        let offset = json.len() - begin.len();
        return Err(refused(offset, "expected an object, got a list"));
    }
    serde_json::from_str(json).map_err(|error| {
        let Some(before) = error.line().checked_sub(1) else {
            return ReadError::new(NotARecord::Value(error));
        };
        if error.is_eof() {
            return refused(json.len(), "the text ends too early");
        }
        let lines = json.split_inclusive('\n').take(before).map(str::len);
        let offset = (lines.sum::<usize>() + error.column()).saturating_sub(1);
        let message = error.to_string();
        // Without the place, which is a line and a column.
        let problem = message.rsplit_once(" at line ");
        refused(offset, problem.map_or(&*message, |(problem, _)| problem))
    })
}
