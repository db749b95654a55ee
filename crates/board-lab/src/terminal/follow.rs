//! Continuations of the beginning of a move.

use oddboards::{AnyGame, AnyMove};

use super::words;

/// The maximum number of moves listed in full.
const MOST_WHOLE: usize = 60;

/// Returns the legal moves that begin with a text.
fn beginning_with(game: &dyn AnyGame, begun: &str) -> Vec<AnyMove> {
    let mut moves = game.legal_moves();
    moves.retain(|mv| mv.text.starts_with(begun));
    moves
}

/// Returns the continuations of a text, for people: the legal moves that begin with it. If there
/// are many, each text is extended by one step, with `…` if moves go on.
pub(crate) fn ways_on(game: &dyn AnyGame, begun: &str) -> Vec<String> {
    let mut moves = beginning_with(game, begun);
    if moves.len() <= MOST_WHOLE {
        moves.sort_by_key(|mv| (mv.from, mv.to));
        return moves.into_iter().map(|mv| mv.text).collect();
    }
    let texts = extended(game, begun, &moves).into_iter().flat_map(|text| {
        let rests = || moves.iter().filter_map(|mv| mv.text.strip_prefix(&*text));
        let further = rests().any(|rest| !rest.is_empty());
        let further = further.then(|| format!("{text}…"));
        let whole = rests().any(str::is_empty).then_some(text);
        whole.into_iter().chain(further)
    });
    texts.collect()
}

/// Returns the legal moves that a text asks for, and a description: the moves from a cell, or if
/// there are none, the moves to it; or the moves that begin with the text.
///
/// # Errors
/// The reason why there are none.
pub(crate) fn moves_of(game: &dyn AnyGame, begun: &str) -> Result<(Vec<AnyMove>, String), String> {
    let Ok(cell) = game.board().parse_cell(begun) else {
        let moves = beginning_with(game, begun);
        let begun = format!("{begun:.40}");
        return if moves.is_empty() {
            Err(format!("no legal move begins with `{begun}`"))
        } else {
            Ok((moves, format!(" that begin with {begun}")))
        };
    };
    let from = game.moves_from(cell);
    if !from.is_empty() {
        return Ok((from, format!(" from {begun}")));
    }
    let mut moves = game.legal_moves();
    moves.retain(|mv| mv.to == Some(cell));
    if moves.is_empty() {
        return Err(words::nothing_from(game, cell));
    }
    Ok((moves, format!(" to {begun}")))
}

/// Returns the beginnings of legal moves that extend a text by one step, or by the rest of an
/// incomplete step: `d2e2` and `d2f2` for `d2`, `d2f2` for `d2f`.
pub(crate) fn continuations(game: &dyn AnyGame, begun: &str) -> Vec<String> {
    extended(game, begun, &beginning_with(game, begun))
}

/// Returns the [`continuations`] of a text with which these moves begin.
fn extended(game: &dyn AnyGame, begun: &str, moves: &[AnyMove]) -> Vec<String> {
    let mut found = Vec::new();
    extend(game, &[], begun, &mut found);
    // Steps in another order than that of the text lead to the same moves.
    found.retain(|text| moves.iter().any(|mv| mv.text.starts_with(text)));
    found
}

/// Follows `begun` after these steps, and adds the texts that extend it by a step.
fn extend(game: &dyn AnyGame, steps: &[&str], begun: &str, found: &mut Vec<String>) {
    // There are no choices once the game is over.
    for step in game.choices(steps).map_or(Vec::new(), |turn| turn.options) {
        let text = format!("{}{step}", steps.concat());
        if begun.starts_with(&text) {
            extend(game, &[steps, &[&step.text]].concat(), begun, found);
        } else if text.starts_with(begun) {
            found.push(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use oddboards::{Games, Listed, circular, numbered_shogi, territorial};

    use super::*;

    fn game<G: Listed>(position: &G) -> Box<dyn AnyGame> {
        let kind = Games::default().get(G::NAME).expect("a game");
        kind.read_position(&position.to_string())
            .expect("a position")
    }

    fn texts(game: &dyn AnyGame, begun: &str) -> String {
        continuations(game, begun).join(" ")
    }

    #[test]
    fn a_beginning_goes_on_by_one_step() {
        let start = game(&circular::Position::default());
        assert_eq!(texts(&*start, "d2"), "d2e2 d2f2");
        assert_eq!(texts(&*start, "d2f"), "d2f2");
        assert_eq!(texts(&*start, "d2f2"), "");
        assert_eq!(texts(&*start, "d2d2"), "");
        assert_eq!(texts(&*start, "x"), "");
        assert!(texts(&*start, "").starts_with("a1 a2 a3 a4"));
        let start = game(&territorial::Position::default());
        assert_eq!(texts(&*start, "K@e"), "K@e1 K@e8");
    }

    #[test]
    fn what_is_a_move_already_may_go_on() {
        let start = game(&numbered_shogi::Position::default());
        assert_eq!(texts(&*start, "a2a"), "a2a3");
        assert_eq!(texts(&*start, "a2a3"), "a2a3=2");
    }

    #[test]
    fn people_see_whole_moves_unless_there_are_many() {
        let start = game(&numbered_shogi::Position::default());
        assert_eq!(ways_on(&*start, "c2"), ["c2c3", "c2c3=2"]);
        assert_eq!(ways_on(&*start, "c2c3="), ["c2c3=2"]);
        assert_eq!(ways_on(&*start, "c3"), [""; 0]);

        let split = "v1....../......./......./3....../......./......./...1... \
                     b 8,6,3,2,1/8,6,4,2,1 9";
        let split: numbered_shogi::Position = split.parse().expect("a position");
        let split = game(&split);
        let mut texts = ways_on(&*split, "a4");
        texts.sort_unstable();
        assert_eq!(texts, ["a4a2", "a4a2…", "a4a6", "a4a6…", "a4c4", "a4c4…"]);
        // No text names a point after the last one.
        let points = ways_on(&*split, "a4a2:");
        assert!(points.ends_with(&["a4a2:f2…".into(), "a4a2:g2".into()]));
    }
}
