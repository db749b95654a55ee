//! How long engines may think, and the clocks that watch them.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ugi::time;

/// How long an engine may think. Times are in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Limit {
    /// So long about each move.
    MoveTime(u64),
    /// So long about all moves, and so much more after each one.
    Clock {
        /// What it has at the beginning.
        time: u64,
        /// What each move gives.
        inc: u64,
    },
    /// So many nodes for each move.
    Nodes(u64),
    /// So many turns ahead.
    Depth(usize),
}

/// The clock of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clock {
    /// Nobody looks.
    Off,
    /// So long for each move.
    PerMove(Duration),
    /// What is left for all moves.
    Bank {
        /// The time that is left.
        left: Duration,
        /// What each move gives.
        inc: Duration,
    },
}

impl Clock {
    /// The clock of a seat whose engine keeps to this limit.
    pub(super) fn new(limit: Option<Limit>) -> Self {
        match limit {
            Some(Limit::MoveTime(millis)) => Self::PerMove(Duration::from_millis(millis)),
            Some(Limit::Clock { time, inc }) => Self::Bank {
                left: Duration::from_millis(time),
                inc: Duration::from_millis(inc),
            },
            Some(Limit::Nodes(_) | Limit::Depth(_)) | None => Self::Off,
        }
    }

    /// How long the next move may take at most.
    pub(super) const fn allowed(self) -> Option<Duration> {
        match self {
            Self::Off => None,
            Self::PerMove(time) | Self::Bank { left: time, .. } => Some(time),
        }
    }

    /// How long an engine of ours thinks about the next move.
    pub(super) fn planned(self) -> Option<Duration> {
        match self {
            Self::Off => None,
            Self::PerMove(time) => Some(time),
            Self::Bank {
                left,
                inc: increment,
            } => Some(time::Clock { left, increment }.share(Duration::ZERO)),
        }
    }

    /// Takes off what a move has taken, and says whether it was in time. Up to `margin` more than
    /// allowed is in time as well.
    pub(super) fn charge(&mut self, took: Duration, margin: Duration) -> bool {
        let in_time = self
            .allowed()
            .is_none_or(|allowed| took <= allowed + margin);
        if let Self::Bank { left, inc } = self {
            *left = left.saturating_sub(took) + *inc;
        }
        in_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn clocks_run_down_and_are_given_more() {
        let mut clock = Clock::new(Some(Limit::Clock {
            time: 1000,
            inc: 10,
        }));
        assert!(clock.charge(ms(400), ms(0)));
        assert_eq!(clock.allowed(), Some(ms(610)));
        assert!(!clock.charge(ms(611), ms(0)));
        let mut clock = Clock::new(Some(Limit::Clock { time: 100, inc: 10 }));
        assert!(clock.charge(ms(120), ms(20)));
        assert_eq!(clock.allowed(), Some(ms(10)));
    }

    #[test]
    fn each_move_has_its_time() {
        let mut clock = Clock::new(Some(Limit::MoveTime(50)));
        assert!(clock.charge(ms(50), ms(0)) && clock.charge(ms(55), ms(5)));
        assert!(!clock.charge(ms(56), ms(5)));
        assert_eq!(clock.planned(), Some(ms(50)));
    }

    #[test]
    fn without_a_time_nobody_looks() {
        for limit in [None, Some(Limit::Nodes(5)), Some(Limit::Depth(5))] {
            let mut clock = Clock::new(limit);
            assert!(clock.charge(ms(1_000_000), ms(0)));
            assert_eq!((clock.allowed(), clock.planned()), (None, None));
        }
    }

    #[test]
    fn plans_leave_time_for_what_comes() {
        let limit = Limit::Clock {
            time: 1000,
            inc: 10,
        };
        let mut clock = Clock::new(Some(limit));
        for _ in 0..1000 {
            let planned = clock.planned().expect("a plan");
            assert!(planned > ms(0));
            assert!(clock.charge(planned, ms(0)));
        }
    }
}
