//! Vectors for the game without the tie-break (T14), made by the naive rules alone.

use std::collections::BTreeSet;
use std::fs;

use game_testkit::golden::difference;
use territorial::game_core::{Game, SplitMix64};
use territorial::{Color, Move, Position, Rules, naive};

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/vectors/territorial-no-tie-break.jsonl"
);

/// Ends with equal scores: by T11 the first two are won and the last one is drawn.
const LEVEL: [&str; 3] = [
    "1PP5/8/8/PPP5/PRRPppp1/PNQbprnp/1BBbpnr1/1NKqkpp1 w no-tie-break",
    "PRNBb3/BPRpp3/NPPn1r1k/Kppnb3/rp1p1q2/1p6/7p/8 w no-tie-break",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w no-tie-break",
];

/// Returns positions of a random game played by the naive rules: every eighth one and the last.
fn a_game(seed: u64) -> Vec<Position> {
    let mut random = SplitMix64::new(seed);
    let mut position = Position::start(Rules::NoTieBreak);
    let mut taken = Vec::new();
    for turn in 0.. {
        let moves = naive::legal_moves(&position);
        if turn % 8 == 0 || moves.is_empty() {
            taken.push(position);
        }
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len() as u64) as usize];
        position = naive::after(&position, mv).parse().unwrap();
    }
    taken
}

/// Returns the vector of a position, by the naive rules.
fn vector(position: &Position) -> String {
    let moves = naive::legal_moves(position);
    let after: serde_json::Map<_, _> = moves
        .iter()
        .step_by(16)
        .map(|&mv| (mv.to_string(), naive::after(position, mv).into()))
        .collect();
    let names: BTreeSet<String> = moves.iter().map(Move::to_string).collect();
    serde_json::json!({
        "game": Position::NAME,
        "position": position.to_string(),
        "moves": names,
        "outcome": naive::outcome(position),
        "after": after,
        "score": Color::ALL.map(|color| naive::points(position, color)),
    })
    .to_string()
}

/// The file matches the naive rules; `UPDATE_GOLDEN` rewrites it.
#[test]
fn t14_the_vectors_without_the_tie_break_are_those_of_the_naive_rules() {
    let level = LEVEL.map(|text| text.parse().unwrap());
    let positions = (0..12).flat_map(a_game).chain(level);
    let mut seen = BTreeSet::new();
    let lines: String = positions
        .filter(|position| seen.insert(position.to_string()))
        .map(|position| vector(&position) + "\n")
        .collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(FILE, &lines).unwrap();
    }
    let recorded = fs::read_to_string(FILE).unwrap();
    assert_eq!(difference(&recorded, &lines), None);
}
