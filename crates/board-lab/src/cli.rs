//! The command line.

use std::io::Write;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use crate::commands;
use crate::error::Error;

/// Play, query and verify the Oddboards games
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Without a command, a tour of all games.\n\
                  Exit codes: 0 fine, 1 a check failed, 2 bad input or usage, 130 interrupted (128 and \
                  the number of the signal)."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Show every game's start position, its moves and how fast they are counted (the default)
    Tour(commands::Tour),
    /// List the games and the ways in which they can start
    Games(commands::Games),
    /// Play a game, against engines or between people
    Game(Box<commands::Game>),
    /// Count the leaves of the tree of legal moves
    Perft(commands::Perft),
    /// List the legal moves
    Moves(commands::Moves),
    /// List what can be chosen next in a turn: a piece, a cell, a promotion
    Choices(commands::Choices),
    /// List the legal moves with their action numbers, for learners
    Actions(commands::Actions),
    /// Play moves and print the position that they lead to
    Play(commands::Play),
    /// Draw the board
    Show(commands::Show),
    /// Say how the game stands
    Status(commands::Status),
    /// Play random games and sum up their results
    Random(commands::Random),
    /// Let engines play against each other, and say which is stronger
    Match(commands::MatchArgs),
    /// Hold the games of a match against the rules, and print its table again
    Replay(commands::Replay),
    /// Hold the games against files of test vectors (JSON Lines)
    Verify(commands::Verify),
    /// Write test vectors from random games
    Vectors(commands::Vectors),
    /// Speak the Universal Game Interface, as an engine for other programs
    Ugi(commands::Ugi),
}

/// The command asked for; `None` if help or the version was asked for, which is written to `out`.
pub(crate) fn parse(out: &mut impl Write) -> Result<Option<Command>, Error> {
    match Cli::try_parse() {
        Ok(Cli { command }) => Ok(Some(
            command.unwrap_or(Command::Tour(commands::Tour::default())),
        )),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                write!(out, "{}", error.render().ansi())?;
                Ok(None)
            }
            _ => Err(Error::Usage(in_one_line(&error.render().to_string()))),
        },
    }
}

/// What the parser of the command line says, without its heading and the usage that follows.
fn in_one_line(message: &str) -> String {
    let mut line = String::new();
    let said = message
        .lines()
        .take_while(|part| !part.starts_with("Usage:") && !part.starts_with("For more"))
        .map(str::trim)
        .filter(|part| !part.is_empty());
    for part in said {
        let separator = match line.chars().last() {
            None => "",
            Some(':') => " ",
            Some(_) => "; ",
        };
        line.push_str(separator);
        line.push_str(part.strip_prefix("error: ").unwrap_or(part));
    }
    line
}
