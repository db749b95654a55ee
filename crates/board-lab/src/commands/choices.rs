//! `choices`: the possible next steps of a turn.

use std::io::Write;

use clap::Args;
use oddboards::{AnyGame, AnyStep, AnyTurn, Refusal};

use super::answer::{Answer, Facts};
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
            let AnyTurn { options, complete } = self.turn(game)?;
            let complete = complete.map(|mv| mv.text);
            let next = |option: &AnyStep| {
                let step = option.step.map_or("pass".into(), |step| step.to_string());
                let cell = option.cell.map(|cell| game.board().name(cell).to_string());
                let facts = Facts::default()
                    .with("text", &option.text)
                    .with("step", step);
                facts.with("cell", cell).with("kind", &option.kind)
            };
            let facts = Facts::about(game)
                .with("so_far", &self.so_far)
                .with("complete", &complete)
                .with("options", options.iter().map(next).collect::<Vec<_>>());
            let complete = complete.map(|mv| format!("complete: {mv}"));
            let options = options.into_iter().map(|option| option.text);
            Ok(Answer::new(facts, complete.into_iter().chain(options)))
        })
    }
}
