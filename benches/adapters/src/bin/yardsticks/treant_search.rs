//! Our Monte Carlo tree search against that of `treant`.

use std::cell::Cell;
use std::time::{Duration, Instant};

use game_core::{History, Playouts};
use game_search::{Limits, Mcts};
use oddboards::{Listed, game_core, game_search};
use oddboards_adapters::tree_search;

use crate::duel;
use crate::options::Options;

/// Compares them in one game.
pub(crate) fn compare<G: Listed>(options: &Options) {
    let turns = Mcts::<G>::PLAYOUT_TURNS;
    // Playouts and the time that they took.
    let (ours, theirs) = (Cell::default(), Cell::default());
    // The same random games as theirs, in which nobody claims a draw.
    let mut search = Mcts::<G>::new(options.seed).with_leaves(Playouts::new(turns));
    let our_move = |game: &History<G>| {
        // Theirs begins each move from nothing, too.
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
    let (ours, theirs) = (a_second(&ours), a_second(&theirs));
    let ratio = ours / theirs;
    println!(
        "{:15} {tally}; {ours:.0} playouts a second against {theirs:.0}: {ratio:.2}",
        G::NAME
    );
}

fn add(sum: &Cell<(u64, Duration)>, playouts: u64, start: Instant) {
    let (all, time) = sum.get();
    sum.set((all + playouts, time + start.elapsed()));
}

fn a_second(sum: &Cell<(u64, Duration)>) -> f64 {
    let (playouts, time) = sum.get();
    playouts as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE)
}
