//! Counts of the trees of legal moves, from published tables and from the naive rules.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[allow(dead_code, reason = "only the moves are asked for here")]
mod naive;

use core::ops::ControlFlow;

use game_core::Game;
use naive::State;
use three_man::{Position, Rules};

fn perft(position: &Position, depth: u32) -> u64 {
    if depth <= 1 {
        return position.count_legal_moves();
    }
    let mut leaves = 0;
    let _ = position.visit_legal_moves(|mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        leaves += perft(&next, depth - 1);
        ControlFlow::Continue(())
    });
    leaves
}

fn naive_perft(state: &State, depth: u32) -> u64 {
    let moves = state.moves();
    if depth <= 1 {
        return moves.len() as u64;
    }
    moves
        .into_iter()
        .map(|mv| naive_perft(&state.after(mv), depth - 1))
        .sum()
}

#[test]
fn start() {
    for rules in [Rules::KingCapture, Rules::Checkmate] {
        let start = Position::start(rules);
        for (depth, leaves) in [(1, 22), (2, 483), (3, 10_582), (4, 288_523)] {
            assert_eq!(perft(&start, depth), leaves, "{rules}, depth {depth}");
        }
    }
    assert_eq!(perft(&Position::default(), 5), 7_857_796);
}

#[test]
fn start_by_the_naive_rules() {
    let start = State::from(&Position::default());
    assert_eq!(naive_perft(&start, 1), 22);
    assert_eq!(naive_perft(&start, 2), 483);
}

/// Positions in which much happens within few turns: promotions, en passant, castling, bridges,
/// kings taken, passes.
const BUSY: [(&str, u32); 7] = [
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
fn busy_positions_by_the_naive_rules() {
    for (text, depth) in BUSY {
        for rules in [Rules::KingCapture, Rules::Checkmate] {
            let position = Position::from_text(text, rules).unwrap();
            let naive = naive_perft(&State::from(&position), depth);
            assert_eq!(perft(&position, depth), naive, "{text}, {rules}");
        }
    }
}
