//! The reasons why an engine is not ready.

use std::fmt;

use game_match::Trouble;

/// The reason why an engine is not ready for a game. This is not a loss: the machine may be short
/// of files, threads or memory, or the program may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NotReady {
    /// It could not be started or did not answer. Holds the reason, as one line.
    Failed(String),
    /// The match is being stopped.
    Stopped,
}

impl NotReady {
    pub(super) fn failed(what: impl fmt::Display) -> Self {
        Self::Failed(what.to_string())
    }
}

impl From<Trouble> for NotReady {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Fault(fault) => Self::Failed(fault.what),
            Trouble::Stopped => Self::Stopped,
        }
    }
}
