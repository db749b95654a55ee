#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![cfg_attr(
    test,
    allow(clippy::expect_used, reason = "a failed expectation fails the test")
)]

mod arena;
mod caret;
mod cli;
mod commands;
mod engines;
mod error;
mod interrupt;
mod lines;
mod memory;
mod records;
mod remarks;
mod select;
mod terminal;
mod ugi;
mod wrap;

use std::io::Write;
use std::process::ExitCode;

use oddboards::Games;

use crate::error::Error;

/// Runs the program with these games: parses the command line, runs the command, and returns the
/// exit code. Errors go to standard error.
///
/// ```no_run
/// use oddboards::Games;
/// use std::process::ExitCode;
///
/// fn main() -> ExitCode {
///     // Add your own games with `.with::<my_game::Position>()`.
///     board_lab::main(&Games::default())
/// }
/// ```
#[must_use]
pub fn main(games: &Games) -> ExitCode {
    match run(games) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if let Some(message) = error.message() {
                // If standard error is closed as well, the error is lost.
                let _ = writeln!(anstream::stderr(), "{message}");
            }
            error.exit_code()
        }
    }
}

fn run(games: &Games) -> Result<(), Error> {
    let mut out = anstream::stdout().lock();
    if let Some(command) = cli::parse(games, &mut out)? {
        command.run(games, &mut out)?;
    }
    out.flush()?;
    Ok(())
}
