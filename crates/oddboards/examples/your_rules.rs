//! The code of `docs/guides/test-your-rules.md`: tests another implementation of the rules against
//! this one.
//!
//! ```sh
//! cargo run --release -p oddboards --features naive --example your_rules
//! ```

use game_testkit::vectors::{Detail, Vector, verify};
use oddboards::circular::{Position, naive};
use oddboards::game_core::{Game, Playouts, SplitMix64};

/// Returns the first position of some random games for which `yours` lists other moves.
fn first_difference<G: Game>(yours: impl Fn(&G) -> Vec<G::Move>, games: u64) -> Option<String> {
    for game in 0..games {
        let mut differs = None;
        let mut random = SplitMix64::stream(1, game);
        Playouts::new(400).play_with(&G::default(), &mut random, |position, _| {
            let (mut yours, mut ours) = (yours(position), position.legal_moves().to_vec());
            yours.sort_unstable();
            ours.sort_unstable();
            if yours != ours && differs.is_none() {
                differs = Some(format!("{position}: yours {yours:?}, ours {ours:?}"));
            }
        });
        if differs.is_some() {
            return differs;
        }
    }
    None
}

fn main() {
    // The naive rules of Circular Chess stand in for yours.
    match first_difference(naive::legal_moves, 3) {
        None => println!("no difference"),
        Some(difference) => println!("{difference}"),
    }
    vectors();
}

/// A vector is written and read again.
fn vectors() {
    let detail = Detail { after: 4, perft: 2 };
    let line = Vector::describe(&Position::default(), detail).to_string();
    assert_eq!(verify::<Position>(&line, 1_000_000), [""; 0]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_naive_rules_are_ours_and_others_are_not() {
        assert_eq!(first_difference(naive::legal_moves, 1), None);
        let without_rooks = |position: &Position| {
            let moves = position.legal_moves().into_iter();
            moves
                .filter(|mv| !mv.to_string().starts_with('b'))
                .collect()
        };
        let difference = first_difference(without_rooks, 1);
        assert!(difference.is_some_and(|said| said.contains("yours [")));
    }

    #[test]
    fn a_vector_is_right() {
        vectors();
    }
}
