//! One or more tests for each clause of the rules (docs/rules/three-man.md).

use game_core::Game;
mod board;
mod check_and_end;
mod moats;
mod pawns_and_castling;
mod rule_sets_and_set_ups;

use std::collections::BTreeSet;

use board_geom::Heading;
use three_man::{BOARD, IllegalMove, Position, Reason};

fn read(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read_checkmate(text: &str) -> Position {
    read(&format!("{text} checkmate"))
}

/// Returns the legal moves of the piece on `from`, as destinations with the rest of the text.
fn moves_of(position: &Position, from: &str) -> BTreeSet<String> {
    position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .filter_map(|mv| mv.strip_prefix(from).map(str::to_owned))
        .collect()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[track_caller]
fn assert_moves(text: &str, from: &str, expected: &str) {
    assert_eq!(moves_of(&read(text), from), words(expected), "{text}");
}

#[track_caller]
fn play(position: &Position, moves: &str) -> Position {
    let mut position = *position;
    for text in moves.split_whitespace() {
        let mv = position
            .parse_move(text)
            .unwrap_or_else(|error| panic!("{position} {text}: {error}"));
        position.play(mv).unwrap();
    }
    position
}

#[track_caller]
fn assert_after(text: &str, mv: &str, expected: &str) {
    assert_eq!(play(&read(text), mv).to_string(), expected);
}

#[track_caller]
fn assert_refused(text: &str, mv: &str, reason: IllegalMove) {
    let position = read(text);
    assert_eq!(
        position.check_move(mv.parse().unwrap()),
        Err(reason),
        "{text} {mv}"
    );
}

fn outcome(position: &Position) -> (String, Reason) {
    let outcome = position.outcome().expect("an outcome");
    (outcome.to_string(), outcome.reason)
}

fn cell(name: &str) -> three_man::Cell {
    BOARD.parse_cell(name).unwrap()
}

/// Returns the names of the cells on a walk from `from`.
fn walk(from: &str, heading: Heading) -> String {
    let names: Vec<_> = BOARD
        .ray(cell(from), heading)
        .map(|step| BOARD.name(step.to).to_string())
        .collect();
    names.join(" ")
}
