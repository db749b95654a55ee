//! `verify`: the games against test vectors.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use game_testkit::vectors::Vector;

use oddboards::Listed;

use crate::error::Error;
use crate::game_command::GameCommand;
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
    /// Holds the games against the vectors; `holds` finds the game of one and checks it.
    pub(crate) fn run(
        &self,
        out: &mut dyn Write,
        holds: impl Fn(&Check<'_>, &mut dyn Write) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let (mut checked, mut wrong) = (0_u64, 0_u64);
        for path in &self.files {
            for line in lines_of(path)? {
                let line = line?;
                if line.text.trim().is_empty() {
                    continue;
                }
                checked += 1;
                let check = self.check(&line)?;
                match holds(&check, out) {
                    Ok(()) => {}
                    Err(Error::CheckFailed) => wrong += 1,
                    Err(error) => return Err(error),
                }
            }
        }
        writeln!(out, "{checked} checked, {wrong} wrong")?;
        if wrong == 0 {
            Ok(())
        } else {
            Err(Error::CheckFailed)
        }
    }

    /// The vector on a line.
    fn check<'a>(&self, line: &'a NumberedLine) -> Result<Check<'a>, Error> {
        let vector = line.text.parse();
        let vector = vector.map_err(|error| Error::input(&line.place, format!("{error}")));
        Ok(Check {
            vector: vector?,
            place: &line.place,
            max_leaves: self.max_leaves,
        })
    }
}

/// One vector to be held against its game.
pub(crate) struct Check<'a> {
    vector: Vector,
    place: &'a str,
    max_leaves: u64,
}

impl Check<'_> {
    /// The name of the game.
    pub(crate) fn game(&self) -> &str {
        &self.vector.game
    }

    /// The place of the vector, for messages.
    pub(crate) const fn place(&self) -> &str {
        self.place
    }
}

impl GameCommand for Check<'_> {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        let mismatches = self.vector.run_within::<G>(self.max_leaves);
        for mismatch in &mismatches {
            let position = &self.vector.position;
            let line = format!("{}: {position}: {mismatch}", self.place);
            writeln!(out, "{}", Printable(line))?;
        }
        if mismatches.is_empty() {
            Ok(())
        } else {
            Err(Error::CheckFailed)
        }
    }
}
