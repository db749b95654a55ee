//! The games of a part.

use game_core::{History, Player, SplitMix64};
use game_search::{Engine, EngineSpec, Limits};
use oddboards::Listed;

use super::judge::judge;
use super::observe::Observed;
use super::openings::likely;
use super::settings::{Conditions, Range};
use crate::interrupt::Interrupt;

/// Added to the seed for the engines, so that they do not repeat the numbers of the opening.
const ENGINES: u64 = 0x5eed_0fe4_6176_e5a1;
/// Added to the seed for the choice of the samples.
const SAMPLES: u64 = 0x0b5e_7e64_0f5a_3b1e;

/// Plays the games of a range from `start` and observes them, until an interrupt.
pub(crate) fn play<G: Listed>(
    start: &G,
    range: &Range,
    conditions: &Conditions,
    agents: &[EngineSpec],
    interrupt: &Interrupt,
) -> Observed {
    let mut stop = || interrupt.is_raised();
    let mut columns = Observed::new::<G>();
    let seatings = conditions.seatings.len().max(1) as u64;
    for number in range.first..range.first.saturating_add(range.count) {
        // All seatings play from the same opening.
        let mut opening = SplitMix64::stream(range.seed, number / seatings);
        let seeds = SplitMix64::stream(range.seed.wrapping_add(ENGINES), number);
        let seating = conditions.seatings.get((number % seatings) as usize);
        let seating = seating.into_iter().flatten();
        let seated = seating.filter_map(|&agent| agents.get(agent));
        let mut engines = engines::<G>(seated, seeds);
        let mut judge_all = judge::<G>(Limits::depth(conditions.judge), interrupt);
        let mut choice = conditions
            .choice
            .map(|(spread, nodes)| (spread, judge::<G>(Limits::nodes(nodes), interrupt)));
        let mut expected = Vec::new();
        let mut game = History::new(start.clone());
        loop {
            if range.claims {
                let ground = game.claimable().first().copied();
                ground.map(|claim| game.claim(claim));
            }
            if game.outcome().is_some() || game.turns() >= range.max_turns {
                break;
            }
            if interrupt.is_raised() {
                return columns;
            }
            let judged = judge_all(&game);
            let mv = if game.turns() >= conditions.opening_turns {
                let engine = engines.get_mut(game.position().to_move().index());
                engine.and_then(|(engine, limits)| {
                    let thought = engine.think(&game, *limits, &mut stop, &mut |_| ());
                    thought.best()
                })
            } else if let Some((spread, judge)) = &mut choice {
                likely(judge, &mut game, *spread, &mut opening)
            } else {
                game.position().random_legal_move(&mut opening)
            };
            let Some(mv) = mv else { break };
            if game.play(mv).is_err() {
                break;
            }
            expected.push(judged);
        }
        let samples = SplitMix64::stream(range.seed.wrapping_add(SAMPLES), number);
        columns.add(conditions, number, &game, &expected, samples);
    }
    columns
}

/// Returns a new engine for each seat, with a seed of its own, and its limits.
fn engines<'a, G: Listed>(
    specs: impl Iterator<Item = &'a EngineSpec>,
    mut seeds: SplitMix64,
) -> Vec<(Box<dyn Engine<G>>, Limits)> {
    let engine = |spec: &EngineSpec| {
        let mut spec = spec.clone();
        spec.seed = seeds.next_u64();
        (spec.engine(G::evaluation()), spec.limits)
    };
    specs.map(engine).collect()
}
