//! Remarks on a position and its picture.

use std::io::Write;

use anstyle::Style;
use game_core::text::Capitalized;
use oddboards::AnyGame;

use crate::error::Error;
use crate::wrap::wrapped;

const QUIET: Style = Style::new().dimmed();

/// Returns the side to move: `White to move, in check`.
pub(crate) fn to_move(game: &dyn AnyGame) -> String {
    let check = game.in_check() == Some(true);
    let check = if check { ", in check" } else { "" };
    format!("{} to move{check}", Capitalized(&game.to_move()))
}

/// Writes further remarks on a position, one per line.
pub(crate) fn write_notes(out: &mut dyn Write, game: &dyn AnyGame) -> Result<(), Error> {
    for (name, value) in game.notes() {
        for line in wrapped(&format!("{name}: {value}")) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Writes the meaning of marks in the picture.
pub(crate) fn write_legend(out: &mut dyn Write, game: &dyn AnyGame) -> Result<(), Error> {
    // An entry is broken only if it is too long for a line.
    let legend = game.game_type().legend().into_iter();
    let entries = legend.flat_map(|legend| legend.split("; "));
    for line in entries.flat_map(wrapped) {
        writeln!(out, "{QUIET}{line}{QUIET:#}")?;
    }
    Ok(())
}
