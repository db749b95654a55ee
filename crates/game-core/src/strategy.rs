//! Strategies for property tests of any game (feature `proptest`). They generate positions, moves
//! and games by random legal play.
//!
//! ```
//! use game_core::strategy::{legal_moves, played_games};
//! use game_testkit::games::noughts::Position;
//! use proptest::prelude::*;
//!
//! proptest!(|(game in played_games::<Position>(9))| {
//!     prop_assert_eq!(game.turns(), game.position().occupied().len());
//! });
//!
//! let positions = played_games::<Position>(9).prop_map(|game| *game.position());
//! proptest!(|((position, mv) in legal_moves(positions))| {
//!     prop_assert!(position.after(mv).is_ok());
//! });
//! ```
//!
//! Positions that no game reaches need a strategy of their game, such as `set_ups` of
//! `game_board::strategy`.
//!
//! Failures shrink to the first start, to shorter games, and to moves that come earlier in the
//! order of [`Game::visit_legal_moves`].

use alloc::vec::Vec;

use proptest::collection::vec as list;
use proptest::num::u32::ANY;
use proptest::sample::select;
use proptest::strategy::Strategy;

use crate::game::Game;
use crate::history::History;
use crate::start::Start;

/// Returns games of up to `max_turns` random moves from any start. Some of them are over.
pub fn played_games<G: Game>(max_turns: usize) -> impl Strategy<Value = History<G>> {
    let starts = G::Start::ALL.iter().map(|&start| G::start(start));
    played_games_of(starts.collect(), max_turns)
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
        let mv = chosen_move(&position, choice).filter(|_| position.decided().is_none())?;
        Some((position, mv))
    })
}

/// Returns the legal move at `choice`, with the list of moves scaled to the range of all numbers. A
/// greater number gives a later move.
fn chosen_move<G: Game>(position: &G, choice: u32) -> Option<G::Move> {
    let count = u128::from(position.count_legal_moves());
    position.nth_legal_move(((u128::from(choice) * count) >> 32) as u64)
}
