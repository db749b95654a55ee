//! The arguments that choose a game and positions of it, the same for every command.

use std::path::Path;

use clap::Args;
use oddboards::{AnyGame, GameType, Games, UnknownGame};

use crate::error::Error;
use crate::lines::{NumberedLine, lines_of};

/// A game and positions of it.
#[derive(Debug, Args)]
pub(crate) struct Selection {
    /// The game
    #[arg(value_name = "GAME", value_parser = unlisted)]
    pub(crate) game: GameType,

    /// A position in the game's text format, or `-` to read it from standard input; most commands
    /// accept several there, one per line [default: the start]
    #[arg(long, value_name = "POSITION", conflicts_with = "start")]
    position: Option<String>,

    /// The name of a start, as the command `games` lists it [default: the first]
    #[arg(long, value_name = "START", visible_aliases = ["rules", "setup"])]
    start: Option<String>,
}

/// Stands for the parser of the argument `game`, which [`parse`](crate::cli::parse) makes from the
/// list of games.
pub(crate) fn unlisted(name: &str) -> Result<GameType, UnknownGame> {
    Games::new().get(name)
}

/// Games from the selected positions.
type Begun = Box<dyn Iterator<Item = Result<Box<dyn AnyGame>, Error>>>;

impl Selection {
    /// Begins games from the selected positions, each as soon as it is read.
    pub(crate) fn begin_all(&self) -> Result<Begun, Error> {
        let kind = self.game;
        Ok(match self.position.as_deref() {
            Some("-") => Box::new(read_all(kind, lines_of(Path::new("-"))?)),
            Some(text) => {
                let game = kind.read_position(text);
                let game = game.map_err(|error| Error::text("--position", text, error))?;
                Box::new(std::iter::once(Ok(game)))
            }
            None => Box::new(std::iter::once(Ok(self.start()?))),
        })
    }

    /// Begins a game from the selected position.
    pub(crate) fn begin(&self) -> Result<Box<dyn AnyGame>, Error> {
        let mut games = self.begin_all()?;
        let first = games.next().ok_or_else(nothing_found)??;
        match games.next() {
            None => Ok(first),
            Some(_) => Err(Error::input(
                "standard input, line 2",
                "expected the end of the input, because this command takes one position",
            )),
        }
    }

    fn start(&self) -> Result<Box<dyn AnyGame>, Error> {
        match &self.start {
            None => Ok(self.game.start()),
            Some(name) => {
                (self.game.start_as(name)).map_err(|error| Error::text("--start", name, error))
            }
        }
    }
}

/// Returns games from the positions on the lines. There must be at least one.
fn read_all(
    kind: GameType,
    lines: impl Iterator<Item = Result<NumberedLine, Error>>,
) -> impl Iterator<Item = Result<Box<dyn AnyGame>, Error>> {
    let read = move |line: Result<NumberedLine, Error>| {
        let NumberedLine { place, text } = line?;
        kind.read_position(&text)
            .map_err(|error| Error::text(place, &text, error))
    };
    let mut games = lines.map(read).peekable();
    let nothing = games.peek().is_none().then(|| Err(nothing_found()));
    nothing.into_iter().chain(games)
}

fn nothing_found() -> Error {
    Error::input("standard input", "expected a position, got nothing")
}
