//! `game`: a game between people and engines.

use std::io::Write;

use clap::Args;
use game_search::EngineSpec;

use crate::error::Error;
use crate::interrupt::Interrupt;
use crate::select::Selection;
use crate::terminal::{Host, Seat, Session, input, limited, seating};

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

    /// Who plays PLAYER, as in `--seat black=ab`; may be repeated for other players
    #[arg(long = "seat", value_name = "PLAYER=WHO")]
    seats: Vec<Seat>,

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
