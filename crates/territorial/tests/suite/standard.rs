//! What every game must keep, and known results: recorded games, published vectors, leaf counts.

use std::fs;

use game_testkit::golden::{Script, difference};
use territorial::Position;
use territorial::game_core::{perft, vectors::verify};

/// See docs/testing.md for what to do when the records change on purpose.
#[test]
fn games_go_as_recorded() {
    for seed in 1..=4 {
        let script = Script {
            start: Position::default(),
            seed,
            max_turns: 400,
        };
        let played = script.to_string();
        let path = format!(
            "{}/tests/golden/random-{seed}.txt",
            env!("CARGO_MANIFEST_DIR")
        );
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &played).unwrap();
        }
        let recorded = fs::read_to_string(&path).unwrap();
        assert_eq!(difference(&recorded, &played), None, "{path}");
    }
}

#[test]
fn all_vectors_hold() {
    let verdict = verify::<Position>(include_str!("../vectors/territorial.jsonl"), u64::MAX);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 95);
}

/// Against an independent implementation.
#[test]
fn perft_from_the_start() {
    let start = Position::default();
    let leaves = [28, 756, 36_332, 1_687_964, 127_472_896];
    for (depth, leaves) in (1..).zip(leaves) {
        assert_eq!(perft(&start, depth), leaves, "depth {depth}");
    }
}

#[test]
fn passes_count_and_finished_games_have_no_leaves() {
    for (position, leaves) in [
        ("8/8/8/8/8/1b6/rqn5/Kk6 w", [1, 1, 88]),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", [1, 0, 0]),
    ] {
        let position: Position = position.parse().unwrap();
        assert_eq!([0, 1, 2].map(|depth| perft(&position, depth)), leaves);
    }
}
