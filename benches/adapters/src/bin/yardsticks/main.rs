//! How the searches of game-search compare with others', each as a command that prints its figure:
//!
//! ```sh
//! cargo run --release --bin yardsticks -- minimax --games 200
//! cargo run --release --bin yardsticks -- treant --games 200
//! cargo run --release --bin yardsticks -- nodes
//! cargo run --release --bin yardsticks -- threads
//! ```
//!
//! - `minimax`: our alpha-beta against the iterative search of the crate `minimax`, with the same
//!   evaluation and the same time a move (`--ms 50`), in the games for two; theirs looks
//!   `--quiescence 4` turns on for a quiet position, at all noisy moves.
//! - `treant`: our Monte Carlo tree search against that of the crate `treant`, with the same number
//!   of random games a move (`--playouts 500`), in all games; and who plays more of them a second.
//! - `nodes`: how many nodes a second our alpha-beta searches, and how many perft goes through if
//!   it makes every move.
//! - `threads`: how many moves our alpha-beta tries out on several threads (`--threads 2`) until it
//!   has reached a depth, and how long that takes, as a multiple of one thread.
//!
//! `--game NAME` takes one game alone. Games are played one after the other, in pairs from the same
//! random opening (`--seed 1`), so that nothing but the clock is left to chance.

mod duel;
mod minimax_search;
mod nodes;
mod options;
mod threads;
mod treant_search;

use std::process::ExitCode;

use oddboards::{circular, numbered_shogi, territorial};

use options::{Options, Yardstick};

/// Calls `compare` of a module for each game that is wanted.
macro_rules! each_wanted {
    ($module:ident of $options:expr) => {
        oddboards::games!(each_wanted! { @ $module, $options => })
    };
    (@ $module:ident, $options:expr => $($game:ident ($line:literal) = $position:ty),* $(,)?) => {
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
            println!("alpha-beta against minimax, {} ms a move", options.ms);
            // The bound of that crate's trait is one for two players.
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
            println!("MCTS against treant, {} playouts a move", options.playouts);
            each_wanted!(treant_search of &options);
        }
        Yardstick::Threads => {
            println!("{} threads as a multiple of one", options.threads);
            each_wanted!(threads of &options);
        }
        Yardstick::Nodes => {
            println!("thousands of nodes a second: alpha-beta, perft, and the ratio");
            each_wanted!(nodes of &options);
        }
    }
    ExitCode::SUCCESS
}
