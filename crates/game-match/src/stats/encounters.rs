//! The scores of one side in encounters.

use statrs::distribution::{Beta, Categorical, ContinuousCDF};
use statrs::statistics::Distribution;

use super::elo::two_sided_95;

/// The results of one side in encounters: the number of encounters for each number of half points.
///
/// In a two-player game an encounter is worth 0, ½, 1, 1½ or 2 points, which gives the pentanomial
/// distribution.
///
/// ```
/// use game_match::{Encounters, elo_difference};
///
/// let mut pairs = Encounters::new(4);
/// for half_points in [4, 3, 2, 2, 3, 1] {
///     pairs.add(half_points);
/// }
/// assert_eq!(pairs.counts(), [0, 1, 2, 2, 1]);
/// assert_eq!(elo_difference(pairs.mean()).round(), 89.0);
/// let interval = pairs.interval().map(elo_difference);
/// assert_eq!(interval.map(f64::round), [-46.0, 259.0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounters {
    /// The number of encounters with 0, 1, 2, … half points.
    counts: Vec<u64>,
}

impl Encounters {
    /// Creates an empty list of encounters worth up to `most` half points each. `most` is clamped
    /// to 2²⁰, for which the counts take 8 MB.
    pub fn new(most: usize) -> Self {
        Self {
            counts: vec![0; most.min(1 << 20) + 1],
        }
    }

    /// Adds an encounter. Clamps the half points to the maximum.
    pub fn add(&mut self, half_points: usize) {
        let last = self.counts.len().saturating_sub(1);
        if let Some(count) = self.counts.get_mut(half_points.min(last)) {
            *count += 1;
        }
    }

    /// Returns the number of encounters with 0, 1, 2, … half points.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Returns the number of encounters.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns the maximum number of half points of an encounter.
    fn most(&self) -> f64 {
        self.counts.len().saturating_sub(1).max(1) as f64
    }

    /// Returns the distribution of the half points; `None` if there is no encounter.
    fn observed(&self) -> Option<Categorical> {
        let counts: Vec<_> = self.counts.iter().map(|&count| count as f64).collect();
        Categorical::new(&counts).ok()
    }

    /// Returns each share of the points with its estimated probability. A result that has not
    /// occurred counts as a thousandth of an encounter, so that no result is impossible. `None` if
    /// there is no encounter.
    pub(super) fn likelihoods(&self) -> Option<Vec<(f64, f64)>> {
        const UNSEEN: f64 = 1e-3;
        if self.count() == 0 {
            return None;
        }
        let seen = self.counts.iter().map(|&count| (count as f64).max(UNSEEN));
        let all: f64 = seen.clone().sum();
        let numbered = seen.enumerate();
        Some(
            numbered
                .map(|(half_points, count)| (half_points as f64 / self.most(), count / all))
                .collect(),
        )
    }

    /// Returns the mean share of the points, from 0 to 1; a half if there is no encounter.
    pub fn mean(&self) -> f64 {
        let mean = self.observed().and_then(|observed| observed.mean());
        mean.map_or(0.5, |half_points| half_points / self.most())
    }

    /// Returns the variance of the share of the points; 0 if there is no encounter.
    pub fn variance(&self) -> f64 {
        let variance = self.observed().and_then(|observed| observed.variance());
        variance.unwrap_or_default() / self.most().powi(2)
    }

    /// Returns the ends of the 95 % confidence interval of the true mean: 0 and 1 if there is no
    /// encounter.
    ///
    /// The mean of many encounters is normally distributed. If all encounters ended alike, their
    /// variance is unknown. The interval then rests on the largest probability that a different
    /// result can have without having occurred (Clopper and Pearson 1934).
    pub fn interval(&self) -> [f64; 2] {
        let count = self.count() as f64;
        let (mean, variance) = (self.mean(), self.variance());
        if variance > 0.0 {
            let reach = two_sided_95() * (variance / count).sqrt();
            return [(mean - reach).max(0.0), (mean + reach).min(1.0)];
        }
        let seen = Beta::new(count, 1.0).map_or(0.0, |alike| alike.inverse_cdf(0.025));
        [mean * seen, mean * seen + (1.0 - seen)]
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::elo_difference as difference;
    use super::*;

    /// Creates a distribution with these counts.
    pub(crate) fn distribution<const N: usize>(counts: [u64; N]) -> Encounters {
        Encounters {
            counts: counts.to_vec(),
        }
    }

    /// The counts, differences and errors come from the tests of another match runner, fastchess,
    /// whose errors are half the width of the interval.
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
            let [low, high] = pairs.interval().map(difference);
            let found = (high - low) / 2.0;
            assert!((found - error).abs() < 0.006, "{counts:?}: {found}");
        }
    }

    #[test]
    fn wins_draws_and_losses_are_a_distribution_of_three() {
        // From the same source: 136 wins, 111 draws, 96 losses.
        let games = distribution([96, 111, 136]);
        assert!((difference(games.mean()) - 40.70).abs() < 0.006);
        let [low, high] = games.interval().map(difference);
        assert!(((high - low) / 2.0 - 30.43).abs() < 0.006);
    }

    #[test]
    fn encounters_that_end_alike_leave_room_for_others() {
        // Three of three: at a probability of 0.292 each, that happens 2.5 % of the time.
        let won = distribution([0, 0, 0, 0, 3]);
        assert_eq!((won.mean(), won.variance()), (1.0, 0.0));
        let [low, high] = won.interval();
        assert!((low.powi(3) - 0.025).abs() < 1e-12 && high >= 1.0);
        let [least, most] = distribution([3, 0, 0, 0, 0]).interval();
        assert!(least <= 0.0 && (most + low - 1.0).abs() < 1e-12);
        let [low, high] = distribution([0, 0, 3, 0, 0]).interval();
        assert!((low + high - 1.0).abs() < 1e-12 && low > 0.0 && low < 0.25);

        let none = Encounters::new(4);
        assert!((none.mean() - 0.5).abs() < 1e-12);
        assert_eq!(
            none.interval().map(f64::to_bits),
            [0.0, 1.0].map(f64::to_bits)
        );
        assert!(none.likelihoods().is_none());
    }

    #[test]
    fn adding_counts() {
        let mut pairs = Encounters::new(4);
        for half_points in [4, 0, 4, 3, 9] {
            pairs.add(half_points);
        }
        assert_eq!(pairs.counts(), [1, 0, 0, 1, 3]);
        assert_eq!(pairs.count(), 5);
        assert!((pairs.mean() - 0.75).abs() < 1e-12);
    }

    #[test]
    fn encounters_of_any_size_are_counted() {
        let mut huge = Encounters::new(usize::MAX);
        huge.add(usize::MAX);
        huge.add(0);
        assert!((huge.mean() - 0.5).abs() < 1e-12);
    }
}
