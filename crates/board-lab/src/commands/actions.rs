//! `actions`: the legal moves as numbers.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;
use game_core::Acting;
use oddboards::Listed;
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
            let mut moves = BTreeMap::new();
            for mv in position.legal_moves() {
                let actions = Acting::actions_of(&position, mv);
                moves.insert(mv.to_string(), actions.to_vec());
            }
            if self.json {
                let record = Record {
                    game: G::NAME,
                    position: position.to_string(),
                    count: G::ACTIONS,
                    whole_moves: G::WHOLE_MOVES,
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
