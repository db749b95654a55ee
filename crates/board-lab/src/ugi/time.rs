//! How much of the time on a clock goes to one move.

use std::time::Duration;

/// A player's clock, as it stands when the turn begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    /// What is left for the rest of the game.
    pub(crate) left: Duration,
    /// What is added for each turn that is played.
    pub(crate) increment: Duration,
}

impl Clock {
    /// The time that is left is spread over so many turns.
    const TURNS: u32 = 25;

    /// However little is left, a search has that long.
    const LEAST: Duration = Duration::from_millis(1);

    /// How long to think about the move: a twenty-fifth of what is left and three quarters of the
    /// increment, never more than half of what is left, but at least a millisecond. `overhead`,
    /// which goes to the way between the programs, is taken off beforehand.
    ///
    /// Without an increment the shares get smaller and smaller, so that the time lasts until a
    /// millisecond is more than there is.
    pub(crate) fn share(self, overhead: Duration) -> Duration {
        let left = self.left.saturating_sub(overhead);
        let increment = self.increment.saturating_mul(3) / 4;
        let share = (left / Self::TURNS).saturating_add(increment);
        share.min(left / 2).max(Self::LEAST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(left: u64, increment: u64, overhead: u64) -> u128 {
        let millis = Duration::from_millis;
        let clock = Clock {
            left: millis(left),
            increment: millis(increment),
        };
        clock.share(millis(overhead)).as_millis()
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
    fn something_even_when_nothing_is_left() {
        assert_eq!(share(1, 0, 10), 1);
        assert_eq!(share(1, 0, 0), 1);
        assert_eq!(share(0, 5_000, 10), 1);
        let most = Duration::MAX;
        let clock = Clock {
            left: most,
            increment: most,
        };
        assert!((most / 4..=most / 2).contains(&clock.share(Duration::ZERO)));
    }

    #[test]
    fn a_thousand_turns_do_not_use_up_the_clock() {
        // With a millisecond lost on the way in each turn, of which ten are reserved.
        for (begin, increment) in [(10_000, 0), (1_000, 20), (60_000, 600), (200, 10)] {
            let mut left = begin;
            for turn in 0..1_000 {
                let used = u64::try_from(share(left, increment, 10)).unwrap_or(u64::MAX) + 1;
                if increment == 0 && left <= 20 {
                    // Nothing can be done about it: not even the reserve is there any more.
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
