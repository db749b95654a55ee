//! `games`: the list of games.

use std::io::Write;

use clap::Args;
use oddboards::GameType;

use super::answer::{Answer, Facts};
use super::write_answer;
use crate::error::Error;

/// `board-lab games`
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print JSON, one object per game
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Runs the command.
    pub(crate) fn run(
        &self,
        games: impl Iterator<Item = GameType>,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        for game in games {
            let players = game.players().into_iter().map(|player| player.name);
            let starts = game.starts();
            let facts = Facts::default()
                .with("game", game.name())
                .with("title", game.title())
                .with("in_short", game.in_short())
                .with("players", players.collect::<Vec<_>>())
                .with("cells", game.board().cells().count())
                .with("starts", &starts);
            let title = format!("{:<16}{}", game.name(), game.title());
            // A single start is not listed.
            let choice = format!("{:<16}--start {}", "", starts.join(", "));
            let choice = (starts.len() > 1).then_some(choice);
            let lines = [title].into_iter().chain(choice);
            write_answer(out, self.json, &Answer::new(facts, lines))?;
        }
        Ok(())
    }
}
