//! Why an engine is not ready.

use std::fmt;

use game_match::Trouble;

/// Why an engine is not ready for a game. It has lost nothing: files, threads or memory may be
/// short on this machine, or the program may be gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NotReady {
    /// It could not be started, or did not answer: the reason, in a line.
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
