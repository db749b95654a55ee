//! Bad input of every kind gives a typed error with the field, the offset and the reason.

use board_geom::Cell;
use game_core::{Color, Game};

use crate::board::BOARD;
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::{Builder, Problem};

#[test]
fn malformed_positions() {
    for (text, expected) in [
        ("", "byte 0: the rows are missing"),
        (
            "10/10/10/10/10/10/10/10/10/10",
            "byte 29: the side to move is missing",
        ),
        (
            "10/10/10/10/10/10/10/10/10/10 W",
            "side to move, byte 30: expected `w` or `b` and nothing after it, got 'W'",
        ),
        (
            "10/10/10/10/10/10/10/10/10 w",
            "rows, byte 26: expected another row: a `/` and its cells, got the end",
        ),
        (
            "11/10/10/10/10/10/10/10/10/10 w",
            "rows, byte 0: expected a piece, or a count of empty cells within the row (10 left), got 11",
        ),
        (
            "A10/10/10/10/10/10/10/10/10/10 w",
            "rows, byte 1: expected a piece, or a count of empty cells within the row (9 left), got 10",
        ),
        (
            "X9/10/10/10/10/10/10/10/10/10 w",
            "rows, byte 0: expected a piece A, a or x, or a count of empty squares, got 'X'",
        ),
        (
            "10/10/10/10/10/10/10/10/10/9 w",
            "rows, byte 28: expected more cells in the row (1 left), got the end",
        ),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), expected, "{text:?}");
    }
}

#[test]
fn malformed_moves() {
    let (cell, end) = ("the name of a cell", "the text of a move");
    for (text, offset, expected, found) in [
        ("", 0, end, "the end"),
        ("k1d7:g7", 0, cell, "'k'"),
        ("d0d7:g7", 1, cell, "'0'"),
        ("d1d11:g7", 4, cell, "'1'"),
        ("d1D7:g7", 2, cell, "'D'"),
        ("d1d7", 4, end, "the end"),
        ("d1d7g7", 6, end, "the end"),
        ("d1d7/g7", 4, cell, "'/'"),
        ("d1d7:g7=A", 7, "the end of the move", "'='"),
        ("d1d7:", 5, cell, "the end"),
        ("d1d7:g7 ", 7, "the end of the move", "' '"),
        ("d1d7:g07", 6, cell, "'0'"),
        (&"d1".repeat(1_000), 406, "the end of the move", "'d'"),
    ] {
        let error = text.parse::<Move>().unwrap_err();
        let message = format!("move, byte {offset}: expected {expected}, got {found}");
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn illegal_moves() {
    let position: Position = "3a2a3/10/10/a8a/10/10/A8A/10/3x6/3A2A3 w".parse().unwrap();
    let cell = |name| BOARD.parse_cell(name).unwrap();
    let unreachable = |kind, from, to| IllegalMove::Unreachable {
        kind,
        from: cell(from),
        to: cell(to),
    };
    let blacks = IllegalMove::NotYours {
        cell: cell("a7"),
        owner: Color::Black,
    };
    for (text, expected) in [
        ("e4e5:e6", IllegalMove::NoPiece(cell("e4"))),
        ("d2d3:d4", IllegalMove::NoPiece(cell("d2"))),
        ("a7a6:a5", blacks),
        ("d1d3:d4", IllegalMove::Blocked(cell("d2"))),
        ("d1d2:d3", IllegalMove::Blocked(cell("d2"))),
        ("a4e3:e4", unreachable(Kind::Amazon, "a4", "e3")),
        ("a4a4:a5", unreachable(Kind::Amazon, "a4", "a4")),
        ("a4f4:d3", unreachable(Kind::Arrow, "f4", "d3")),
        ("a4f4:f4", unreachable(Kind::Arrow, "f4", "f4")),
    ] {
        let mv: Move = text.parse().unwrap();
        assert_eq!(position.check_move(mv), Err(expected), "{text}");
        let mut same = position;
        assert_eq!(same.play(mv), Err(expected));
        assert_eq!(same, position);
    }
    let off = Cell::new(100).unwrap();
    let mv = Move::new(cell("d1"), off, cell("e3"));
    assert_eq!(position.check_move(mv), Err(IllegalMove::NoSuchCell(off)));
}

#[test]
fn problems_of_set_ups_are_all_reported() {
    let off = Cell::new(120).unwrap();
    let mut builder = Builder::new();
    builder.put(off, Piece::Arrow);
    for cell in BOARD.parse_set("a1 b1 c1 d1 e1").unwrap() {
        builder.put(cell, Piece::Amazon(Color::Black));
    }
    let problems = builder.build().unwrap_err();
    assert_eq!(
        problems.as_slice(),
        [
            Problem::NoSuchCell(off),
            Problem::TooManyPieces {
                color: Color::Black,
                found: 5
            },
        ]
    );
}
