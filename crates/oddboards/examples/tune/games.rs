//! Games of an evaluation against itself, and what is learned from them.

use std::ops::Range;
use std::panic;
use std::thread;

use oddboards::evaluations::{ByTerms, Terms};
use oddboards::game_core::{Game, History, Player, Playouts, Ranking, SplitMix64};
use oddboards::game_search::{AlphaBeta, Limits};

use super::guesses::Guessed;

/// How games are played.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    /// The nodes that each move is searched.
    pub(crate) nodes: u64,
    /// What the random openings depend on.
    pub(crate) seed: u64,
}

/// Two players in a quiet position, and who of them finished ahead.
#[derive(Clone)]
pub(crate) struct Sample {
    /// For each term, what the first counts more than the second.
    pub(crate) lead: Box<[i16]>,
    /// 1 if the first finished ahead, 0 if behind, ½ if the two were level.
    pub(crate) ahead: f64,
}

/// A game begins with so many random moves, and up to as many more.
const OPENING: u64 = 6;

/// A game that takes more turns a player is broken off, and counts as if a draw had been claimed.
const TURNS: usize = 200;

/// One of so many moves is a random one. So the samples have more than what good play leads to: who
/// never loses a rook does not learn what it is worth.
const SLIPS: u64 = 12;

/// What is taken of one game at most.
const POSITIONS: usize = 16;

/// An engine small enough for many games.
fn engine<G: Guessed>(evaluation: &ByTerms<G::Terms>) -> AlphaBeta<G, ByTerms<G::Terms>> {
    AlphaBeta::new(*evaluation)
        .with_table_bytes(1 << 20)
        .with_reductions()
}

/// The start of a game: some random moves, so that no two games are the same.
fn opening<G: Game>(index: u64, seed: u64) -> History<G> {
    let mut random = SplitMix64::stream(seed, index);
    let turns = OPENING + random.below(OPENING + 1);
    let mut game = History::default();
    Playouts::new(turns as usize).play_on(&mut game, &mut random);
    game
}

/// Plays a game to its end, each move chosen by `choose`, and says how the players rank.
fn play<G: Game>(
    game: &mut History<G>,
    mut choose: impl FnMut(&History<G>) -> Option<G::Move>,
) -> Ranking<G::Player> {
    let most = TURNS * G::Player::ALL.len();
    while game.outcome().is_none() && game.claimable().is_empty() && game.turns() < most {
        let played = choose(game).and_then(|mv| game.play(mv).ok());
        if played.is_none() {
            break;
        }
    }
    match game.outcome() {
        Some(outcome) => outcome.ranking,
        None => game.position().claimed_ranking(),
    }
}

/// The samples of these games, in their order, whatever the number of threads is.
pub(crate) fn self_play<G: Guessed>(
    evaluation: &ByTerms<G::Terms>,
    games: Range<u64>,
    settings: Settings,
) -> Vec<Sample> {
    let of_game = |index| samples_of::<G>(evaluation, index, settings);
    on_threads(games, of_game).into_iter().flatten().collect()
}

/// Plays one game, and takes the pairs of living players in all quiet positions after the opening.
fn samples_of<G: Guessed>(
    evaluation: &ByTerms<G::Terms>,
    index: u64,
    settings: Settings,
) -> Vec<Sample> {
    let mut engine = engine::<G>(evaluation);
    let mut game = opening::<G>(index, settings.seed);
    let mut random = SplitMix64::stream(!settings.seed, index);
    let mut quiet = Vec::new();
    let ranking = play(&mut game, |game| {
        let position = game.position();
        if random.below(SLIPS) == 0 {
            return position.random_legal_move(&mut random);
        }
        let report = engine.search(game, Limits::nodes(settings.nodes));
        let mv = report.best()?;
        let gains = position.is_noisy(mv) && position.expected_gain(mv, &evaluation.weights) > 0;
        if !gains && position.in_check() != Some(true) && report.value.end().is_none() {
            quiet.push(position.clone());
        }
        Some(mv)
    });
    // As many of each game, so that long ones do not count for more.
    let excess = quiet.len().saturating_sub(POSITIONS);
    for _ in 0..excess {
        quiet.swap_remove(random.below(quiet.len() as u64) as usize);
    }
    quiet
        .iter()
        .flat_map(|position| samples_in(position, ranking))
        .collect()
}

/// The pairs of players who are both still in the game.
fn samples_in<G: Guessed>(position: &G, ranking: Ranking<G::Player>) -> Vec<Sample> {
    let now = position.claimed_ranking();
    let counts = position.counts();
    let counts = counts.as_ref();
    let mut samples = Vec::new();
    for (index, &first) in G::Player::ALL.iter().enumerate() {
        for &second in G::Player::ALL.iter().skip(index + 1) {
            let (Some(own), Some(other)) = (counts.get(first.index()), counts.get(second.index()))
            else {
                continue;
            };
            // Who is out is behind, or level with another who is out.
            let living = |player| now.ahead_of(player) == 0;
            if !living(first) || !living(second) {
                continue;
            }
            let ahead = match ranking.compare(first, second) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            samples.push(Sample {
                lead: difference(own, other),
                ahead,
            });
        }
    }
    samples
}

/// What one counts more than the other, term by term.
fn difference<T: Terms>(own: &T, other: &T) -> Box<[i16]> {
    let mut lead = Vec::with_capacity(T::NAMES.len());
    own.for_each(|count| lead.push(count));
    let mut index = 0..;
    other.for_each(|count| {
        if let Some(lead) = index.next().and_then(|index: usize| lead.get_mut(index)) {
            *lead -= count;
        }
    });
    lead.into()
}

/// What one player gets who goes by `evaluation` when all others go by `other`: the average over
/// all seats of these games, and how far it may be off (95 %).
pub(crate) fn play_against<G: Guessed>(
    evaluation: &ByTerms<G::Terms>,
    other: &ByTerms<G::Terms>,
    games: Range<u64>,
    settings: Settings,
) -> (f64, f64) {
    let of_opening = |index| {
        let payoffs = G::Player::ALL.iter().map(|&seat| {
            let (mut own, mut others) = (engine::<G>(evaluation), engine::<G>(other));
            let limits = Limits::nodes(settings.nodes);
            let ranking = play(&mut opening::<G>(index, settings.seed), |game| {
                if game.position().to_move() == seat {
                    own.search(game, limits).best()
                } else {
                    others.search(game, limits).best()
                }
            });
            ranking.payoff(seat)
        });
        payoffs.sum::<f64>() / G::Player::ALL.len() as f64
    };
    // The games of an opening are one throw of the dice.
    let payoffs = on_threads(games, of_opening);
    let count = payoffs.len() as f64;
    let mean = payoffs.iter().sum::<f64>() / count;
    let squares = payoffs.iter().map(|payoff| (payoff - mean).powi(2));
    let variance = squares.sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

/// What `work` makes of each index, in their order, on all cores.
fn on_threads<T: Send>(indices: Range<u64>, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut results: Vec<(u64, T)> = thread::scope(|scope| {
        let (indices, work) = (&indices, &work);
        let threads: Vec<_> = (0..cores)
            .map(|core| {
                let own = indices.clone().skip(core).step_by(cores);
                scope.spawn(move || own.map(|index| (index, work(index))).collect::<Vec<_>>())
            })
            .collect();
        let joined = threads.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .flat_map(|results| results.unwrap_or_else(|panicked| panic::resume_unwind(panicked)))
            .collect()
    });
    results.sort_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}
