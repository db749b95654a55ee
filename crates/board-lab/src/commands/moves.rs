//! `moves`: the legal moves.

use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::write_json;
use oddboards::Listed;

use crate::error::Error;
use crate::game_command::GameCommand;
use crate::select::Selection;

/// `board-lab moves GAME`
#[derive(Debug, Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// Print JSON, one object a position (a line that `verify` takes)
    #[arg(long)]
    json: bool,
}

/// The moves of a position as a test vector.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    moves: Vec<String>,
}

impl GameCommand for Moves {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        for (index, position) in self.selection.positions::<G>()?.enumerate() {
            let position = position?;
            let mut moves: Vec<_> = position
                .legal_moves()
                .iter()
                .map(ToString::to_string)
                .collect();
            moves.sort_unstable();
            if self.json {
                let record = Record {
                    game: G::NAME,
                    position: position.to_string(),
                    moves,
                };
                write_json(out, &record)?;
            } else {
                if index > 0 {
                    writeln!(out)?;
                }
                for mv in moves {
                    writeln!(out, "{mv}")?;
                }
            }
        }
        Ok(())
    }
}
