//! Vectors for the game without the tie-break (T14), made by the naive rules alone.

use std::collections::BTreeSet;

use game_testkit::vectors::{Vector, are_recorded};
use territorial::game_core::SplitMix64;
use territorial::{Color, Position, Rules, naive};

use crate::standard::NAIVE;

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

#[test]
fn t14_the_vectors_without_the_tie_break_are_those_of_the_naive_rules() {
    let level = LEVEL.map(|text| text.parse().unwrap());
    let positions = (0..12).flat_map(a_game).chain(level);
    let mut seen = BTreeSet::new();
    let unseen = positions.filter(|position| seen.insert(position.to_string()));
    let vectors = unseen.map(|position| {
        let played = naive::legal_moves(&position).into_iter().step_by(16);
        let score = Color::ALL.map(|color| naive::points(&position, color));
        Vector {
            score: Some(score.to_vec()),
            ..NAIVE.vector(&position, played)
        }
    });
    are_recorded(FILE, vectors);
}
