//! What can go wrong, and the exit code it means.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use game_core::InText;
use game_match::PlanError;
use thiserror::Error;

use crate::caret;
use crate::printable::Printable;

/// Why a command did not do what it was asked to. Its text is one line: what, where in the input,
/// what was expected.
#[derive(Debug, Error)]
pub(crate) enum Error {
    /// A check has failed, and the command has said so on standard output.
    #[error("a check failed")]
    CheckFailed,
    /// The signal of this number has stopped the command; what was done has been printed.
    #[error("interrupted")]
    Interrupted(usize),
    /// An engine of ours has come upon a mistake of its own, and has said so on standard error.
    #[error("the search has failed")]
    Search,
    /// Something that the caller gave is not what it should be.
    #[error("{place}: {reason}")]
    Input {
        /// Which part of the input.
        place: String,
        /// What is wrong with it.
        reason: String,
        /// The text that is wrong, and a caret under the place in it.
        shown: Option<String>,
    },
    /// The arguments do not fit the command line.
    #[error("{0} (see `board-lab --help`)")]
    Usage(String),
    /// A file, or standard input, cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The name of the file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Standard output cannot be written.
    #[error("standard output: {0}")]
    Output(#[from] io::Error),
}

impl Error {
    /// Bad input at `place`.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "the reasons are errors, which `map_err` hands over"
    )]
    pub(crate) fn input(place: impl ToString, reason: impl ToString) -> Self {
        Self::Input {
            place: place.to_string(),
            reason: reason.to_string(),
            shown: None,
        }
    }

    /// Bad input at `place`: the text that was read there.
    #[expect(clippy::needless_pass_by_value, reason = "as for `input`")]
    pub(crate) fn text(place: impl ToString, text: &str, reason: impl InText + ToString) -> Self {
        Self::Input {
            place: place.to_string(),
            shown: reason.offset().map(|offset| caret::under(text, offset)),
            reason: reason.to_string(),
        }
    }

    /// A match that cannot be played as the command line describes it.
    pub(crate) fn plan(error: PlanError) -> Self {
        let place = match error.setting {
            "start" => "--position",
            "opening turns" => "--opening-turns",
            "test" => "--sprt",
            other => other,
        };
        Self::input(place, error.reason)
    }

    /// Trouble with the file at `path`.
    pub(crate) fn file(path: &Path, source: io::Error) -> Self {
        Self::File {
            path: path.to_owned(),
            source,
        }
    }

    /// Whether nobody reads the output any more, which is no mistake of anyone.
    fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// What there is to say on standard error, if anything: a line, and where a text is wrong, the
    /// text and a caret under the place. The line quotes what others have written, so that it goes
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
        Some(format!("board-lab: {}{shown}", Printable(self)))
    }

    /// The exit code of an interruption by the signal of this number, as shells have it.
    pub(crate) const fn interrupted_by(signal: usize) -> u8 {
        128 + signal as u8
    }

    /// The exit code of a program that ends by a panic.
    const PANICKED: u8 = 101;

    /// 0 for a closed pipe, 1 for a failed check, 2 for bad input or usage, 101 for a mistake of
    /// ours, and more than 128 for [a signal](Self::interrupted_by).
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::CheckFailed => ExitCode::from(1),
            Self::Interrupted(signal) => ExitCode::from(Self::interrupted_by(*signal)),
            Self::Search => ExitCode::from(Self::PANICKED),
            _ if self.is_closed_pipe() => ExitCode::SUCCESS,
            _ => ExitCode::from(2),
        }
    }
}
