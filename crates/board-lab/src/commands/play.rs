//! `play`: the position after some moves.

use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::write_json;
use oddboards::Listed;

use crate::error::Error;
use crate::game_command::GameCommand;
use crate::select::Selection;

/// `board-lab play GAME MOVE…`
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// The moves, in order
    #[arg(value_name = "MOVE", required = true)]
    moves: Vec<String>,

    /// Print JSON, one object a position
    #[arg(long)]
    json: bool,
}

/// Where the moves have led.
#[derive(Serialize)]
struct Record<'a> {
    game: &'static str,
    from: String,
    played: &'a [String],
    position: String,
    outcome: Option<String>,
}

impl GameCommand for Play {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        for position in self.selection.positions::<G>()? {
            let from = position?;
            let mut position = from.clone();
            for (index, text) in self.moves.iter().enumerate() {
                let mv = position.parse_move(text).map_err(|reason| {
                    Error::text(format!("move {} {text:?}", index + 1), text, reason)
                })?;
                position.play_unchecked(mv);
            }
            if self.json {
                let record = Record {
                    game: G::NAME,
                    from: from.to_string(),
                    played: &self.moves,
                    position: position.to_string(),
                    outcome: position.outcome().map(|outcome| outcome.to_string()),
                };
                write_json(out, &record)?;
            } else {
                writeln!(out, "{position}")?;
            }
        }
        Ok(())
    }
}
