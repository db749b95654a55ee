//! `play`: the position after some moves.

use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::write_json;
use oddboards::GameType;

use crate::error::Error;
use crate::select::Selection;

/// `board-lab play GAME MOVE…`
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) selection: Selection,

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

impl Play {
    /// Runs the command for a game.
    pub(crate) fn run(&self, kind: GameType, out: &mut dyn Write) -> Result<(), Error> {
        for game in self.selection.games(kind)? {
            let mut game = game?;
            for (index, text) in self.moves.iter().enumerate() {
                game.play(text).map_err(|reason| {
                    Error::text(format!("move {} {text:?}", index + 1), text, reason)
                })?;
            }
            if self.json {
                let record = Record {
                    game: kind.name(),
                    from: game.first_position(),
                    played: &self.moves,
                    position: game.position(),
                    outcome: game.outcome().map(|outcome| outcome.text),
                };
                write_json(out, &record)?;
            } else {
                writeln!(out, "{game}")?;
            }
        }
        Ok(())
    }
}
