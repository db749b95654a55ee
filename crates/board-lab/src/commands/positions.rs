//! The arguments and the loop of commands that answer a question about each position.

use std::fmt::Display;
use std::io::Write;

use clap::Args;
use oddboards::AnyGame;
use serde::Serialize;

use super::write_answer;
use crate::error::Error;
use crate::select::Selection;

/// The positions, and the form of the answers.
#[derive(Debug, Args)]
pub(crate) struct Positions {
    #[command(flatten)]
    selection: Selection,

    /// Print JSON, one object per position
    #[arg(long)]
    json: bool,
}

impl Positions {
    /// Writes the answer about each position, as JSON or as text. A blank line separates texts.
    pub(super) fn write_answers<A: Display + Serialize>(
        &self,
        out: &mut dyn Write,
        of: impl Fn(&dyn AnyGame) -> Result<A, Error>,
    ) -> Result<(), Error> {
        for (index, game) in self.selection.begin_all()?.enumerate() {
            let answer = of(&*game?)?;
            if index > 0 && !self.json {
                writeln!(out)?;
            }
            write_answer(out, self.json, &answer)?;
        }
        Ok(())
    }
}
