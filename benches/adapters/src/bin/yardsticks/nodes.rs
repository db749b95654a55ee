//! Compares the node rate of our alpha-beta with that of perft.

use std::hint::black_box;
use std::time::Instant;

use game_core::{Game, History, Playouts, SplitMix64};
use game_search::{AlphaBeta, Evaluation, Limits};
use oddboards::{Listed, game_core, game_search};

use crate::options::Options;

/// The number of nodes for each position.
const NODES: u64 = 100_000;

/// Compares the rates in one game.
pub(crate) fn compare<G: Listed>(options: &Options) {
    let evaluation = G::evaluation();
    let pruning = evaluation.pruning();
    let mut search = AlphaBeta::new(evaluation).with_pruning(pruning);
    let (mut ours, mut perft) = ((0, 0.0), (0, 0.0));
    for number in 0..options.games {
        // Positions from all stages of random games.
        let mut random = SplitMix64::stream(options.seed, number);
        let mut game = History::<G>::default();
        let turns = random.below(60) as usize;
        Playouts::new(turns).play_on(&mut game, &mut random);
        if game.outcome().is_some() {
            continue;
        }
        let start = Instant::now();
        ours.0 += search.search(&game, Limits::nodes(NODES)).nodes;
        ours.1 += start.elapsed().as_secs_f64();

        let start = Instant::now();
        let mut left = NODES;
        for depth in 1.. {
            let before = left;
            walk(game.position(), depth, &mut left);
            if left == 0 || before - left < depth {
                break;
            }
        }
        perft.0 += NODES - left;
        perft.1 += start.elapsed().as_secs_f64();
    }
    let [ours, perft] = [ours, perft].map(|(nodes, seconds)| nodes as f64 / seconds / 1000.0);
    println!("{:15} {ours:6.0} {perft:6.0} {:.2}", G::NAME, ours / perft);
}

/// Plays every move of the tree to a depth, until the nodes are used up.
fn walk<G: Game>(position: &G, depth: u64, left: &mut u64) {
    if depth == 0 || position.decided().is_some() {
        return;
    }
    let _ = position.visit_legal_moves(|mv| {
        if *left == 0 {
            return std::ops::ControlFlow::Break(());
        }
        *left -= 1;
        // Prevents the compiler from dropping the unused position.
        walk(black_box(&position.after_unchecked(mv)), depth - 1, left);
        std::ops::ControlFlow::Continue(())
    });
}
