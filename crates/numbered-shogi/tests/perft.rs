//! Leaves of the game tree, against an independent implementation.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use game_core::perft;
use numbered_shogi::{Position, Setup};

fn assert_leaves(position: &Position, leaves: &[u64]) {
    for (depth, &leaves) in (1..).zip(leaves) {
        assert_eq!(perft(position, depth), leaves, "depth {depth}");
    }
}

#[test]
fn from_the_front_row() {
    let leaves = [14, 196, 3_724, 70_756, 1_649_348, 38_337_780];
    assert_leaves(&Position::default(), &leaves);
}

#[test]
#[ignore = "takes seconds; run with --release --ignored"]
fn from_the_front_row_to_depth_seven() {
    assert_eq!(perft(&Position::default(), 7), 1_018_935_722);
}

#[test]
fn from_the_back_row() {
    let leaves = [14, 196, 3_724, 70_756, 1_642_284];
    assert_leaves(&Position::with_setup(Setup::BackRow), &leaves);
}

#[test]
fn from_the_zigzag() {
    let leaves = [26, 676, 16_536, 404_496, 10_033_460];
    assert_leaves(&Position::with_setup(Setup::Zigzag), &leaves);
}

#[test]
fn with_splits() {
    let split: Position =
        "......./v1....../......./...5.../......./......./....... b 9,0,0,0,0/8,12,8,4,1 1"
            .parse()
            .unwrap();
    assert_leaves(&split, &[2_959, 8_877]);
}

#[test]
fn finished_games_have_no_leaves() {
    let over: Position =
        "......./......./......./......./......./......./....... b 9,6,4,2,1/9,6,4,2,1 1"
            .parse()
            .unwrap();
    assert_leaves(&over, &[0, 0]);
    assert_eq!(perft(&over, 0), 1);
}
