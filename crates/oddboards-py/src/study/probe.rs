//! Random descents of the tree of a game, for Knuth's estimator of its size.

use game_core::{Game, History, SplitMix64};
use oddboards::{Listed, Playing, ReadError};
use pyo3::prelude::*;

use super::Range;
use crate::column::Column;

/// The results of the descents of a part. All numbers are natural logarithms, because trees are
/// larger than the largest number.
#[derive(Default, IntoPyObject)]
pub(crate) struct Probes {
    /// For each descent: the product of the numbers of legal moves, which estimates the leaves.
    leaf: Column<f64>,
    /// For each descent: the sum of these products over all depths, which estimates the nodes.
    nodes: Column<f64>,
    /// For each descent: the number of turns.
    turns: Column<u32>,
    /// For each depth: the number of descents that reached it.
    reached: Column<u64>,
    /// For each depth: the sum of the products.
    sum: Column<f64>,
    /// For each depth: the sum of their squares.
    squares: Column<f64>,
}

/// Returns the logarithm of the sum of two numbers given by their logarithms.
fn add(one: f64, other: f64) -> f64 {
    let (small, large) = (one.min(other), one.max(other));
    if small == f64::NEG_INFINITY {
        return large;
    }
    large + (small - large).exp().ln_1p()
}

impl Probes {
    fn reach(&mut self, depth: usize, weight: f64) {
        if depth == self.reached.values.len() {
            self.reached.push(0);
            self.sum.push(f64::NEG_INFINITY);
            self.squares.push(f64::NEG_INFINITY);
        }
        if let Some(reached) = self.reached.values.get_mut(depth) {
            *reached += 1;
        }
        for (sums, weight) in [(&mut self.sum, weight), (&mut self.squares, 2.0 * weight)] {
            if let Some(sum) = sums.values.get_mut(depth) {
                *sum = add(*sum, weight);
            }
        }
    }
}

/// Makes the descents of a range.
///
/// # Errors
/// The text of the first position is not a position of this game.
pub(crate) fn probe<G: Listed>(range: &Range) -> Result<Probes, ReadError> {
    let start = Playing::<G>::read_position(&range.position)?;
    let start = start.history().position();
    let mut probes = Probes::default();
    for number in range.first..range.first.saturating_add(range.count) {
        let random = SplitMix64::stream(range.seed, number);
        descend(start, range, random, &mut probes);
    }
    Ok(probes)
}

fn descend<G: Game>(start: &G, range: &Range, mut random: SplitMix64, probes: &mut Probes) {
    let mut game = History::new(start.clone());
    let (mut weight, mut nodes) = (0.0, f64::NEG_INFINITY);
    loop {
        probes.reach(game.turns(), weight);
        nodes = add(nodes, weight);
        let is_claimed = range.claims && !game.claimable().is_empty();
        if is_claimed || game.outcome().is_some() || game.turns() >= range.max_turns {
            break;
        }
        let position = game.position();
        let moves = position.count_legal_moves();
        let Some(mv) = position.random_legal_move(&mut random) else {
            break;
        };
        weight += (moves as f64).ln();
        if game.play(mv).is_err() {
            break;
        }
    }
    probes.leaf.push(weight);
    probes.nodes.push(nodes);
    probes.turns.push(game.turns() as u32);
}
