//! Choosing a game, and what a command does with it.

use std::io::Write;

use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use oddboards::{GameName, Listed, Visitor};

use crate::error::Error;

/// A command that works for any game.
pub(crate) trait GameCommand {
    /// Does it for the game `G`.
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error>;

    /// Does it for the game with this name.
    fn run_for(&self, game: GameName, out: &mut dyn Write) -> Result<(), Error>
    where
        Self: Sized,
    {
        game.visit(Run { command: self, out })
    }
}

/// A command that is about to be run.
struct Run<'a, C> {
    command: &'a C,
    out: &'a mut dyn Write,
}

impl<C: GameCommand> Visitor for Run<'_, C> {
    type Output = Result<(), Error>;

    fn visit<G: Listed>(self) -> Self::Output {
        self.command.run::<G>(self.out)
    }
}

/// Reads the name of a game on the command line.
pub(crate) fn game_parser() -> ValueParser {
    let values =
        GameName::ALL.map(|game| clap::builder::PossibleValue::new(game.name()).help(game.line()));
    PossibleValuesParser::new(values)
        .try_map(|name| name.parse::<GameName>())
        .into()
}

/// The names of all games, for messages.
pub(crate) fn list() -> String {
    GameName::ALL.map(GameName::name).join(", ")
}
