//! Weights from the results of games, by simultaneous perturbation (Spall, "Multivariate stochastic
//! approximation using a simultaneous perturbation gradient approximation", 1992).
//!
//! In each opening, a random change is added to all weights and subtracted from them, the two
//! evaluations play each other with both colors, and the weights move a little toward the winner.
//! This measures playing strength itself, but each game says very little. So all changes are chosen
//! to have the same effect on the values of positions, and the lead in points counts as much as the
//! result.

use std::array;
use std::num::NonZeroUsize;
use std::thread;

use oddboards::evaluations::{ByTerms, PHASES, Terms, Weighed};
use oddboards::game_core::{Player, SplitMix64, play_parallel};
use oddboards::game_search::{AlphaBeta, Evaluation as _, Limits};

use super::fit::numbers;
use super::matches::{contest, ranking};
use super::play::{self, Settings};

/// The minimum number of random turns in an opening; up to twice as many are added, so that many
/// games are won.
const OPENING: u64 = 4;

/// The maximum number of turns per player.
const TURNS: usize = 60;

/// The size of each engine's transposition table, in bytes.
const TABLE: usize = 1 << 20;

/// The root mean square of what all changes together do to the value of a position.
const CHANGE: f64 = 150.0;

/// The root mean square of what a weight does to the values of positions, below which the weight is
/// not changed.
const LEAST_EFFECT: f64 = 0.1;

/// The share of a change by which the weights move after a pair of games that it won, at the
/// beginning. It falls to 0 in the end.
const STEP: f64 = 0.02;

/// The number of openings after which the weights move.
const AT_ONCE: u64 = 32;

/// The number of openings after which the weights are reported.
const REPORTED: u64 = 50 * AT_ONCE;

/// The number of games that tell how much the counts of the terms vary.
const SAMPLED: u64 = 100;

/// A number that changes: the weight of a term at the beginning of the game, or at the end. In
/// between, both are mixed.
struct Knob {
    term: usize,
    /// How much of the change counts in each phase.
    shares: [f64; PHASES],
    /// By how much the weight is changed in both directions.
    change: f64,
    /// The sum of the moves so far.
    moved: f64,
}

/// Returns the knobs of all terms.
fn knobs<G: Weighed>(start: &ByTerms<G::Terms>, seed: u64) -> Vec<Knob> {
    let settings = Settings { nodes: 200, seed };
    let samples = play::self_play::<G>(0..SAMPLED, settings, start);
    let late: [f64; PHASES] = array::from_fn(|phase| phase as f64 / (PHASES - 1) as f64);
    let shares = [late.map(|late| 1.0 - late), late];
    // The phase of each sample, and by how much the counts of two players differ.
    let differences = samples.iter().filter_map(|sample| {
        let counts = sample.position.counts();
        let [one, other, ..] = counts.as_ref() else {
            return None;
        };
        let pairs = numbers(one).into_iter().zip(numbers(other));
        let by_term = pairs.map(|(one, other)| f64::from(one - other));
        Some((sample.position.phase(), by_term.collect()))
    });
    let differences: Vec<(usize, Vec<f64>)> = differences.collect();
    let knob = |term, shares: [f64; PHASES]| {
        let effects = differences.iter().map(|(phase, by_term)| {
            let effect: f64 = shares[*phase] * by_term[term];
            effect.powi(2)
        });
        let effect = (effects.sum::<f64>() / differences.len() as f64).sqrt();
        (effect > LEAST_EFFECT).then(|| Knob {
            term,
            shares,
            change: CHANGE / effect,
            moved: 0.0,
        })
    };
    let terms = 0..<G::Terms as Terms>::NAMES.len();
    let knobs = terms.flat_map(|term| shares.map(|shares| knob(term, shares)));
    let mut knobs: Vec<Knob> = knobs.flatten().collect();
    let count = knobs.len() as f64;
    for knob in &mut knobs {
        knob.change /= count.sqrt();
    }
    knobs
}

/// Returns the weights with the moves of the knobs and a change of each, as `round` rounds them.
fn turned<T: Terms>(
    start: &ByTerms<T>,
    knobs: &[Knob],
    change: impl Fn(usize) -> f64,
    mut round: impl FnMut(f64) -> f64,
) -> ByTerms<T> {
    let weights = array::from_fn(|phase| {
        let start = numbers(&start.weights[phase]);
        let mut weights: Vec<f64> = start.into_iter().map(f64::from).collect();
        for (index, knob) in knobs.iter().enumerate() {
            weights[knob.term] += knob.shares[phase] * (knob.moved + change(index));
        }
        T::from_fn(|index| round(weights[index]) as i16)
    });
    ByTerms { weights, ..*start }
}

/// Returns an evaluation by the points on the board, in which a lead of 6 points is a payoff of ¾;
/// `None` in a game without points.
fn by_points<T: Terms>() -> Option<ByTerms<T>> {
    let points = T::NAMES.iter().position(|name| *name == "points")?;
    let weights = T::from_fn(|term| if term == points { 100 } else { 0 });
    Some(ByTerms {
        weights: [weights; PHASES],
        lead: 600,
    })
}

/// Plays an opening with these weights against the others, in every seat in turn. Returns the
/// payoff above that of equals, half of it by the result and half by the points.
fn gain<G: Weighed>(
    sides: [ByTerms<G::Terms>; 2],
    points: &ByTerms<G::Terms>,
    nodes: u64,
    random: &SplitMix64,
) -> f64 {
    let gains = G::Player::ALL.iter().map(|&seat| {
        let mut engines = sides.map(|weights| {
            AlphaBeta::new(weights)
                .with_table_bytes(TABLE)
                .with_pruning(G::PRUNING)
        });
        let mut random = random.clone();
        let opening = OPENING + random.below(2 * OPENING + 1);
        let game = contest::<G>(seat, opening as usize, TURNS, random, |side, game| {
            engines[side].search(game, Limits::nodes(nodes)).best()
        });
        let opponents = G::Player::ALL.len() - 1;
        let value = points.value(game.position(), seat);
        let by_points = value.payoff(opponents, points.lead);
        f64::midpoint(ranking(&game).payoff(seat), by_points) - 0.5
    });
    gains.sum()
}

/// Improves weights in this many openings, starting from others. Calls `report` with the number of
/// openings and the weights after every 1,600 openings and in the end. Returns `None` in a game
/// without points.
pub(crate) fn climb<G: Weighed>(
    openings: u64,
    settings: Settings,
    start: &ByTerms<G::Terms>,
    mut report: impl FnMut(u64, &ByTerms<G::Terms>),
) -> Option<()> {
    let Settings { nodes, seed } = settings;
    let points = by_points()?;
    let mut knobs = knobs::<G>(start, seed);
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    for first in (0..openings).step_by(AT_ONCE as usize) {
        let next = openings.min(first + AT_ONCE);
        let results = play_parallel(first..next, threads, |index| {
            let mut random = SplitMix64::stream(seed, index);
            let signs = knobs.iter().map(|_| [-1.0, 1.0][random.below(2) as usize]);
            let signs: Vec<f64> = signs.collect();
            let sides = [1.0, -1.0].map(|side| {
                let change = |index: usize| side * signs[index] * knobs[index].change;
                // Many weights are small, so they are rounded up or down at random.
                let round = |weight: f64| (weight + random.below(1000) as f64 / 1000.0).floor();
                turned(start, &knobs, change, round)
            });
            (gain::<G>(sides, &points, nodes, &random), signs)
        });
        let step = STEP * (1.0 - first as f64 / openings as f64);
        for (gain, signs) in results {
            for (knob, sign) in knobs.iter_mut().zip(signs) {
                knob.moved += step * gain * sign * knob.change;
            }
        }
        if next % REPORTED == 0 || next == openings {
            report(next, &turned(start, &knobs, |_| 0.0, f64::round));
        }
    }
    Some(())
}
