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
            println!("alpha-beta against minimax, {} ms a move", options.ms);
            // The bound of that crate's trait is one for two players.
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
            println!("MCTS against treant, {} playouts a move", options.playouts);
            for game in GameName::ALL.into_iter().filter(|&game| is_wanted(game)) {
                game.visit(treant_search::Compare(&options));
            }
        }
        Yardstick::Threads => {
            println!("{} threads as a multiple of one", options.threads);
            for game in GameName::ALL.into_iter().filter(|&game| is_wanted(game)) {
                game.visit(threads::Compare(&options));
            }
        }
        Yardstick::Nodes => {
            println!("thousands of nodes a second: alpha-beta, perft, and the ratio");
            for game in GameName::ALL.into_iter().filter(|&game| is_wanted(game)) {
                game.visit(nodes::Compare(&options));
            }
        }
    }
    ExitCode::SUCCESS
}
