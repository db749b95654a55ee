//! Noise at the roots of trees.

use std::f64::consts::TAU;

use game_core::SplitMix64;

use crate::number;

/// Noise that is mixed into the priors of a root, so that games with itself differ.
#[derive(Clone, Copy)]
pub(crate) struct Noise {
    /// The share of the noise, from 0 to 1.
    pub(crate) share: f32,
    /// The parameter of the Dirichlet distribution.
    pub(crate) alpha: f64,
}

impl Noise {
    /// Draws positive numbers that add up to 1, from the symmetric Dirichlet distribution.
    pub(super) fn draw(self, count: usize, random: &mut SplitMix64) -> Vec<f32> {
        let numbers: Vec<f64> = (0..count).map(|_| gamma(self.alpha, random)).collect();
        let sum: f64 = numbers.iter().sum();
        if sum > 0.0 && sum.is_finite() {
            return numbers.iter().map(|number| (number / sum) as f32).collect();
        }
        // With a tiny parameter, one number is nearly 1 and the others are too small to compute.
        let one = random.below(count.max(1) as u64) as usize;
        (0..count)
            .map(|index| f32::from(u8::from(index == one)))
            .collect()
    }
}

/// Draws a number from the gamma distribution (Marsaglia and Tsang, A simple method for generating
/// gamma variables, 2000).
fn gamma(shape: f64, random: &mut SplitMix64) -> f64 {
    if shape < 1.0 {
        return gamma(shape + 1.0, random) * uniform(random).powf(1.0 / shape);
    }
    let d = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    loop {
        // A normally distributed number (Box and Muller).
        let x = (-2.0 * uniform(random).ln()).sqrt() * (TAU * uniform(random)).cos();
        let v = (1.0 + c * x).powi(3);
        if v > 0.0 && uniform(random).ln() < x * x / 2.0 + d - d * v + d * v.ln() {
            return d * v;
        }
    }
}

/// Draws a number above 0 and up to 1.
fn uniform(random: &mut SplitMix64) -> f64 {
    number::unit(random) + 1.0 / (1_u64 << 53) as f64
}
