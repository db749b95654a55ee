//! Texts that are not positions, of every kind, and where the error is reported.

mod moves;
mod set_ups;

use game_core::ParsePositionError;
use three_man::{MoveError, Position, PositionError};

const VALID: &str = "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10";

fn syntax_error(text: &str) -> (&'static str, usize) {
    match text.parse::<Position>() {
        Err(ParsePositionError::Syntax(error)) => (error.field, error.offset),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn the_valid_one_is_valid() {
    assert_eq!(VALID.parse::<Position>().unwrap().to_string(), VALID);
}

#[track_caller]
fn assert_places(cases: &[(&str, &'static str, usize)]) {
    let mut wrong = Vec::new();
    for &(text, field, offset) in cases {
        let found = syntax_error(text);
        if found != (field, offset) {
            wrong.push((text, found));
        }
    }
    assert_eq!(wrong, []);
}

#[test]
fn syntax_of_the_line_and_its_rows() {
    assert_places(&[
        ("", "rows", 0),
        ("24/24/24/24/24/4wK7gK7bK3 w - - - - 0", "round number", 37),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10 ",
            "round number",
            40,
        ),
        (" 24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10", "rows", 0),
        (
            "24/24/24/24/24/4wK7gK7bK3  w - - - - 0 10",
            "side to move",
            26,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3\tw - - - - 0 10",
            "round number",
            40,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10\n",
            "round number",
            40,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w – - - - 0 10",
            "list of players out",
            28,
        ),
        ("24/24/24/24/4wK7gK7bK3 w - - - - 0 10", "rows", 22),
        ("24/24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10", "rows", 17),
        ("24/24/24/24/24/4wK7gK7bK2 w - - - - 0 10", "rows", 25),
        ("24/24/24/24/24/4wK7gK7bK4 w - - - - 0 10", "rows", 24),
        ("24/24/24/24/24/4wK7gK7bK3/ w - - - - 0 10", "rows", 25),
        ("24/24/24/24/24/04wK7gK7bK3 w - - - - 0 10", "rows", 15),
        ("24/24/24/24/24/4wK0gK8bK3 w - - - - 0 10", "rows", 18),
        ("24/24/24/24/24/4wX7gK7bK3 w - - - - 0 10", "rows", 17),
        ("24/24/24/24/24/4wk7gK7bK3 w - - - - 0 10", "rows", 17),
        ("24/24/24/24/24/4WK7gK7bK3 w - - - - 0 10", "rows", 16),
        ("24/24/24/24/24/4K7gK7bK3 w - - - - 0 10", "rows", 16),
        ("24/24/24/24/24/4wK7gK7bK2w w - - - - 0 10", "rows", 26),
    ]);
}

#[test]
fn syntax_of_the_players() {
    assert_places(&[
        (
            "24/24/24/24/24/4wK7gK7bK3 W - - - - 0 10",
            "side to move",
            26,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 wg - - - - 0 10",
            "side to move",
            27,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 - - - - - 0 10",
            "side to move",
            26,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w x - - - 0 10",
            "list of players out",
            28,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w g- - - - 0 10",
            "list of players out",
            29,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w -- - - - 0 10",
            "list of players out",
            28,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - gw - - 0 10",
            "list of vacated rims",
            31,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - gg - - 0 10",
            "list of vacated rims",
            31,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - g,b - - 0 10",
            "list of vacated rims",
            31,
        ),
    ]);
}

#[test]
fn syntax_of_rights_and_counters() {
    assert_places(&[
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - wQwK - 0 10",
            "castling rights",
            34,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - wKwK - 0 10",
            "castling rights",
            34,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - wKw - 0 10",
            "castling rights",
            35,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - K - 0 10",
            "castling rights",
            32,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - wk - 0 10",
            "castling rights",
            33,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - y3 0 10",
            "en-passant cells",
            34,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - b7 0 10",
            "en-passant cells",
            35,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - B3 0 10",
            "en-passant cells",
            34,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - b3, 0 10",
            "en-passant cells",
            37,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - b3c3 0 10",
            "en-passant cells",
            36,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - -1 10",
            "halfmove clock",
            36,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - +1 10",
            "halfmove clock",
            36,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 00 10",
            "halfmove clock",
            36,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 65536 10",
            "halfmove clock",
            36,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 010",
            "round number",
            38,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 99999",
            "round number",
            38,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 1e1",
            "round number",
            39,
        ),
    ]);
}

#[test]
fn syntax_of_the_rules() {
    assert_places(&[
        ("24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10 x", "rules", 41),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10 king-capture",
            "rules",
            41,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10 check",
            "rules",
            46,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10 checkmate ",
            "rules",
            50,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10 checkmate 1",
            "rules",
            50,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10  checkmate",
            "rules",
            41,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - checkmate",
            "round number",
            45,
        ),
        ("24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10 mate", "rules", 45),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10 stalemate-out mate-out",
            "rules",
            54,
        ),
    ]);
}

#[test]
fn lists_are_as_long_as_those_of_valid_positions_can_be() {
    assert_places(&[
        (
            "24/24/24/24/24/4wK7gK7bK3 w bgw - - - 0 10",
            "list of players out",
            30,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - wgbw - - 0 10",
            "list of vacated rims",
            33,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - wKwQgKgQbKbQwK - 0 10",
            "castling rights",
            44,
        ),
        (
            "24/24/24/24/24/4wK7gK7bK3 w - - - b3,k3,s3 0 10",
            "en-passant cells",
            39,
        ),
    ]);
}

#[test]
fn adjacent_empty_cells_are_one_count() {
    let (field, _) = syntax_error("24/24/24/24/24/4wK7gK7bK21 w - - - - 0 10");
    assert_eq!(field, "rows");
    // Two adjacent counts are one number, so `222` does not mean 24 cells.
    let (field, offset) = syntax_error("222/24/24/24/24/4wK7gK7bK3 w - - - - 0 10");
    assert_eq!((field, offset), ("rows", 0));
}

#[test]
fn errors_are_errors() {
    fn is_error<E: std::error::Error + Send + Sync + 'static>() {}
    is_error::<PositionError>();
    is_error::<MoveError>();
}
