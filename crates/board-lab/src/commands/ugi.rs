//! `ugi`: an engine for other programs.

use std::io::{self, Write};

use clap::Args;
use game_search::EngineSpec;
use oddboards::GameType;

use crate::engines;
use crate::error::Error;
use crate::select::unlisted;
use crate::ugi;

/// `board-lab ugi GAME`
#[derive(Debug, Args)]
pub(crate) struct Ugi {
    /// The game
    #[arg(value_name = "GAME", value_parser = unlisted)]
    game: GameType,

    /// The default options and limits, such as `mcts:hash=64` or `ab:depth=4`; a limit applies to
    /// every `go` that does not set the same kind of limit, except `go infinite`
    #[arg(long, value_name = "ENGINE", default_value = "ab")]
    engine: EngineSpec,
}

impl Ugi {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        engines::check([&self.engine]).map_err(|error| Error::input("--engine", error))?;
        ugi::serve(self.game, self.engine.clone(), io::stdin(), out)
    }
}
