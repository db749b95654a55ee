//! Weights from samples, by gradient descent.
//!
//! For each pair of players, the chance that one finishes ahead of the other is modeled as
//! 1 / (1 + e^−x), where x is its lead over the other. The weights minimize the cross entropy to
//! a mixture of the chance by the value of the search and the result of the game, with Adam
//! (Kingma and Ba, 2015).

use std::array;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::ops::Range;

use oddboards::evaluations::{ByTerms, PHASES, Terms, Weighed};
use oddboards::game_core::{Player, SplitMix64};

use super::network::Network;
use super::play::Sample;

/// How often each sample is used.
const EPOCHS: usize = 30;

/// How often each sample is used to train a network.
const NETWORK_EPOCHS: usize = 10;

/// The term of a network, which is left out while a new one is trained.
const NETWORK: &str = "network";

/// The number of samples in a step.
const BATCH: usize = 1024;

/// The length of the first steps in units of the evaluation; it falls to 0 in the end.
const STEP: f64 = 3.0;

/// One in this many samples, at the beginning, is not learned but tests what was learned.
const TESTED: usize = 20;

/// A sample as the difference between two players.
struct Lead {
    /// The terms whose counts differ, in the order of the phases, and by how much.
    counts: Vec<(usize, f32)>,
    /// The lead that the search found. A search for three players finds only the lead over both
    /// opponents together; this is then the lead by the weights at the start.
    searched: f64,
    /// 1 if the player finished ahead of the other, 0 if behind.
    result: f64,
    target: f64,
    players: [usize; 2],
    phase: usize,
    turn: usize,
    slips: usize,
}

impl Lead {
    /// Returns the leads of all pairs of players who are still in the game.
    fn all_of<G: Weighed>(sample: &Sample<G>, start: &[f64], fixed: Fixed) -> Vec<Self> {
        let position = &sample.position;
        let counts: Vec<Vec<i16>> = position.counts().as_ref().iter().map(numbers).collect();
        let names = <G::Terms as Terms>::NAMES;
        let out = names.iter().position(|&name| fixed.out == Some(name));
        let is_in = |player: &usize| out.is_none_or(|out| counts[*player][out] == 0);
        let mover = position.to_move().index();
        let first = position.phase() * names.len();
        let lead = |players @ [one, other]: [usize; 2]| {
            let differences = counts[one].iter().zip(&counts[other]);
            let differences = (first..).zip(differences.map(|(one, other)| one - other));
            let counts = differences.filter(|&(_, count)| count != 0);
            let mut lead = Self {
                counts: counts.map(|(index, count)| (index, count.into())).collect(),
                searched: f64::from(if one == mover {
                    sample.value
                } else {
                    -sample.value
                }),
                result: match sample.payoffs[one].total_cmp(&sample.payoffs[other]) {
                    Ordering::Less => 0.0,
                    Ordering::Equal => 0.5,
                    Ordering::Greater => 1.0,
                },
                target: 0.0,
                players,
                phase: position.phase(),
                turn: sample.turn,
                slips: sample.slips,
            };
            if G::Player::ALL.len() > 2 {
                lead.searched = lead.by(start);
            }
            lead
        };
        let players: Vec<usize> = (0..counts.len()).filter(is_in).collect();
        let pairs = players.iter().flat_map(|&one| {
            let others = players.iter().filter(move |&&other| other > one);
            others.map(move |&other| [one, other])
        });
        pairs.map(lead).collect()
    }

    fn by(&self, weights: &[f64]) -> f64 {
        let counts = self.counts.iter();
        let each = counts.map(|&(index, count)| f64::from(count) * weights[index]);
        each.sum()
    }
}

/// Returns the numbers of terms.
pub(crate) fn numbers<T: Terms>(terms: &T) -> Vec<i16> {
    let mut numbers = Vec::new();
    terms.for_each(|number| numbers.push(number));
    numbers
}

fn chance(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// Returns the cross entropy of a prediction.
fn loss(chance: f64, target: f64) -> f64 {
    let chance = chance.clamp(1e-9, 1.0 - 1e-9);
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}

/// The weights, and the network if one is trained with them, while they are fitted to leads.
struct Model<'a> {
    leads: &'a [Lead],
    weights: Vec<f64>,
    network: Option<Network>,
}

impl Model<'_> {
    /// Returns a lead by the model, in units of the evaluation.
    fn lead(&self, index: usize, scale: f64) -> f64 {
        let network = self
            .network
            .as_ref()
            .map_or(0.0, |network| network.value(index));
        self.leads[index].by(&self.weights) + scale * network
    }

    /// Returns the mean loss of these leads, above the least possible, with the weights multiplied
    /// by a factor.
    fn excess(&self, leads: Range<usize>, scale: f64, factor: f64) -> f64 {
        let count = leads.len() as f64;
        let losses = leads.map(|index| {
            let target = self.leads[index].target;
            let chance = chance(factor * self.lead(index, scale) / scale);
            loss(chance, target) - loss(target, target)
        });
        losses.sum::<f64>() / count
    }

    /// Returns the slope of the mean loss of these leads by the weights. The network keeps its own.
    fn slope(&mut self, leads: &[u32], scale: f64) -> Vec<f64> {
        let mut slope = vec![0.0; self.weights.len()];
        for &index in leads {
            let index = index as usize;
            let lead = &self.leads[index];
            let off = chance(self.lead(index, scale) / scale) - lead.target;
            let off = off / leads.len() as f64;
            for &(index, count) in &lead.counts {
                slope[index] += off * f64::from(count);
            }
            if let Some(network) = &mut self.network {
                network.learn(index, off);
            }
        }
        slope
    }
}

/// Sets the targets of leads in the order of the games. The search of a position is replaced by a
/// mean of those of all later ones, with weights that fall geometrically, and of the result. What
/// follows a random move says little about the position before it, so it does not count there.
fn set_targets(leads: &mut [Lead], scale: f64, by: Target) {
    let mut next = HashMap::<[usize; 2], (usize, usize, f64)>::new();
    for lead in leads.iter_mut().rev() {
        let searched = chance(lead.searched / scale);
        let later = match next.get(&lead.players) {
            Some(&(turn, slips, _)) if turn > lead.turn && slips != lead.slips => searched,
            Some(&(turn, _, later)) if turn > lead.turn => later,
            _ => lead.result,
        };
        let search = by.later * later + (1.0 - by.later) * searched;
        lead.target = by.search * search + (1.0 - by.search) * lead.result;
        next.insert(lead.players, (lead.turn, lead.slips, search));
    }
}

/// Finds the minimum of a unimodal function between two positive numbers, by golden-section search
/// on a logarithmic scale.
fn minimum(mut low: f64, mut high: f64, of: impl Fn(f64) -> f64) -> f64 {
    const SECTION: f64 = 0.618_033_988_749_895;
    for _ in 0..30 {
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

/// What a fit leaves unchanged.
#[derive(Clone, Copy)]
pub(crate) struct Fixed {
    /// The term that sets the unit, and its value. Without it, the unit is that of the searches.
    pub(crate) unit: Option<(&'static str, f64)>,
    /// The terms that keep their weights, because samples do not determine them.
    pub(crate) kept: &'static [&'static str],
    /// The term of players who are out of the game. Their results are known, so they teach nothing.
    pub(crate) out: Option<&'static str>,
}

/// What the weights are to predict.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    /// The share of the searches, from 0 to 1; the rest is the result.
    pub(crate) search: f64,
    /// The weight of a later position of the game relative to the one before it, from 0 to 1. If it
    /// is 0, only the search of the position itself counts.
    pub(crate) later: f64,
}

/// Returns the evaluation fitted to these samples, starting from other weights, and the file of the
/// network if one is trained, too.
pub(crate) fn fit<G: Weighed>(
    samples: &[Sample<G>],
    target: Target,
    fixed: Fixed,
    start: &ByTerms<G::Terms>,
    network: Option<Network>,
) -> (ByTerms<G::Terms>, Option<Vec<u8>>) {
    let names = <G::Terms as Terms>::NAMES;
    let start = start.weights.iter().flat_map(numbers);
    let weights: Vec<f64> = start.map(f64::from).collect();
    let leads = samples.iter();
    let leads = leads.flat_map(|sample| Lead::all_of(sample, &weights, fixed));
    let mut leads: Vec<Lead> = leads.collect();
    let scale = minimum(20.0, 10_000.0, |scale| {
        let losses = leads
            .iter()
            .map(|lead| loss(chance(lead.searched / scale), lead.result));
        losses.sum()
    });
    set_targets(&mut leads, scale, target);
    if network.is_some() {
        for lead in &mut leads {
            lead.counts
                .retain(|&(index, _)| names[index % names.len()] != NETWORK);
        }
    }
    let (tests, learned) = (0..leads.len() / TESTED, leads.len() / TESTED..leads.len());
    let mut model = Model {
        leads: &leads,
        weights,
        network,
    };
    // The weights at the start may have another unit.
    let before = minimum(0.1, 10.0, |factor| {
        model.excess(tests.clone(), scale, factor)
    });
    eprintln!(
        "{} samples, a chance of 0.73 at a lead of {scale:.0}, loss in the test {:.5} before",
        leads.len(),
        model.excess(tests.clone(), scale, before)
    );

    let mut random = SplitMix64::new(1);
    let mut adam = Adam::new(model.weights.len());
    let mut order: Vec<u32> = learned.clone().map(|index| index as u32).collect();
    let epochs = if model.network.is_some() {
        NETWORK_EPOCHS
    } else {
        EPOCHS
    };
    let steps = (epochs * order.len().div_ceil(BATCH) + 1) as f64;
    for epoch in 1..=epochs {
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index as u64 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            let mut slope = model.slope(batch, scale);
            for (slope, &name) in slope.iter_mut().zip(names.iter().cycle()) {
                if fixed.kept.contains(&name) {
                    *slope = 0.0;
                }
            }
            let share = 1.0 - f64::from(adam.done + 1) / steps;
            adam.step(&mut model.weights, &slope, share * STEP);
            if let Some(network) = &mut model.network {
                network.step(share);
            }
        }
        if epoch % 5 == 0 {
            let [learned, tests] =
                [&learned, &tests].map(|leads| model.excess(leads.clone(), scale, 1.0));
            eprintln!("epoch {epoch}: loss {learned:.5} learning, {tests:.5} in the test");
        }
    }
    let phases = phases_of(&leads);
    let factor = fixed.unit.map_or(1.0, |(name, worth)| {
        let units = phases.iter().flat_map(|phase| {
            let weights = model.weights.iter().skip(phase * names.len()).zip(names);
            weights.filter(|&(_, &term)| term == name)
        });
        worth * phases.len() as f64 / units.map(|(weight, _)| weight).sum::<f64>()
    });
    for (weight, &name) in model.weights.iter_mut().zip(names.iter().cycle()) {
        if !fixed.kept.contains(&name) {
            *weight = (*weight * factor).round();
        }
    }
    let bytes = model
        .network
        .as_mut()
        .map(|network| network.round(scale * factor));
    let weights_of = |phase: usize| {
        let nearest = phases.iter().min_by_key(|other| other.abs_diff(phase));
        let first = nearest.unwrap_or(&phase) * names.len();
        G::Terms::from_fn(|index| model.weights[first + index] as i16)
    };
    let fitted = ByTerms {
        weights: array::from_fn(weights_of),
        lead: fit_lead(&model, scale * factor),
    };
    (fitted, bytes)
}

/// Returns the phases with samples. The others get the weights of the nearest one.
fn phases_of(leads: &[Lead]) -> Vec<usize> {
    let leads = leads.iter().filter(|lead| !lead.counts.is_empty());
    let has_samples = |phase: &usize| leads.clone().any(|lead| lead.phase == *phase);
    (0..PHASES).filter(has_samples).collect()
}

/// Returns the lead that corresponds to a payoff of ¾, with the mapping from values to payoffs
/// that leaves of Monte Carlo tree search use (`Evaluated`).
#[expect(clippy::cast_sign_loss, reason = "a lead is above zero")]
fn fit_lead(model: &Model<'_>, scale: f64) -> u16 {
    let leads = model.leads.iter().enumerate();
    let leads = leads.map(|(index, lead)| (model.lead(index, scale), lead.result));
    let leads: Vec<_> = leads.collect();
    let lead = minimum(10.0, 10_000.0, |half| {
        let squares = leads.iter().map(|(lead, result)| {
            let chance = 0.5 + 0.5 * lead / (lead.abs() + half);
            (chance - result).powi(2)
        });
        squares.sum()
    });
    lead.round() as u16
}

/// Gradient descent with the means of recent slopes and of their squares.
pub(crate) struct Adam {
    means: Vec<f64>,
    squares: Vec<f64>,
    done: i32,
}

impl Adam {
    pub(crate) fn new(count: usize) -> Self {
        Self {
            means: vec![0.0; count],
            squares: vec![0.0; count],
            done: 0,
        }
    }

    /// Takes a step against the slope.
    pub(crate) fn step(&mut self, weights: &mut [f64], slope: &[f64], step: f64) {
        const MEAN: f64 = 0.9;
        const SQUARE: f64 = 0.999;
        self.done += 1;
        let [begun, begun_square] = [MEAN, SQUARE].map(|share| 1.0 - share.powi(self.done));
        let state = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slope).zip(state) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            *weight -= step * (*mean / begun) / ((*square / begun_square).sqrt() + 1e-12);
        }
    }
}

/// Returns the weights and the lead as they stand in the source: a number for each term, or one for
/// each phase.
pub(crate) fn to_source<T: Terms>(evaluation: &ByTerms<T>) -> String {
    let phases = evaluation.weights.each_ref().map(numbers);
    let lines = T::NAMES.iter().enumerate().map(|(index, name)| {
        let row = phases.each_ref().map(|weights| weights[index]);
        if row == [row[0]; PHASES] {
            format!("        {name}: [{}],\n", row[0])
        } else {
            format!("        {name}: {row:?},\n")
        }
    });
    let lines: String = lines.collect();
    format!("{lines}\n    const LEAD: u16 = {};\n", evaluation.lead)
}

/// Reads what [`to_source`] has written last.
pub(crate) fn from_source<G: Weighed>(text: &str) -> Option<ByTerms<G::Terms>> {
    let row = |name: &str| -> Option<[i16; PHASES]> {
        let line = text
            .lines()
            .rev()
            .find_map(|line| line.trim().strip_prefix(name)?.strip_prefix(": ["));
        let numbers = line?.strip_suffix("],")?.split(", ");
        let numbers: Vec<i16> = numbers.map(str::parse).collect::<Result<_, _>>().ok()?;
        match numbers[..] {
            [number] => Some([number; PHASES]),
            _ => numbers.try_into().ok(),
        }
    };
    let rows = <G::Terms as Terms>::NAMES.iter().map(|&name| row(name));
    let rows: Vec<_> = rows.collect::<Option<_>>()?;
    Some(ByTerms {
        weights: array::from_fn(|phase| G::Terms::from_fn(|index| rows[index][phase])),
        lead: G::LEAD,
    })
}
