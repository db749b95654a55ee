//! `moves`: the legal moves.

use std::fmt;
use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::positions::Positions;
use crate::error::Error;

/// `board-lab moves GAME`
#[derive(Debug, Args)]
#[command(after_help = "`verify` accepts the JSON.")]
pub(crate) struct Moves {
    #[command(flatten)]
    positions: Positions,
}

/// The moves of a position as a test vector.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    moves: Vec<String>,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves.iter().try_for_each(|mv| writeln!(f, "{mv}"))
    }
}

impl Moves {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        self.positions.write_answers(out, |game| {
            let mut moves = game.moves_by_rule();
            moves.sort_unstable();
            Ok(Record {
                game: game.name(),
                position: game.position(),
                moves,
            })
        })
    }
}
