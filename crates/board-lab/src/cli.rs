//! The command line.

use std::env;
use std::io::Write;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser};
use oddboards::{GameType, Games};

use crate::commands::{Command, add_player_options, player_options};
use crate::error::{Error, program};

/// Play, query and verify the Oddboards games
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Exit codes: 0 success, 1 a check failed, 2 invalid input or usage, 130 \
                  interrupted by Ctrl-C (128 plus the number of the signal)."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// Parses the command line. If it asks for help or the version, writes that to `out` and returns
/// `None`.
pub(crate) fn parse(games: &Games, out: &mut impl Write) -> Result<Option<Command>, Error> {
    let value = |game: GameType| PossibleValue::new(game.name()).help(game.in_short());
    let names = PossibleValuesParser::new(games.iter().map(value));
    let listed = games.clone();
    let game = names.try_map(move |name| listed.get(&name));
    let mut parser = Cli::command();
    for command in parser.get_subcommands_mut() {
        *command = std::mem::take(command).mut_args(|argument| {
            if argument.get_id() == "game" {
                argument.value_parser(game.clone())
            } else {
                // A negative number is refused as a value, not as another argument.
                let takes_values = argument.get_action().takes_values();
                argument.allow_negative_numbers(takes_values)
            }
        });
        if command.get_name() == "game" {
            *command = add_player_options(std::mem::take(command), games);
        }
    }
    let command = env::args_os().nth(1);
    let command = command.and_then(|name| parser.find_subcommand(name));
    let command = command.map(|command| format!(" {}", command.get_name()));
    match parser.try_get_matches().and_then(|matches| read(&matches)) {
        Ok(Cli { command }) => Ok(Some(command.unwrap_or_default())),
        Err(error) if error.use_stderr() => Err(Error::Usage {
            reason: in_one_line(&error.render().to_string()),
            command: format!("{}{}", program(), command.unwrap_or_default()),
        }),
        Err(help) => {
            write!(out, "{}", help.render().ansi())?;
            Ok(None)
        }
    }
}

/// Returns the command line with the options that depend on the list of games.
fn read(matches: &ArgMatches) -> Result<Cli, clap::Error> {
    let mut cli = Cli::from_arg_matches(matches)?;
    if let Some(Command::Game(game)) = &mut cli.command {
        let options = matches.subcommand_matches("game").into_iter();
        game.seats.extend(options.flat_map(player_options));
    }
    Ok(cli)
}

/// Returns the message of the command line parser without its heading and the usage.
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
