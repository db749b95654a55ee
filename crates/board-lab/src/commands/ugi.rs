//! `ugi`: an engine for other programs.

use std::io::{self, Write};

use clap::Args;
use game_search::EngineSpec;
use oddboards::GameType;

use crate::engines;
use crate::error::Error;
use crate::ugi;

/// `board-lab ugi GAME`
#[derive(Debug, Args)]
pub(crate) struct Ugi {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    /// The default options and limits, such as `mcts:hash=64` or `ab:depth=4`; the limits apply to
    /// searches that the client does not limit
    #[arg(long, value_name = "ENGINE", default_value = "ab")]
    engine: EngineSpec,
}

impl Ugi {
    /// Runs the command for a game.
    pub(crate) fn run(&self, game: GameType, out: &mut dyn Write) -> Result<(), Error> {
        engines::check([&self.engine]).map_err(|error| Error::input("--engine", error))?;
        ugi::serve(game, self.engine.clone(), io::stdin(), out)
    }
}
