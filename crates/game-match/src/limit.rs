//! Limits on time, nodes and depth, and the clocks of a game. Nothing here measures time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The limit of an engine in a match. Times are in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// The time for each move.
    MoveTime(u64),
    /// The time for all moves, with an increment for each move.
    Clock {
        /// The initial time.
        time: u64,
        /// The increment.
        inc: u64,
    },
    /// The number of nodes for each move.
    Nodes(u64),
    /// The depth of the search, in turns.
    Depth(usize),
}

/// The clock of a seat.
///
/// ```
/// use std::time::Duration;
/// use game_match::{Clock, Limit};
///
/// let mut clock = Clock::new(Some(Limit::Clock { time: 1000, inc: 100 }));
/// assert_eq!(clock.planned(Duration::ZERO), Some(Duration::from_millis(115)));
/// assert!(clock.charge(Duration::from_millis(400), Duration::ZERO));
/// assert_eq!(clock.allowed(), Some(Duration::from_millis(700)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// There is no time limit.
    Off,
    /// The time for each move.
    PerMove(Duration),
    /// The time for all remaining moves.
    Bank {
        /// The remaining time.
        left: Duration,
        /// The increment for each move.
        inc: Duration,
    },
}

impl Clock {
    /// Creates the clock of a seat whose engine has this limit.
    pub fn new(limit: Option<Limit>) -> Self {
        match limit {
            Some(Limit::MoveTime(millis)) => Self::PerMove(Duration::from_millis(millis)),
            Some(Limit::Clock { time, inc }) => Self::Bank {
                left: Duration::from_millis(time),
                inc: Duration::from_millis(inc),
            },
            Some(Limit::Nodes(_) | Limit::Depth(_)) | None => Self::Off,
        }
    }

    /// Returns the longest time that the next move may take.
    pub const fn allowed(self) -> Option<Duration> {
        match self {
            Self::Off => None,
            Self::PerMove(time) | Self::Bank { left: time, .. } => Some(time),
        }
    }

    /// The number of turns over which the remaining time is spread.
    const TURNS: u32 = 25;

    /// The minimum time of a search.
    const LEAST: Duration = Duration::from_millis(1);

    /// Returns how long an engine should search for the next move.
    ///
    /// First, `overhead` is subtracted from the time: the time lost between the programs, or while
    /// the search stops. With a time for each move, the result is the rest. With a time for all
    /// moves, it is a twenty-fifth of the rest plus three quarters of the increment, at most half
    /// of the rest. Both are at least a millisecond. Without an increment the shares shrink, so the
    /// time lasts until less than two milliseconds remain.
    pub fn planned(self, overhead: Duration) -> Option<Duration> {
        match self {
            Self::Off => None,
            Self::PerMove(time) => Some(time.saturating_sub(overhead).max(Self::LEAST)),
            Self::Bank { left, inc } => {
                let left = left.saturating_sub(overhead);
                let share = (left / Self::TURNS).saturating_add(inc.saturating_mul(3) / 4);
                Some(share.min(left / 2).max(Self::LEAST))
            }
        }
    }

    /// Subtracts the time of a move. Returns whether the move was in time: it may take up to
    /// `margin` longer than [allowed](Self::allowed).
    pub fn charge(&mut self, took: Duration, margin: Duration) -> bool {
        let in_time = self
            .allowed()
            .is_none_or(|allowed| took <= allowed.saturating_add(margin));
        if let Self::Bank { left, inc } = self {
            *left = left.saturating_sub(took).saturating_add(*inc);
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
        assert!(clock.charge(ms(55), Duration::MAX));
        assert!(!clock.charge(ms(56), ms(5)));
        for (overhead, planned) in [(0, 50), (10, 40), (50, 1), (60, 1)] {
            assert_eq!(clock.planned(ms(overhead)), Some(ms(planned)));
        }
    }

    #[test]
    fn without_a_time_limit_the_clock_is_ignored() {
        for limit in [None, Some(Limit::Nodes(5)), Some(Limit::Depth(5))] {
            let mut clock = Clock::new(limit);
            assert!(clock.charge(ms(1_000_000), ms(0)));
            assert_eq!(
                (clock.allowed(), clock.planned(Duration::ZERO)),
                (None, None)
            );
        }
    }

    fn share(left: u64, increment: u64, overhead: u64) -> u128 {
        let millis = Duration::from_millis;
        let clock = Clock::Bank {
            left: millis(left),
            inc: millis(increment),
        };
        let planned = clock.planned(millis(overhead)).expect("a plan");
        planned.as_millis()
    }

    #[test]
    fn a_share_of_what_is_left_and_most_of_the_increment() {
        assert_eq!(share(60_010, 0, 10), 2_400);
        assert_eq!(share(60_010, 1_000, 10), 3_150);
        assert_eq!(share(60_000, 0, 0), 2_400);
    }

    #[test]
    fn never_more_than_half_of_what_is_left() {
        assert_eq!(share(1_010, 10_000, 10), 500);
        assert_eq!(share(110, 1_000, 10), 50);
    }

    #[test]
    fn a_turn_gets_some_time_even_when_none_is_left() {
        assert_eq!(share(1, 0, 10), 1);
        assert_eq!(share(1, 0, 0), 1);
        assert_eq!(share(0, 5_000, 10), 1);
        let most = Duration::MAX;
        let clock = Clock::Bank {
            left: most,
            inc: most,
        };
        let planned = clock.planned(Duration::ZERO).expect("a plan");
        assert!((most / 4..=most / 2).contains(&planned));
    }

    #[test]
    fn a_thousand_turns_do_not_use_up_the_clock() {
        // Each turn loses one millisecond in transit; ten are reserved.
        for (begin, increment) in [
            (10_000, 0),
            (1_000, 10),
            (1_000, 20),
            (60_000, 600),
            (200, 10),
        ] {
            let mut left = begin;
            for turn in 0..1_000 {
                let used = u64::try_from(share(left, increment, 10)).unwrap_or(u64::MAX) + 1;
                if increment == 0 && left <= 20 {
                    // Nothing helps here: even the reserve is used up.
                    assert!(turn > 100, "{begin} + {increment}: turn {turn}");
                    break;
                }
                assert!(
                    used < left,
                    "{begin} + {increment}: {used} of {left}, turn {turn}"
                );
                left = left - used + increment;
            }
        }
    }
}
