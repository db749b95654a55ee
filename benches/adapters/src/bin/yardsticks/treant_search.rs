//! Our Monte Carlo tree search against that of `treant`.

use std::cell::Cell;
use std::time::{Duration, Instant};

use game_core::{History, Playouts};
use game_search::{Limits, Mcts};
use oddboards::{Listed, game_core, game_search};
use oddboards_adapters::tree_search;

use crate::duel;
use crate::options::Options;

/// Compares the searches in one game.
pub(crate) fn compare<G: Listed>(options: &Options) {
    let turns = Mcts::<G>::PLAYOUT_TURNS;
    // Playouts and their time.
    let (ours, theirs) = (Cell::default(), Cell::default());
    // The same random games as in `treant`, without draw claims.
    let mut search = Mcts::<G>::new(options.seed).with_leaves(Playouts::new(turns));
    let our_move = |game: &History<G>| {
        // `treant` starts each move from an empty tree, too.
        search.forget();
        let start = Instant::now();
        let report = search.search(game, Limits::nodes(options.playouts));
        add(&ours, report.nodes, start);
        report.best()
    };
    let their_move = |game: &History<G>| {
        let start = Instant::now();
        let mv = tree_search::best_move(game.position(), options.playouts, turns);
        add(&theirs, options.playouts, start);
        mv
    };
    let tally = duel::play(options.games, options.seed, our_move, their_move);
    let (ours, theirs) = (per_second(&ours), per_second(&theirs));
    let ratio = ours / theirs;
    println!(
        "{:15} {tally}; {ours:.0} playouts per second against {theirs:.0}: {ratio:.2}",
        G::NAME
    );
}

fn add(sum: &Cell<(u64, Duration)>, playouts: u64, start: Instant) {
    let (all, time) = sum.get();
    sum.set((all + playouts, time + start.elapsed()));
}

fn per_second(sum: &Cell<(u64, Duration)>) -> f64 {
    let (playouts, time) = sum.get();
    playouts as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE)
}
