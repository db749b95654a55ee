//! What must hold of whatever a game offers beyond `Game`: pieces on a board,
//! choices, action numbers, observations, symmetries, compact forms.
//!
//! Each function judges one position, for property tests and fuzzing of any game, also a user's
//! own, and panics if a promise of the trait is broken, with a message that shows the position.
//! [`standard_tests!`](crate::standard_tests!) runs them over random games.
//!
//! ```
//! use game_testkit::{facets, games::noughts::Position};
//! let position: Position = "3/1x1/3".parse()?;
//! facets::on_board(&position);
//! facets::choices(&position);
//! facets::actions(&position);
//! facets::symmetries(&position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod actions;
mod choices;
mod compact;
mod observation;
mod on_board;
mod symmetries;

pub use actions::actions;
pub use choices::choices;
pub use compact::compact;
pub use observation::observation;
pub use on_board::on_board;
pub use symmetries::symmetries;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use game_core::{Choosing, Game};

/// The most moves that are all looked at one by one. Positions with more are looked at in part.
const MANY: usize = 2000;

/// The legal moves in order, or some of them where there are many.
fn some_moves<G: Game>(position: &G) -> Vec<G::Move> {
    let moves = position.legal_moves();
    let step = moves.len() / MANY + 1;
    moves.iter().copied().step_by(step).collect()
}

/// What the traversal of a turn calls: with a move, when it is complete.
fn walk<G: Choosing>(
    position: &G,
    so_far: &mut Vec<G::Choice>,
    visit: &mut impl FnMut(&[G::Choice], G::Move),
) {
    let complete = position.completed(so_far);
    if let Some(mv) = complete {
        visit(so_far, mv);
    }
    let mut options = Vec::new();
    let _ = position.visit_choices(so_far, |choice| {
        options.push(choice);
        ControlFlow::<()>::Continue(())
    });
    assert!(
        complete.is_some() || !options.is_empty() || so_far.is_empty(),
        "{position}: nothing comes after {so_far:?}"
    );
    let set: BTreeSet<_> = options.iter().collect();
    assert_eq!(
        set.len(),
        options.len(),
        "{position}: an option twice after {so_far:?}: {options:?}"
    );
    for choice in options {
        so_far.push(choice);
        walk(position, so_far, visit);
        so_far.pop();
    }
}
