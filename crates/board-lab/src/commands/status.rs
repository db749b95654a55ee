//! `status`: the state of the game.

use std::fmt;

use oddboards::{AnyGame, Note};
use serde::{Serialize, Serializer};

use crate::wrap::joined;

/// The state of the game. Facts that also occur in test vectors have the same keys as there.
#[derive(Serialize)]
pub(super) struct Record {
    game: &'static str,
    position: String,
    side: String,
    check: Option<bool>,
    outcome: Option<String>,
    reason: Option<String>,
    score: Option<Vec<u32>>,
    key: String,
    legal_moves: u64,
    #[serde(serialize_with = "by_subject")]
    notes: Vec<Note>,
}

fn by_subject<S: Serializer>(notes: &[Note], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(notes.iter().map(|(about, text)| (about, text)))
}

pub(super) fn of(game: &dyn AnyGame) -> Record {
    let (outcome, reason) = game.outcome().map(|end| (end.text, end.reason)).unzip();
    Record {
        game: game.name(),
        position: game.position(),
        side: game.to_move().name,
        check: game.in_check(),
        outcome,
        reason,
        score: game.scores(),
        key: format!("{:016x}", game.key()),
        legal_moves: game.moves_by_rule().len() as u64,
        notes: game.notes(),
    }
}

/// Items that do not apply to the game are omitted.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.notes.iter().map(|(name, _)| name.chars().count() + 2);
        let width = names.fold(15, usize::max);
        let mut line = |name: &str, value: &str| writeln!(f, "{name:<width$}{value}");
        line("game", self.game)?;
        line("position", &self.position)?;
        line("side to move", &self.side)?;
        if let Some(check) = self.check {
            line("check", if check { "yes" } else { "no" })?;
        }
        match (&self.outcome, &self.reason) {
            (Some(outcome), Some(reason)) => line("outcome", &format!("{outcome} ({reason})"))?,
            _ => line("outcome", "none yet")?,
        }
        if let Some(score) = &self.score {
            line("score", &joined(score, " : "))?;
        }
        line("key", &self.key)?;
        line("legal moves", &self.legal_moves.to_string())?;
        let mut notes = self.notes.iter();
        notes.try_for_each(|(name, value)| line(name, value))
    }
}

#[cfg(test)]
mod tests {
    use oddboards::Games;

    use super::*;

    #[test]
    fn values_stay_apart_from_long_names() {
        let game = Games::default().get("circular").expect("a game").start();
        let mut record = of(&*game);
        record.notes = vec![("Passes in a row".to_owned(), "2".to_owned())];
        let text = record.to_string();
        let ends = ["\nlegal moves      20\n", "\nPasses in a row  2\n"];
        assert!(ends.iter().all(|end| text.contains(end)), "{text}");
    }
}
