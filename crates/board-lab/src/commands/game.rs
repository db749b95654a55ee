//! `game`: a game between people and engines.

use std::io::Write;

use clap::{Arg, ArgMatches, Args, Command};
use game_core::text::Capitalized;
use game_search::EngineSpec;
use oddboards::{AnyPlayer, GameType, Games};

use crate::error::Error;
use crate::interrupt::Interrupt;
use crate::select::Selection;
use crate::terminal::{Host, Seat, Session, Who, input, limited, seating};
use crate::wrap::joined;

/// The end of `--help`.
const ABOUT_WHO: &str = "\
WHO is `human` or an engine: `random`, `greedy`, `ab` (alpha-beta; for three players `brs`,
best-reply search, or `paranoid`), `maxn` or `mcts` (Monte Carlo tree search), with options after
a colon: `ab:depth=4`, `mcts:ms=500,leaves=noisy`, `ab:level=3`. An engine without a limit thinks
for a second.
If no seat is `human`, the first free seat is yours. The engine `ab:ms=1000` takes the other free
seats.

In the game, `help` lists the commands. Without a terminal, lines are read from standard input.";

/// `board-lab game GAME`
#[derive(Debug, Args)]
#[command(after_help = ABOUT_WHO)]
pub(crate) struct Game {
    #[command(flatten)]
    selection: Selection,

    /// Who plays PLAYER; may be repeated for other players
    #[arg(long = "seat", value_name = "PLAYER=WHO")]
    pub(crate) seats: Vec<Seat>,

    /// The engine that answers `hint`
    #[arg(long, value_name = "ENGINE", default_value = "ab:ms=1000")]
    hint: EngineSpec,
}

impl Game {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let kind = self.selection.game;
        let seats = seating(&kind.players(), &self.seats);
        let seats = seats.map_err(|reason| Error::input("seats", reason))?;
        let start = self.selection.begin()?;
        let (mut lines, is_terminal) = input(kind)?;
        let interrupt = if is_terminal {
            Interrupt::by_key()?
        } else {
            Interrupt::default()
        };
        let session = Session::new(start, &seats, limited(self.hint.clone()));
        let session = session.map_err(|error| Error::input("seats and --hint", error))?;
        Host::new(session, interrupt).run(&mut *lines, out)
    }
}

/// The prefix of the identifiers of the options named after players.
const PLAYER: &str = "player ";

/// Adds an option for each player of the games, such as `--black ab`, unless another option has its
/// name.
pub(crate) fn add_player_options(command: Command, games: &Games) -> Command {
    let players = games.iter().flat_map(GameType::players);
    players.fold(command, |command, AnyPlayer { name, .. }| {
        let is_taken = |other: &Arg| {
            let mut aliases = other.get_all_aliases().into_iter().flatten();
            other.get_long() == Some(&name) || aliases.any(|alias| alias == name)
        };
        if name == "help" || command.get_arguments().any(is_taken) {
            return command;
        }
        let has_player = |game: &GameType| game.players().iter().any(|one| one.name == name);
        let played_in = joined(games.iter().filter(has_player).map(GameType::name), ", ");
        let option = Arg::new(format!("{PLAYER}{name}"))
            .help(format!("Who plays {} ({played_in})", Capitalized(&name)))
            .value_name("WHO")
            .value_parser(str::parse::<Who>)
            .long(name);
        command.arg(option)
    })
}

/// Returns the seats that the options named after players assign.
pub(crate) fn player_options(matches: &ArgMatches) -> impl Iterator<Item = Seat> {
    matches.ids().filter_map(|id| {
        let player = id.as_str().strip_prefix(PLAYER)?.to_owned();
        let who = matches.get_one::<Who>(id.as_str())?.clone();
        Some(Seat { player, who })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_of_the_listed_games_has_one_option() {
        let games = Games::new()
            .with::<oddboards::circular::Position>()
            .with::<oddboards::three_man::Position>();
        let taken = Arg::new("other").long("other").alias("gray");
        let taken = Command::new("game").arg(taken);
        let command = add_player_options(taken, &games);
        let options: Vec<_> = command.get_arguments().filter_map(Arg::get_long).collect();
        assert_eq!(options, ["other", "white", "black"]);
        let arguments = ["game", "--black", "human", "--gray", "x"];
        let matches = command.try_get_matches_from(arguments).expect("options");
        let given: Vec<_> = player_options(&matches).collect();
        assert_eq!(given, ["black=human".parse().expect("a seat")]);
    }
}
