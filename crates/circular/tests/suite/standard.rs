//! What every game must keep, and known results: recorded games, published vectors, leaf counts.

use std::fs;

use circular::Position;
use circular::game_core::{perft, vectors::verify};
use game_testkit::golden::{Script, difference};

/// See docs/testing.md for what to do when the records change on purpose.
#[test]
fn games_go_as_recorded() {
    for seed in [1, 3] {
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
    let verdict = verify::<Position>(include_str!("../vectors/circular.jsonl"), u64::MAX);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 129);
}

/// Of an independent implementation, written from the rules alone.
#[test]
fn more_vectors_hold() {
    let verdict = verify::<Position>(include_str!("../vectors/circular-more.jsonl"), u64::MAX);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 320);
}

/// Against an independent implementation.
#[test]
fn perft_from_the_start() {
    let start = Position::default();
    let leaves = [20, 400, 8584, 184_025, 4_214_543, 96_340_451];
    for (depth, leaves) in (1..).zip(leaves) {
        assert_eq!(perft(&start, depth), leaves, "depth {depth}");
    }
}
