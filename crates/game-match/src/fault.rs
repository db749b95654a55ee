//! Faults of engines.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The kind of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FaultKind {
    /// The engine has exited, or its output is invalid.
    Crash,
    /// The engine has chosen an illegal move.
    IllegalMove,
    /// The engine has not answered in time.
    TimeOut,
}

game_core::names! {
    FaultKind, "fault", "`crash`, `illegal-move` or `time-out`";
    Crash "crash", IllegalMove "illegal-move", TimeOut "time-out"
}

/// A fault of an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Fault {
    /// The kind.
    pub kind: FaultKind,
    /// The details, on one line.
    pub what: String,
}

/// The reason why a decider has not decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The engine is at fault and loses the game.
    Fault(Fault),
    /// The match is being stopped, and the game does not count.
    Stopped,
}

impl Trouble {
    /// Creates a fault of this kind.
    fn fault(kind: FaultKind, what: impl fmt::Display) -> Self {
        let what = what.to_string();
        Self::Fault(Fault { kind, what })
    }

    /// Creates the fault of an engine that has exited or whose output is invalid.
    pub fn crash(what: impl fmt::Display) -> Self {
        Self::fault(FaultKind::Crash, what)
    }

    /// Creates the fault of an engine that has chosen an illegal move.
    pub fn illegal(what: impl fmt::Display) -> Self {
        Self::fault(FaultKind::IllegalMove, what)
    }

    /// Creates the fault of an engine that has not answered in time.
    pub fn time_out(what: impl fmt::Display) -> Self {
        Self::fault(FaultKind::TimeOut, what)
    }
}
