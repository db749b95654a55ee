//! The vectors of the rule sets that only this project has (M26), made by the naive rules alone.
//! `standard.rs` tests the crate against them.

use game_core::SplitMix64;
use game_testkit::vectors::{Vector, are_recorded};
use three_man::{Kind, Move, Position, Rules, naive};

use crate::properties::{eager_move, hunted};
use crate::standard::{NAIVE, STARTS, under};

/// The number of vectors of each kind under each rule set.
const OF_EACH: usize = 12;

/// Returns the players who are out after a move, by the third field of the text that the naive
/// rules write.
fn gone(text: &str) -> usize {
    let out = text.split(' ').nth(2).unwrap();
    out.chars().filter(|&letter| letter != '-').count()
}

/// Returns whether a move captures the king of a player who is still in the game.
fn takes_king(position: &Position, mv: Move) -> bool {
    let taken = mv.to().and_then(|to| position.piece_at(to));
    taken.is_some_and(|piece| piece.kind == Kind::King && position.living().contains(piece.color))
}

/// Returns the vector of a position by the naive rules, with up to five moves, those in `first`
/// first.
fn vector(position: &Position, first: &[Move], note: &str) -> Vector {
    let moves = naive::legal_moves(position);
    let others = moves.iter().step_by(moves.len() / 3 + 1);
    let played = first.iter().take(3).chain(others).copied();
    // The naive rules are slow.
    let depth = if moves.len() > 60 { 1 } else { 2 };
    let leaves = (1..=depth).map(|depth| naive::perft(position, depth));
    Vector {
        check: Some(naive::is_in_check(position, position.to_move())),
        perft: Some(leaves.collect()),
        note: Some(note.into()),
        ..NAIVE.vector(position, played)
    }
}

/// Returns the vectors of a rule set.
fn vectors(rules: Rules) -> Vec<Vector> {
    let mut vectors = vec![vector(&Position::start(rules), &[], "M6 the start")];
    for text in STARTS {
        vectors.push(vector(
            &under(rules, text),
            &[],
            "M26 one of the busy positions",
        ));
    }
    let (mut stuck, mut puts_out) = (0, 0);
    let mut random = SplitMix64::new(26);
    while stuck < OF_EACH || puts_out < OF_EACH {
        let Some(position) = hunted(rules, &mut random) else {
            continue;
        };
        let moves = naive::legal_moves(&position);
        if moves.is_empty() || moves == [Move::Pass] {
            if stuck < OF_EACH {
                stuck += 1;
                let note = "M18, M21, M26 the player to move is stuck";
                vectors.push(vector(&position, &[], note));
            }
            continue;
        }
        let before = position.out().count();
        let puts =
            |&mv: &Move| !takes_king(&position, mv) && gone(&naive::after(&position, mv)) > before;
        let first: Vec<Move> = moves.into_iter().filter(puts).collect();
        if puts_out < OF_EACH && !first.is_empty() {
            puts_out += 1;
            vectors.push(vector(&position, &first, "M26 a move puts somebody out"));
        }
    }
    // Games with many captures.
    for seed in 0..3 {
        let mut position = under(
            rules,
            "24/24/24/24/wPwQ4wQwPgPgQ4gQgPbPbQ4bQbP/\
            wR3wK2wRgR3gK2gRbR3bK2bR w - - wKwQgKgQbKbQ - 0 1",
        );
        let mut random = SplitMix64::new(seed);
        for turn in 0..240 {
            if naive::outcome(&position).is_some() {
                break;
            }
            let mv = eager_move(&position, &mut random);
            position = naive::after(&position, mv).parse().unwrap();
            if turn % 40 == 39 {
                vectors.push(vector(&position, &[], "a game with many captures"));
            }
        }
    }
    vectors
}

#[test]
fn the_vectors_of_m26_are_those_of_the_naive_rules() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/vectors/three-man-apart.jsonl"
    );
    are_recorded(
        path,
        [Rules::MateOut, Rules::StalemateOut].map(vectors).concat(),
    );
}
