//! The arguments that choose a game and positions of it, the same for every command.

use std::io::{self, BufRead};

use clap::Args;
use game_core::Game;

use crate::error::Error;
use crate::games::{GameName, LabGame};

/// A game and positions of it.
#[derive(Debug, Args)]
pub(crate) struct Selection {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: GameName,

    /// A position in the game's text format, or `-` to read one from each line of standard input [default: the start]
    #[arg(long, value_name = "POSITION", conflicts_with = "setup")]
    position: Option<String>,

    /// A set of rules other than the default: `checkmate` for three-man
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,

    /// A named start position: `back-row` or `zigzag` for numbered-shogi
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
            Some("-") => Box::new(lines_of_stdin().map(move |line| {
                let (number, text) = line?;
                let place = format!("standard input, line {number}");
                G::from_text(&text, rules).map_err(|error| Error::input(place, error))
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
        let first = positions
            .next()
            .ok_or_else(|| Error::input("standard input", "found nothing, expected a position"))??;
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
        let rules = self.rules.as_deref().unwrap_or_default();
        rules.parse().map_err(|error| Error::input("--rules", error))
    }
}

/// The lines of standard input with their numbers from 1, without line ends.
fn lines_of_stdin() -> impl Iterator<Item = Result<(usize, String), Error>> {
    let mut input = io::stdin().lock();
    (1..).map_while(move |number| {
        let mut line = Vec::new();
        match input.read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => {
                let text = line.strip_suffix(b"\n").unwrap_or(&line);
                let text = text.strip_suffix(b"\r").unwrap_or(text);
                Some(match std::str::from_utf8(text) {
                    Ok(text) => Ok((number, text.to_owned())),
                    Err(error) => Err(Error::input(
                        format!("standard input, line {number}"),
                        format!("byte {}: expected ASCII", error.valid_up_to()),
                    )),
                })
            }
            Err(error) => Some(Err(Error::file("standard input".as_ref(), error))),
        }
    })
}
