//! The sequential test: a match ends as soon as one of two hypotheses is accepted.
//!
//! This is the generalized sequential probability ratio test (GSPRT) on the scores of encounters,
//! as described by Michel Van den Bergh ("A practical introduction to the GSPRT", and "Comments on
//! normalized Elo"), with the bounds of Abraham Wald (1945). The likelihood of each hypothesis is
//! that of the most likely distribution of scores with the mean that the hypothesis fixes.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use game_core::TextError;
use game_core::text::Field;
use serde::Serialize;

use super::elo::expected_share;
use super::encounters::Encounters;

/// A test of whether the first of two engines is stronger by `elo1` (hypothesis H1) or only by
/// `elo0` (H0).
///
/// Its text is `elo0=0,elo1=10,alpha=0.05,beta=0.05`; the last two may be omitted.
///
/// ```
/// use game_match::{Encounters, Sprt, Verdict};
///
/// let test: Sprt = "elo0=0,elo1=100".parse()?;
/// let mut pairs = Encounters::new(4);
/// let verdict = (0..100).find_map(|_| {
///     pairs.add(4);
///     test.progress(&pairs).accepted
/// });
/// assert_eq!((verdict, pairs.count()), (Some(Verdict::H1), 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference in Elo under H0.
    pub elo0: f64,
    /// The difference in Elo under H1, greater than under H0.
    pub elo1: f64,
    /// The probability of accepting H1 although H0 holds.
    pub alpha: f64,
    /// The probability of accepting H0 although H1 holds.
    pub beta: f64,
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Verdict {
    /// H0: the first engine is stronger by `elo0` only.
    H0,
    /// H1: the first engine is stronger by `elo1`.
    H1,
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Progress {
    /// The test.
    #[serde(skip)]
    pub test: Sprt,
    /// The number of encounters counted.
    pub encounters: u64,
    /// The log-likelihood ratio of H1 and H0.
    pub llr: f64,
    /// The lower bound, at which H0 is accepted.
    pub lower: f64,
    /// The upper bound, at which H1 is accepted.
    pub upper: f64,
    /// The hypothesis that was accepted.
    pub accepted: Option<Verdict>,
}

impl Sprt {
    /// Returns the state of the test after these encounters of the first engine.
    pub fn progress(&self, encounters: &Encounters) -> Progress {
        let llr = self.llr(encounters);
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        Progress {
            test: *self,
            encounters: encounters.count(),
            llr,
            lower,
            upper,
            accepted: match llr {
                _ if encounters.count() == 0 => None,
                _ if llr >= upper => Some(Verdict::H1),
                _ if llr <= lower => Some(Verdict::H0),
                _ => None,
            },
        }
    }

    /// Returns the generalized log-likelihood ratio of H1 against H0.
    fn llr(&self, encounters: &Encounters) -> f64 {
        let Some(likelihoods) = encounters.likelihoods() else {
            return 0.0;
        };
        let (mean0, mean1) = (expected_share(self.elo0), expected_share(self.elo1));
        let (tilt0, tilt1) = (tilt(&likelihoods, mean0), tilt(&likelihoods, mean1));
        let ratio = |&(share, likelihood): &(f64, f64)| {
            let under0 = 1.0 + tilt0 * (share - mean0);
            let under1 = 1.0 + tilt1 * (share - mean1);
            likelihood * (under0 / under1).ln()
        };
        encounters.count() as f64 * likelihoods.iter().map(ratio).sum::<f64>()
    }
}

/// Returns the θ for which pᵢ / (1 + θ (aᵢ − s)) is the most likely distribution with mean `s`,
/// given observed frequencies pᵢ at aᵢ.
///
/// It is the root of Σ pᵢ (aᵢ − s) / (1 + θ (aᵢ − s)), which decreases between the two poles around
/// 0, where the term of the smallest or largest share is infinite. So bisection finds it.
fn tilt(likelihoods: &[(f64, f64)], mean: f64) -> f64 {
    // The shares are from 0 to 1, both inclusive.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    loop {
        let middle = f64::midpoint(low, high);
        // Without a hypothesis (NaN) there is nothing to find.
        if middle.is_nan() || middle <= low || middle >= high {
            return middle;
        }
        let slope: f64 = likelihoods
            .iter()
            .map(|&(share, likelihood)| {
                let off = share - mean;
                likelihood * off / (1.0 + middle * off)
            })
            .sum();
        if slope > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
}

/// `H0` or `H1`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::H0 => "H0",
            Self::H1 => "H1",
        })
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            elo0,
            elo1,
            alpha,
            beta,
        } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")
    }
}

impl FromStr for Sprt {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        const ELO: (RangeInclusive<f64>, &str) = (-1000.0..=1000.0, "a number from -1000 to 1000");
        const RATE: (RangeInclusive<f64>, &str) = (1e-6..=0.499, "a number from 0.000001 to 0.499");
        let whole = Field::new("test", text);
        let missing = |expected| whole.error(text.len(), expected);
        let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, None, None);
        for part in whole.split(',') {
            let (name, value) = part.split_once('=');
            let end = name.text().len();
            let value = value.ok_or_else(|| name.error(end, "`=` and a value"))?;
            let (field, (range, expected), given) = match name.text() {
                "elo0" => ("elo0", ELO, &mut elo0),
                "elo1" => ("elo1", ELO, &mut elo1),
                "alpha" => ("alpha", RATE, &mut alpha),
                "beta" => ("beta", RATE, &mut beta),
                _ => return Err(name.error(0, "`elo0`, `elo1`, `alpha` or `beta`")),
            };
            let value = value.named(field);
            let number = value.text().parse().ok();
            let number = number.filter(|number| range.contains(number));
            let number = number.ok_or_else(|| value.error_of_number(expected))?;
            if given.replace((number, value)).is_some() {
                return Err(name.named(field).error(0, "each option once"));
            }
        }
        let (elo0, _) = elo0.ok_or_else(|| missing("`elo0`, as in `elo0=0,elo1=10`"))?;
        let (elo1, place) = elo1.ok_or_else(|| missing("`elo1`, as in `elo0=0,elo1=10`"))?;
        if elo1 <= elo0 {
            return Err(place.error(0, "a number greater than `elo0`"));
        }
        let [alpha, beta] = [alpha, beta].map(|given| given.map_or(0.05, |(rate, _)| rate));
        Ok(Self {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }
}

#[cfg(test)]
mod tests {
    use game_core::SplitMix64;

    use super::super::encounters::tests::distribution;
    use super::{expected_share as share, *};

    fn test_of(elo0: f64, elo1: f64) -> Sprt {
        Sprt {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    /// The counts and ratios come from the tests of another match runner, fastchess.
    #[test]
    fn ratios_are_as_published() {
        let pairs = distribution([223, 9863, 21279, 10037, 246]);
        let llr = test_of(0.5, 2.5).progress(&pairs).llr;
        assert!((llr - -3.07).abs() < 0.005, "{llr}");
        let pairs = distribution([871, 26175, 55983, 26678, 821]);
        let llr = test_of(0.0, 2.0).progress(&pairs).llr;
        assert!((llr - -4.98).abs() < 0.005, "{llr}");
        // Single games: losses, draws, wins.
        let games = distribution([21184, 40708, 21404]);
        let llr = test_of(0.5, 2.5).progress(&games).llr;
        assert!((llr - -1.57).abs() < 0.005, "{llr}");
        let games = distribution([57030, 106_593, 57433]);
        let llr = test_of(0.0, 2.0).progress(&games).llr;
        assert!((llr - -2.59).abs() < 0.005, "{llr}");
    }

    /// Without draws, the constrained distribution is fixed, and the ratio has a closed form.
    #[test]
    fn two_results_give_the_ratio_of_wald() {
        let games = distribution([40, 60]);
        let (mean0, mean1) = (share(0.0), share(50.0));
        let closed = 40.0 * ((1.0 - mean1) / (1.0 - mean0)).ln() + 60.0 * (mean1 / mean0).ln();
        let llr = test_of(0.0, 50.0).progress(&games).llr;
        assert!((llr - closed).abs() < 1e-9, "{llr} {closed}");
    }

    #[test]
    fn without_a_hypothesis_nothing_is_accepted() {
        let progress = test_of(f64::NAN, 10.0).progress(&distribution([0, 0, 5, 20, 40]));
        assert_eq!(progress.accepted, None);
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let progress = test_of(0.0, 10.0).progress(&Encounters::new(4));
        assert!(progress.llr.abs() < 1e-12 && progress.accepted.is_none());
        assert!((progress.upper - 19.0_f64.ln()).abs() < 1e-12);
        assert!((progress.lower + 19.0_f64.ln()).abs() < 1e-12);
        let clear = test_of(0.0, 100.0).progress(&distribution([0, 0, 5, 20, 40]));
        assert_eq!(clear.accepted, Some(Verdict::H1));
        let clear = test_of(0.0, 100.0).progress(&distribution([40, 20, 5, 0, 0]));
        assert_eq!(clear.accepted, Some(Verdict::H0));
    }

    /// Returns how many of `runs` tests, each of up to 10,000 pairs, accept H1 if the first engine
    /// wins a game with probability `win` and draws with probability 0.3.
    fn accepted(sprt: Sprt, mean: f64, runs: u64) -> u64 {
        const UNIT: f64 = 1e6;
        let below = |probability: f64| (probability * UNIT).round();
        let (draw, win) = (0.3, mean - 0.15);
        let mut accepted = 0;
        for run in 0..runs {
            let mut random = SplitMix64::stream(11, run);
            let mut game = || {
                let number = random.below(1_000_000) as f64;
                match number {
                    _ if number < below(win) => 2,
                    _ if number < below(win + draw) => 1,
                    _ => 0,
                }
            };
            let mut pairs = Encounters::new(4);
            let verdict = (0..10_000).find_map(|_| {
                pairs.add(game() + game());
                sprt.progress(&pairs).accepted
            });
            accepted += u64::from(verdict == Some(Verdict::H1));
        }
        accepted
    }

    /// The error rates are as requested. With 400 tests each, four standard deviations above 5 %
    /// are 37 cases.
    #[test]
    fn error_rates_hold() {
        let sprt = test_of(0.0, 100.0);
        let wrong = accepted(sprt, share(0.0), 400);
        assert!(
            (1..=37).contains(&wrong),
            "{wrong} of 400 accept H1 under H0"
        );
        let right = accepted(sprt, share(100.0), 400);
        let wrong = 400 - right;
        assert!(
            (1..=37).contains(&wrong),
            "{wrong} of 400 reject H1 under H1"
        );
    }

    #[test]
    fn texts_are_read_or_refused() {
        let sprt: Sprt = "elo1=12.5,elo0=-1,beta=0.1".parse().expect("a test");
        assert_eq!(sprt.to_string(), "elo0=-1,elo1=12.5,alpha=0.05,beta=0.1");
        assert_eq!(sprt.to_string().parse(), Ok(sprt));
        for (text, error) in [
            (
                "elo0=0",
                "test, byte 6: expected `elo1`, as in `elo0=0,elo1=10`, got the end",
            ),
            (
                "elo0=5,elo1=5",
                "elo1, byte 12: expected a number greater than `elo0`, got '5'",
            ),
            (
                "elo0=0,elo1=x",
                "elo1, byte 12: expected a number from -1000 to 1000, got 'x'",
            ),
            (
                "elo0=0,elo1=NaN",
                "elo1, byte 12: expected a number from -1000 to 1000, got 'N'",
            ),
            (
                "elo0=0,elo1=5000",
                "elo1, byte 12: expected a number from -1000 to 1000, got 5000",
            ),
            (
                "elo0=0,elo1=1,alpha=0.5",
                "alpha, byte 20: expected a number from 0.000001 to 0.499, got '0'",
            ),
            (
                "elo0=0,elo1=10,elo1=400",
                "elo1, byte 15: expected each option once, got 'e'",
            ),
            (
                "beta=0.1,elo0=0,elo1=10,beta=0.1",
                "beta, byte 24: expected each option once, got 'b'",
            ),
            (
                "elo0",
                "test, byte 4: expected `=` and a value, got the end",
            ),
            (
                "elo2=1",
                "test, byte 0: expected `elo0`, `elo1`, `alpha` or `beta`, got 'e'",
            ),
        ] {
            let refused = text.parse::<Sprt>().expect_err(text);
            assert_eq!(refused.to_string(), error);
        }
    }
}
