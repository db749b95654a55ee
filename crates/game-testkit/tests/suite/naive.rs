//! Comparison with naive rules.

use game_core::Game;
use game_testkit::games::noughts::{Move, Position};
use game_testkit::naive::Naive;

const SAME: Naive<Position> = Naive {
    legal_moves: |position| position.legal_moves().to_vec(),
    after: |position, mv| position.after_unchecked(mv).to_string(),
    outcome: |position| position.outcome().map(|outcome| outcome.to_string()),
};

/// Two in a row, and the next move wins.
fn position() -> Position {
    "oo1/3/xx1".parse().unwrap()
}

#[test]
fn naive_rules_that_are_the_same_agree() {
    SAME.agrees(&position());
    let mv: Move = "c1".parse().unwrap();
    let vector = SAME.vector(&position(), [mv]);
    assert_eq!(vector.run::<Position>(), []);
    assert_eq!(vector.after.map(|after| after.len()), Some(1));
}

#[test]
#[should_panic(expected = "oo1/3/xx1 by the naive rules: moves: expected a1, got none")]
fn moves_that_differ_are_found() {
    let legal_moves = |position: &Position| {
        let mut moves = position.legal_moves().to_vec();
        moves.push("a1".parse().unwrap());
        moves
    };
    Naive {
        legal_moves,
        ..SAME
    }
    .agrees(&position());
}

#[test]
#[should_panic(expected = "oo1/3/xx1 by the naive rules: moves, listed: expected 6, got 5")]
fn moves_that_are_listed_twice_are_found() {
    let legal_moves = |position: &Position| {
        let moves = position.legal_moves();
        moves.iter().chain(moves.last()).copied().collect()
    };
    Naive {
        legal_moves,
        ..SAME
    }
    .agrees(&position());
}

#[test]
#[should_panic(
    expected = "oo1/3/xx1 by the naive rules: after b2: expected 3/3/3, got oo1/1x1/xx1"
)]
fn positions_after_a_move_that_differ_are_found() {
    let after = |position: &Position, mv: Move| match &*mv.to_string() {
        "b2" => "3/3/3".into(),
        _ => (SAME.after)(position, mv),
    };
    Naive { after, ..SAME }.agrees(&position());
}

#[test]
#[should_panic(expected = "oo1/3/xx1 by the naive rules: outcome: expected x>o, got null")]
fn outcomes_that_differ_are_found() {
    let outcome = |_: &Position| Some("x>o".into());
    Naive { outcome, ..SAME }.agrees(&position());
}
