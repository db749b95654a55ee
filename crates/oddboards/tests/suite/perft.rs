//! Perft with a hash table in every listed game.

use std::num::NonZeroUsize;

use oddboards::Listed;
use oddboards::game_core::{Game, Perft, SplitMix64, Start, perft};

/// The depth of the counts: the first transposition, after three turns, still has a tree of depth 2
/// below it.
const DEPTH: u8 = 5;

/// Returns the position with all counters at their maximum: the numbers in its text that stand
/// alone.
fn with_high_counters<G: Game>(position: &G) -> G {
    let text = position.to_string();
    let high = text.split(' ').map(|field| match field.parse::<u16>() {
        Ok(_) => u16::MAX.to_string(),
        Err(_) => field.into(),
    });
    high.collect::<Vec<_>>().join(" ").parse().unwrap()
}

/// Counts with tables of two sizes and without.
fn compare<G: Listed>() {
    let threads = NonZeroUsize::new(2).unwrap();
    let crowded = Perft::new().table(1 << 12).unwrap();
    let roomy = Perft::new().table(1 << 22).unwrap();
    let roomy_parallel = Perft::new().table(1 << 22).unwrap().threads(threads);
    let parallel = Perft::new().threads(threads);
    for &start in G::Start::ALL {
        let start = G::start(start);
        let leaves = perft(&start, DEPTH);
        for counter in [&crowded, &roomy, &roomy_parallel, &parallel] {
            assert_eq!(counter.count(&start, DEPTH), leaves, "{start}");
        }
    }
}

#[test]
fn a_table_changes_no_count_from_the_start() {
    each_game!(compare);
}

/// Plays random games and counts along the way, with one table for all of them. The table then has
/// positions of earlier turns, which shows that facts outside the key do not affect counts.
fn follow<G: Listed>() {
    let table = Perft::new().table(1 << 20).unwrap();
    for (seed, &start) in (1..).zip(G::Start::ALL.iter().cycle().take(6)) {
        let mut random = SplitMix64::new(seed);
        let mut position = G::start(start);
        while let Some(mv) = position.random_legal_move(&mut random) {
            position.play_unchecked(mv);
            let leaves = perft(&position, 2);
            assert_eq!(table.count(&position, 2), leaves, "{position}");
            let late = with_high_counters(&position);
            assert_eq!(late.key(), position.key(), "{position}");
            assert_eq!(perft(&late, 2), leaves, "{late}");
            if random.below(60) == 0 {
                break;
            }
        }
    }
}

#[test]
fn a_table_changes_no_count_in_games() {
    each_game!(follow);
}
