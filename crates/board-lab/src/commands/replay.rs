//! `replay`: checks the games of a match against the rules.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use game_match::{Plan, Printable, Sprt, Summary};
use oddboards::Games;
use serde::de::IgnoredAny;

use super::answer::{Answer, Facts};
use super::{find_game, write_answer};
use crate::arena::{add_game, read_settings};
use crate::error::Error;
use crate::lines::{lines_of, name_of};

/// `board-lab replay FILE`
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// A file that `board-lab match --records` has written (`-` for standard input)
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Also print the result of this test, as `match --sprt` does
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,

    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
}

impl Replay {
    /// Replays the games of the file.
    pub(crate) fn run(&self, games: &Games, out: &mut dyn Write) -> Result<(), Error> {
        let mut lines = lines_of(&self.file)?.peekable();
        let first = lines.next().transpose()?.ok_or_else(|| {
            let reason = "expected the records of a match, got nothing";
            Error::input(name_of(&self.file), reason)
        })?;
        let settings = read_settings(&first)?;
        let game = find_game(games, &settings.game, &first.place)?;
        let plan = Plan::new(game, settings).map_err(|error| Error::input(&first.place, error))?;
        let mut standings = plan.standings(self.sprt).map_err(Error::plan)?;
        let mut is_wrong = false;
        while let Some(line) = lines.next() {
            let line = line?;
            let place = &line.place;
            let Err(mut reason) = add_game(&mut standings, &line) else {
                continue;
            };
            is_wrong = true;
            if lines.peek().is_none() && is_cut_off(&line.text) {
                reason.push_str(": the line was cut off, and `match … --resume` removes it");
            }
            let wrong = Printable(format_args!("{place}: {reason}")).to_string();
            let facts = Facts::default()
                .with("place", place)
                .with("reason", &reason);
            write_answer(out, self.json, &Answer::new(facts, [wrong]))?;
        }
        if is_wrong {
            return Err(Error::CheckFailed);
        }
        write_answer(out, self.json, &Summary::new(&standings))
    }
}

/// Returns whether a line has the beginning of a record, but not its end.
fn is_cut_off(line: &str) -> bool {
    let read = serde_json::from_str::<IgnoredAny>(line);
    !line.is_empty() && read.is_err_and(|error| error.is_eof())
}
