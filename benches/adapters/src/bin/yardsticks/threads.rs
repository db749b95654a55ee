//! Measures the gain of additional threads.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use game_core::{History, Playouts, SplitMix64};
use game_search::{AlphaBeta, Evaluation, Limits};
use oddboards::{Listed, game_core, game_search};

use crate::options::Options;

/// The search depth for each position.
const DEPTH: usize = 5;

/// Compares one thread with several in one game.
pub(crate) fn compare<G: Listed>(options: &Options) {
    let (mut alone, mut together) = (Work::default(), Work::default());
    for number in 0..options.games {
        // Positions of random games.
        let mut random = SplitMix64::stream(options.seed, number);
        let mut game = History::<G>::default();
        let turns = 10 + random.below(30) as usize;
        Playouts::new(turns).play_on(&mut game, &mut random);
        if game.outcome().is_none() {
            alone.search(&game, NonZeroUsize::MIN);
            together.search(&game, options.threads);
        }
    }
    println!(
        "{:15} moves {:.2}, time {:.2}",
        G::NAME,
        together.nodes as f64 / alone.nodes.max(1) as f64,
        together.time.as_secs_f64() / alone.time.as_secs_f64().max(f64::MIN_POSITIVE)
    );
}

/// The cost of some searches.
#[derive(Default)]
struct Work {
    nodes: u64,
    time: Duration,
}

impl Work {
    fn search<G: Listed>(&mut self, game: &History<G>, threads: NonZeroUsize) {
        let evaluation = G::evaluation();
        let pruning = evaluation.pruning();
        let search = AlphaBeta::new(evaluation).with_pruning(pruning);
        let mut search = search.with_threads(threads);
        let start = Instant::now();
        self.nodes += search.search(game, Limits::depth(DEPTH)).nodes;
        self.time += start.elapsed();
    }
}
