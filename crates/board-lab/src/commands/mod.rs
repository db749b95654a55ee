//! The commands, each in its own file; the shortest ones are in `positions.rs`.

mod answer;
mod choices;
mod game;
mod games;
mod match_;
mod perft;
mod play;
mod positions;
mod random;
mod replay;
mod show;
mod status;
mod tour;
mod ugi;
mod vectors;
mod verify;

use std::fmt::Display;
use std::io::Write;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::Subcommand;
use game_match::escaped;
use oddboards::GameType;
use serde::Serialize;

use positions::Positions;

use crate::error::Error;

/// The command.
#[derive(Debug, Default, Subcommand)]
pub(crate) enum Command {
    /// Show the start of every game, its number of moves and the speed of perft (the default)
    #[default]
    Tour,
    /// List the games and the ways in which they can start
    Games(games::Games),
    /// Play a game against engines or other people
    Game(Box<game::Game>),
    /// Count the leaves of the tree of legal moves
    Perft(perft::Perft),
    /// List the legal moves
    #[command(after_help = "The command `verify` checks the JSON.")]
    Moves(Positions),
    /// List the possible next steps of a turn: a piece, a cell, a promotion
    Choices(choices::Choices),
    /// List the legal moves with their action numbers, for learners
    Actions(Positions),
    /// Play moves and print the resulting position
    Play(play::Play),
    /// Draw the board
    Show(show::Show),
    /// Describe the state of the game
    Status(Positions),
    /// Play random games and summarize their results
    Random(random::Random),
    /// Play games between engines and compare their strength
    Match(match_::MatchArgs),
    /// Check the games of a match against the rules and print its results again
    Replay(replay::Replay),
    /// Check the games against files of test vectors (JSON Lines)
    Verify(verify::Verify),
    /// Write test vectors from random games
    Vectors(vectors::Vectors),
    /// Run an engine that speaks the Universal Game Interface (UGI)
    Ugi(ugi::Ugi),
}

impl Command {
    /// Runs the command.
    pub(crate) fn run(&self, games: &oddboards::Games, out: &mut dyn Write) -> Result<(), Error> {
        match self {
            Self::Tour => tour::run(games, out),
            Self::Games(list) => list.run(games.iter(), out),
            Self::Verify(verify) => verify.run(games, out),
            Self::Replay(replay) => replay.run(games, out),
            Self::Ugi(ugi) => ugi.run(out),
            Self::Game(game) => game.run(out),
            Self::Perft(perft) => perft.run(out),
            Self::Moves(positions) => {
                positions.write_answers(out, |game| Ok(positions::moves(game)))
            }
            Self::Choices(choices) => choices.run(out),
            Self::Actions(positions) => {
                positions.write_answers(out, |game| Ok(positions::actions(game)))
            }
            Self::Play(play) => play.run(out),
            Self::Show(show) => show.run(out),
            Self::Status(positions) => positions.write_answers(out, |game| Ok(status::of(game))),
            Self::Random(random) => random.run(out),
            Self::Match(played) => played.run(out),
            Self::Vectors(vectors) => vectors.run(out),
        }
    }
}

/// Returns the game with the name that a file gives at this place.
fn find_game(games: &oddboards::Games, name: &str, place: &str) -> Result<GameType, Error> {
    let found = games.get(name);
    found.map_err(|error| Error::input(place, format_args!("`game`: {error}")))
}

/// Returns a parser of the numbers in this range, for a value on the command line.
fn number<T: Clone + Display + FromStr + PartialOrd>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            format!("expected a number from {least} to {most}")
        })
    }
}

/// Writes an answer as JSON or as text.
fn write_answer(
    out: &mut dyn Write,
    as_json: bool,
    answer: &(impl Display + Serialize),
) -> Result<(), Error> {
    if as_json {
        return write_json(out, answer);
    }
    Ok(write!(out, "{answer}")?)
}

/// Writes a value as one line of JSON, with escapes for everything that controls a terminal.
fn write_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), Error> {
    // The values are plain structures, so serializing them cannot fail.
    let line = serde_json::to_string(value).map_err(std::io::Error::from)?;
    // JSON itself requires escapes only for those of ASCII. All of them are in the basic plane.
    let line = escaped(line, |c| format!("\\u{:04x}", u32::from(c)));
    writeln!(out, "{line}")?;
    Ok(())
}
