//! `actions`: the legal moves as the action numbers of a learner, in the mover's frame.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;
use oddboards::GameType;
use serde::Serialize;

use super::write_json;
use crate::error::Error;
use crate::select::Selection;

/// `board-lab actions GAME`
#[derive(Debug, Args)]
pub(crate) struct Actions {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// Print JSON, one object per position
    #[arg(long)]
    json: bool,
}

/// The moves of a position, each with its actions.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    /// The number of actions of the game.
    count: usize,
    /// Whether an action is a whole move.
    whole_moves: bool,
    moves: BTreeMap<String, Vec<u32>>,
}

impl Actions {
    /// Runs the command for a game.
    pub(crate) fn run(&self, kind: GameType, out: &mut dyn Write) -> Result<(), Error> {
        for (index, game) in self.selection.games(kind)?.enumerate() {
            let game = game?;
            let moves = game.legal_moves().into_iter().filter_map(|mv| {
                let actions = game.actions_of(&mv.text).ok()?;
                Some((mv.text, actions))
            });
            let moves: BTreeMap<_, _> = moves.collect();
            if self.json {
                let record = Record {
                    game: kind.name(),
                    position: game.position(),
                    count: game.action_count(),
                    whole_moves: kind.has_whole_moves(),
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
