//! `games`: the list of games.

use std::fmt;
use std::io::Write;

use clap::Args;
use oddboards::GameType;
use serde::Serialize;

use super::write_answer;
use crate::error::Error;

/// `board-lab games`
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print JSON, one object per game
    #[arg(long)]
    json: bool,
}

/// A game.
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

/// A single start is not listed.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<16}{}", self.game, self.title)?;
        if self.starts.len() > 1 {
            writeln!(f, "{:<16}--start {}", "", self.starts.join(", "))?;
        }
        Ok(())
    }
}

impl Games {
    /// Runs the command.
    pub(crate) fn run(
        &self,
        games: impl Iterator<Item = GameType>,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        for game in games {
            let players = game.players().into_iter();
            let record = Record {
                game: game.name(),
                title: game.title(),
                in_short: game.in_short(),
                players: players.map(|player| player.name).collect(),
                cells: game.board().cells().count(),
                starts: game.starts(),
            };
            write_answer(out, self.json, &record)?;
        }
        Ok(())
    }
}
