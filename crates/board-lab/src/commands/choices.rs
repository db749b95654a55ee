//! `choices`: the possible next steps of a turn.

use std::fmt;
use std::io::Write;

use clap::Args;
use oddboards::{AnyGame, AnyTurn, Refusal};
use serde::Serialize;

use super::positions::Positions;
use crate::error::Error;
use crate::wrap::joined;

/// `board-lab choices GAME [CHOICE…]`
#[derive(Debug, Args)]
pub(crate) struct Choices {
    #[command(flatten)]
    positions: Positions,

    /// The steps so far, as in the text of the move: `b1`, or `e3*f3, b1`
    #[arg(value_name = "CHOICE")]
    so_far: Vec<String>,
}

/// A possible next step.
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

impl fmt::Display for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(mv) = &self.complete {
            writeln!(f, "complete: {mv}")?;
        }
        let mut options = self.options.iter();
        options.try_for_each(|option| writeln!(f, "{}", option.text))
    }
}

impl Choices {
    /// Returns the turn after the given steps.
    fn turn(&self, game: &dyn AnyGame) -> Result<AnyTurn, Error> {
        let steps: Vec<_> = self.so_far.iter().map(String::as_str).collect();
        let (index, text) = match game.choices(&steps) {
            Ok(turn) => return Ok(turn),
            Err(Refusal::Step { index, text }) => (index, text),
            // Once the game is over, there are no choices.
            Err(_) if steps.is_empty() => {
                return Ok(AnyTurn {
                    options: Vec::new(),
                    complete: None,
                });
            }
            Err(over) => return Err(Error::input("choice 1", over)),
        };
        let before = steps.get(..index).unwrap_or_default();
        let options = game.choices(before).map(|turn| turn.options);
        let expected = match options.as_deref() {
            Ok([]) | Err(_) => "nothing more".into(),
            Ok(options) => format!("one of {}", joined(options, " ")),
        };
        Err(Error::input(
            format!("choice {}", index + 1),
            format!("expected {expected}, got {text:?}"),
        ))
    }

    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        self.positions.write_answers(out, |game| {
            let turn = self.turn(game)?;
            let options = turn.options.into_iter().map(|step| Next {
                text: step.text,
                step: step.step.map_or("pass".into(), |step| step.to_string()),
                cell: step.cell.map(|cell| game.board().name(cell).to_string()),
                kind: step.kind,
            });
            Ok(Record {
                game: game.name(),
                position: game.position(),
                so_far: &self.so_far,
                complete: turn.complete.map(|mv| mv.text),
                options: options.collect(),
            })
        })
    }
}
