//! How games begin: with random moves, the same for all games of a round.

use game_core::{Game, History, SplitMix64};

/// How often a beginning that ends the game is thrown away, before there is taken to be none.
const TRIES: usize = 1000;

/// The opening of a round: so many random legal moves after which the game goes on. `None` if no
/// such beginning was found.
///
/// It depends on nothing but these arguments.
pub(super) fn opening<G: Game>(
    start: &G,
    seed: u64,
    round: u64,
    turns: usize,
) -> Option<History<G>> {
    let mut random = SplitMix64::stream(seed, round);
    (0..TRIES).find_map(|_| {
        let mut game = History::new(start.clone());
        let played = game.play_random(&mut random, turns, false);
        (played == turns && game.outcome().is_none()).then_some(game)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    use oddboards::numbered_shogi::Position;

    #[test]
    fn openings_depend_on_seed_and_round() {
        let opening = |seed, round| opening(&Position::default(), seed, round, 4).expect("one");
        assert_eq!(opening(1, 0), opening(1, 0));
        assert_ne!(opening(1, 0), opening(1, 1));
        assert_ne!(opening(1, 0), opening(2, 0));
        assert_eq!(opening(3, 3).turns(), 4);
    }

    #[test]
    fn games_that_are_over_are_no_openings() {
        use oddboards::territorial::Position;
        // A game has 32 turns; one of 31 goes on, one of 32 is over.
        let start = Position::default();
        assert!(opening(&start, 1, 0, 31).is_some());
        assert!(opening(&start, 1, 0, 32).is_none());
    }
}
