//! Matches of fitted weights against those of the source.

use std::time::{Duration, Instant};

use oddboards::evaluations::{ByTerms, Weighed, tuned};
use oddboards::game_core::{History, Player, Playouts, SplitMix64};
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
            let mut own = AlphaBeta::new(*evaluation).with_pruning(G::PRUNING);
            let mut others = AlphaBeta::new(tuned::<G>()).with_pruning(G::PRUNING);
            let mut game = History::<G>::default();
            let mut random = SplitMix64::stream(seed, index);
            Playouts::new(OPENING).play_on(&mut game, &mut random);
            let most = TURNS * G::Player::ALL.len();
            while game.outcome().is_none() && game.claimable().is_empty() && game.turns() < most {
                let begun = Instant::now();
                let is_own = game.position().to_move() == seat;
                let (limits, time_limit) = match limit {
                    Limit::Nodes(nodes) => (Limits::nodes(nodes), Duration::MAX),
                    Limit::Time(time) => (Limits::NONE, time),
                };
                let stop = || begun.elapsed() >= time_limit;
                let report = if is_own {
                    own.search_with(&game, limits, stop, |_| ())
                } else {
                    others.search_with(&game, limits, stop, |_| ())
                };
                time[usize::from(is_own)] += begun.elapsed();
                nodes[usize::from(is_own)] += report.nodes;
                if report.best().is_none_or(|mv| game.play(mv).is_err()) {
                    break;
                }
            }
            let ranking = match game.outcome() {
                Some(outcome) => outcome.ranking,
                None => game.position().claimed_ranking(),
            };
            sum += ranking.payoff(seat);
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
    let [others, own] = [0, 1].map(|side| nodes[side] as f64 / time[side].as_secs_f64() / 1000.0);
    println!(
        "{count} openings: payoff {mean:.3} ± {error:.3}, Elo {:+.0} ({:+.0}, {:+.0}); \
         {own:.0} and {others:.0} thousand nodes per second",
        elo(mean),
        elo(mean - error),
        elo(mean + error),
    );
}
