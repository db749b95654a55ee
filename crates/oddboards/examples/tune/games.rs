//! Self-play games of an evaluation, and the samples drawn from them.

use std::ops::Range;
use std::panic;
use std::thread;

use oddboards::evaluations::{ByTerms, Terms};
use oddboards::game_core::{Game, History, Player, Playouts, Ranking, SplitMix64};
use oddboards::game_search::{AlphaBeta, Limits, Pruning};

use super::guesses::Guessed;

/// Settings of the games.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    /// The node limit of each move.
    pub(crate) nodes: u64,
    /// The seed of the random openings.
    pub(crate) seed: u64,
}

/// Two players in a quiet position, and which of them finished ahead.
#[derive(Clone)]
pub(crate) struct Sample {
    /// For each term, the first player's count minus the second's.
    pub(crate) lead: Box<[i16]>,
    /// 1 if the first finished ahead, 0 if behind, ½ if tied.
    pub(crate) ahead: f64,
}

/// The minimum number of random moves in an opening; up to as many are added.
const OPENING: u64 = 6;

/// The maximum number of turns per player; a longer game counts as a draw.
const TURNS: usize = 200;

/// One in this many moves is random. This gives samples beyond those of good play: a player who
/// never loses a rook does not learn its value.
const SLIPS: u64 = 12;

/// The maximum number of samples from one game.
const POSITIONS: usize = 16;

/// Returns an engine small enough for many games.
fn engine<G: Guessed>(evaluation: &ByTerms<G::Terms>) -> AlphaBeta<G, ByTerms<G::Terms>> {
    AlphaBeta::new(*evaluation)
        .with_table_bytes(1 << 20)
        .with_pruning(Pruning::REDUCTIONS)
}

/// Starts a game with some random moves, so that games differ.
fn opening<G: Game>(index: u64, seed: u64) -> History<G> {
    let mut random = SplitMix64::stream(seed, index);
    let turns = OPENING + random.below(OPENING + 1);
    let mut game = History::default();
    Playouts::new(turns as usize).play_on(&mut game, &mut random);
    game
}

/// Plays a game to its end, each move chosen by `choose`, and returns the players' ranking.
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

/// Returns the samples of these games in order, whatever the number of threads.
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
    // At most a fixed number from each game, so that long games do not count for more.
    let excess = quiet.len().saturating_sub(POSITIONS);
    for _ in 0..excess {
        quiet.swap_remove(random.below(quiet.len() as u64) as usize);
    }
    quiet
        .iter()
        .flat_map(|position| samples_in(position, ranking))
        .collect()
}

/// Returns the pairs of players who are both still in the game.
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
            // A player who is out finishes behind, or tied with another player who is out.
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

/// Returns the differences of two players' counts, term by term.
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

/// Returns the payoff of a player who uses `evaluation` while all others use `other`: the average
/// over all seats of these games, and its error (95 %).
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
    // The games of an opening are one sample, because they are correlated.
    let payoffs = on_threads(games, of_opening);
    let count = payoffs.len() as f64;
    let mean = payoffs.iter().sum::<f64>() / count;
    let squares = payoffs.iter().map(|payoff| (payoff - mean).powi(2));
    let variance = squares.sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

/// Returns the results of `work` for each index, in order, computed on all cores.
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
