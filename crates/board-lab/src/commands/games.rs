//! `games`: what can be played.

use std::io::Write;

use clap::Args;
use game_core::{Player, Start};
use oddboards::Listed;
use serde::Serialize;

use super::write_json;
use crate::error::Error;
use crate::game_command::GameCommand;

/// `board-lab games`
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print JSON, one object a game
    #[arg(long)]
    json: bool,
}

impl Games {
    /// How each game is listed.
    pub(crate) const fn listing(&self) -> Listing {
        Listing { json: self.json }
    }
}

/// A line of the list.
pub(crate) struct Listing {
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

impl Record {
    fn of<G: Listed>() -> Self {
        Self {
            game: G::NAME,
            title: G::TITLE,
            in_short: G::IN_SHORT,
            players: names(G::Player::ALL),
            cells: G::board().cells().count(),
            starts: names(G::Start::ALL),
        }
    }
}

impl GameCommand for Listing {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        let record = Record::of::<G>();
        if self.json {
            return write_json(out, &record);
        }
        writeln!(out, "{:<16}{}", record.game, record.title)?;
        // One way to start is no choice.
        if record.starts.len() > 1 {
            let starts = record.starts.join(", ");
            writeln!(out, "{:<16}--start {starts}", "")?;
        }
        Ok(())
    }
}

/// The names of all of them.
fn names(all: &[impl ToString]) -> Vec<String> {
    all.iter().map(ToString::to_string).collect()
}
