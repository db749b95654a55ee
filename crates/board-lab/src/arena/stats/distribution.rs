//! How often a side has made how much of an encounter.

use super::elo::{Interval, TWO_SIDED_95};

/// The scores of one side in encounters: how often it has made which share of the points.
///
/// For two players an encounter is worth 0, ½, 1, 1½ or 2 points, and this is the pentanomial
/// distribution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Distribution {
    /// How often there were so many half points: from none to all of them.
    counts: Vec<u64>,
}

impl Distribution {
    /// No encounter yet; each one is worth up to so many half points.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            counts: vec![0; most + 1],
        }
    }

    /// Adds an encounter. More half points than there can be count as all.
    pub(crate) fn add(&mut self, half_points: usize) {
        let last = self.counts.len().saturating_sub(1);
        if let Some(count) = self.counts.get_mut(half_points.min(last)) {
            *count += 1;
        }
    }

    /// How often there were 0, 1, 2, … half points.
    pub(crate) fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The number of encounters.
    pub(crate) fn encounters(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Each share of the points, from 0 to 1, with the number of encounters.
    fn shares(&self) -> impl Iterator<Item = (f64, f64)> + Clone {
        let most = self.counts.len().saturating_sub(1).max(1) as f64;
        let numbered = self.counts.iter().enumerate();
        numbered.map(move |(half_points, &count)| (half_points as f64 / most, count as f64))
    }

    /// Each share of the points with its part of all encounters, as an estimate of how likely it
    /// is: what has not been seen counts as a thousandth of an encounter, so that nothing is
    /// impossible. `None` if there is no encounter.
    pub(super) fn likelihoods(&self) -> Option<Vec<(f64, f64)>> {
        const UNSEEN: f64 = 1e-3;
        if self.encounters() == 0 {
            return None;
        }
        let seen = self
            .shares()
            .map(|(share, count)| (share, count.max(UNSEEN)));
        let all: f64 = seen.clone().map(|(_, count)| count).sum();
        Some(seen.map(|(share, count)| (share, count / all)).collect())
    }

    /// The share of the points, on average; a half if there is no encounter.
    pub(crate) fn mean(&self) -> f64 {
        let encounters = self.encounters();
        if encounters == 0 {
            return 0.5;
        }
        let sum: f64 = self.shares().map(|(share, count)| share * count).sum();
        sum / encounters as f64
    }

    /// How far the share of an encounter is from the mean, squared, on average.
    pub(crate) fn variance(&self) -> f64 {
        let mean = self.mean();
        let squares = self
            .shares()
            .map(|(share, count)| (share - mean).powi(2) * count);
        squares.sum::<f64>() / self.encounters().max(1) as f64
    }

    /// Where the true mean lies with a confidence of 95 %; anywhere if there is no encounter.
    ///
    /// The mean of many is distributed normally. Where all encounters have ended alike, nothing is
    /// known of their variance; then the interval goes by what another end could be likely and
    /// still not have been seen: less than 1 − 0.025^(1/n).
    pub(crate) fn interval(&self) -> Interval {
        let count = self.encounters() as f64;
        let (mean, variance) = (self.mean(), self.variance());
        if count < 1.0 {
            return Interval {
                low: 0.0,
                high: 1.0,
            };
        }
        if variance > 0.0 {
            let reach = TWO_SIDED_95 * (variance / count).sqrt();
            return Interval {
                low: (mean - reach).max(0.0),
                high: (mean + reach).min(1.0),
            };
        }
        let seen = 0.025_f64.powf(1.0 / count);
        Interval {
            low: mean * seen,
            high: mean * seen + (1.0 - seen),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::difference;
    use super::*;

    /// A distribution with these counts.
    pub(crate) fn distribution<const N: usize>(counts: [u64; N]) -> Distribution {
        Distribution {
            counts: counts.to_vec(),
        }
    }

    /// The counts, differences and errors are those of the tests of another program for matches,
    /// fastchess, whose errors are half the width of the interval.
    #[test]
    fn pentanomial_differences_are_as_published() {
        let published = [
            ([34, 54, 63, 64, 75], 55.58, 27.65),
            ([332, 433, 498, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95),
        ];
        for (counts, elo, error) in published {
            let pairs = distribution(counts);
            let found = difference(pairs.mean());
            assert!((found - elo).abs() < 0.006, "{counts:?}: {found}");
            let Interval { low, high } = pairs.interval().map(difference);
            let found = (high - low) / 2.0;
            assert!((found - error).abs() < 0.006, "{counts:?}: {found}");
        }
    }

    #[test]
    fn wins_draws_and_losses_are_a_distribution_of_three() {
        // From the same place: 136 won, 111 drawn, 96 lost.
        let games = distribution([96, 111, 136]);
        assert!((difference(games.mean()) - 40.70).abs() < 0.006);
        let Interval { low, high } = games.interval().map(difference);
        assert!(((high - low) / 2.0 - 30.43).abs() < 0.006);
    }

    #[test]
    fn encounters_that_end_alike_leave_room_for_others() {
        // Three of three: with a probability of 0.292 each, that happens in 2.5 of 100 cases.
        let won = distribution([0, 0, 0, 0, 3]);
        assert_eq!((won.mean(), won.variance()), (1.0, 0.0));
        let Interval { low, high } = won.interval();
        assert!((low.powi(3) - 0.025).abs() < 1e-12 && high >= 1.0);
        let lost = distribution([3, 0, 0, 0, 0]).interval();
        assert!(lost.low <= 0.0 && (lost.high + low - 1.0).abs() < 1e-12);
        let Interval { low, high } = distribution([0, 0, 3, 0, 0]).interval();
        assert!((low + high - 1.0).abs() < 1e-12 && low > 0.0 && low < 0.25);

        let none = Distribution::new(4);
        assert!((none.mean() - 0.5).abs() < 1e-12);
        assert_eq!(
            none.interval(),
            Interval {
                low: 0.0,
                high: 1.0
            }
        );
        assert!(none.likelihoods().is_none());
    }

    #[test]
    fn adding_counts() {
        let mut pairs = Distribution::new(4);
        for half_points in [4, 0, 4, 3, 9] {
            pairs.add(half_points);
        }
        assert_eq!(pairs.counts(), [1, 0, 0, 1, 3]);
        assert_eq!(pairs.encounters(), 5);
        assert!((pairs.mean() - 0.75).abs() < 1e-12);
    }
}
