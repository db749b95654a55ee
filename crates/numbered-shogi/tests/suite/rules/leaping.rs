//! The rule set of N15, in which a \[5\] also leaps at distance two.

use game_core::{Game, SplitMix64};
use game_testkit::key_from_scratch;
use game_testkit::vectors::{Vector, are_recorded};
use numbered_shogi::{
    BOARD, Builder, Cell, Color, IllegalMove, Kind, Move, Piece, Position, Rules, Start, naive,
};

use super::{position, reached, refusal, set};
use crate::standard::NAIVE;

const BLOCKED: &str =
    "......./v1.....v1/...1.../...5v1v2./......./......./....... b 0,0,0,0,0/14,11,8,4,1 1";

/// Returns the starts under these rules.
fn under(rules: Rules) -> impl Iterator<Item = Start> {
    Start::ALL
        .into_iter()
        .filter(move |start| start.rules() == rules)
}

#[test]
fn n15_five_leaps_over_a_piece_at_distance_two() {
    let (stopping, leaping) = (position(BLOCKED), position(&format!("{BLOCKED} leaping")));
    let f4 = BOARD.parse_cell("f4").unwrap();
    assert_eq!(refusal(&stopping, "d4g4"), IllegalMove::Blocked(f4));
    assert!(leaping.parse_move("d4g4").is_ok());
    assert_eq!(
        reached(&leaping, "d4"),
        reached(&stopping, "d4") | set("g4")
    );
    // Everything else is unchanged: a [5] still has no single step along a line.
    assert!(leaping.parse_move("d4d3").is_err());
}

#[test]
fn n15_no_other_piece_moves_otherwise() {
    for (plain, other) in under(Rules::Stopping).zip(under(Rules::Leaping)) {
        let (plain, other) = (Position::start(plain), Position::start(other));
        assert_eq!(plain.legal_moves(), other.legal_moves());
        assert_eq!(
            Builder::from(&plain).rules(Rules::Leaping).build(),
            Ok(other)
        );
    }
}

#[test]
fn n15_all_set_ups_have_both_rules() {
    assert_eq!(Rules::default(), Position::default().rules());
    for start in Start::ALL {
        let first = Position::start(start);
        let leaps = start.to_string().ends_with("-leaping");
        assert_eq!(first.rules() == Rules::Leaping, leaps);
        assert_eq!(
            first
                .to_string()
                .ends_with(" 2,6,4,2,1/2,6,4,2,1 1 leaping"),
            leaps
        );
        assert_eq!(first.to_string().parse(), Ok(first));
        assert_eq!(start.to_string().parse(), Ok(start));
        assert_eq!(start.rules().to_string().parse(), Ok(start.rules()));
    }
}

#[test]
fn n15_the_rules_are_part_of_the_position() {
    let plain = Position::start(Start::Zigzag);
    let other = Position::start(Start::ZigzagLeaping);
    assert_ne!(plain.key(), other.key());
    assert_ne!(plain.repetition_form(), other.repetition_form());
    let mut played = other;
    played.play("c2c3=2".parse().unwrap()).unwrap();
    assert_eq!(played.rules(), Rules::Leaping);
    assert_eq!(played.key(), key_from_scratch(&played));
}

#[test]
fn n15_the_rules_are_the_last_field_or_none() {
    let start = Position::default().to_string();
    for (rest, expected) in [
        (
            " ",
            "turn number, byte 86: expected the end of the line, got ' '",
        ),
        (
            " stopping",
            "rules, byte 87: expected `leaping` and nothing after it, or no such field, got 's'",
        ),
        (
            " leaping ",
            "rules, byte 94: expected `leaping` and nothing after it, or no such field, got ' '",
        ),
        (
            " lea",
            "rules, byte 90: expected `leaping` and nothing after it, or no such field, got the end",
        ),
    ] {
        let error = format!("{start}{rest}").parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

/// Returns the positions of the vectors: the starts, and some in which a \[5\] has more moves than
/// by N4.
fn positions() -> Vec<(Position, String)> {
    let starts = under(Rules::Leaping);
    let mut positions: Vec<(Position, String)> = starts
        .map(|start| (Position::start(start), format!("N15: {start}")))
        .collect();
    positions.push((
        position(&format!("{BLOCKED} leaping")),
        "N15: d4g4 over f4".into(),
    ));
    let mut random = SplitMix64::new(15);
    while positions.len() < 60 {
        let Some(set_up) = random_set_up(&mut random) else {
            continue;
        };
        let stopping = Builder::from(&set_up).rules(Rules::Stopping).build();
        let (fewer, more) = (
            naive_moves(&stopping.unwrap()).len(),
            naive_moves(&set_up).len(),
        );
        if fewer < more && more < 600 {
            positions.push((set_up, "N15: a random set-up".into()));
        }
    }
    positions
}

/// Puts each piece on a random point or, more often, in a random hand, if the result is valid.
fn random_set_up(random: &mut SplitMix64) -> Option<Position> {
    let mut builder = Builder::new();
    for kind in Kind::ALL.into_iter().rev() {
        let mut hands = [0; 2];
        for _ in 0..kind.total() {
            let color = Color::ALL[random.below(2) as usize];
            let cell = Cell::new(random.below(120) as usize).filter(|&cell| {
                BOARD.contains(cell)
                    && !color.goal_end().contains(cell)
                    && builder.piece_at(cell).is_none()
            });
            match cell {
                Some(cell) => {
                    builder.put(cell, Piece::new(color, kind));
                }
                None => hands[color.index()] += 1,
            }
        }
        for color in Color::ALL {
            builder.hand(color, kind, hands[color.index()]);
        }
    }
    builder
        .to_move(Color::ALL[random.below(2) as usize])
        .turn(1 + random.below(200) as u16)
        .rules(Rules::Leaping)
        .build()
        .ok()
}

fn naive_moves(position: &Position) -> Vec<Move> {
    let mut moves = naive::legal_moves(position);
    moves.sort_unstable();
    moves
}

fn leaves(position: &Position, depth: u8) -> u64 {
    let moves = naive_moves(position);
    if depth == 1 {
        return moves.len() as u64;
    }
    let next = |mv: &Move| naive::after(position, *mv).parse::<Position>().unwrap();
    moves.iter().map(|mv| leaves(&next(mv), depth - 1)).sum()
}

/// Returns the vector of a position by the naive rules alone.
fn vector((position, note): (Position, String)) -> Vector {
    let moves = naive_moves(&position);
    let depth = if moves.len() > 200 { 1 } else { 2 };
    let leaves = (1..=depth).map(|depth| leaves(&position, depth));
    Vector {
        perft: Some(leaves.collect()),
        note: Some(note),
        ..NAIVE.vector(
            &position,
            moves.iter().copied().step_by(moves.len() / 6 + 1),
        )
    }
}

#[test]
fn n15_vectors_are_those_of_the_naive_rules() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/vectors/numbered-shogi-leaping.jsonl"
    );
    are_recorded(path, positions().into_iter().map(vector));
}
