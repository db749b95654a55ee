//! Play, query and verify the Oddboards games from a terminal.

use std::process::ExitCode;

use oddboards::Games;

fn main() -> ExitCode {
    board_lab::main(&Games::default())
}
