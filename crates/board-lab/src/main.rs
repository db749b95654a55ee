//! Play, query and verify the Oddboards games from a terminal.
//!
//! All input and output of the project happens here; the rules are in the crates of the games.
//! Every command is in a file of its own under `commands` and works for any game through
//! `oddboards::Listed`.

mod arena;
mod caret;
mod cli;
mod commands;
mod engines;
mod error;
mod games;
mod interrupt;
mod lines;
mod memory;
mod output;
mod printable;
mod records;
mod select;
mod table;
mod ugi;
mod wrap;

use std::io::Write;
use std::process::ExitCode;

use crate::error::Error;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if let Some(message) = error.message() {
                // If standard error is closed, too, nobody is left to tell.
                let _ = writeln!(anstream::stderr(), "{message}");
            }
            error.exit_code()
        }
    }
}

fn run() -> Result<(), Error> {
    output::check_open()?;
    let mut out = anstream::stdout().lock();
    if let Some(command) = cli::parse(&mut out)? {
        commands::run(&command, &mut out)?;
    }
    out.flush()?;
    Ok(())
}
