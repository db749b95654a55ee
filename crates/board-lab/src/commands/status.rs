//! `status`: the state of the game.

use oddboards::{AnyGame, Note};

use super::answer::{Answer, Facts, table};
use crate::wrap::joined;

/// Returns the state of the game. Facts that also occur in test vectors have the same keys as
/// there. In the text, items that do not apply to the game are omitted.
pub(super) fn of(game: &dyn AnyGame) -> Answer {
    let (outcome, reason) = game.outcome().map(|end| (end.text, end.reason)).unzip();
    let (side, check, score) = (game.to_move().name, game.in_check(), game.scores());
    let key = format!("{:016x}", game.key());
    let (moves, notes) = (game.moves_by_rule().len(), game.notes());
    let with_note = |facts: Facts, (about, text): &Note| facts.with(about, text);
    let facts = Facts::about(game)
        .with("side", &side)
        .with("check", check)
        .with("outcome", &outcome)
        .with("reason", &reason)
        .with("score", &score)
        .with("key", &key)
        .with("legal_moves", moves)
        .with("notes", notes.iter().fold(Facts::default(), with_note));

    let item = |name: &str, value: String| Some((name.to_owned(), value));
    let ended = outcome.zip(reason);
    let ended = ended.map(|(outcome, reason)| format!("{outcome} ({reason})"));
    let items = [
        item("game", game.name().to_owned()),
        item("position", game.position()),
        item("side to move", side),
        check.and_then(|check| item("check", if check { "yes" } else { "no" }.to_owned())),
        item("outcome", ended.unwrap_or_else(|| "none yet".to_owned())),
        score.and_then(|score| item("score", joined(score, " : "))),
        item("key", key),
        item("legal moves", moves.to_string()),
    ];
    let items: Vec<_> = items.into_iter().flatten().chain(notes).collect();
    Answer::new(facts, table(&items))
}
