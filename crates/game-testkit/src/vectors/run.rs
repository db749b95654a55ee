//! Checking a game against a vector.

use std::collections::BTreeSet;
use std::fmt::Display;

use game_core::{Game, perft};
use thiserror::Error;

use super::{Ending, Vector};

/// A fact that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{what}: expected {expected}, got {came}")]
pub struct Mismatch {
    /// The fact: the key, followed by the move or the depth if there are several, such as `after
    /// e2e4` or `perft 3`.
    pub what: String,
    /// The value in the vector. For `moves`, the moves that the game lacks.
    pub expected: String,
    /// The value in the game. For `moves`, the moves that the vector lacks.
    pub came: String,
}

impl Mismatch {
    fn new(what: impl Display, expected: impl Display, came: impl Display) -> Self {
        Self {
            what: what.to_string(),
            expected: expected.to_string(),
            came: came.to_string(),
        }
    }
}

impl Vector {
    /// Returns all facts in which the game `G` and this vector disagree. Empty if they agree.
    pub fn run<G: Game>(&self) -> Vec<Mismatch> {
        self.run_within::<G>(u64::MAX)
    }

    /// Runs like [`Vector::run`], but skips the perft counts from the first one above `max_leaves`
    /// on. Use it for short runs.
    pub fn run_within<G: Game>(&self, max_leaves: u64) -> Vec<Mismatch> {
        if self.game != G::NAME {
            return vec![Mismatch::new("game", &self.game, G::NAME)];
        }
        match (self.valid, self.position.parse::<G>()) {
            (false, Err(_)) => Vec::new(),
            (false, Ok(position)) => {
                vec![Mismatch::new("valid", "an error", position)]
            }
            (true, Err(error)) => {
                vec![Mismatch::new("position", "a valid position", error)]
            }
            (true, Ok(position)) => {
                let mut wrong = Vec::new();
                compare(
                    &mut wrong,
                    "position",
                    &self.position,
                    &position.to_string(),
                );
                self.hold_against(&position, max_leaves, &mut wrong);
                wrong
            }
        }
    }

    /// Appends the facts that do not hold for `position` to `wrong`.
    fn hold_against<G: Game>(&self, position: &G, max_leaves: u64, wrong: &mut Vec<Mismatch>) {
        if let Some(moves) = &self.moves {
            compare_moves(position, moves, wrong);
        }
        if let Some(expected) = &self.outcome {
            let came = Ending::of(position);
            compare(wrong, "outcome", expected.text(), came.text());
        }
        if let Some(check) = self.check {
            let came = position.in_check().map(|check| check.to_string());
            let came = came.as_deref().unwrap_or("no notion of check");
            compare(wrong, "check", &check.to_string(), came);
        }
        for (mv, expected) in self.after.iter().flatten() {
            match position.parse_move(mv) {
                Ok(parsed) => {
                    let next = position.after_unchecked(parsed);
                    compare(
                        wrong,
                        format_args!("after {mv}"),
                        expected,
                        &next.to_string(),
                    );
                }
                Err(error) => {
                    wrong.push(Mismatch::new(format_args!("after {mv}"), expected, error));
                }
            }
        }
        if let Some(perft) = &self.perft {
            compare_perft(position, perft, max_leaves, wrong);
        }
        if let Some(score) = &self.score {
            let came = position.scores();
            let came = came.map_or_else(|| "no scores".into(), |scores| format!("{scores:?}"));
            compare(wrong, "score", &format!("{score:?}"), &came);
        }
    }
}

impl Ending {
    /// Returns whether the game is over in this position, and how.
    pub(super) fn of<G: Game>(position: &G) -> Self {
        match position.outcome() {
            None => Self::GoesOn,
            Some(outcome) => Self::Over(outcome.to_string()),
        }
    }

    fn text(&self) -> &str {
        match self {
            Self::GoesOn => "null",
            Self::Over(outcome) => outcome,
        }
    }
}

fn compare(wrong: &mut Vec<Mismatch>, what: impl Display, expected: &str, came: &str) {
    if expected != came {
        wrong.push(Mismatch::new(what, expected, came));
    }
}

/// Compares the lists of moves, checks that each expected move on its own is legal, and compares
/// their number.
fn compare_moves<G: Game>(position: &G, expected: &[String], wrong: &mut Vec<Mismatch>) {
    let texts: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    let refusal = |mv: &str| position.parse_move(mv).err().map(|error| error.to_string());
    compare_texts(
        &texts,
        position.count_legal_moves(),
        expected,
        &refusal,
        wrong,
    );
}

/// Compares the texts and the number of the legal moves with the expected ones. `refusal` returns
/// why a move is refused. This is not generic, so it is compiled once.
fn compare_texts(
    texts: &[String],
    count: u64,
    expected: &[String],
    refusal: &dyn Fn(&str) -> Option<String>,
    wrong: &mut Vec<Mismatch>,
) {
    let came: BTreeSet<String> = texts.iter().cloned().collect();
    let expected: BTreeSet<String> = expected.iter().cloned().collect();
    if came != expected {
        wrong.push(Mismatch::new(
            "moves",
            spaced(expected.difference(&came)),
            spaced(came.difference(&expected)),
        ));
    }
    for mv in expected.intersection(&came) {
        if let Some(error) = refusal(mv) {
            wrong.push(Mismatch::new(format_args!("moves {mv}"), "legal", error));
        }
    }
    for (what, count) in [
        ("moves, listed", texts.len() as u64),
        ("moves, counted", count),
    ] {
        // If the lists differ, comparing their lengths adds nothing.
        if came == expected && count != expected.len() as u64 {
            wrong.push(Mismatch::new(what, expected.len(), count));
        }
    }
}

/// Compares perft by depth, up to the first depth that differs. Deeper counts would differ, too,
/// and might take very long.
fn compare_perft<G: Game>(
    position: &G,
    expected: &[u64],
    max_leaves: u64,
    wrong: &mut Vec<Mismatch>,
) {
    for (index, &expected) in expected.iter().enumerate() {
        let Ok(depth) = u8::try_from(index + 1) else {
            let what = format!("perft {}", index + 1);
            wrong.push(Mismatch::new(
                what,
                expected,
                "nothing: 255 is the last depth",
            ));
            return;
        };
        if expected > max_leaves {
            // Later counts may be smaller but take longer.
            return;
        }
        let came = perft(position, depth);
        if came != expected {
            wrong.push(Mismatch::new(format_args!("perft {depth}"), expected, came));
            return;
        }
    }
}

/// Joins the texts with spaces, or returns `none` if there are none.
fn spaced<'a>(texts: impl Iterator<Item = &'a String>) -> String {
    let texts: Vec<&str> = texts.map(String::as_str).collect();
    if texts.is_empty() {
        "none".into()
    } else {
        texts.join(" ")
    }
}
