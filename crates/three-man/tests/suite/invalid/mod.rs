//! Texts that are not positions, of every kind, and where the error is reported.

mod moves;
mod set_ups;

use game_core::ParsePositionError;
use game_testkit::unmarked;
use three_man::{MoveError, Position, PositionError};

/// The rows of the texts whose error is in another field.
const ROWS: &str = "24/24/24/24/24/4wK7gK7bK3";

#[test]
fn the_valid_one_is_valid() {
    let valid = format!("{ROWS} w - - - - 0 10");
    assert_eq!(valid.parse::<Position>().unwrap().to_string(), valid);
}

/// Checks that texts which begin with `rows` have an error in this field, at the mark.
#[track_caller]
fn assert_refused(rows: &str, field: &str, ends: &[&str]) {
    for end in ends {
        let (text, offset) = unmarked(&format!("{rows}{end}"));
        match text.parse::<Position>() {
            Err(ParsePositionError::Syntax(error)) => {
                assert_eq!((error.field, error.offset), (field, offset), "{text:?}");
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn syntax_of_the_rows() {
    assert_refused(
        "",
        "rows",
        &[
            "|",
            "| 24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10",
            "24/24/24/24/4wK7gK7bK3| w - - - - 0 10",
            "24/24/24/24/24/24|/4wK7gK7bK3 w - - - - 0 10",
            "24/24/24/24/24/4wK7gK7bK2| w - - - - 0 10",
            "24/24/24/24/24/4wK7gK7bK|4 w - - - - 0 10",
            "24/24/24/24/24/4wK7gK7bK3|/ w - - - - 0 10",
            "24/24/24/24/24/|04wK7gK7bK3 w - - - - 0 10",
            "24/24/24/24/24/4wK|0gK8bK3 w - - - - 0 10",
            "24/24/24/24/24/4w|X7gK7bK3 w - - - - 0 10",
            "24/24/24/24/24/4w|k7gK7bK3 w - - - - 0 10",
            "24/24/24/24/24/4|WK7gK7bK3 w - - - - 0 10",
            "24/24/24/24/24/4|K7gK7bK3 w - - - - 0 10",
            "24/24/24/24/24/4wK7gK7bK2w| w - - - - 0 10",
        ],
    );
}

#[test]
fn adjacent_empty_cells_are_one_count() {
    // Two adjacent counts are one number, so `222` does not mean 24 cells.
    assert_refused(
        "",
        "rows",
        &[
            "24/24/24/24/24/4wK7gK7bK|21 w - - - - 0 10",
            "|222/24/24/24/24/4wK7gK7bK3 w - - - - 0 10",
        ],
    );
}

#[test]
fn syntax_of_the_line() {
    assert_refused(
        ROWS,
        "round number",
        &[
            " w - - - - 0|",
            " w - - - - 0 10| ",
            "\tw - - - - 0 10|",
            " w - - - - 0 10|\n",
        ],
    );
    assert_refused(ROWS, "side to move", &[" | w - - - - 0 10"]);
    assert_refused(ROWS, "list of players out", &[" w |– - - - 0 10"]);
}

#[test]
fn syntax_of_the_players() {
    assert_refused(
        ROWS,
        "side to move",
        &[" |W - - - - 0 10", " w|g - - - - 0 10", " |- - - - - 0 10"],
    );
    assert_refused(
        ROWS,
        "list of players out",
        &[" w |x - - - 0 10", " w g|- - - - 0 10", " w |-- - - - 0 10"],
    );
    assert_refused(
        ROWS,
        "list of vacated rims",
        &[
            " w - g|w - - 0 10",
            " w - g|g - - 0 10",
            " w - g|,b - - 0 10",
        ],
    );
}

#[test]
fn syntax_of_rights_and_counters() {
    assert_refused(
        ROWS,
        "castling rights",
        &[
            " w - - wQ|wK - 0 10",
            " w - - wK|wK - 0 10",
            " w - - wKw| - 0 10",
            " w - - |K - 0 10",
            " w - - w|k - 0 10",
        ],
    );
    assert_refused(
        ROWS,
        "en-passant cells",
        &[
            " w - - - |y3 0 10",
            " w - - - b|7 0 10",
            " w - - - |B3 0 10",
            " w - - - b3,| 0 10",
            " w - - - b3|c3 0 10",
        ],
    );
    assert_refused(
        ROWS,
        "halfmove clock",
        &[
            " w - - - - |-1 10",
            " w - - - - |+1 10",
            " w - - - - |00 10",
            " w - - - - |65536 10",
        ],
    );
    assert_refused(
        ROWS,
        "round number",
        &[
            " w - - - - 0 |010",
            " w - - - - 0 |99999",
            " w - - - - 0 1|e1",
        ],
    );
}

#[test]
fn syntax_of_the_rules() {
    assert_refused(
        ROWS,
        "rules",
        &[
            " w - - - - 0 10 |x",
            " w - - - - 0 10 |king-capture",
            " w - - - - 0 10 check|",
            " w - - - - 0 10 checkmate| ",
            " w - - - - 0 10 checkmate| 1",
            " w - - - - 0 10 | checkmate",
            " w - - - - 0 10 mate|",
            " w - - - - 0 10 stalemate-out| mate-out",
        ],
    );
    assert_refused(ROWS, "round number", &[" w - - - - checkmate|"]);
}

#[test]
fn lists_are_as_long_as_those_of_valid_positions_can_be() {
    assert_refused(ROWS, "list of players out", &[" w bg|w - - - 0 10"]);
    assert_refused(ROWS, "list of vacated rims", &[" w - wgb|w - - 0 10"]);
    assert_refused(ROWS, "castling rights", &[" w - - wKwQgKgQbKbQ|wK - 0 10"]);
    assert_refused(ROWS, "en-passant cells", &[" w - - - b3,k3|,s3 0 10"]);
}

#[test]
fn errors_are_errors() {
    fn is_error<E: std::error::Error + Send + Sync + 'static>() {}
    is_error::<PositionError>();
    is_error::<MoveError>();
}
