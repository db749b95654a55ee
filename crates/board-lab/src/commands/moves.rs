//! `moves`: the legal moves.

use std::fmt;

use oddboards::AnyGame;
use serde::Serialize;

/// The moves of a position as a test vector.
#[derive(Serialize)]
pub(super) struct Record {
    game: &'static str,
    position: String,
    moves: Vec<String>,
}

pub(super) fn of(game: &dyn AnyGame) -> Record {
    let mut moves = game.moves_by_rule();
    moves.sort_unstable();
    Record {
        game: game.name(),
        position: game.position(),
        moves,
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves.iter().try_for_each(|mv| writeln!(f, "{mv}"))
    }
}
