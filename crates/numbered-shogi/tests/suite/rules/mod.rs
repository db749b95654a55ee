//! One test or more for each clause of docs/rules/numbered-shogi.md.

mod board_and_moves;
mod endings;
mod exchanges;
mod leaping;

use numbered_shogi::{BOARD, Game, IllegalMove, Position, Problem, Set64};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// Returns the texts of the legal moves that begin with `prefix`, sorted.
fn moves(position: &Position, prefix: &str) -> Vec<String> {
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .filter(|mv| mv.starts_with(prefix))
        .collect();
    moves.sort_unstable();
    moves
}

/// Returns the points, as a list, that the piece on `from` can move to.
fn reached(position: &Position, from: &str) -> Set64 {
    position
        .legal_moves()
        .iter()
        .filter(|mv| mv.from() == BOARD.parse_cell(from).ok())
        .filter_map(|mv| mv.to())
        .collect()
}

fn set(names: &str) -> Set64 {
    BOARD.parse_set(names).unwrap()
}

fn played(position: &Position, mv: &str) -> Position {
    let mut after = *position;
    after.play(position.parse_move(mv).unwrap()).unwrap();
    after
}

fn refusal(position: &Position, mv: &str) -> IllegalMove {
    position.check_move(mv.parse().unwrap()).unwrap_err()
}

fn problems(text: &str) -> Vec<Problem> {
    match text.parse::<Position>() {
        Err(game_core::ParsePositionError::Invalid(problems)) => {
            problems.iter().map(|located| located.problem).collect()
        }
        other => panic!("expected an invalid position, got {other:?}"),
    }
}
