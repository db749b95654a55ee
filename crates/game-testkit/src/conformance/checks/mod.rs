//! The checks of one position, and of a game as a whole.

mod end;
mod moves;
mod names;
mod serde;
mod text;

use std::fmt::{self, Display};

use game_core::{Game, SplitMix64};

use super::report::{Check, Failure, Place};

pub(super) use end::{check_claimed, check_end, check_reason};
pub(crate) use moves::by_noise;
pub(super) use moves::{check_any_move, check_candidates, check_moves, check_play};
pub(super) use names::{check_players, check_starts};
pub(super) use serde::SerdeChecks;
pub(super) use text::{check_read, check_text};

/// The number of moves picked from a long list, when checking each would take too long.
const SAMPLE_SIZE: u64 = 16;

/// A failed check whose place is not known yet.
pub(super) struct Flaw {
    check: Check,
    mv: Option<String>,
    detail: String,
}

impl Flaw {
    pub(super) fn new(check: Check, detail: impl Display) -> Self {
        Self {
            check,
            mv: None,
            detail: format!("{detail}"),
        }
    }

    pub(super) fn of_move(self, mv: &impl ToString) -> Self {
        Self {
            mv: Some(mv.to_string()),
            ..self
        }
    }

    /// Converts this to the failure in a position.
    #[expect(clippy::unnecessary_box_returns, reason = "it goes into a `Result`")]
    pub(super) fn in_position<G: Game>(self, position: &G, place: Option<Place>) -> Box<Failure> {
        Box::new(Failure {
            check: self.check,
            position: position.to_string(),
            mv: self.mv,
            detail: self.detail,
            place,
        })
    }
}

impl Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "violated: {}\n  found: {}", self.check, self.detail)
    }
}

/// Returns `Ok` if `so`, or the flaw otherwise.
pub(super) fn ensure(so: bool, check: Check, found: impl FnOnce() -> String) -> Result<(), Flaw> {
    if so {
        Ok(())
    } else {
        Err(Flaw::new(check, found()))
    }
}

/// Returns the first and last index below `count`, and some in between.
fn ends_and_sample(count: u64, sample: &mut SplitMix64) -> impl Iterator<Item = u64> {
    let between = (0..SAMPLE_SIZE).map(move |_| sample.below(count));
    let ends = [0, count.saturating_sub(1)].into_iter();
    ends.chain(between).filter(move |&index| index < count)
}

/// Returns all moves of a short list, or a sample of a long one.
fn picked<M: Copy>(moves: &[M], sample: &mut SplitMix64) -> impl Iterator<Item = M> {
    let count = moves.len() as u64;
    let all = count <= SAMPLE_SIZE;
    (0..count.min(SAMPLE_SIZE))
        .map(move |index| if all { index } else { sample.below(count) })
        .filter_map(|index| moves.get(index as usize).copied())
}

/// Returns the moves as text, separated by spaces.
fn spaced<M: ToString>(moves: &[M]) -> String {
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.join(" ")
}
