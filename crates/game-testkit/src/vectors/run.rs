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
                let mut facts = self.facts(&position, max_leaves);
                facts.retain(|fact| fact.expected != fact.came);
                facts
            }
        }
    }

    /// Returns all facts of the vector, with the values in the vector and in the game, which may be
    /// equal.
    fn facts<G: Game>(&self, position: &G, max_leaves: u64) -> Vec<Mismatch> {
        let mut facts = vec![Mismatch::new("position", &self.position, position)];
        if let Some(moves) = &self.moves {
            facts_of_moves(position, moves, &mut facts);
        }
        if let Some(expected) = &self.outcome {
            let came = Ending::of(position);
            facts.push(Mismatch::new("outcome", expected.text(), came.text()));
        }
        if let Some(check) = self.check {
            let came = position.in_check().map(|check| check.to_string());
            let came = came.as_deref().unwrap_or("no notion of check");
            facts.push(Mismatch::new("check", check, came));
        }
        for (mv, expected) in self.after.iter().flatten() {
            let what = format!("after {mv}");
            facts.push(match position.parse_move(mv) {
                Ok(mv) => Mismatch::new(what, expected, position.after_unchecked(mv)),
                Err(error) => Mismatch::new(what, expected, error),
            });
        }
        if let Some(perft) = &self.perft {
            facts_of_perft(position, perft, max_leaves, &mut facts);
        }
        if let Some(score) = &self.score {
            let came = position.scores();
            let came = came.map_or_else(|| "no scores".into(), |scores| format!("{scores:?}"));
            facts.push(Mismatch::new("score", format_args!("{score:?}"), came));
        }
        facts
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

/// Adds the lists of moves and their numbers, and each expected move that is listed but refused.
fn facts_of_moves<G: Game>(position: &G, expected: &[String], facts: &mut Vec<Mismatch>) {
    let moves = position.legal_moves();
    let came: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
    let listed = expected.len();
    let expected: BTreeSet<String> = expected.iter().cloned().collect();
    facts.push(Mismatch::new(
        "moves",
        spaced(expected.difference(&came)),
        spaced(came.difference(&expected)),
    ));
    for mv in expected.intersection(&came) {
        if let Err(error) = position.parse_move(mv) {
            facts.push(Mismatch::new(format_args!("moves {mv}"), "legal", error));
        }
    }
    // If the lists differ, comparing their lengths adds nothing.
    if came == expected {
        let counted = position.count_legal_moves();
        facts.push(Mismatch::new("moves, listed", listed, moves.len()));
        facts.push(Mismatch::new("moves, counted", listed, counted));
    }
}

/// Adds perft by depth, up to the first depth that differs. Deeper counts would differ, too, and
/// might take very long.
fn facts_of_perft<G: Game>(
    position: &G,
    expected: &[u64],
    max_leaves: u64,
    facts: &mut Vec<Mismatch>,
) {
    for (index, &expected) in expected.iter().enumerate() {
        let Ok(depth) = u8::try_from(index + 1) else {
            let what = format!("perft {}", index + 1);
            let came = "nothing: 255 is the last depth";
            facts.push(Mismatch::new(what, expected, came));
            return;
        };
        if expected > max_leaves {
            // Later counts may be smaller but take longer.
            return;
        }
        let came = perft(position, depth);
        facts.push(Mismatch::new(format_args!("perft {depth}"), expected, came));
        if came != expected {
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
