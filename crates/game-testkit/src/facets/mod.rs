//! Checks for a game on a board beyond `Game`: effects, steps, learners, symmetries and bytes.
//!
//! Each function checks one position, for property tests and fuzzing of any game. It panics with a
//! message that shows the position if the game breaks a promise of
//! [`OnBoard`](game_board::OnBoard). [`standard_tests!`](crate::standard_tests!) runs the checks
//! over random games and set-ups.
//!
//! ```
//! use game_testkit::{facets, games::noughts::Position};
//! let position: Position = "3/1x1/3".parse()?;
//! facets::on_board(&position);
//! facets::choices(&position);
//! facets::learner(&position);
//! facets::symmetries(&position);
//! facets::bytes(&position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod bytes;
mod choices;
mod learner;
mod on_board;
mod symmetries;

pub use bytes::{bytes, read_bytes};
pub use choices::choices;
pub use learner::{equal_observations_have_equal_masks, learner};
pub use on_board::on_board;
pub use symmetries::symmetries;

use std::fmt::{Debug, Display};

use game_core::Game;

/// The number of moves of a position up to which all are tried.
const MANY: usize = 2000;

/// Returns the legal moves, or a sample if there are very many.
fn some_moves<G: Game>(position: &G) -> Vec<G::Move> {
    let moves = position.legal_moves();
    let step = moves.len() / MANY + 1;
    moves.iter().copied().step_by(step).collect()
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort_unstable();
    items
}

/// Checks that an answer is the expected one. `of` is its subject, such as a position, and `what`
/// names the answer in the message.
#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "the answers are mostly temporary values"
)]
fn same<T: Debug + PartialEq>(of: impl Display, what: &str, found: T, expected: T) {
    assert_eq!(found, expected, "{of}: the {what}");
}
