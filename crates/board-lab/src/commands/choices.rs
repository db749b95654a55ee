//! `choices`: what can be chosen next in a turn.

use std::io::Write;

use clap::Args;
use game_core::{Choice, Choices as Turn};
use oddboards::Listed;
use oddboards::game_board::Pointing;
use serde::Serialize;

use super::write_json;
use crate::error::Error;
use crate::games::GameCommand;
use crate::select::Selection;

/// `board-lab choices GAME [CHOICE…]`
#[derive(Debug, Args)]
pub(crate) struct Choices {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// What has been chosen so far, as its parts of the text of the move: `b1`, or `e3*f3, b1`
    #[arg(value_name = "CHOICE")]
    so_far: Vec<String>,

    /// Print JSON, one object a position
    #[arg(long)]
    json: bool,
}

/// A choice that can be made next.
#[derive(Serialize)]
struct Next {
    text: String,
    number: usize,
    cell: Option<String>,
    kind: Option<String>,
}

/// The turn as far as it has been chosen.
#[derive(Serialize)]
struct Record<'a> {
    game: &'static str,
    position: String,
    so_far: &'a [String],
    complete: Option<String>,
    options: Vec<Next>,
}

impl Choices {
    /// The turn after the choices given.
    fn turn<'a, G: Listed>(&self, position: &'a G) -> Result<Turn<'a, G>, Error> {
        let mut turn = Turn::new(position);
        for (index, text) in self.so_far.iter().enumerate() {
            let found = turn.find(text).map(|choice| turn.choose(choice));
            if !matches!(found, Some(Ok(()))) {
                let options: Vec<_> = turn.options().iter().map(ToString::to_string).collect();
                let expected = match options.as_slice() {
                    [] => "nothing more".into(),
                    options => format!("one of {}", options.join(" ")),
                };
                let shown = format!("{text:.40}");
                return Err(Error::input(
                    format!("choice {}", index + 1),
                    format!("expected {expected}, got {shown:?}"),
                ));
            }
        }
        Ok(turn)
    }
}

impl GameCommand for Choices {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        for (index, position) in self.selection.positions::<G>()?.enumerate() {
            let position = position?;
            let turn = self.turn(&position)?;
            let options = turn.options();
            let complete = turn.complete().map(|mv| mv.to_string());
            if self.json {
                let option = |choice: &G::Choice| Next {
                    text: choice.to_string(),
                    number: choice.index(),
                    cell: choice.cell().map(|cell| G::board().name(cell).to_string()),
                    kind: choice.kind().map(|kind| kind.to_string()),
                };
                let record = Record {
                    game: G::NAME,
                    position: position.to_string(),
                    so_far: &self.so_far,
                    complete,
                    options: options.iter().map(option).collect(),
                };
                write_json(out, &record)?;
                continue;
            }
            if index > 0 {
                writeln!(out)?;
            }
            if let Some(mv) = complete {
                writeln!(out, "complete: {mv}")?;
            }
            for choice in options {
                writeln!(out, "{choice}")?;
            }
        }
        Ok(())
    }
}
