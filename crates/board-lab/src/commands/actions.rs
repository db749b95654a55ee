//! `actions`: the legal moves as the action numbers of a learner, in the mover's frame.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::positions::Positions;
use crate::error::Error;

/// `board-lab actions GAME`
#[derive(Debug, Args)]
pub(crate) struct Actions {
    #[command(flatten)]
    positions: Positions,
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

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves.iter().try_for_each(|(mv, actions)| {
            let actions: Vec<_> = actions.iter().map(u32::to_string).collect();
            writeln!(f, "{mv} {}", actions.join(" "))
        })
    }
}

impl Actions {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        self.positions.write_answers(out, |game| {
            let moves = game.legal_moves().into_iter().filter_map(|mv| {
                let actions = game.actions_of(&mv.text).ok()?;
                Some((mv.text, actions))
            });
            Ok(Record {
                game: game.name(),
                position: game.position(),
                count: game.action_count(),
                whole_moves: game.game_type().has_whole_moves(),
                moves: moves.collect(),
            })
        })
    }
}
