//! What a command does with a game.

use std::io::Write;

use oddboards::Listed;

use crate::error::Error;

/// A command that works for any game.
pub(crate) trait GameCommand {
    /// Runs the command for the game `G`.
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error>;
}
