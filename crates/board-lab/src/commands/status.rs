//! `status`: the state of the game.

use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::write_json;
use oddboards::{AnyGame, GameType, Note};

use crate::error::Error;
use crate::select::Selection;

/// `board-lab status GAME`
#[derive(Debug, Args)]
pub(crate) struct Status {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// Print JSON, one object per position
    #[arg(long)]
    json: bool,
}

/// The state of the game, with the names of the test vectors.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    side: String,
    check: Option<bool>,
    outcome: Option<String>,
    reason: Option<String>,
    score: Option<Vec<u32>>,
    key: String,
    legal_moves: u64,
}

impl Record {
    fn of(game: &dyn AnyGame) -> Self {
        let (outcome, reason) = game.outcome().map(|end| (end.text, end.reason)).unzip();
        Self {
            game: game.name(),
            position: game.position(),
            side: game.to_move().name,
            check: game.in_check(),
            outcome,
            reason,
            score: game.scores(),
            key: format!("{:016x}", game.key()),
            legal_moves: game.moves_by_rule().len() as u64,
        }
    }

    /// Items that do not apply to the game are omitted.
    fn write(&self, out: &mut dyn Write, notes: &[Note]) -> Result<(), Error> {
        let mut line = |name: &str, value: &str| writeln!(out, "{name:<15}{value}");
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
            let score: Vec<_> = score.iter().map(u32::to_string).collect();
            line("score", &score.join(" : "))?;
        }
        line("key", &self.key)?;
        line("legal moves", &self.legal_moves.to_string())?;
        for (name, value) in notes {
            line(name, value)?;
        }
        Ok(())
    }
}

impl Status {
    /// Runs the command for a game.
    pub(crate) fn run(&self, kind: GameType, out: &mut dyn Write) -> Result<(), Error> {
        for (index, game) in self.selection.games(kind)?.enumerate() {
            let game = game?;
            let record = Record::of(&*game);
            if self.json {
                write_json(out, &record)?;
            } else {
                if index > 0 {
                    writeln!(out)?;
                }
                record.write(out, &game.notes())?;
            }
        }
        Ok(())
    }
}
