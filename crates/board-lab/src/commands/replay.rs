//! `replay`: checks the games of a match against the rules.

use std::fmt;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use game_match::{Finished, GameRecord, Plan, Sprt};
use oddboards::Games;
use serde::Serialize;

use super::{find_game, write_answer};
use crate::arena::{Reader, Results};
use crate::error::Error;
use crate::lines::NumberedLine;
use crate::printable::Printable;

/// `board-lab replay FILE`
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// A file that `board-lab match --records` has written (`-` for standard input)
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Print the result of this test of the first of two engines
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,

    /// Print the results as JSON, one object
    #[arg(long)]
    json: bool,
}

impl Replay {
    /// Replays the games of the file.
    pub(crate) fn run(&self, games: &Games, out: &mut dyn Write) -> Result<(), Error> {
        let reader = Reader::open(&self.file)?;
        let game = find_game(games, &reader.settings.game, &reader.place)?;
        let plan = Plan::new(game, reader.settings)
            .map_err(|error| Error::input(self.file.display(), error))?;
        let mut standings = plan.standings(self.sprt).map_err(Error::plan)?;
        let mut is_wrong = false;
        for line in reader.lines {
            let line = line?;
            let place = &line.place;
            let added = check(&plan, &line)?
                .and_then(|game| standings.add(game).map_err(|error| error.to_string()));
            let Err(reason) = added else { continue };
            is_wrong = true;
            write_answer(out, self.json, &Wrong { place, reason })?;
        }
        if is_wrong {
            return Err(Error::CheckFailed);
        }
        write_answer(out, self.json, &Results::new(&plan, &standings))
    }
}

/// A record with an error.
#[derive(Serialize)]
struct Wrong<'a> {
    place: &'a str,
    reason: String,
}

impl fmt::Display for Wrong<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, reason } = self;
        writeln!(f, "{}", Printable(format_args!("{place}: {reason}")))
    }
}

/// Returns the result of the game on a line, or the error of its record.
fn check(plan: &Plan, line: &NumberedLine) -> Result<Result<Finished, String>, Error> {
    match serde_json::from_str::<GameRecord>(&line.text) {
        Ok(record) => Ok(record.check(plan).map_err(|error| error.to_string())),
        Err(error) if error.is_data() => Ok(Err(error.to_string())),
        Err(error) => Err(Error::input(&line.place, error)),
    }
}
