//! The program of `docs/guides/first-game.md`: a first move, a refusal, a random game.
//!
//! ```sh
//! cargo run -p oddboards --example first_game
//! ```

use std::error::Error;

use oddboards::circular::{Color, Kind, Position};
use oddboards::game_core::{Game, History, Playouts, SplitMix64};
use oddboards::{GameType, Games};

fn main() -> Result<(), Box<dyn Error>> {
    a_move()?;
    println!("{}", random_game(Games::default().get("three-man")?)?);
    typed()
}

fn a_move() -> Result<(), Box<dyn Error>> {
    let mut game = Games::default().get("circular")?.start();
    println!("{}", game.picture().text());
    println!(
        "{} has {} moves",
        game.to_move().name,
        game.count_legal_moves()
    );

    game.play("d2f2")?;
    if let Err(why) = game.play("a2b2") {
        println!("{why}");
    }
    println!("{}", game.position());
    Ok(())
}

/// Plays at random until the game is over, and claims a draw as soon as possible.
fn random_game(kind: GameType) -> Result<String, Box<dyn Error>> {
    let mut game = kind.start();
    let mut random = SplitMix64::new(1);
    while game.outcome().is_none() {
        if let Some(&ground) = game.claimable().first() {
            game.claim(ground)?;
            break;
        }
        let n = random.below(game.count_legal_moves());
        let mv = game.nth_legal_move(n).ok_or("n is less than the count")?;
        game.play(&mv.text)?;
    }
    let outcome = game.outcome().ok_or("the game is over")?;
    Ok(format!("{kind}: {outcome}, after {} turns", game.turns()))
}

fn typed() -> Result<(), Box<dyn Error>> {
    let mut position = Position::default();
    let mv = position.parse_move("d2f2")?;
    position.play(mv)?;
    let rooks = position.pieces_of(Color::White, Kind::Rook);
    println!("{} rooks, key {:016x}", rooks.len(), position.key());

    let mut game = History::new(position);
    Playouts::new(500)
        .claim_draws(true)
        .play_on(&mut game, &mut SplitMix64::new(1));
    println!("{:?} after {} turns", game.outcome(), game.turns());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_of_the_guide_can_be_taken() -> Result<(), Box<dyn Error>> {
        a_move()?;
        typed()
    }

    #[test]
    fn a_random_game_of_each_kind_comes_to_its_end() -> Result<(), Box<dyn Error>> {
        for name in Games::default() {
            let line = random_game(name)?;
            assert!(line.starts_with(name.name()), "{line}");
        }
        Ok(())
    }
}
