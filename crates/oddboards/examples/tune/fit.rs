//! Weights from samples, by logistic regression.
//!
//! The chance that one player finishes ahead of another is modeled as 1 / (1 + e^−x), where x is
//! the weighted sum of the differences of their counts. The weights maximize the likelihood of the
//! results of the samples: the tuning method of Texel (Österlund, 2014), which is logistic
//! regression, solved by Newton's method.

use oddboards::evaluations::{ByTerms, Terms};

use super::games::Sample;
use super::guesses::Guessed;

/// Weights in the order of the terms, before rounding.
#[derive(Clone)]
pub(crate) struct Weights {
    pub(crate) each: Vec<f64>,
}

impl Weights {
    /// Returns the guessed weights.
    pub(crate) fn guess<G: Guessed>() -> Self {
        let mut each = Vec::new();
        G::GUESS.for_each(|weight| each.push(f64::from(weight)));
        Self { each }
    }

    /// Moves these weights toward others by a fraction of the difference.
    pub(crate) fn toward(&self, others: &Self, step: f64) -> Self {
        let pairs = self.each.iter().zip(&others.each);
        let each = pairs.map(|(from, to)| from + step * (to - from)).collect();
        Self { each }
    }

    /// Scales these weights so that the unit term has its value.
    pub(crate) fn in_unit<G: Guessed>(&self) -> Self {
        let (unit, worth) = G::UNIT;
        let mut named = names::<G>().iter().zip(&self.each);
        let found = named.find(|&(&name, _)| name == unit);
        let factor = found.map_or(1.0, |(_, weight)| worth / weight);
        let each = self.each.iter().zip(is_free::<G>());
        let each = each.map(|(weight, free)| if free { weight * factor } else { *weight });
        Self {
            each: each.collect(),
        }
    }

    /// Returns the evaluation with these weights, rounded. Its lead, which alpha-beta does not use,
    /// is left to [`fit_lead`].
    pub(crate) fn evaluation<G: Guessed>(&self) -> ByTerms<G::Terms> {
        let rounded = |index| {
            let weight: Option<&f64> = self.each.get(index);
            weight.map_or(0, |weight| weight.round() as i16)
        };
        ByTerms {
            weights: G::Terms::from_fn(rounded),
            lead: 1,
        }
    }
}

fn names<G: Guessed>() -> &'static [&'static str] {
    <G::Terms as Terms>::NAMES
}

/// For each term, whether it is fitted.
fn is_free<G: Guessed>() -> impl Iterator<Item = bool> {
    names::<G>().iter().map(|name| !G::FIXED.contains(name))
}

/// Weights fitted to samples.
pub(crate) struct Fit {
    pub(crate) weights: Weights,
    /// The mean of −ln of the predicted probability of the actual result.
    pub(crate) loss: f64,
    /// The same for the previous weights, scaled by the best common factor.
    pub(crate) loss_before: f64,
}

/// The strength of the prior for the previous weights, as a number of samples that agree with them.
const HOLD: f64 = 2000.0;

/// The number of steps of Newton's method; each step doubles the correct digits.
const STEPS: usize = 12;

impl Fit {
    /// Returns the weights that fit these samples best, in the units of the previous weights.
    pub(crate) fn of<G: Guessed>(samples: &[Sample], before: &Weights) -> Self {
        // The previous weights give the ratios between the terms; the samples give the scale.
        let scale = fit_scale(samples, &before.each);
        let center: Vec<f64> = before.each.iter().map(|weight| weight * scale).collect();
        let free: Vec<bool> = is_free::<G>().collect();
        let found = newton(samples, &center, &free);
        let each: Vec<f64> = found.iter().map(|weight| weight / scale).collect();
        Self {
            loss: loss(samples, &found),
            loss_before: loss(samples, &center),
            weights: Weights { each },
        }
    }
}

/// Returns the predicted probability for a lead.
fn sum(sample: &Sample, weights: &[f64]) -> f64 {
    let terms = sample.lead.iter().zip(weights);
    terms
        .map(|(&count, weight)| f64::from(count) * weight)
        .sum()
}

fn chance(sum: f64) -> f64 {
    1.0 / (1.0 + (-sum).exp())
}

fn loss(samples: &[Sample], weights: &[f64]) -> f64 {
    let losses = samples.iter().map(|sample| {
        let chance = chance(sum(sample, weights)).clamp(1e-9, 1.0 - 1e-9);
        -(sample.ahead * chance.ln() + (1.0 - sample.ahead) * (1.0 - chance).ln())
    });
    losses.sum::<f64>() / samples.len() as f64
}

/// Returns the factor by which these weights fit best.
fn fit_scale(samples: &[Sample], weights: &[f64]) -> f64 {
    let loss_of = |scale: f64| {
        let scaled: Vec<f64> = weights.iter().map(|weight| weight * scale).collect();
        loss(samples, &scaled)
    };
    minimum(1e-5, 1e-1, loss_of)
}

/// Returns the lead that corresponds to a payoff of ¾, with the mapping from values to payoffs that
/// leaves of Monte Carlo tree search use (`Evaluated`).
#[expect(clippy::cast_sign_loss, reason = "a lead is above zero")]
pub(crate) fn fit_lead<T: Terms>(samples: &[Sample], weights: &T) -> u16 {
    let mut each = Vec::new();
    weights.for_each(|weight| each.push(f64::from(weight)));
    let lead = minimum(10.0, 10_000.0, |scale| {
        let squares = samples.iter().map(|sample| {
            let lead = sum(sample, &each);
            let chance = 0.5 + 0.5 * lead / (lead.abs() + scale);
            (chance - sample.ahead).powi(2)
        });
        squares.sum()
    });
    lead.round() as u16
}

/// Finds the minimum of a unimodal function between two positive numbers, by golden-section search
/// on a logarithmic scale.
fn minimum(mut low: f64, mut high: f64, of: impl Fn(f64) -> f64) -> f64 {
    const SECTION: f64 = 0.618_033_988_749_895;
    for _ in 0..40 {
        let ratio = (high / low).powf(SECTION);
        let (lower, upper) = (high / ratio, low * ratio);
        if of(lower) < of(upper) {
            high = upper;
        } else {
            low = lower;
        }
    }
    (low * high).sqrt()
}

/// Returns the weights of least loss, pulled to `center` where the samples say little.
fn newton(samples: &[Sample], center: &[f64], is_free: &[bool]) -> Vec<f64> {
    let size = center.len();
    let mut weights = center.to_vec();
    let mut holds: Option<Vec<f64>> = None;
    for _ in 0..STEPS {
        let mut slope = vec![0.0; size];
        let mut curvature = vec![vec![0.0; size]; size];
        for sample in samples {
            let chance = chance(sum(sample, &weights));
            let (off, spread) = (chance - sample.ahead, chance * (1.0 - chance));
            for (row, &count) in sample.lead.iter().enumerate() {
                if count == 0 {
                    continue;
                }
                slope[row] += off * f64::from(count);
                let weight = spread * f64::from(count);
                for (entry, &other) in curvature[row].iter_mut().zip(&sample.lead) {
                    *entry += weight * f64::from(other);
                }
            }
        }
        let held = holds.get_or_insert_with(|| {
            let of_one = |index: usize| curvature[index][index] / samples.len() as f64;
            (0..size).map(|index| HOLD * of_one(index) + 1e-6).collect()
        });
        for index in 0..size {
            slope[index] += held[index] * (weights[index] - center[index]);
            curvature[index][index] += held[index];
            if !is_free[index] {
                slope[index] = 0.0;
                curvature[index].fill(0.0);
                curvature[index][index] = 1.0;
            }
        }
        let step = solve(curvature, slope);
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight -= step;
        }
    }
    weights
}

/// Solves `matrix` · x = `right` by Gaussian elimination with partial pivoting.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let by_size = |one: &usize, other: &usize| {
            matrix[*one][column]
                .abs()
                .total_cmp(&matrix[*other][column].abs())
        };
        let pivot = (column..size).max_by(by_size).unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let (done, below) = matrix.split_at_mut(column + 1);
        let line = &done[column];
        for (row, other) in below.iter_mut().enumerate() {
            let factor = other[column] / line[column];
            for (entry, pivot) in other.iter_mut().zip(line).skip(column) {
                *entry -= factor * pivot;
            }
            right[column + 1 + row] -= factor * right[column];
        }
    }
    for column in (0..size).rev() {
        right[column] /= matrix[column][column];
        for row in 0..column {
            right[row] -= matrix[row][column] * right[column];
        }
    }
    right
}
