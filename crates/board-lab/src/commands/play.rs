//! `play`: the position after some moves.

use std::fmt;
use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::write_answer;
use crate::error::Error;
use crate::select::Selection;

/// `board-lab play GAME MOVE…`
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    selection: Selection,

    /// The moves, in order
    #[arg(value_name = "MOVE", required = true)]
    moves: Vec<String>,

    /// Print JSON, one object per position
    #[arg(long)]
    json: bool,
}

/// The position after the moves.
#[derive(Serialize)]
struct Record<'a> {
    game: &'static str,
    from: String,
    played: &'a [String],
    position: String,
    outcome: Option<String>,
}

impl fmt::Display for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.position)
    }
}

impl Play {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        for game in self.selection.begin_all()? {
            let mut game = game?;
            for (index, text) in self.moves.iter().enumerate() {
                game.play(text).map_err(|reason| {
                    let begun = format!("{text:.40}");
                    Error::text(format!("move {} {begun:?}", index + 1), text, reason)
                })?;
            }
            let record = Record {
                game: game.name(),
                from: game.first_position(),
                played: &self.moves,
                position: game.position(),
                outcome: game.outcome().map(|outcome| outcome.text),
            };
            write_answer(out, self.json, &record)?;
        }
        Ok(())
    }
}
