//! `moves`: the legal moves.

use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::write_json;
use oddboards::GameType;

use crate::error::Error;
use crate::select::Selection;

/// `board-lab moves GAME`
#[derive(Debug, Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// Print JSON, one object per position, which `verify` accepts
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

impl Moves {
    /// Runs the command for a game.
    pub(crate) fn run(&self, kind: GameType, out: &mut dyn Write) -> Result<(), Error> {
        for (index, game) in self.selection.games(kind)?.enumerate() {
            let game = game?;
            let mut moves = game.moves_by_rule();
            moves.sort_unstable();
            if self.json {
                let record = Record {
                    game: kind.name(),
                    position: game.position(),
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
