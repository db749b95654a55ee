#![doc = include_str!("README.md")]
#![forbid(unsafe_code)]
#![allow(
    unreachable_pub,
    clippy::unnecessary_wraps,
    reason = "written as it would be in a library"
)]
#![cfg_attr(
    not(test),
    expect(dead_code, reason = "the program uses but a part of it")
)]

extern crate alloc;

mod board;
mod game;
mod legality;
mod listed;
mod movegen;
mod moves;
#[cfg(test)]
mod naive;
mod notation;
mod on_board;
mod outcome;
mod piece;
mod play;
mod position;
mod setup;
#[cfg(test)]
mod tests;
mod zobrist;

use game_core::SplitMix64;
use oddboards::{GameType, Refusal};

use crate::legality::IllegalMove;
use crate::position::Position;
use crate::setup::Problem;

/// The starts of the game: there is only one.
pub type Start = game_core::OnlyStart;

/// The error of a text that is not a position: it is not canonical, or A7 does not allow the
/// position.
pub type PositionError = game_core::ParsePositionError<Problem>;

/// The error of a text that is not a legal move.
pub type MoveError = game_core::ParseMoveError<IllegalMove>;

/// Plays a random game and shows every twentieth position, and the last one.
fn main() -> Result<(), Refusal> {
    let mut game = GameType::of::<Position>().start();
    let mut random = SplitMix64::new(1);
    loop {
        let outcome = game.outcome();
        if game.turns() % 20 == 0 || outcome.is_some() {
            println!("{game}\n\n{}\n", game.picture().text());
        }
        if let Some(outcome) = outcome {
            println!("{outcome}, after {} turns", game.turns());
            return Ok(());
        }
        let pick = random.below(game.count_legal_moves());
        if let Some(mv) = game.nth_legal_move(pick) {
            game.play(&mv.text)?;
        }
    }
}
