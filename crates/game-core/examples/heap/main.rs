//! Plays a random game of Heap, the game of the documentation's examples.

#[expect(unreachable_pub, reason = "written as it would be in a library")]
mod game;

use game::Heap;
use game_core::{History, Playouts, SplitMix64};

fn main() {
    let mut history = History::<Heap>::default();
    Playouts::new(100).play_on(&mut history, &mut SplitMix64::new(1));

    println!("{}", history.first_position());
    for (mv, position) in history.moves().zip(history.positions().skip(1)) {
        println!("{position}  after {mv}");
    }
    if let Some(outcome) = history.outcome() {
        println!("{outcome}: {}", outcome.reason);
    }
}
