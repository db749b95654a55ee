//! The standard tests of every game, and known results: recorded games and leaf counts.

use crate::board::BOARD;
use crate::moves::Move;
use crate::position::Position;

game_testkit::standard_tests! {
    position: Position,
    folder: concat!(env!("CARGO_MANIFEST_DIR"), "/examples/amazons/tests"),
    // In these positions, or soon after, a player is stuck (A6).
    positions: [
        "Axxxxxxxxx/xxxxxxxxxx/x8x/xxxxxxxxxx/10/10/xxxxxxxxxx/xxxxxxxx1x/xxxxxxxxax/xxxxxxxxxx b",
        "A1xxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/\
         xxxxxxxxxx/xxxxxxxxxa w",
        "10/10/10/10/10/10/10/10/10/10 w",
    ],
    candidates: some_moves(),
    naive: crate::naive,
    suite: { seed: 1, games: 12, max_turns: 100, positions: 200, ends: 12 },
    facets: [on_board, choices, learner, symmetries, bytes],
    golden: [("random-1", "standard", 1, 100), ("random-2", "standard", 2, 100)],
    // A game that is over has no leaves.
    perft: [
        ("standard", [2_176, 4_307_152]),
        ("10/10/10/10/10/10/10/10/10/10 w", [0, 0]),
    ],
}

/// Returns a sample of the million moves that can be written.
fn some_moves() -> impl Iterator<Item = Move> {
    let cells: Vec<_> = BOARD.cells().iter().collect();
    (0..1_000_000).step_by(7_919).map(move |index| {
        Move::new(
            cells[index / 10_000],
            cells[index / 100 % 100],
            cells[index % 100],
        )
    })
}
