//! What engines do wrong, and what is not their fault.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What kind of thing an engine has done wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FaultKind {
    /// It has ended, or cannot be understood.
    Crash,
    /// It has chosen what is no legal move.
    IllegalMove,
    /// It has not answered in time.
    TimeOut,
}

/// As in records.
impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Crash => "crash",
            Self::IllegalMove => "illegal-move",
            Self::TimeOut => "time-out",
        })
    }
}

/// Something that an engine has done wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    /// What exactly, in a line.
    pub(super) what: String,
}

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The engine has done something wrong.
    Fault(Fault),
    /// Somebody wants to stop the match.
    Stopped,
}

/// Why an engine is not ready for a game. Whatever it was, the engine has lost nothing: files,
/// threads and memory may be short on this machine, and the program may be gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NotReady {
    /// It could not be started, or did not answer: how, in a line.
    Failed(String),
    /// Somebody wants to stop the match.
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

impl Trouble {
    pub(super) fn crash(what: impl fmt::Display) -> Self {
        Self::fault(FaultKind::Crash, what)
    }

    pub(super) fn illegal(what: impl fmt::Display) -> Self {
        Self::fault(FaultKind::IllegalMove, what)
    }

    pub(super) fn time_out(what: impl fmt::Display) -> Self {
        Self::fault(FaultKind::TimeOut, what)
    }

    fn fault(kind: FaultKind, what: impl fmt::Display) -> Self {
        let what = what.to_string();
        Self::Fault(Fault { kind, what })
    }
}
