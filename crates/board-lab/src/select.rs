//! The arguments that choose a game and positions of it, the same for every command.

use std::iter;
use std::path::Path;

use clap::Args;
use oddboards::{AnyGame, GameType, Games, UnknownGame};

use crate::error::Error;
use crate::lines::{NumberedLine, NumberedLines, lines_of};

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
    /// Begins games from the selected positions, each as soon as it is read. There is at least one.
    pub(crate) fn begin_all(&self) -> Result<Begun, Error> {
        let kind = self.game;
        let Some(text) = self.position.as_deref() else {
            return Ok(Box::new(iter::once(self.start())));
        };
        let lines: NumberedLines = match text {
            "-" => lines_of(Path::new("-"))?,
            text => {
                let (place, text) = ("--position".to_owned(), text.to_owned());
                Box::new(iter::once(Ok(NumberedLine { place, text })))
            }
        };
        let read = move |line: Result<NumberedLine, Error>| {
            let NumberedLine { place, text } = line?;
            let game = kind.read_position(&text);
            game.map_err(|error| Error::text(place, &text, error))
        };
        let mut games = lines.map(read).peekable();
        let nothing = games.peek().is_none().then(|| Err(nothing_found()));
        Ok(Box::new(nothing.into_iter().chain(games)))
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

fn nothing_found() -> Error {
    Error::input("standard input", "expected a position, got nothing")
}
