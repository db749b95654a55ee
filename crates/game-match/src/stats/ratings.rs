//! Ratings of several engines from their games against each other.

use serde::Serialize;

use super::elo::{UNITS, expected_share, two_sided_95};
use super::matrix::Matrix;

/// The score of two engines against each other in an encounter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The two engines, as numbers below the number of engines. Other numbers stand for an engine
    /// of average strength, which is not rated.
    pub engines: [usize; 2],
    /// The points of the first engine.
    pub points: f64,
    /// The points at stake.
    pub of: f64,
}

/// The strength of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The strength in Elo, above the average of all engines.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval of the true strength, in Elo.
    pub error: f64,
}

/// The maximum number of steps of Newton's method; a few suffice.
const STEPS: usize = 100;

/// Returns the ratings of engines by the model of Bradley and Terry (1952), in which strength a
/// scores the share 1 / (1 + exp(b − a)) of the points against strength b. Newton's method finds
/// the most likely ratings.
///
/// As a prior, each engine has a drawn game against an engine of average strength. So an engine
/// that has won all its games has a rating, too.
///
/// The meetings of an encounter are correlated. So the errors come from a jackknife: the change of
/// the ratings when one encounter is left out, approximated by one step of Newton's method. This is
/// the cluster-robust covariance estimate CR3 (Bell and `McCaffrey` 2002).
///
/// ```
/// use game_match::{Meeting, ratings};
///
/// let meeting = |engines, points| vec![Meeting { engines, points, of: 2.0 }];
/// let encounters = [meeting([0, 1], 1.5), meeting([1, 2], 2.0), meeting([0, 2], 1.5)];
/// let rated = ratings(3, &encounters);
/// assert!(rated[0].elo > rated[1].elo && rated[1].elo > rated[2].elo);
/// ```
pub fn ratings(engines: usize, encounters: &[Vec<Meeting>]) -> Vec<Rating> {
    let prior = (0..engines).map(|engine| Meeting {
        engines: [engine, usize::MAX],
        points: 0.5,
        of: 1.0,
    });
    let prior: Vec<_> = prior.collect();
    let meetings = || prior.iter().chain(encounters.iter().flatten());
    let mut strengths = vec![0.0; engines];
    for _ in 0..STEPS {
        let mut slopes = vec![0.0; engines];
        for meeting in meetings() {
            add_slope(&mut slopes, meeting, &strengths);
        }
        let step = curvature(&strengths, meetings()).solve(&slopes);
        let longest = step
            .iter()
            .fold(0.0, |longest: f64, part| longest.max(part.abs()));
        // Far from the maximum, a whole step can overshoot.
        let part = 1.0 / longest.max(1.0);
        for (own, step) in strengths.iter_mut().zip(&step) {
            *own += part * step;
        }
        if longest < 1e-10 {
            break;
        }
    }
    let average = strengths.iter().sum::<f64>() / engines.max(1) as f64;
    let errors = errors(&strengths, encounters, &curvature(&strengths, meetings()));
    let rated = strengths.iter().zip(errors);
    rated
        .map(|(own, error)| Rating {
            elo: UNITS * (own - average),
            error: UNITS * two_sided_95() * error,
        })
        .collect()
}

/// Returns the expected share of the points of the first of two strengths.
fn expected(own: f64, other: f64) -> f64 {
    expected_share(UNITS * (own - other))
}

/// Returns the strengths of the two engines of a meeting.
fn strengths_of(meeting: &Meeting, strengths: &[f64]) -> [f64; 2] {
    let strength = |engine: usize| strengths.get(engine).copied().unwrap_or_default();
    meeting.engines.map(strength)
}

/// Adds the first derivatives of the likelihood of a meeting.
fn add_slope(slopes: &mut [f64], meeting: &Meeting, strengths: &[f64]) {
    let [own, other] = strengths_of(meeting, strengths);
    let more = meeting.points - meeting.of * expected(own, other);
    for (engine, more) in meeting.engines.into_iter().zip([more, -more]) {
        if let Some(slope) = slopes.get_mut(engine) {
            *slope += more;
        }
    }
}

/// Returns the negated second derivatives of the likelihood.
fn curvature<'a>(strengths: &[f64], meetings: impl Iterator<Item = &'a Meeting>) -> Matrix {
    let mut matrix = Matrix::zero(strengths.len());
    for meeting in meetings {
        add_curvature(&mut matrix, meeting, 1.0, strengths);
    }
    matrix
}

/// Adds a multiple of the second derivatives of the likelihood of a meeting.
fn add_curvature(matrix: &mut Matrix, meeting: &Meeting, times: f64, strengths: &[f64]) {
    let [own, other] = strengths_of(meeting, strengths);
    let won = expected(own, other);
    let weight = times * meeting.of * won * (1.0 - won);
    let [one, two] = meeting.engines;
    matrix.add(one, one, weight);
    matrix.add(two, two, weight);
    matrix.add(one, two, -weight);
    matrix.add(two, one, -weight);
}

/// Returns the standard errors of the strengths relative to the average, given the
/// [`curvature`] at all meetings.
fn errors(strengths: &[f64], encounters: &[Vec<Meeting>], all: &Matrix) -> Vec<f64> {
    let count = strengths.len();
    let mut squares = vec![0.0; count];
    // Adds the change of the strengths when results with these first derivatives are left out.
    let mut leave_out = |slopes: &[f64], rest: Matrix| {
        let moved = rest.solve(slopes);
        let average = moved.iter().sum::<f64>() / count.max(1) as f64;
        for (square, moved) in squares.iter_mut().zip(moved) {
            *square += (moved - average).powi(2);
        }
    };
    for encounter in encounters {
        let (mut slopes, mut rest) = (vec![0.0; count], all.clone());
        for meeting in encounter {
            add_slope(&mut slopes, meeting, strengths);
            add_curvature(&mut rest, meeting, -1.0, strengths);
        }
        leave_out(&slopes, rest);
    }
    // The prior draws could have been wins or losses. If all games have ended alike, they alone
    // keep the error above zero.
    for engine in 0..count {
        let mut slopes = vec![0.0; count];
        if let Some(slope) = slopes.get_mut(engine) {
            *slope = 0.5;
        }
        leave_out(&slopes, all.clone());
    }
    squares.into_iter().map(f64::sqrt).collect()
}

#[cfg(test)]
mod tests {
    use super::super::elo::{elo_difference as difference, expected_share as share};
    use super::super::encounters::tests::distribution;
    use super::*;

    /// Returns an encounter of these two in which the first one scores this many of two points.
    fn pair(engines: [usize; 2], points: f64) -> Vec<Meeting> {
        vec![Meeting {
            engines,
            points,
            of: 2.0,
        }]
    }

    fn assert_close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found}, not {expected}");
    }

    /// With two engines, the difference of the ratings is the Elo difference of the score, and its
    /// error is that of the pentanomial distribution, except for the two prior draws.
    #[test]
    fn two_engines_are_rated_by_their_score() {
        let counts = [340, 540, 630, 640, 750];
        let mut encounters = Vec::new();
        for (half_points, count) in counts.into_iter().enumerate() {
            for _ in 0..count {
                encounters.push(pair([0, 1], half_points as f64 / 2.0));
            }
        }
        let pairs = distribution(counts);
        let rated = ratings(2, &encounters);
        let [first, second] = rated.try_into().expect("two ratings");
        assert_close(first.elo + second.elo, 0.0, 1e-6);
        assert_close(first.elo - second.elo, difference(pairs.mean()), 0.1);
        let [low, high] = pairs.interval().map(difference);
        assert_close(2.0 * first.error, (high - low) / 2.0, 0.1);
        assert_close(first.error, second.error, 1e-9);
    }

    /// Scores that exactly match some strengths give these strengths.
    #[test]
    fn strengths_are_found_again() {
        let strengths = [120.0, 40.0, -30.0, -130.0];
        let mut encounters = Vec::new();
        for one in 0..4 {
            for two in one + 1..4 {
                let points = 2e4 * share(strengths[one] - strengths[two]);
                encounters.push(vec![Meeting {
                    engines: [one, two],
                    points,
                    of: 2e4,
                }]);
            }
        }
        for (rating, strength) in ratings(4, &encounters).iter().zip(strengths) {
            assert_close(rating.elo, strength, 0.05);
        }
    }

    /// The intervals contain the truth as often as they promise: in tournaments of three engines,
    /// 95 % of 300, plus or minus four standard deviations.
    #[test]
    fn intervals_hold_the_truth() {
        let strengths = [60.0, 0.0, -60.0];
        let mut held = [0; 3];
        for run in 0..300 {
            let mut random = game_core::SplitMix64::stream(5, run);
            let mut encounters = Vec::new();
            for engines in [[0, 1], [0, 2], [1, 2]].repeat(60) {
                let [one, two] = engines.map(|engine| strengths[engine]);
                let likely = share(one - two) * 1e6;
                let mut win = || f64::from(u8::from((random.below(1_000_000) as f64) < likely));
                encounters.push(pair(engines, win() + win()));
            }
            let rated = ratings(3, &encounters);
            for ((held, rating), strength) in held.iter_mut().zip(rated).zip(strengths) {
                *held += u32::from((rating.elo - strength).abs() <= rating.error);
            }
        }
        for held in held {
            assert!((270..=300).contains(&held), "{held} of 300");
        }
    }

    #[test]
    fn ratings_are_finite() {
        let won = ratings(2, &[pair([0, 1], 2.0), pair([0, 1], 2.0)]);
        assert!(won[0].elo > 100.0 && won[0].elo < 1000.0, "{won:?}");
        assert!(won[0].error > 100.0 && won[0].error.is_finite(), "{won:?}");
        // Ties in all games so far do not guarantee ties in the future.
        let level = ratings(2, &[pair([0, 1], 1.0), pair([0, 1], 1.0)]);
        assert!(
            level[0].error > 50.0 && level[0].error < won[0].error,
            "{level:?}"
        );
        // The third engine has played no games, so only its prior is known.
        let [first, second, third] = ratings(3, &[pair([0, 1], 1.0)]).try_into().expect("three");
        assert_close(first.elo, 0.0, 1e-9);
        assert_close(second.elo, 0.0, 1e-9);
        assert_close(third.elo, 0.0, 1e-9);
        assert_eq!(ratings(0, &[]), []);
    }

    #[test]
    fn other_engines_are_average_and_not_rated() {
        let won = |other| ratings(2, &[pair([0, other], 2.0)]);
        let [first, second] = won(2).try_into().expect("two ratings");
        assert!(first.elo > 50.0, "{first:?}");
        assert_close(first.elo + second.elo, 0.0, 1e-9);
        for other in [3, usize::MAX] {
            assert_eq!(won(other), [first, second]);
        }
    }
}
