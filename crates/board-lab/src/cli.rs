//! The command line.

use std::env;
use std::io::Write;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches, Parser};
use oddboards::{AnyPlayer, GameType, Games};

use crate::commands::Command;
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
    }
    let command = env::args_os().nth(1);
    let command = command.and_then(|name| parser.find_subcommand(name));
    let command = command.map(|command| format!(" {}", command.get_name()));
    let parsed = parser.try_get_matches();
    match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(Cli { command }) => Ok(Some(command.unwrap_or_default())),
        Err(error) if error.use_stderr() => {
            let command = command.unwrap_or_default();
            let reason = match unknown_player_option(&error, games) {
                Some(player) if command == " game" => {
                    format!("expected `--seat {player}=WHO`, got `--{player}`")
                }
                _ => in_one_line(&error.render().to_string()),
            };
            let command = format!("{}{command}", program());
            Err(Error::Usage { reason, command })
        }
        Err(help) => {
            write!(out, "{}", help.render().ansi())?;
            Ok(None)
        }
    }
}

/// Returns the player after whom an unknown option is named, as in `--black ab`.
fn unknown_player_option(error: &clap::Error, games: &Games) -> Option<AnyPlayer> {
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let name = option.strip_prefix("--")?;
    let mut players = games.iter().flat_map(GameType::players);
    players.find(|player| player.name == name)
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
