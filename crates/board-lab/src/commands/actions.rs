//! `actions`: the legal moves as the numbers that a learner plays, in the mover's frame.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;
use oddboards::Listed;
use oddboards::game_board::{Acting, action_count};
use serde::Serialize;

use super::write_json;
use crate::error::Error;
use crate::game_command::GameCommand;
use crate::select::Selection;

/// `board-lab actions GAME`
#[derive(Debug, Args)]
pub(crate) struct Actions {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// Print JSON, one object a position
    #[arg(long)]
    json: bool,
}

/// The moves of a position, each with the actions that play it.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    /// How many actions the game has.
    count: usize,
    /// Whether an action is a whole move.
    whole_moves: bool,
    moves: BTreeMap<String, Vec<u32>>,
}

impl GameCommand for Actions {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        for (index, position) in self.selection.positions::<G>()?.enumerate() {
            let position = position?;
            let acting = Acting::new(position);
            let position = acting.position();
            let mut moves = BTreeMap::new();
            position.for_each_legal_move(|mv| {
                moves.insert(mv.to_string(), acting.actions_of(mv));
            });
            if self.json {
                let record = Record {
                    game: G::NAME,
                    position: position.to_string(),
                    count: action_count::<G>(),
                    whole_moves: G::MOVES > 0,
                    moves,
                };
                write_json(out, &record)?;
                continue;
            }
            if index > 0 {
                writeln!(out)?;
            }
            for (mv, actions) in moves {
                let actions: Vec<_> = actions.iter().map(u32::to_string).collect();
                writeln!(out, "{mv} {}", actions.join(" "))?;
            }
        }
        Ok(())
    }
}
