//! The program for a game of your own, here Yavalath for three: every command works for it.
//!
//! ```text
//! cargo run --release -p board-lab --example your_game -- game yavalath
//! ```

use std::process::ExitCode;

use oddboards::Games;

#[path = "../../oddboards/examples/yavalath/game.rs"]
#[allow(unreachable_pub, reason = "written as in a library")]
mod game;

fn main() -> ExitCode {
    board_lab::main(&Games::default().with::<game::Position>())
}
