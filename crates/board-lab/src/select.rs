//! The arguments that choose a game and positions of it, the same for every command.

use std::path::Path;

use clap::Args;
use game_core::Game;

use crate::error::Error;
use crate::games::{GameName, LabGame};
use crate::lines::lines_of;

/// A game and positions of it.
#[derive(Debug, Args)]
pub(crate) struct Selection {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: GameName,

    /// A position in the game's text format, or `-` to read it from standard input; commands that
    /// answer in lines take one from each line there [default: the start]
    #[arg(long, value_name = "POSITION", conflicts_with = "setup")]
    position: Option<String>,

    /// The set of rules: `king-capture` or `checkmate` for three-man [default: the first]
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,

    /// The start position: `front-row`, `back-row` or `zigzag` for numbered-shogi [default: the
    /// first]
    #[arg(long, value_name = "SETUP")]
    setup: Option<String>,
}

impl Selection {
    /// The positions asked for, one after the other as they are read.
    pub(crate) fn positions<G: LabGame>(
        &self,
    ) -> Result<Box<dyn Iterator<Item = Result<G, Error>>>, Error> {
        let rules = self.rules::<G>()?;
        Ok(match self.position.as_deref() {
            Some("-") => Box::new(lines_of(Path::new("-"))?.map(move |line| {
                let line = line?;
                G::from_text(&line.text, rules).map_err(|error| Error::input(line.place, error))
            })),
            Some(text) => {
                let position = G::from_text(text, rules);
                let position = position.map_err(|error| Error::input("--position", error))?;
                Box::new(std::iter::once(Ok(position)))
            }
            None => Box::new(std::iter::once(Ok(self.start::<G>()?))),
        })
    }

    /// The one position asked for.
    pub(crate) fn position<G: LabGame>(&self) -> Result<G, Error> {
        let mut positions = self.positions()?;
        let first = positions.next().ok_or_else(|| {
            Error::input("standard input", "found nothing, expected a position")
        })??;
        match positions.next() {
            None => Ok(first),
            Some(_) => Err(Error::input(
                "standard input, line 2",
                "expected the end: this command takes one position",
            )),
        }
    }

    fn start<G: LabGame>(&self) -> Result<G, Error> {
        match &self.setup {
            None => Ok(G::start(self.rules::<G>()?)),
            Some(name) => G::set_up(name).map_err(|reason| Error::input("--setup", reason)),
        }
    }

    fn rules<G: Game>(&self) -> Result<G::Rules, Error> {
        match &self.rules {
            None => Ok(G::Rules::default()),
            Some(name) => name.parse().map_err(|error| Error::input("--rules", error)),
        }
    }
}
