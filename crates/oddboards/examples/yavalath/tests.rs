#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use oddboards::GameType;

use crate::game::{BOARD, Move, Position};

game_testkit::standard_tests! {
    position: Position,
    positions: ["5/6/7/8/aa1a1bb2/8/7/6/5 c", "5/6/7/8/aaa3b2/8/7/6/5 b"],
    candidates: BOARD.cells().iter().map(Move),
    suite: { seed: 1, games: 12, max_turns: 61, positions: 200, ends: 12 },
    facets: [on_board, choices, learner, symmetries, bytes],
    perft: [("standard", [61, 3_660, 215_940]), ("5/6/7/8/aa1a1bb2/8/7/6/5 c", [1, 55])],
}

/// Positions, moves in them, and the result or the moves that can follow, clause by clause.
const CASES: [&str; 9] = [
    "5/6/7/8/aa1a1bb2/2a5/2a4/6/5 a | c5 | a>b=c: four in a line",
    "5/6/7/8/a1a3b1b/8/7/6/5 a | b5 h5 | c>a=b: the last player in the game",
    "5/6/7/8/aa1a1bb2/8/7/6/5 c | a1 | the first player would win next and must be blocked (Y5)",
    "5/6/7/8/aa1a1bb2/8/7/6/5 c | c5 c5 | c5 is taken (Y2)",
    "5/6/7/8/9/8/7/6/5 a | e5=S | move, byte 2: expected the end of the move, got '='",
    "5/6/7/8/9/8/7/6/5 a | a9 | move, byte 1: expected the name of a cell, got '9'",
    "5/6/7/8/aa1a1bb2/8/cc1c3/6/5 c | c3 | c>a=b: four in a line",
    "5/6/7/8/a1a3b1b/8/7/6/5 a | b5 a1 c1 h5 | c>a=b: the last player in the game",
    "abcab/bcabca/abcabca/bcabcabc/cabcabcab/abcabcab/cabcabc/bcabca/abca1 b | e1 | a=b=c: the board is full",
];

#[test]
fn clauses() {
    let game = GameType::of::<Position>();
    for case in CASES {
        let [from, moves, expected] = case.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{case}")
        };
        let mut game = game.read_position(from).expect(case);
        let refusal = moves.split(' ').find_map(|mv| game.play(mv).err());
        let outcome = game.outcome().map(|outcome| outcome.to_string());
        let found = refusal.map(|refusal| refusal.to_string()).or(outcome);
        assert_eq!(found.as_deref(), Some(expected), "{case}");
    }
}
