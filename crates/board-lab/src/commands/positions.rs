//! The arguments and the loop of commands that answer a question about each position, and the short
//! ones of these: `moves` and `actions`.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;
use oddboards::AnyGame;

use super::answer::{Answer, Facts};
use super::write_answer;
use crate::error::Error;
use crate::select::Selection;
use crate::wrap::joined;

/// The positions, and the form of the answers.
#[derive(Debug, Args)]
pub(crate) struct Positions {
    #[command(flatten)]
    selection: Selection,

    /// Print JSON, one object per position
    #[arg(long)]
    json: bool,
}

impl Positions {
    /// Writes the answer about each position, as JSON or as text. A blank line separates texts.
    pub(super) fn write_answers(
        &self,
        out: &mut dyn Write,
        of: impl Fn(&dyn AnyGame) -> Result<Answer, Error>,
    ) -> Result<(), Error> {
        for (index, game) in self.selection.begin_all()?.enumerate() {
            let answer = of(&*game?)?;
            if index > 0 && !self.json {
                writeln!(out)?;
            }
            write_answer(out, self.json, &answer)?;
        }
        Ok(())
    }
}

/// Returns the legal moves, as a test vector in JSON.
pub(super) fn moves(game: &dyn AnyGame) -> Answer {
    let mut moves = game.moves_by_rule();
    moves.sort_unstable();
    Answer::new(Facts::about(game).with("moves", &moves), &moves)
}

/// Returns the legal moves as the action numbers of a learner, in the mover's frame. In JSON, the
/// answer also has the number of actions of the game, and whether an action is a whole move.
pub(super) fn actions(game: &dyn AnyGame) -> Answer {
    let moves = game.legal_moves().into_iter().filter_map(|mv| {
        let actions = game.actions_of(&mv.text).ok()?;
        Some((mv.text, actions))
    });
    let moves: BTreeMap<_, _> = moves.collect();
    let facts = Facts::about(game)
        .with("count", game.action_count())
        .with("whole_moves", game.has_whole_moves())
        .with("moves", &moves);
    let lines = moves.iter();
    let line = |(mv, actions)| format!("{mv} {}", joined(actions, " "));
    Answer::new(facts, lines.map(line))
}
