//! Errors and their exit codes.

use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use game_core::InText;
use game_match::{PlanError, Printable};
use thiserror::Error;

use crate::caret;

/// Returns the name under which the program runs: a program with other games has its own.
pub(crate) fn program() -> String {
    let path = env::args_os().next().map(PathBuf::from);
    let name = path.as_deref().and_then(Path::file_stem);
    name.map_or_else(
        || "board-lab".to_owned(),
        |name| Printable(name.to_string_lossy()).to_string(),
    )
}

/// The reason why a command failed. Its text is one line: what is wrong, where in the input, and
/// what was expected.
#[derive(Debug, Error)]
pub(crate) enum Error {
    /// A check has failed. Standard output has the details.
    #[error("a check failed")]
    CheckFailed,
    /// A signal with this number has stopped the command. The results so far have been printed.
    #[error("interrupted")]
    Interrupted(usize),
    /// An engine of this workspace has panicked. Standard error has the message.
    #[error("the search has failed")]
    Search,
    /// The input is invalid.
    #[error("{place}: {reason}")]
    Input {
        /// The part of the input.
        place: String,
        /// The reason.
        reason: String,
        /// The wrong text, with a caret under the wrong place.
        shown: Option<String>,
    },
    /// The program refuses an order that a person typed during a game, for this reason.
    #[error("{0}")]
    Refused(String),
    /// The command line is invalid.
    #[error("{reason} (see `{command} --help`)")]
    Usage {
        /// The reason.
        reason: String,
        /// The command whose help describes the right usage.
        command: String,
    },
    /// A file or standard input cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The name of the file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// Standard output cannot be written.
    #[error("standard output: {0}")]
    Output(#[from] io::Error),
}

/// Returns a reason as text. It may quote the input, so it is cut off if it is very long.
#[expect(clippy::needless_pass_by_value, reason = "as for `Error::input`")]
fn told(reason: impl ToString) -> String {
    format!("{:.2000}", reason.to_string())
}

impl Error {
    /// Creates an error about invalid input at `place`.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "the reasons are errors, which `map_err` hands over"
    )]
    pub(crate) fn input(place: impl ToString, reason: impl ToString) -> Self {
        Self::Input {
            place: place.to_string(),
            reason: told(reason),
            shown: None,
        }
    }

    /// Creates an error about an invalid text that was read at `place`.
    #[expect(clippy::needless_pass_by_value, reason = "as for `input`")]
    pub(crate) fn text(place: impl ToString, text: &str, reason: impl InText + ToString) -> Self {
        Self::Input {
            place: place.to_string(),
            shown: reason.offset().map(|offset| caret::under(text, offset)),
            reason: told(reason),
        }
    }

    /// Creates the error for an invalid match setting on the command line.
    pub(crate) fn plan(error: PlanError) -> Self {
        let place = match error.setting {
            "start" => "--position",
            "opening turns" => "--opening-turns",
            "engines" => "--engine",
            "test" => "--sprt",
            other => other,
        };
        Self::input(place, error.reason)
    }

    /// Creates an error about the file at `path`.
    pub(crate) fn file(path: &Path, source: io::Error) -> Self {
        Self::File {
            path: path.to_owned(),
            source,
        }
    }

    /// Returns whether the reader of the output is gone, which is not a mistake.
    fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Returns the message for standard error, if there is one: a line, and for a wrong text the
    /// text with a caret under the wrong place. The line may quote untrusted text, so it goes
    /// through [`Printable`].
    pub(crate) fn message(&self) -> Option<String> {
        if matches!(self, Self::CheckFailed) || self.is_closed_pipe() {
            return None;
        }
        let shown = match self {
            Self::Input {
                shown: Some(shown), ..
            } => format!("\n{shown}"),
            _ => String::new(),
        };
        Some(format!("{}: {}{shown}", program(), Printable(self)))
    }

    /// Returns the exit code: 0 for a closed pipe, 1 for a failed check, 2 for invalid input or
    /// usage, 101 for a panic, and 128 plus the number of a signal, as shells define it.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::CheckFailed => ExitCode::from(1),
            Self::Interrupted(signal) => ExitCode::from(128 + *signal as u8),
            Self::Search => ExitCode::from(101),
            _ if self.is_closed_pipe() => ExitCode::SUCCESS,
            _ => ExitCode::from(2),
        }
    }
}
