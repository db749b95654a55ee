//! `verify`: checks the games against test vectors.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use game_match::Printable;
use game_testkit::vectors::Vector;
use oddboards::Games;

use super::{find_game, number};
use crate::error::Error;
use crate::lines::{NumberedLine, lines_of};

/// `board-lab verify FILE…`
#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// Files with one vector per line, of any games (`-` for standard input)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Skip perft counts above this number
    #[arg(long, value_name = "LEAVES", default_value_t = u64::MAX, hide_default_value = true,
          value_parser = number(0..=u64::MAX))]
    max_leaves: u64,
}

impl Verify {
    /// Checks the vectors of the files.
    pub(crate) fn run(&self, games: &Games, out: &mut dyn Write) -> Result<(), Error> {
        let (mut checked, mut wrong) = (0_u64, 0_u64);
        for path in &self.files {
            for line in lines_of(path)? {
                let NumberedLine { place, text } = line?;
                if text.trim().is_empty() {
                    continue;
                }
                checked += 1;
                let vector = text.parse::<Vector>();
                let vector = vector.map_err(|error| Error::input(&place, error))?;
                let game = find_game(games, &vector.game, &place)?;
                let mismatches = game.check_vector(&vector, self.max_leaves);
                wrong += u64::from(!mismatches.is_empty());
                for mismatch in mismatches {
                    let line = format!("{place}: {}: {mismatch}", vector.position);
                    writeln!(out, "{}", Printable(line))?;
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
}
