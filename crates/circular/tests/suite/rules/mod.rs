//! One or more tests for each clause of the rules.

mod pieces;
mod positions;
mod turns;

use circular::game_core::{Claim, History, perft};
use circular::{
    BOARD, Cell, Color, Game, IllegalMove, Kind, Piece, Position, PositionError, Problem, Reason,
    Set64,
};

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(name: &str) -> Cell {
    BOARD.parse_cell(name).unwrap()
}

fn cells(names: &str) -> Set64 {
    BOARD.parse_set(names).unwrap()
}

/// Returns the destinations of the piece on a cell in turns without removals.
fn targets(text: &str, from: &str) -> Set64 {
    let moves = position(text).legal_moves();
    let of_piece = moves
        .iter()
        .filter(|mv| mv.from() == Some(cell(from)) && mv.removals().is_empty());
    of_piece.filter_map(|mv| mv.to()).collect()
}

/// Returns the legal moves, sorted.
fn moves(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = position(text)
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort();
    moves
}

fn after(text: &str, moves: &[&str]) -> String {
    let mut game = position(text);
    for mv in moves {
        game.play(game.parse_move(mv).unwrap()).unwrap();
    }
    game.to_string()
}

fn refusal(text: &str, mv: &str) -> IllegalMove {
    let mut game = position(text);
    let before = game;
    let reason = game.play(mv.parse().unwrap()).unwrap_err();
    assert_eq!(game, before);
    reason
}

fn problems(text: &str) -> Vec<Problem> {
    match text.parse::<Position>() {
        Err(PositionError::Invalid(problems)) => {
            problems.iter().map(|located| located.problem).collect()
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn outcome(text: &str) -> Option<(String, Reason)> {
    let outcome = position(text).outcome()?;
    Some((outcome.to_string(), outcome.reason))
}
