//! `actions`: the legal moves as the action numbers of a learner, in the mover's frame.

use std::collections::BTreeMap;
use std::fmt;

use oddboards::AnyGame;
use serde::Serialize;

use crate::wrap::joined;

/// The moves of a position, each with its actions.
#[derive(Serialize)]
pub(super) struct Record {
    game: &'static str,
    position: String,
    /// The number of actions of the game.
    count: usize,
    /// Whether an action is a whole move.
    whole_moves: bool,
    moves: BTreeMap<String, Vec<u32>>,
}

pub(super) fn of(game: &dyn AnyGame) -> Record {
    let moves = game.legal_moves().into_iter().filter_map(|mv| {
        let actions = game.actions_of(&mv.text).ok()?;
        Some((mv.text, actions))
    });
    Record {
        game: game.name(),
        position: game.position(),
        count: game.action_count(),
        whole_moves: game.has_whole_moves(),
        moves: moves.collect(),
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves
            .iter()
            .try_for_each(|(mv, actions)| writeln!(f, "{mv} {}", joined(actions, " ")))
    }
}
