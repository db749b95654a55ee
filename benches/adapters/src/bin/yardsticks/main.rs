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

use oddboards::{circular, numbered_shogi, territorial};

use options::{Options, Yardstick};

/// Calls `compare` of a module for each selected game.
macro_rules! each_wanted {
    ($module:ident of $options:expr) => {
        oddboards::games!(each_wanted! { @ $module, $options => })
    };
    (@ $module:ident, $options:expr => $($game:ident = $position:ty),* $(,)?) => {
        $(if $options.is_wanted::<$position>() {
            $module::compare::<$position>($options);
        })*
    };
}

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(error) => {
            eprintln!("yardsticks: {error}");
            return ExitCode::FAILURE;
        }
    };
    match options.yardstick {
        Yardstick::Minimax => {
            println!("alpha-beta against minimax, {} ms per move", options.ms);
            // The crate `minimax` supports only two players.
            if options.is_wanted::<territorial::Position>() {
                minimax_search::compare::<territorial::Position>(&options);
            }
            if options.is_wanted::<circular::Position>() {
                minimax_search::compare::<circular::Position>(&options);
            }
            if options.is_wanted::<numbered_shogi::Position>() {
                minimax_search::compare::<numbered_shogi::Position>(&options);
            }
        }
        Yardstick::Treant => {
            println!(
                "MCTS against treant, {} playouts per move",
                options.playouts
            );
            each_wanted!(treant_search of &options);
        }
        Yardstick::Threads => {
            println!("{} threads relative to one", options.threads);
            each_wanted!(threads of &options);
        }
        Yardstick::Nodes => {
            println!("thousands of nodes per second: alpha-beta, perft, and the ratio");
            each_wanted!(nodes of &options);
        }
    }
    ExitCode::SUCCESS
}
