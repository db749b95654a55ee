//! Matches of fitted weights against those of the source.

use std::time::{Duration, Instant};

use oddboards::evaluations::{ByTerms, Weighed, tuned};
use oddboards::game_core::{Game, History, Player, Playouts, Ranking, SplitMix64};
use oddboards::game_search::{AlphaBeta, Limits};

/// The number of random turns in an opening.
const OPENING: usize = 10;

/// The maximum number of turns per player; a longer game is judged by the position.
const TURNS: usize = 200;

/// The limit of each move.
#[derive(Clone, Copy)]
pub(crate) enum Limit {
    Nodes(u64),
    Time(Duration),
}

impl Limit {
    /// Parses a number of nodes, or of milliseconds such as `50ms`.
    pub(crate) fn parse(text: &str) -> Result<Self, std::num::ParseIntError> {
        match text.strip_suffix("ms") {
            Some(time) => time.parse().map(Duration::from_millis).map(Self::Time),
            None => text.parse().map(Self::Nodes),
        }
    }
}

/// Plays a game of at most `turns` turns per player from a random opening. `choose` returns the
/// move of side 0, which has this seat, or of side 1, which has all others.
pub(crate) fn contest<G: Game>(
    seat: G::Player,
    opening: usize,
    turns: usize,
    mut random: SplitMix64,
    mut choose: impl FnMut(usize, &History<G>) -> Option<G::Move>,
) -> History<G> {
    let mut game = History::<G>::default();
    Playouts::new(opening).play_on(&mut game, &mut random);
    let most = turns * G::Player::ALL.len();
    while game.outcome().is_none() && game.claimable().is_empty() && game.turns() < most {
        let side = usize::from(game.position().to_move() != seat);
        if choose(side, &game).is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
    }
    game
}

/// Returns the ranking at the end of a game. Claims are taken as made, and a game that was cut off
/// is judged in the same way.
pub(crate) fn ranking<G: Game>(game: &History<G>) -> Ranking<G::Player> {
    match game.outcome() {
        Some(outcome) => outcome.ranking,
        None => game.position().claimed_ranking(),
    }
}

/// Plays a match from random openings, each with the evaluation in every seat in turn, and prints
/// its payoff and the nodes per second of both sides.
pub(crate) fn play<G: Weighed>(
    evaluation: &ByTerms<G::Terms>,
    limit: Limit,
    openings: u64,
    seed: u64,
) {
    let mut payoffs = Vec::new();
    let mut nodes = [0, 0];
    let mut time = [Duration::ZERO; 2];
    for index in 0..openings {
        let mut sum = 0.0;
        for &seat in G::Player::ALL {
            let mut engines = [*evaluation, tuned::<G>()]
                .map(|weights| AlphaBeta::new(weights).with_pruning(G::PRUNING));
            let random = SplitMix64::stream(seed, index);
            let game = contest::<G>(seat, OPENING, TURNS, random, |side, game| {
                let begun = Instant::now();
                let (limits, time_limit) = match limit {
                    Limit::Nodes(nodes) => (Limits::nodes(nodes), Duration::MAX),
                    Limit::Time(time) => (Limits::NONE, time),
                };
                let stop = || begun.elapsed() >= time_limit;
                let report = engines[side].search_with(game, limits, stop, |_| ());
                time[side] += begun.elapsed();
                nodes[side] += report.nodes;
                report.best()
            });
            sum += ranking(&game).payoff(seat);
        }
        payoffs.push(sum / G::Player::ALL.len() as f64);
        if payoffs.len() % 20 == 0 || index + 1 == openings {
            report(&payoffs, nodes, time);
        }
    }
}

/// Prints the payoff so far. The games of an opening are one sample, because they are correlated.
fn report(payoffs: &[f64], nodes: [u64; 2], time: [Duration; 2]) {
    let count = payoffs.len() as f64;
    let mean = payoffs.iter().sum::<f64>() / count;
    let squares = payoffs.iter().map(|payoff| (payoff - mean).powi(2));
    // One sample has no variance, so its error is infinite.
    let variance = match payoffs {
        [_] => f64::INFINITY,
        _ => squares.sum::<f64>() / (count - 1.0),
    };
    let error = 1.96 * (variance / count).sqrt();
    let elo = |payoff: f64| -400.0 * (1.0 / payoff.clamp(0.001, 0.999) - 1.0).log10();
    let [own, others] = [0, 1].map(|side| nodes[side] as f64 / time[side].as_secs_f64() / 1000.0);
    println!(
        "{count} openings: payoff {mean:.3} ± {error:.3}, Elo {:+.0} ({:+.0}, {:+.0}); \
         {own:.0} and {others:.0} thousand nodes per second",
        elo(mean),
        elo(mean - error),
        elo(mean + error),
    );
}
