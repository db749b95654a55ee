//! `verify`: the games against test vectors.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use game_core::vectors::Vector;

use oddboards::{GameName, Listed};

use crate::error::Error;
use crate::games::{self, GameCommand};
use crate::lines::{NumberedLine, lines_of};
use crate::printable::Printable;

/// `board-lab verify FILE…`
#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// Files with one vector a line, of any games (`-` for standard input)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Leave out perft counts above this
    #[arg(long, value_name = "LEAVES", default_value_t = u64::MAX, hide_default_value = true)]
    max_leaves: u64,
}

impl Verify {
    /// Says for every vector what is not so, and at the end how many there were. Stops at a line
    /// that is no vector.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let (mut checked, mut wrong) = (0_u64, 0_u64);
        for path in &self.files {
            for line in lines_of(path)? {
                let line = line?;
                if line.text.trim().is_empty() {
                    continue;
                }
                checked += 1;
                wrong += u64::from(!self.holds(&line, out)?);
            }
        }
        writeln!(out, "{checked} checked, {wrong} wrong")?;
        if wrong == 0 {
            Ok(())
        } else {
            Err(Error::CheckFailed)
        }
    }

    /// Whether the game agrees with the vector on a line.
    fn holds(&self, line: &NumberedLine, out: &mut dyn Write) -> Result<bool, Error> {
        let malformed = |reason: String| Error::input(&line.place, reason);
        let vector: Vector = line
            .text
            .parse()
            .map_err(|error| malformed(format!("{error}")))?;
        let game: GameName = vector.game.parse().map_err(|_| {
            let (names, got) = (games::list(), &vector.game);
            malformed(format!("`game`: expected one of {names}, got {got:?}"))
        })?;
        let check = Check {
            vector,
            place: &line.place,
            max_leaves: self.max_leaves,
        };
        match check.run_for(game, out) {
            Ok(()) => Ok(true),
            Err(Error::CheckFailed) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// One vector to be held against its game.
struct Check<'a> {
    vector: Vector,
    place: &'a str,
    max_leaves: u64,
}

impl GameCommand for Check<'_> {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        let mismatches = self.vector.run_within::<G>(self.max_leaves);
        for mismatch in &mismatches {
            let position = &self.vector.position;
            let line = format_args!("{}: {position}: {mismatch}", self.place);
            writeln!(out, "{}", Printable(line))?;
        }
        if mismatches.is_empty() {
            Ok(())
        } else {
            Err(Error::CheckFailed)
        }
    }
}
