//! Strategies for property tests of any game (feature `proptest`). They make positions, moves and
//! games by random legal play.
//!
//! ```
//! use game_core::strategy::{legal_moves, played_positions};
//! use game_testkit::games::noughts::Position;
//! use proptest::prelude::*;
//!
//! proptest!(|(played in played_positions::<Position>(9))| {
//!     prop_assert_eq!(played.moves.len(), played.position.occupied().len());
//! });
//!
//! let positions = played_positions::<Position>(9).prop_map(|played| played.position);
//! proptest!(|((position, mv) in legal_moves(positions))| {
//!     prop_assert!(position.after(mv).is_ok());
//! });
//! ```
//!
//! Positions that no game may reach need a strategy of their game, such as
//! `circular::strategy::set_ups`.
//!
//! Failures shrink to the first start, to shorter games, and to moves that come earlier in the
//! order of [`Game::visit_legal_moves`].

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use proptest::collection::vec as list;
use proptest::num::u32::ANY;
use proptest::sample::select;
use proptest::strategy::Strategy;

use crate::game::Game;
use crate::history::History;
use crate::start::Start;

/// A position and the moves that led to it. Its `Debug` form is text, such as `3/1x1/3 after b2
/// from 3/3/3`.
#[derive(Clone, PartialEq, Eq)]
pub struct Played<G: Game> {
    /// The position in which the game began.
    pub start: G,
    /// The moves played.
    pub moves: Vec<G::Move>,
    /// The position after the moves.
    pub position: G,
}

impl<G: Game> From<&History<G>> for Played<G> {
    fn from(game: &History<G>) -> Self {
        Self {
            start: game.start().clone(),
            moves: game.moves().collect(),
            position: game.position().clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Played<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.position)?;
        if self.moves.is_empty() {
            return Ok(());
        }
        f.write_str(" after ")?;
        for mv in &self.moves {
            write!(f, "{mv} ")?;
        }
        write!(f, "from {}", self.start)
    }
}

/// Returns the starting positions of the game, one for each of [`Start::ALL`].
pub fn starts<G: Game>() -> Vec<G> {
    let starts = G::Start::ALL.iter();
    starts.map(|&start| G::start(start)).collect()
}

/// Returns positions after up to `max_turns` random moves from any start of the game. The game may
/// be over in them.
pub fn played_positions<G: Game>(max_turns: usize) -> impl Strategy<Value = Played<G>> {
    played_games(max_turns).prop_map(|game| Played::from(&game))
}

/// Returns positions after up to `max_turns` random moves from `start`. The game may be over in
/// them.
pub fn played_positions_from<G: Game>(
    start: G,
    max_turns: usize,
) -> impl Strategy<Value = Played<G>> {
    played_games_from(start, max_turns).prop_map(|game| Played::from(&game))
}

/// Returns games of up to `max_turns` random moves from any start. Some of them are over.
pub fn played_games<G: Game>(max_turns: usize) -> impl Strategy<Value = History<G>> {
    played_games_of(starts(), max_turns)
}

/// Returns games of up to `max_turns` random moves from `start`. Some of them are over.
pub fn played_games_from<G: Game>(start: G, max_turns: usize) -> impl Strategy<Value = History<G>> {
    played_games_of(vec![start], max_turns)
}

/// Returns games of up to `max_turns` random moves from any of `starts`.
///
/// # Panics
/// Panics if `starts` is empty.
pub fn played_games_of<G: Game>(
    starts: Vec<G>,
    max_turns: usize,
) -> impl Strategy<Value = History<G>> {
    let choices = list(ANY, 0..=max_turns);
    (select(starts), choices).prop_map(|(start, choices)| {
        let mut game = History::new(start);
        for choice in choices {
            // No legal move is left once the game is over.
            let mv = chosen_move(game.position(), choice);
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        game
    })
}

/// Returns positions that are not over, each with a legal move. Failures shrink to a simpler
/// position, and to a move that comes earlier in the order of [`Game::visit_legal_moves`].
pub fn legal_moves<G: Game>(
    positions: impl Strategy<Value = G>,
) -> impl Strategy<Value = (G, G::Move)> {
    (positions, ANY).prop_filter_map("a position that is not over", |(position, choice)| {
        let mv = chosen_move(&position, choice)?;
        Some((position, mv))
    })
}

/// Returns the legal move at `choice` when the list of moves is stretched over all numbers. A
/// greater number gives a later move.
fn chosen_move<G: Game>(position: &G, choice: u32) -> Option<G::Move> {
    let count = u128::from(position.count_legal_moves());
    position.nth_legal_move(((u128::from(choice) * count) >> 32) as u64)
}
