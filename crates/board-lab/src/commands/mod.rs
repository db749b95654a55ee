//! The commands, one a file.

mod actions;
mod choices;
mod game;
mod games;
mod match_;
mod moves;
mod perft;
mod play;
mod random;
mod replay;
mod show;
mod status;
mod tour;
mod ugi;
mod vectors;
mod verify;

use std::io::Write;

use game_core::text::Capitalized;
use serde::Serialize;

pub(crate) use actions::Actions;
pub(crate) use choices::Choices;
pub(crate) use game::Game;
pub(crate) use games::Games;
pub(crate) use match_::MatchArgs;
pub(crate) use moves::Moves;
pub(crate) use perft::Perft;
pub(crate) use play::Play;
pub(crate) use random::Random;
pub(crate) use replay::Replay;
pub(crate) use show::{Show, write_legend, write_notes};
pub(crate) use status::Status;
pub(crate) use tour::Tour;
pub(crate) use ugi::Ugi;
pub(crate) use vectors::Vectors;
pub(crate) use verify::Verify;

use crate::cli::Command;
use crate::error::Error;
use crate::games::GameCommand;
use crate::printable::is_obeyed;

/// Does what the command line asks for.
pub(crate) fn run(command: &Command, out: &mut dyn Write) -> Result<(), Error> {
    match command {
        Command::Tour(_) => tour::run(out),
        Command::Games(games) => games.run(out),
        Command::Perft(perft) => perft.run_for(perft.selection.game, out),
        Command::Moves(moves) => moves.run_for(moves.selection.game, out),
        Command::Choices(choices) => choices.run_for(choices.selection.game, out),
        Command::Actions(actions) => actions.run_for(actions.selection.game, out),
        Command::Game(game) => game.run_for(game.selection.game, out),
        Command::Play(play) => play.run_for(play.selection.game, out),
        Command::Show(show) => show.run_for(show.selection.game, out),
        Command::Status(status) => status.run_for(status.selection.game, out),
        Command::Random(random) => random.run_for(random.selection.game, out),
        Command::Match(played) => played.run_for(played.selection.game, out),
        Command::Replay(replay) => replay.run(out),
        Command::Verify(verify) => verify.run(out),
        Command::Vectors(vectors) => vectors.run_for(vectors.selection.game, out),
        Command::Ugi(ugi) => ugi.run_for(ugi.game, out),
    }
}

/// Writes a value as one line of JSON, with escapes for all that a terminal obeys.
fn write_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), Error> {
    // The values are plain structures; turning one into text cannot fail but by a mistake here.
    let line = serde_json::to_string(value).map_err(std::io::Error::from)?;
    // JSON itself wants escapes only for those of ASCII. All of them are in the basic plane.
    let escaped = |c| match c {
        c if is_obeyed(c) => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    let line = if line.contains(is_obeyed) {
        line.chars().map(escaped).collect()
    } else {
        line
    };
    writeln!(out, "{line}")?;
    Ok(())
}

/// A name at the beginning of a sentence.
pub(crate) fn capitalised(name: &impl ToString) -> String {
    Capitalized(name.to_string()).to_string()
}
