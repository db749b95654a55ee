//! The games of a part.

use game_core::{History, MAX_PLAYERS, Player, SplitMix64};
use game_search::{Engine, Limits};
use oddboards::{Listed, Playing, ReadError};

use super::judge::judge;
use super::observe::{Observed, Observer};
use super::openings::likely;
use super::{Conditions, Range};

/// Added to the seed for the engines, so that they do not repeat the numbers of the opening.
const ENGINES: u64 = 0x5eed_0fe4_6176_e5a1;
/// Added to the seed for the choice of the samples.
const SAMPLES: u64 = 0x0b5e_7e64_0f5a_3b1e;

/// Plays the games of a range and observes them.
///
/// # Errors
/// The text of the first position is not a position of this game.
pub(crate) fn play<G: Listed>(
    range: &Range,
    conditions: &Conditions,
) -> Result<Observed, ReadError> {
    let start = Playing::<G>::read_position(&range.position)?;
    let start = start.history().position();
    let choice = conditions.choice;
    let mut choice = choice.map(|choice| (judge::<G>(Limits::nodes(choice.nodes)), choice.spread));
    let mut judge = judge::<G>(Limits::depth(conditions.judge));
    let mut observer = Observer::new::<G>(conditions.samples, conditions.line);
    let seatings = conditions.seatings.len().max(1) as u64;
    for number in range.first..range.first.saturating_add(range.count) {
        // All seatings play from the same opening.
        let mut opening = SplitMix64::stream(range.seed, number / seatings);
        let seeds = SplitMix64::stream(range.seed.wrapping_add(ENGINES), number);
        let mut engines = seated::<G>(conditions, (number % seatings) as usize, seeds);
        judge.forget();
        if let Some((judge, _)) = &mut choice {
            judge.forget();
        }
        observer.begin(SplitMix64::stream(range.seed.wrapping_add(SAMPLES), number));
        let mut game = History::new(start.clone());
        loop {
            if range.claims {
                let ground = game.claimable().first().copied();
                ground.map(|claim| game.claim(claim));
            }
            if game.outcome().is_some() || game.turns() >= range.max_turns {
                break;
            }
            let expected = judge.payoffs(&game);
            let mv = if game.turns() < conditions.opening_turns {
                match &mut choice {
                    Some((judge, spread)) => likely(judge, &mut game, *spread, &mut opening),
                    None => game.position().random_legal_move(&mut opening),
                }
            } else {
                let engine = engines.get_mut(game.position().to_move().index());
                engine.and_then(|(engine, limits)| {
                    engine
                        .think(&game, *limits, &mut || false, &mut |_| ())
                        .best()
                })
            };
            let Some(mv) = mv else { break };
            observer.turn(game.position(), &expected, mv);
            if game.play(mv).is_err() {
                break;
            }
        }
        observer.end(number, &game);
    }
    Ok(observer.observed)
}

/// A player of a seat: an engine and its limits.
type Seated<G> = (Box<dyn Engine<G>>, Limits);

/// Returns a new engine for each seat, with a seed of its own.
fn seated<G: Listed>(
    conditions: &Conditions,
    seating: usize,
    mut seeds: SplitMix64,
) -> Vec<Seated<G>> {
    let seating = conditions.seatings.get(seating);
    let agents = seating
        .into_iter()
        .flatten()
        .take(MAX_PLAYERS.min(G::Player::ALL.len()));
    let specs = agents.filter_map(|&agent| conditions.agents.get(agent));
    specs
        .map(|spec| {
            let mut spec = spec.clone();
            spec.seed = seeds.next_u64();
            (spec.engine(G::evaluation()), spec.limits)
        })
        .collect()
}
