//! The standard tests of all games, and known results: recorded games, vectors, leaf counts.

use three_man::game_core::perft;
use three_man::{BOARD, Builder, Move, Position, Problem, Promotion, Rules, naive};

use crate::positions::positions;

/// Positions with few pieces, so that games end, with passes, mated players, castling and en
/// passant.
pub(crate) const STARTS: [&str; 6] = [
    "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10",
    "24/24/24/24/24/wR3wK2wRgR3gK2gRbR3bK2bR w - - wKwQgKgQbKbQ - 0 1",
    "24/24/1wPbO7gPbO12/24/24/7wK4gK7bK3 b - - - b3,k3 0 10",
    "24/24/8bQ9bR5/3gN5bB14/13bR10/wK7bQ6gKbK7 w - - - - 17 43",
    "24/24/6wK17/24/wO11wO11/11gN3gK4bK3 w - w - - 0 10",
    "1wK1gR14gN5/15gQ8/24/5gQ18/21gR2/gR7gK7bK7 b - wg - - 21 14",
];

/// Returns the same position under other rules, without the players whom these rules eliminate
/// (M24).
pub(crate) fn under(rules: Rules, text: &str) -> Position {
    let position: Position = text.parse().unwrap();
    match Builder::from(&position).rules(rules).build() {
        Ok(position) => position,
        Err(problems) => match &problems.as_slice()[0] {
            Problem::WouldBeOut { settled, .. } => **settled,
            other => panic!("{text}: {other}"),
        },
    }
}

/// Returns the text of the same position under the rules of the boxed game.
fn boxed(text: &str) -> String {
    under(Rules::Checkmate, text).to_string()
}

/// Returns all moves that can be written, without promotion or with one of two.
fn candidates() -> impl Iterator<Item = Move> {
    let cells = BOARD.cells();
    let pairs = cells
        .iter()
        .flat_map(move |from| cells.iter().map(move |to| (from, to)));
    let moves = pairs.flat_map(|(from, to)| {
        [None, Some(Promotion::Queen), Some(Promotion::Knight)].map(|promotion| Move::Piece {
            from,
            to,
            promotion,
        })
    });
    moves.chain([Move::Pass])
}

game_testkit::standard_tests! {
    game: three_man {
        reasons: [QuietTurns, Repetition, Stalemate],
        refusals: [
            GameOver, NoSuchCell, NoPiece, NotYours, OwnPiece, Unreachable, Blocked, MayNotPass,
            NoCastlingRight, CastlingBlocked, CastlingThroughCheck, KingAttacked,
        ],
        problems: [
            CastlingNotAtHome, EnPassantBlocked, EnPassantMisplaced, EnPassantNoPawn, NoKing,
            NoSuchCell, RoundZero, SecondKing, TooManyPieces,
        ],
        methods: [
            king, attacks, attackers, checkers_of, is_in_check, castling, en_passant, rules,
            quiet_turns, round,
        ],
    },
    positions: [
        STARTS[0], STARTS[1], STARTS[2], STARTS[3], STARTS[4], STARTS[5],
        &boxed(STARTS[0]), &boxed(STARTS[1]), &boxed(STARTS[2]),
        &boxed(STARTS[3]), &boxed(STARTS[4]), &boxed(STARTS[5]),
        &under(Rules::MateOut, STARTS[3]).to_string(),
        &under(Rules::StalemateOut, STARTS[3]).to_string(),
    ],
    candidates: candidates(),
    set_ups: (positions(), 256),
    naive: three_man::naive,
    suite: { seed: 1, games: 80, positions: 4_000 },
    facets: [on_board, choices, learner, symmetries, bytes],
    bytes: 34,
    golden: [
        ("king-capture-315", "king-capture", 315, 400),
        ("king-capture-674", "king-capture", 674, 400),
        ("checkmate-108", "checkmate", 108, 400),
        ("checkmate-110", "checkmate", 110, 400),
        ("mate-out-108", "mate-out", 108, 400),
        ("stalemate-out-674", "stalemate-out", 674, 400),
    ],
    vectors: [
        ("three-man.jsonl", 123, 10_000_000),
        ("three-man-more.jsonl", 715),
        ("three-man-apart.jsonl", 92),
    ],
    perft: [
        ("king-capture", [22, 483, 10_582, 288_523, 7_857_796]),
        ("checkmate", [22, 483, 10_582, 288_523]),
    ],
}

#[test]
fn the_tree_of_the_start_by_the_naive_rules() {
    let start = Position::default();
    assert_eq!(naive::perft(&start, 1), 22);
    assert_eq!(naive::perft(&start, 2), 483);
}

/// Positions with many events within a few turns: promotions, en passant, castling, bridges,
/// captured kings, passes.
const BUSY: [(&str, u8); 7] = [
    ("24/24/1wPbO7gPbO12/24/24/7wK4gK7bK3 b - - - b3,k3 0 10", 3),
    ("24/24/6wK17/24/wO11wO11/11gN3gK4bK3 w - w - - 0 10", 3),
    (
        "24/24/24/24/24/wR3wK2wR4gK3bR3bK2bR w - - wKwQbKbQ - 0 10",
        2,
    ),
    ("24/11wR8wR3/24/24/24/4wK6gK8bK3 w - - - - 0 10", 2),
    ("24/24/24/1wP1wK7gK7bK4/24/wRwB2gB19 w - wgb - - 0 10", 2),
    ("24/24/24/2gB21/1gQ22/wK10gK8bK3 w - - - - 0 10", 2),
    ("24/11wR12/24/6gK17/7wK16/11gN8bK3 w g w - - 0 10", 2),
];

#[test]
fn the_trees_of_busy_positions_by_the_naive_rules() {
    for (text, depth) in BUSY {
        for rules in Rules::ALL {
            let position = under(rules, text);
            let leaves = naive::perft(&position, depth);
            assert_eq!(perft(&position, depth), leaves, "{position}");
        }
    }
}
