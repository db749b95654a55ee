//! `games`: the list of games.

use std::io::Write;

use clap::Args;
use oddboards::GameType;
use serde::Serialize;

use super::write_json;
use crate::error::Error;

/// `board-lab games`
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print JSON, one object per game
    #[arg(long)]
    json: bool,
}

/// A game as JSON.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    title: &'static str,
    in_short: &'static str,
    players: Vec<String>,
    cells: usize,
    /// The names that `--start` takes, the default first.
    starts: Vec<String>,
}

impl Games {
    /// Runs the command.
    pub(crate) fn run(
        &self,
        games: impl Iterator<Item = GameType>,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        for game in games {
            let starts = game.starts();
            if self.json {
                let record = Record {
                    game: game.name(),
                    title: game.title(),
                    in_short: game.in_short(),
                    players: game
                        .players()
                        .into_iter()
                        .map(|player| player.name)
                        .collect(),
                    cells: game.board().cells().count(),
                    starts,
                };
                write_json(out, &record)?;
                continue;
            }
            writeln!(out, "{:<16}{}", game.name(), game.title())?;
            // A single start is not listed.
            if starts.len() > 1 {
                writeln!(out, "{:<16}--start {}", "", starts.join(", "))?;
            }
        }
        Ok(())
    }
}
