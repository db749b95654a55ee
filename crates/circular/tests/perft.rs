//! Leaves of the game tree, against an independent implementation.

use circular::Position;
use game_core::perft;

#[test]
fn from_the_start() {
    let start = Position::default();
    let leaves = [20, 400, 8584, 184_025, 4_214_543, 96_340_451];
    for (depth, leaves) in (1..).zip(leaves) {
        assert_eq!(perft(&start, depth), leaves, "depth {depth}");
    }
}
