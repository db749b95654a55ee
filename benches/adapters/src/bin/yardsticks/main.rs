//! Compares the searches of game-search with those of other crates. Each command prints its
//! figures:
//!
//! ```sh
//! cargo run --release --bin yardsticks -- minimax --games 200
//! cargo run --release --bin yardsticks -- treant --games 200
//! cargo run --release --bin yardsticks -- nodes
//! cargo run --release --bin yardsticks -- threads
//! ```
//!
//! - `minimax`: our alpha-beta against the iterative search of the crate `minimax`, with the same
//!   evaluation and the same time per move (`--ms 50`), in the two-player games. Its quiescence
//!   search tries all noisy moves for up to 4 turns (`--quiescence 4`).
//! - `treant`: our Monte Carlo tree search against that of the crate `treant`, with the same number
//!   of random games per move (`--playouts 500`), in all games. It also compares playouts per
//!   second.
//! - `nodes`: the nodes per second of our alpha-beta, and of a perft that plays every move.
//! - `threads`: the nodes and the time that our alpha-beta takes to reach a depth on several
//!   threads (`--threads 2`), relative to one thread.
//!
//! `--game NAME` selects a single game. Games are played one after the other from random openings
//! (`--seed 1`), so results without a time limit are reproducible.

mod duel;
mod minimax_search;
mod nodes;
mod options;
mod threads;
mod treant_search;

use std::process::ExitCode;

use oddboards::{GameName, circular, numbered_shogi, territorial};

use options::{Options, Yardstick};

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(error) => {
            eprintln!("yardsticks: {error}");
            return ExitCode::FAILURE;
        }
    };
    let is_wanted = |name| options.game.is_none_or(|game| game == name);
    match options.yardstick {
        Yardstick::Minimax => {
            println!("alpha-beta against minimax, {} ms per move", options.ms);
            // The crate `minimax` supports only two players.
            if is_wanted(GameName::Territorial) {
                minimax_search::compare::<territorial::Position>(&options);
            }
            if is_wanted(GameName::Circular) {
                minimax_search::compare::<circular::Position>(&options);
            }
            if is_wanted(GameName::NumberedShogi) {
                minimax_search::compare::<numbered_shogi::Position>(&options);
            }
        }
        Yardstick::Treant => {
            println!(
                "MCTS against treant, {} playouts per move",
                options.playouts
            );
            for game in GameName::ALL.into_iter().filter(|&game| is_wanted(game)) {
                game.visit(treant_search::Compare(&options));
            }
        }
        Yardstick::Threads => {
            println!("{} threads relative to one", options.threads);
            for game in GameName::ALL.into_iter().filter(|&game| is_wanted(game)) {
                game.visit(threads::Compare(&options));
            }
        }
        Yardstick::Nodes => {
            println!("thousands of nodes per second: alpha-beta, perft, and the ratio");
            for game in GameName::ALL.into_iter().filter(|&game| is_wanted(game)) {
                game.visit(nodes::Compare(&options));
            }
        }
    }
    ExitCode::SUCCESS
}
