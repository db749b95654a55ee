//! `play`: the position after some moves.

use std::io::Write;

use clap::Args;

use super::answer::{Answer, Facts};
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
            let position = game.position();
            let facts = Facts::default()
                .with("game", game.name())
                .with("from", game.first_position())
                .with("played", &self.moves)
                .with("position", &position)
                .with("outcome", game.outcome().map(|outcome| outcome.text));
            write_answer(out, self.json, &Answer::new(facts, [position]))?;
        }
        Ok(())
    }
}
