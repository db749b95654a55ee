//! One test, or a few, for each clause of the rules.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod men;
mod positions;
mod turns;

use circular::{
    BOARD, Cell, Color, IllegalMove, Kind, Piece, Position, PositionError, Problem, Reason, Set64,
};
use game_core::{Claim, Game, History, perft};

pub(crate) fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn cell(name: &str) -> Cell {
    BOARD.parse_cell(name).unwrap()
}

pub(crate) fn cells(names: &str) -> Set64 {
    BOARD.parse_set(names).unwrap()
}

/// Where the man on a cell may go in turns without removals.
pub(crate) fn targets(text: &str, from: &str) -> Set64 {
    let moves = position(text).legal_moves();
    let of_man = moves
        .iter()
        .filter(|mv| mv.from == cell(from) && mv.removals.is_empty());
    of_man.map(|mv| mv.to).collect()
}

/// The legal moves, sorted.
pub(crate) fn moves(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = position(text)
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort();
    moves
}

pub(crate) fn after(text: &str, moves: &[&str]) -> String {
    let mut game = position(text);
    for mv in moves {
        game.play(game.parse_move(mv).unwrap()).unwrap();
    }
    game.to_string()
}

pub(crate) fn refusal(text: &str, mv: &str) -> IllegalMove {
    let mut game = position(text);
    let before = game;
    let reason = game.play(mv.parse().unwrap()).unwrap_err();
    assert_eq!(game, before);
    reason
}

pub(crate) fn problems(text: &str) -> Vec<Problem> {
    match text.parse::<Position>() {
        Err(PositionError::Invalid(problems)) => {
            problems.iter().map(|located| located.problem).collect()
        }
        other => panic!("{text}: {other:?}"),
    }
}

pub(crate) fn outcome(text: &str) -> Option<(String, Reason)> {
    let outcome = position(text).outcome()?;
    Some((outcome.to_string(), outcome.reason))
}
