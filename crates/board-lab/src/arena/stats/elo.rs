//! The logistic scale on which strength is counted.

/// How many standard deviations to both sides of the mean of a normal distribution hold 95 % of it.
pub(super) const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

/// How many units of Elo there are in one of the natural logistic scale.
pub(super) const UNITS: f64 = 400.0 / std::f64::consts::LN_10;

/// The difference in Elo at which the stronger side is expected to make this share of the points:
/// 400 · log₁₀(s / (1 − s)). A share of 1 is worth infinitely much.
pub(crate) fn difference(share: f64) -> f64 {
    UNITS * (share / (1.0 - share)).ln()
}

/// The share of the points that a difference in Elo leads to: the inverse of [`difference`].
pub(crate) fn share(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference / UNITS).exp())
}

/// Where a number lies with a confidence of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Interval {
    /// The lower end.
    pub(crate) low: f64,
    /// The upper end.
    pub(crate) high: f64,
}

impl Interval {
    /// The interval whose ends are what becomes of these ends.
    pub(crate) fn map(self, convert: impl Fn(f64) -> f64) -> Self {
        Self {
            low: convert(self.low),
            high: convert(self.high),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
