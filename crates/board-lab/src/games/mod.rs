//! What the program knows about each game beyond [`Game`]: its board to draw on, its pieces' looks,
//! its own options.

mod circular;
mod numbered_shogi;
mod territorial;
mod three_man;

use std::io::Write;

use board_geom::Cell;
use board_picture::Picture;
use clap::ValueEnum;
use game_core::Game;

use crate::error::Error;

/// A game as this program handles it.
pub(crate) trait LabGame: Game {
    /// The name of the game for people.
    const TITLE: &'static str;

    /// The game in a sentence.
    const IN_SHORT: &'static str;

    /// What the marks in a text picture mean, where that is not plain.
    const LEGEND: Option<&'static str> = None;

    /// How deep the tour counts: some tens of milliseconds of work.
    const TOUR_DEPTH: u8;

    /// The start position of a named setup (`--setup`), or what to say if the game has no setup of
    /// that name.
    fn set_up(name: &str) -> Result<Self, String> {
        let _ = name;
        Err(format!("{} is set up in one way only", Self::NAME))
    }

    /// The cells that a move touches, for pointing it out.
    fn cells_of(mv: Self::Move) -> Vec<Cell>;

    /// The picture of a position, without a title and without marks.
    fn picture(&self) -> Picture<'static>;

    /// What else there is to say about a position: what is in hand, what rights there are.
    fn notes(&self) -> Vec<Note> {
        Vec::new()
    }
}

/// A position to draw: what it looks like is neither the game's business nor that of pictures.
struct Drawn<'a, P>(&'a P);

/// Something to say about a position: what it is about, and what there is to say.
pub(crate) type Note = (&'static str, String);

/// A command that works for any game.
pub(crate) trait GameCommand {
    /// Does it for the game `G`.
    fn run<G: LabGame>(&self, out: &mut dyn Write) -> Result<(), Error>;
}

/// The games by their names in the text formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    /// Chess Territorial, on the square board
    Territorial,
    /// Circular Chess, on four rings
    Circular,
    /// 3 Man Chess, on a round board whose centre can be crossed
    ThreeMan,
    /// The numbered shogi-like game, on a lattice
    NumberedShogi,
}

impl GameName {
    /// The names of all games, for messages.
    pub(crate) fn list() -> String {
        let names = Self::value_variants()
            .iter()
            .filter_map(ValueEnum::to_possible_value);
        let names: Vec<_> = names.map(|name| name.get_name().to_owned()).collect();
        names.join(", ")
    }

    /// Runs a command for this game.
    pub(crate) fn run(self, command: &impl GameCommand, out: &mut dyn Write) -> Result<(), Error> {
        match self {
            Self::Territorial => command.run::<::territorial::Position>(out),
            Self::Circular => command.run::<::circular::Position>(out),
            Self::ThreeMan => command.run::<::three_man::Position>(out),
            Self::NumberedShogi => command.run::<::numbered_shogi::Position>(out),
        }
    }
}
