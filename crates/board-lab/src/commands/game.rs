//! `game`: a game between people and engines.

use std::io::Write;

use clap::Args;
use game_search::EngineSpec;
use oddboards::AnyPlayer;

use crate::error::Error;
use crate::interrupt::Interrupt;
use crate::select::Selection;
use crate::terminal::{Host, Seat, Session, Who, input, limited, seating};

/// The end of `--help`.
const ABOUT_WHO: &str = "\
WHO is `human` or an engine: `random`, `greedy`, `ab` (alpha-beta), `brs` (best-reply search),
`maxn` or `mcts` (Monte Carlo tree search), with options after a colon: `ab:depth=4`,
`mcts:ms=500,leaves=noisy`, `brs:strength=40`. An engine without a limit thinks for a second.
Unless engines have all seats, one is yours: the first that is given to nobody. Engines take the
others, `ab:ms=1000`.

In the game, `help` lists the commands. Without a terminal, lines are read from standard input.";

/// `board-lab game GAME`
#[derive(Debug, Args)]
#[command(after_help = ABOUT_WHO)]
pub(crate) struct Game {
    #[command(flatten)]
    selection: Selection,

    /// Who plays for PLAYER; may be repeated for other players
    #[arg(long = "seat", value_name = "PLAYER=WHO")]
    seats: Vec<Seat>,

    /// Who plays White
    #[arg(long, value_name = "WHO")]
    white: Option<Who>,

    /// Who plays Gray, in three-man
    #[arg(long, value_name = "WHO")]
    gray: Option<Who>,

    /// Who plays Black
    #[arg(long, value_name = "WHO")]
    black: Option<Who>,

    /// Who plays First, in numbered-shogi
    #[arg(long, value_name = "WHO")]
    first: Option<Who>,

    /// Who plays Second, in numbered-shogi
    #[arg(long, value_name = "WHO")]
    second: Option<Who>,

    /// The engine that `hint` asks
    #[arg(long, value_name = "ENGINE", default_value = "ab:ms=1000")]
    hint: EngineSpec,
}

impl Game {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let kind = self.selection.game;
        let seats = self.seating(&kind.players())?;
        let start = self.selection.begin()?;
        let (mut lines, is_terminal) = input(kind)?;
        let interrupt = if is_terminal {
            Interrupt::by_key()?
        } else {
            Interrupt::default()
        };
        let session = Session::new(kind, start, &seats, limited(self.hint.clone()));
        let session = session.map_err(|error| Error::input("seats and --hint", error))?;
        Host::new(session, interrupt).run(&mut *lines, out)
    }

    /// Returns the occupants of the seats, in turn order.
    fn seating(&self, players: &[AnyPlayer]) -> Result<Vec<Who>, Error> {
        let named = [
            ("white", &self.white),
            ("gray", &self.gray),
            ("black", &self.black),
            ("first", &self.first),
            ("second", &self.second),
        ];
        let mut seats = self.seats.clone();
        seats.extend(named.into_iter().filter_map(|(player, who)| {
            let player = player.to_owned();
            who.clone().map(|who| Seat { player, who })
        }));
        seating(players, &seats).map_err(|reason| Error::input("seats", reason))
    }
}
