//! Bad input of every kind gives a typed error with the field, the offset and the reason.

use board_geom::Cell;
use territorial::{BOARD, Builder, Color, Game, Kind, Move, Piece, Position, Problem};

#[test]
fn malformed_positions() {
    for (text, expected) in [
        ("", "byte 0: the rows are missing"),
        ("8/8/8/8/8/8/8/8", "byte 15: the side to move is missing"),
        ("8/8/8/8/8/8/8/8 ", "byte 16: the side to move is missing"),
        (
            "8/8/8/8/8/8/8/8  w",
            "side to move, byte 16: expected one space between fields, got ' '",
        ),
        (
            " 8/8/8/8/8/8/8/8 w",
            "rows, byte 0: expected one space between fields, got ' '",
        ),
        (
            "8/8/8/8/8/8/8/8 w ",
            "side to move, byte 17: expected the end of the line, got ' '",
        ),
        (
            "8/8/8/8/8/8/8/8 w standard",
            "rules, byte 18: expected `no-tie-break` and nothing after it, or no such field, \
             got 's'",
        ),
        (
            "8/8/8/8/8/8/8/8 w no-tie-breaks",
            "rules, byte 30: expected `no-tie-break` and nothing after it, or no such field, \
             got 's'",
        ),
        (
            "8/8/8/8/8/8/8/8 w no-tie-break ",
            "rules, byte 30: expected `no-tie-break` and nothing after it, or no such field, \
             got ' '",
        ),
        (
            "8/8/8/8/8/8/8/8 x no-tie-break",
            "side to move, byte 16: expected `w` or `b` and nothing after it, got 'x'",
        ),
        (
            "8/8/8/8/8/8/8/8 W",
            "side to move, byte 16: expected `w` or `b` and nothing after it, got 'W'",
        ),
        (
            "8/8/8/8/8/8/8 w",
            "rows, byte 13: expected another row: a `/` and its cells, got the end",
        ),
        (
            "8/8/8/8/8/8/8/8/8 w",
            "rows, byte 15: expected the end of the rows, got '/'",
        ),
        (
            "9/8/8/8/8/8/8/8 w",
            "rows, byte 0: expected a piece, or a count of empty cells within the row (8 left), got 9",
        ),
        (
            "0/8/8/8/8/8/8/8 w",
            "rows, byte 0: expected a piece, or a count of empty cells within the row, got '0'",
        ),
        (
            "08/8/8/8/8/8/8/8 w",
            "rows, byte 0: expected a piece, or a count of empty cells within the row, got '0'",
        ),
        (
            "44/8/8/8/8/8/8/8 w",
            "rows, byte 0: expected a piece, or a count of empty cells within the row (8 left), got 44",
        ),
        (
            "7/8/8/8/8/8/8/8 w",
            "rows, byte 1: expected more cells in the row (1 left), got '/'",
        ),
        (
            "8K/8/8/8/8/8/8/8 w",
            "rows, byte 1: expected the end of the row, got 'K'",
        ),
        (
            "x7/8/8/8/8/8/8/8 w",
            "rows, byte 0: expected a piece KQRBNP or kqrbnp, or a count of empty cells, got 'x'",
        ),
        (
            "8/8/8/é7/8/8/8/8 w",
            "rows, byte 6: expected ASCII, got 'é'",
        ),
    ] {
        assert_eq!(
            text.parse::<Position>().unwrap_err().to_string(),
            expected,
            "{text:?}"
        );
    }
}

#[test]
fn invalid_positions_name_the_place() {
    for (text, expected) in [
        (
            "8/8/8/8/3K4/8/8/8 b",
            "rows, byte 9: White's king on d4 is not on the edge (T13)",
        ),
        (
            "8/8/8/8/8/8/8/4K3 w",
            "side to move, byte 18: it cannot be White's turn: Black has yet to place a king (T13)",
        ),
        (
            "4k3/8/8/8/8/8/8/QQ2K3 w",
            "rows, byte 0: White has two queens, but a chess set has one (T13)",
        ),
    ] {
        assert_eq!(
            text.parse::<Position>().unwrap_err().to_string(),
            expected,
            "{text:?}"
        );
    }
}

#[test]
fn a_builder_reports_everything_at_once() {
    let cell = |name| BOARD.parse_cell(name).unwrap();
    let far = Cell::new(100).unwrap();
    let king = Piece {
        color: Color::Black,
        kind: Kind::King,
    };
    let problems = Builder::new()
        .put(far, king)
        .put(cell("d4"), king)
        .to_move(Color::Black)
        .build()
        .unwrap_err();
    assert_eq!(
        problems.iter().copied().collect::<Vec<_>>(),
        [
            Problem::NoSuchCell(far),
            Problem::KingOffEdge {
                color: Color::Black,
                cell: cell("d4")
            },
            Problem::BlackTooEarly,
            Problem::WrongTurn(Color::Black),
        ]
    );
}

#[test]
fn malformed_moves() {
    for (text, expected) in [
        (
            "",
            "move, byte 0: expected a piece letter K Q R B N P, or `pass`, got the end",
        ),
        (
            "k@e1",
            "move, byte 0: expected a piece letter K Q R B N P, or `pass`, got 'k'",
        ),
        ("Pass", "move, byte 1: expected `@`, got 'a'"),
        ("K", "move, byte 1: expected `@`, got the end"),
        ("Ke1", "move, byte 1: expected `@`, got 'e'"),
        (
            "K@",
            "move, byte 2: expected a square from a1 to h8 and nothing after it, got the end",
        ),
        (
            "K@i1",
            "move, byte 2: expected a square from a1 to h8 and nothing after it, got 'i'",
        ),
        (
            "K@e9",
            "move, byte 3: expected a square from a1 to h8 and nothing after it, got '9'",
        ),
        (
            "K@e",
            "move, byte 3: expected a square from a1 to h8 and nothing after it, got the end",
        ),
        (
            "K@e1 ",
            "move, byte 4: expected a square from a1 to h8 and nothing after it, got ' '",
        ),
        (
            "K@e11",
            "move, byte 4: expected a square from a1 to h8 and nothing after it, got '1'",
        ),
        (
            "pass ",
            "move, byte 4: expected a piece letter K Q R B N P, or `pass`, got ' '",
        ),
        (
            "pas",
            "move, byte 3: expected a piece letter K Q R B N P, or `pass`, got the end",
        ),
        ("Ké1", "move, byte 1: expected `@`, got 'é'"),
    ] {
        assert_eq!(
            text.parse::<Move>().unwrap_err().to_string(),
            expected,
            "{text:?}"
        );
        assert!(Position::default().parse_move(text).is_err());
    }
}

#[test]
fn moves_to_cells_of_other_boards_are_refused() {
    let far = Cell::new(191).unwrap();
    let mut position = Position::default();
    let error = position
        .play(Move::Place {
            kind: Kind::King,
            to: far,
        })
        .unwrap_err();
    assert_eq!(error.to_string(), "cell 191 is not on the board (T1)");
    assert_eq!(position, Position::default());
    // The unchecked method stays on the board, too.
    position.play_unchecked(Move::Place {
        kind: Kind::King,
        to: far,
    });
    assert!(position.occupied().is_empty());
}
