#![doc = include_str!("README.md")]
#![allow(unreachable_pub, reason = "written as in a library")]

mod game;
#[cfg(test)]
mod tests;

use game_core::History;
use game_search::{ByScore, Limits, MaxN};
use oddboards::AnyGame;

use crate::game::Position;

/// Plays a game in the terminal: the first player types moves, max-n moves for the others.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = History::<Position>::default();
    let engine = MaxN::new(ByScore);
    let mut lines = std::io::stdin().lines();
    while game.outcome().is_none() {
        println!("{}\n", game.picture().text());
        let text = if game.to_move().index > 0 {
            let report = engine.search(&game, Limits::nodes(20_000));
            report.best().map(|mv| mv.to_string())
        } else {
            lines.next().transpose()?
        };
        match text.map(|text| game.play_text(text.trim())) {
            Some(Ok(mv)) => println!("{mv}"),
            Some(Err(refusal)) => println!("{refusal}"),
            None => return Ok(()),
        }
    }
    println!("{}\n", game.picture().text());
    let outcome = game.outcome().ok_or("the game goes on")?;
    println!("{outcome}: {}", outcome.reason);
    Ok(())
}
