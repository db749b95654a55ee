//! The standard tests of all games.

use numbered_shogi::{BOARD, Exchange, Kind, Move};

use crate::properties::positions;

/// Returns all plain moves and promotions to \[2\] that can be written.
fn candidates() -> impl Iterator<Item = Move> {
    let cells = BOARD.cells();
    let promotion = Some(Exchange::Swap(Kind::Two));
    cells
        .iter()
        .flat_map(move |from| cells.iter().map(move |to| (from, to)))
        .flat_map(move |(from, to)| [None, promotion].map(|exchange| (from, to, exchange)))
        .filter_map(|(from, to, exchange)| Move::new(from, to, exchange))
}

/// A \[5\] and a \[3\] that can be split, and a \[4\] of the opponent's.
const FULL_OF_SPLITS: &str =
    "......./v1....../......./.v35.4../3..v4.../......./1...... b 6,6,3,1,1/10,6,3,1,0 1";

/// By N15 the \[5\] leaps over two pieces.
const LEAPING: &str =
    "......./v1.....v1/...1.../...5v1v2./......./......./....... b 0,0,0,0,0/14,11,8,4,1 1 leaping";

game_testkit::standard_tests! {
    game: numbered_shogi {
        reasons: [Repetition],
        refusals: [
            GameOver, NoPiece, NotYours, OwnPiece, Unreachable, Blocked, Occupied, NotInHand,
        ],
        problems: [NoSuchCell, TurnZero],
        methods: [hand, attacks, attackers, rules, turn],
    },
    positions: [FULL_OF_SPLITS, LEAPING],
    candidates: candidates(),
    set_ups: (positions(), 256),
    naive: numbered_shogi::naive,
    suite: { seed: 1, games: 40, max_turns: 200, positions: 2_001 },
    facets: [on_board, choices, learner, symmetries, bytes],
    bytes: 30,
    golden: [
        ("random-1", "front-row", 1, 400),
        ("random-3", "front-row", 3, 400),
        ("random-4", "front-row", 4, 400),
        ("leaping-1", "front-row-leaping", 1, 400),
    ],
    // To any depth: the start alone has a billion leaves.
    vectors: [("numbered-shogi.jsonl", 119), ("numbered-shogi-leaping.jsonl", 60)],
    perft: [
        ("front-row", [14, 196, 3_724, 70_756, 1_649_348, 38_337_780]),
        ("back-row", [14, 196, 3_724, 70_756, 1_642_284]),
        ("zigzag", [26, 676, 16_536, 404_496, 10_033_460]),
        // A position with splits.
        (
            "......./v1....../......./...5.../......./......./....... b 9,0,0,0,0/8,12,8,4,1 1",
            [2_959, 8_877]
        ),
        // A finished game has no leaves.
        (
            "......./......./......./......./......./......./....... b 9,6,4,2,1/9,6,4,2,1 1",
            [0, 0]
        ),
    ],
}

#[test]
fn a_finished_game_is_a_leaf_itself() {
    let text = "......./......./......./......./......./......./....... b 9,6,4,2,1/9,6,4,2,1 1";
    let over: numbered_shogi::Position = text.parse().unwrap();
    assert_eq!(game_core::perft(&over, 0), 1);
}
