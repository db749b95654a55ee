//! The arguments that choose a game and positions of it, the same for every command.

use std::path::Path;

use clap::Args;
use game_core::Start;
use oddboards::Listed;

use crate::error::Error;
use crate::game_names;
use crate::lines::{NumberedLine, lines_of};

/// A game and positions of it.
#[derive(Debug, Args)]
pub(crate) struct Selection {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_names::parser())]
    pub(crate) game: String,

    /// A position in the game's text format, or `-` to read it from standard input; commands that
    /// answer in lines take one from each line there [default: the start]
    #[arg(long, value_name = "POSITION", conflicts_with = "start")]
    position: Option<String>,

    /// How the game starts: one of the ways that `board-lab games` lists [default: the first]
    #[arg(long, value_name = "START", visible_aliases = ["rules", "setup"])]
    start: Option<String>,
}

impl Selection {
    /// The positions asked for, one after the other as they are read.
    pub(crate) fn positions<G: Listed>(
        &self,
    ) -> Result<Box<dyn Iterator<Item = Result<G, Error>>>, Error> {
        Ok(match self.position.as_deref() {
            Some("-") => Box::new(read_all(lines_of(Path::new("-"))?)),
            Some(text) => {
                let position = text.parse();
                let position = position.map_err(|error| Error::text("--position", text, error))?;
                Box::new(std::iter::once(Ok(position)))
            }
            None => Box::new(std::iter::once(Ok(self.start::<G>()?))),
        })
    }

    /// The one position asked for.
    pub(crate) fn position<G: Listed>(&self) -> Result<G, Error> {
        let mut positions = self.positions()?;
        let first = positions.next().ok_or_else(nothing_found)??;
        match positions.next() {
            None => Ok(first),
            Some(_) => Err(Error::input(
                "standard input, line 2",
                "expected the end: this command takes one position",
            )),
        }
    }

    fn start<G: Listed>(&self) -> Result<G, Error> {
        match &self.start {
            None => Ok(G::default()),
            Some(name) => start_named(name).map_err(|reason| Error::input("--start", reason)),
        }
    }
}

/// The position in which a game begins, from the name of the start; else the names that there are.
pub(crate) fn start_named<G: Listed>(name: &str) -> Result<G, String> {
    let start = name.parse().map_err(|_| {
        let names: Vec<_> = G::Start::ALL
            .iter()
            .map(|start| format!("`{start}`"))
            .collect();
        let names = match names.as_slice() {
            [all_but_last @ .., last] if !all_but_last.is_empty() => {
                format!("{} or {last}", all_but_last.join(", "))
            }
            _ => names.concat(),
        };
        format!("expected {names}, got {name:?}")
    })?;
    Ok(G::start(start))
}

/// The positions on the lines, of which there must be one.
fn read_all<G: Listed>(
    lines: impl Iterator<Item = Result<NumberedLine, Error>>,
) -> impl Iterator<Item = Result<G, Error>> {
    let read = |line: Result<NumberedLine, Error>| {
        let NumberedLine { place, text } = line?;
        text.parse()
            .map_err(|error| Error::text(place, &text, error))
    };
    let mut positions = lines.map(read).peekable();
    let nothing = positions.peek().is_none().then(|| Err(nothing_found()));
    nothing.into_iter().chain(positions)
}

fn nothing_found() -> Error {
    Error::input("standard input", "expected a position, got nothing")
}
