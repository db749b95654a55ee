//! The Elo scale.

use statrs::distribution::{ContinuousCDF, Normal};

/// Returns the number of standard deviations on either side of the mean of a normal distribution
/// that contain 95 % of it.
pub(super) fn two_sided_95() -> f64 {
    Normal::standard().inverse_cdf(0.975)
}

/// The Elo difference per natural logit.
pub(super) const UNITS: f64 = 400.0 / std::f64::consts::LN_10;

/// Returns the Elo difference at which a side scores the share s of the points, from 0 to 1:
/// 400 · log₁₀(s / (1 − s)). The difference is positive if the side is the stronger one. It is
/// infinite for shares of 0 and 1.
///
/// ```
/// use game_match::{elo_difference, expected_share};
///
/// assert_eq!(elo_difference(0.75).round(), 191.0);
/// assert_eq!((1000.0 * expected_share(191.0)).round(), 750.0);
/// ```
pub fn elo_difference(share: f64) -> f64 {
    UNITS * (share / (1.0 - share)).ln()
}

/// Returns the share of the points, from 0 to 1, at an Elo difference: the inverse of
/// [`elo_difference`].
pub fn expected_share(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference / UNITS).exp())
}

#[cfg(test)]
mod tests {
    use super::{elo_difference as difference, expected_share as share};

    #[test]
    fn differences_and_shares_belong_to_each_other() {
        assert!(difference(0.5).abs() < 1e-12);
        // Ten to one is 400 by definition.
        assert!((difference(10.0 / 11.0) - 400.0).abs() < 1e-9);
        assert!((share(-400.0) - 1.0 / 11.0).abs() < 1e-12);
        for elo in [-700.0, -35.5, 0.0, 1.0, 250.0] {
            assert!((difference(share(elo)) - elo).abs() < 1e-9, "{elo}");
        }
        assert!(difference(1.0).is_infinite() && difference(0.0).is_infinite());
    }
}
