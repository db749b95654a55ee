//! Leaves of the game tree, against an independent implementation.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use game_core::perft;
use territorial::Position;

#[test]
fn from_the_start() {
    let start = Position::default();
    let leaves = [28, 756, 36_332, 1_687_964, 127_472_896];
    for (depth, leaves) in (1..).zip(leaves) {
        assert_eq!(perft(&start, depth), leaves, "depth {depth}");
    }
}

#[test]
fn passes_count_and_finished_games_have_no_leaves() {
    let stuck: Position = "8/8/8/8/8/1b6/rqn5/Kk6 w".parse().unwrap();
    assert_eq!(
        [perft(&stuck, 0), perft(&stuck, 1), perft(&stuck, 2)],
        [1, 1, 88]
    );
    let over: Position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"
        .parse()
        .unwrap();
    assert_eq!(
        [perft(&over, 0), perft(&over, 1), perft(&over, 2)],
        [1, 0, 0]
    );
}
