//! `choices`: the steps that can come next in a turn.

use std::io::Write;

use clap::Args;
use oddboards::Listed;
use oddboards::game_board::{Choices as Turn, OnBoard, StepKind, StepText};
use serde::Serialize;

use super::write_json;
use crate::error::Error;
use crate::game_command::GameCommand;
use crate::select::Selection;

/// `board-lab choices GAME [CHOICE…]`
#[derive(Debug, Args)]
pub(crate) struct Choices {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// The steps so far, as their parts of the text of the move: `b1`, or `e3*f3, b1`
    #[arg(value_name = "CHOICE")]
    so_far: Vec<String>,

    /// Print JSON, one object a position
    #[arg(long)]
    json: bool,
}

/// A step that can come next.
#[derive(Serialize)]
struct Next {
    text: String,
    step: String,
    cell: Option<String>,
    kind: Option<String>,
}

/// The turn so far.
#[derive(Serialize)]
struct Record<'a> {
    game: &'static str,
    position: String,
    so_far: &'a [String],
    complete: Option<String>,
    options: Vec<Next>,
}

impl Choices {
    /// The turn after the given steps.
    fn turn<'a, G: Listed>(&self, position: &'a G) -> Result<Turn<'a, G>, Error> {
        let mut turn = Turn::new(position);
        for (index, text) in self.so_far.iter().enumerate() {
            let found = turn.find(text).map(|step| turn.choose(step));
            if !matches!(found, Some(Ok(()))) {
                let options = texts(&turn);
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

/// The texts of the steps that can come next.
fn texts<G: OnBoard>(turn: &Turn<'_, G>) -> Vec<String> {
    let text = |step| StepText::<G>::new(turn.so_far(), step).to_string();
    turn.options().into_iter().map(text).collect()
}

impl GameCommand for Choices {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        for (index, position) in self.selection.positions::<G>()?.enumerate() {
            let position = position?;
            let turn = self.turn(&position)?;
            let complete = turn.complete().map(|mv| mv.to_string());
            if self.json {
                let options = turn.options().into_iter().map(|step| Next {
                    text: StepText::<G>::new(turn.so_far(), step).to_string(),
                    step: step
                        .kind()
                        .map_or("pass".into(), |kind: StepKind| kind.to_string()),
                    cell: step.cell().map(|cell| G::board().name(cell).to_string()),
                    kind: step.piece().map(|kind| kind.to_string()),
                });
                let record = Record {
                    game: G::NAME,
                    position: position.to_string(),
                    so_far: &self.so_far,
                    complete,
                    options: options.collect(),
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
            for text in texts(&turn) {
                writeln!(out, "{text}")?;
            }
        }
        Ok(())
    }
}
