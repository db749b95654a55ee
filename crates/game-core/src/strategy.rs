//! Strategies for property tests of any game (feature `proptest`). They generate positions and
//! games by random legal play.
//!
//! ```
//! use game_core::strategy::{played_games, played_positions};
//! use game_testkit::games::noughts::Position;
//! use proptest::prelude::*;
//!
//! proptest!(|(game in played_games::<Position>(9))| {
//!     prop_assert_eq!(game.turns(), game.position().occupied().len());
//! });
//!
//! proptest!(|(position in played_positions::<Position>(9))| {
//!     prop_assert_eq!(position.to_string().parse(), Ok(position));
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
use proptest::strategy::{BoxedStrategy, Strategy};

use crate::game::Game;
use crate::history::History;
use crate::playouts::{Playouts, Policy};
use crate::random::SplitMix64;
use crate::start::Start;

/// Returns games of up to `max_turns` random moves from any start. Some of them are over.
pub fn played_games<G: Game>(max_turns: usize) -> impl Strategy<Value = History<G>> {
    played_games_of(starts(), max_turns)
}

/// Returns games of up to `max_turns` random moves from any of `starts`.
///
/// # Panics
/// Panics if `starts` is empty.
pub fn played_games_of<G: Game>(
    starts: Vec<G>,
    max_turns: usize,
) -> impl Strategy<Value = History<G>> {
    plans(starts.len(), max_turns).prop_map(move |(start, choices)| {
        let mut game = History::new(starts[start].clone());
        playout(choices).play_on(&mut game, &mut SplitMix64::new(0));
        game
    })
}

/// Returns the last positions of games of up to `max_turns` random moves from any start. This is
/// faster than [`played_games`], because it keeps no history.
pub fn played_positions<G: Game>(max_turns: usize) -> impl Strategy<Value = G> {
    let starts: Vec<G> = starts();
    plans(starts.len(), max_turns).prop_map(move |(start, choices)| {
        let end = playout(choices).play(&starts[start], &mut SplitMix64::new(0));
        end.position
    })
}

fn starts<G: Game>() -> Vec<G> {
    G::Start::ALL.iter().map(|&start| G::start(start)).collect()
}

/// Returns the index of a start, and a number that chooses a move for each turn. Compiled once for
/// all games.
fn plans(starts: usize, max_turns: usize) -> BoxedStrategy<(usize, Vec<u32>)> {
    (0..starts, list(ANY, 0..=max_turns)).boxed()
}

/// Returns the playout in which each turn takes the legal move at the next of `choices`, with the
/// list of moves scaled to the range of all numbers. A greater number gives a later move. No random
/// number is drawn.
fn playout<G: Game>(choices: Vec<u32>) -> Playouts<impl Policy<G> + Clone> {
    let max_turns = choices.len();
    let mut choices = choices.into_iter();
    Playouts::new(max_turns).policy(move |position: &G, _: &mut SplitMix64| {
        let choice = u128::from(choices.next()?);
        let count = u128::from(position.count_legal_moves());
        position.nth_legal_move(((choice * count) >> 32) as u64)
    })
}
