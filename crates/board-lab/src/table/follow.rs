//! What can follow the beginning of a move.

use std::ops::ControlFlow;

use game_core::MoveList;
use oddboards::Listed;
use oddboards::game_board::{Choices, OnBoard, Step, StepText};

use super::words;

/// How many moves are listed by their whole text.
const MOST_WHOLE: usize = 60;

/// A text that goes on where the beginning of a move has stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Continuation {
    /// The beginning, made longer by one step: `d2f2`, if it was `d2` or `d2f`.
    pub(crate) text: String,
    /// Whether that is a legal move.
    pub(crate) is_move: bool,
    /// Whether moves go on after it.
    pub(crate) goes_on: bool,
}

/// How a text can go on, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WaysOn {
    /// The legal moves that begin with it.
    Moves(Vec<String>),
    /// There are many such moves; the text made longer by one choice, with `…` where moves go on.
    Choices(Vec<String>),
}

/// How a text can go on that legal moves begin with; `None` if there is no such move.
pub(crate) fn ways_on<G: OnBoard>(position: &G, begun: &str) -> Option<WaysOn> {
    let mut moves = Vec::new();
    if let ControlFlow::Break(()) = finish(&Choices::new(position), begun, &mut moves) {
        let next = continuations(position, begun).into_iter();
        let texts = next.flat_map(|next| {
            let further = next.goes_on.then(|| format!("{}…", next.text));
            next.is_move.then_some(next.text).into_iter().chain(further)
        });
        return Some(WaysOn::Choices(texts.collect()));
    }
    (!moves.is_empty()).then_some(WaysOn::Moves(moves))
}

/// The legal moves that a text asks for, and which they are: those from a cell, or if there are none
/// those to it; or those that begin with the text. If there are none, why.
pub(crate) fn moves_of<G: Listed>(
    position: &G,
    begun: &str,
) -> Result<(MoveList<G::Move>, String), String> {
    let mut moves = position.legal_moves();
    let Ok(cell) = G::board().parse_cell(begun) else {
        moves.retain(|mv| mv.to_string().starts_with(begun));
        let begun = format!("{begun:.40}");
        return if moves.is_empty() {
            Err(format!("no legal move begins with `{begun}`"))
        } else {
            Ok((moves, format!(" that begin with {begun}")))
        };
    };
    let from = position.moves_from(cell);
    if !from.is_empty() {
        return Ok((from, format!(" from {begun}")));
    }
    moves.retain(|mv| G::ends_of(*mv).1 == Some(cell));
    if moves.is_empty() {
        return Err(words::nothing_from(position, cell));
    }
    Ok((moves, format!(" to {begun}")))
}

/// Finds the moves that go on from choices that have been made with what is left of the text, until
/// there are too many.
fn finish<G: OnBoard>(
    turn: &Choices<'_, G>,
    left: &str,
    moves: &mut Vec<String>,
) -> ControlFlow<()> {
    if let Some(mv) = turn.complete().filter(|_| left.is_empty()) {
        if moves.len() == MOST_WHOLE {
            return ControlFlow::Break(());
        }
        moves.push(mv.to_string());
    }
    for (part, next) in in_text_order(turn) {
        let left = match left.strip_prefix(&part) {
            Some(left) => left,
            None if part.starts_with(left) => "",
            None => continue,
        };
        finish(&next, left, moves)?;
    }
    ControlFlow::Continue(())
}

/// The continuations of a text that legal moves begin with: by each step that can come next, or by
/// the rest of a step that has been begun. There are none if no legal move begins like this, and
/// none after a move that cannot go on.
pub(crate) fn continuations<G: OnBoard>(position: &G, begun: &str) -> Vec<Continuation> {
    let mut found = Vec::new();
    follow(&Choices::new(position), begun, begun, &mut found);
    found
}

/// Goes on from the steps that have been taken, with the rest of the text.
fn follow<G: OnBoard>(
    turn: &Choices<'_, G>,
    begun: &str,
    left: &str,
    found: &mut Vec<Continuation>,
) {
    for (part, next) in in_text_order(turn) {
        if let Some(left) = left.strip_prefix(&part) {
            follow(&next, begun, left, found);
        } else if let Some(rest) = part.strip_prefix(left) {
            found.push(Continuation {
                text: format!("{begun}{rest}"),
                is_move: next.complete().is_some(),
                goes_on: !next.options().is_empty(),
            });
        }
    }
}

/// The texts of the steps that can come next in the text of a move, and the turn after each.
///
/// The text of a move has pieces that are placed or taken off in the order of their cells; a step
/// out of this order leads to the same moves as another one.
fn in_text_order<'a, G: OnBoard>(turn: &Choices<'a, G>) -> Vec<(String, Choices<'a, G>)> {
    let after = |step| {
        let is_late = match (turn.so_far().last(), step) {
            (Some(&Step::Place(last)), Step::Place(cell))
            | (Some(&Step::TakeOff(last)), Step::TakeOff(cell)) => cell < last,
            _ => false,
        };
        let mut next = turn.clone();
        // An option can be chosen.
        let is_chosen = !is_late && next.choose(step).is_ok();
        let text = StepText::<G>::new(turn.so_far(), step).to_string();
        is_chosen.then_some((text, next))
    };
    turn.options().into_iter().filter_map(after).collect()
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a failed expectation fails the test")]
mod tests {
    use oddboards::{circular, numbered_shogi, territorial};

    use super::*;

    fn texts<G: OnBoard>(position: &G, begun: &str) -> String {
        let found = continuations(position, begun);
        let texts: Vec<_> = found.into_iter().map(|next| next.text).collect();
        texts.join(" ")
    }

    #[test]
    fn a_beginning_goes_on_by_one_step() {
        let start = circular::Position::default();
        assert_eq!(texts(&start, "d2"), "d2e2 d2f2");
        assert_eq!(texts(&start, "d2f"), "d2f2");
        assert_eq!(texts(&start, "d2f2"), "");
        assert_eq!(texts(&start, "d2d2"), "");
        assert_eq!(texts(&start, "x"), "");
        assert!(texts(&start, "").starts_with("a1 a2 a3 a4"));
        assert_eq!(texts(&territorial::Position::default(), "K@e"), "K@e1 K@e8");
    }

    #[test]
    fn what_is_a_move_already_may_go_on() {
        let start = numbered_shogi::Position::default();
        let next = continuations(&start, "a2a");
        assert_eq!(
            next,
            [Continuation {
                text: "a2a3".into(),
                is_move: true,
                goes_on: true,
            }]
        );
        assert_eq!(texts(&start, "a2a3"), "a2a3=2");
        let pieces = continuations(&start, "");
        assert!(pieces.iter().all(|next| !next.is_move), "{pieces:?}");
    }

    #[test]
    fn people_see_whole_moves_unless_there_are_many() {
        let start = numbered_shogi::Position::default();
        let moves = |texts: &[&str]| {
            let texts = texts.iter().map(|&text| text.to_owned());
            Some(WaysOn::Moves(texts.collect()))
        };
        assert_eq!(ways_on(&start, "c2"), moves(&["c2c3", "c2c3=2"]));
        assert_eq!(ways_on(&start, "c2c3="), moves(&["c2c3=2"]));
        assert_eq!(ways_on(&start, "c3"), None);

        let split = "v1....../......./......./3....../......./......./...1... \
                     b 8,6,3,2,1/8,6,4,2,1 9";
        let split: numbered_shogi::Position = split.parse().expect("a position");
        let expected = ["a4a2", "a4a2…", "a4a6", "a4a6…", "a4c4", "a4c4…"].map(str::to_owned);
        let texts = match ways_on(&split, "a4") {
            Some(WaysOn::Choices(mut texts)) => {
                texts.sort_unstable();
                texts
            }
            _ => Vec::new(),
        };
        assert_eq!(texts, expected);
    }
}
