//! What can follow the beginning of a move.

use oddboards::game_board::{Choices, OnBoard, Step};

/// A text that goes on where the beginning of a move has stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Continuation {
    /// The beginning, made longer by one step: `d2f2`, if it was `d2` or `d2f`.
    pub(crate) text: String,
    /// Whether that is a legal move.
    pub(crate) is_move: bool,
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
    for step in turn.options() {
        let part = G::step_text(turn.so_far(), step).to_string();
        // The text of a move has pieces that are placed or taken off in the order of their cells.
        let is_late = match (turn.so_far().last(), step) {
            (Some(&Step::Place(last)), Step::Place(cell))
            | (Some(&Step::TakeOff(last)), Step::TakeOff(cell)) => cell < last,
            _ => false,
        };
        let mut next = turn.clone();
        // An option can be chosen.
        if is_late || next.choose(step).is_err() {
            continue;
        }
        if let Some(left) = left.strip_prefix(&part) {
            follow(&next, begun, left, found);
        } else if let Some(rest) = part.strip_prefix(left) {
            found.push(Continuation {
                text: format!("{begun}{rest}"),
                is_move: next.complete().is_some(),
            });
        }
    }
}

#[cfg(test)]
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
                is_move: true
            }]
        );
        assert_eq!(texts(&start, "a2a3"), "a2a3=2");
        let pieces = continuations(&start, "");
        assert!(pieces.iter().all(|next| !next.is_move), "{pieces:?}");
    }
}
