#![doc = include_str!("README.md")]
#![forbid(unsafe_code)]
#![allow(
    unreachable_pub,
    missing_docs,
    reason = "nothing here is for other crates"
)]

mod game;
#[cfg(test)]
mod tests;

use std::io::stdin;

use game_search::{ByScore, Limits, MaxN};
use oddboards::{AnyGame, Playing};

use crate::game::Position;

/// Plays a game: the first player types moves, max-n answers for the others.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Playing::<Position>::default();
    let mut engine = MaxN::new(ByScore);
    let mut typed = stdin().lines();
    while game.outcome().is_none() {
        println!("{game:?}\n{}\n", game.picture().text());
        let player = game.to_move();
        let text = if player.index == 0 {
            match typed.next() {
                Some(line) => line?,
                None => return Ok(()),
            }
        } else {
            let report = engine.search(game.history(), Limits::nodes(20_000));
            report.best().map(|mv| mv.to_string()).unwrap_or_default()
        };
        match game.play(text.trim()) {
            Ok(mv) => println!("{}: {mv}", player.name),
            Err(refusal) => println!("{refusal}"),
        }
    }
    if let Some(outcome) = game.outcome() {
        println!("{}\n{outcome}", game.picture().text());
    }
    Ok(())
}
