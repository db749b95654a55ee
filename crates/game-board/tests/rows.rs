//! Rows of boards in texts: what is read, and the error for everything that is not.
#![allow(clippy::unwrap_used, reason = "a failed expectation fails the test")]

use std::fmt;

use board_geom::{Board, Graph};
use game_board::{Empty, Placed, read_rows, write_rows};
use game_core::TextError;
use game_core::text::{Field, fields};

/// A board of 12 by 2.
static BOARD: Graph<24, 1> = Graph::square::<12, 2>();

/// A piece of two characters.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Token([char; 2]);

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0[0], self.0[1])
    }
}

fn split_token(text: Field<'_>) -> Result<(Token, Field<'_>), TextError> {
    let (token, rest) = text.split_at(2);
    match token.text().chars().collect::<Vec<_>>()[..] {
        [color @ ('w' | 'b'), kind] if kind.is_ascii_alphabetic() => {
            Ok((Token([color, kind]), rest))
        }
        _ => Err(token.error(0, "a piece")),
    }
}

fn message<T: fmt::Debug>(result: Result<T, TextError>) -> String {
    result.unwrap_err().to_string()
}

fn read_board(text: &str) -> Result<Placed<Token>, TextError> {
    read_rows(
        &BOARD,
        Field::new("rows", text),
        Empty::Counted,
        split_token,
    )
}

struct Written(&'static dyn Board, Placed<Token>, Empty);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self.0, self.2, |cell| self.1.pieces.get(cell))
    }
}

#[test]
fn rows_are_read_from_the_highest_rank_and_written_unchanged() {
    let board = read_board("wK10bK/1wQ8bQ1").unwrap();
    let piece = |name| {
        let cell = BOARD.parse_cell(name).unwrap();
        board.pieces.get(cell).map(|token| token.0)
    };
    assert_eq!(
        (piece("a2"), piece("l2")),
        (Some(['w', 'K']), Some(['b', 'K']))
    );
    assert_eq!(
        (piece("b1"), piece("k1")),
        (Some(['w', 'Q']), Some(['b', 'Q']))
    );
    assert_eq!(board.pieces.iter().count(), 4);

    let full = ["wK"; 12].concat();
    for text in [
        "12/12",
        "wK10bK/1wQ8bQ1",
        "11wK/wK11",
        &format!("{full}/{full}"),
    ] {
        assert_eq!(
            Written(&BOARD, read_board(text).unwrap(), Empty::Counted).to_string(),
            text
        );
    }
}

#[test]
fn rows_that_do_not_fit_the_board_are_refused() {
    let count = "a piece, or a count of empty cells within the row";
    for (text, offset, found, expected) in [
        ("", 0, "the end", "more cells in the row"),
        ("12", 2, "the end", "another row: a `/` and its cells"),
        ("12/", 3, "the end", "more cells in the row"),
        ("12/12/", 5, "'/'", "the end of the rows"),
        ("12/12/12", 5, "'/'", "the end of the rows"),
        ("11/12", 2, "'/'", "more cells in the row"),
        ("12/11", 5, "the end", "more cells in the row"),
        ("13/12", 0, "'1'", count),
        ("wK12/12", 2, "'1'", count),
        ("12wK/12", 2, "'w'", "the end of the row"),
        ("12/0wK11", 3, "'0'", count),
        ("12/05wK6", 3, "'0'", count),
        ("12/99999999999999999999", 3, "'9'", count),
        ("11w/12", 2, "'w'", "a piece"),
        ("11xK/12", 2, "'x'", "a piece"),
        ("-1wK10/12", 0, "'-'", "a piece"),
        ("11wü/12", 2, "'w'", "a piece"),
    ] {
        assert_eq!(
            message(read_board(text)),
            format!("rows, byte {offset}: expected {expected}, got {found}"),
            "{text:?}"
        );
    }
}

#[test]
fn runs_of_empty_cells_are_not_split() {
    // 6 and 6 together could only be meant as 66.
    assert!(read_board("66/12").is_err());
}

#[test]
fn a_piece_knows_where_in_the_text_it_was() {
    let [_, rows] = fields("x wK10bK/1wQ8bQ1", ["first", "rows"]).unwrap();
    let board = read_rows(&BOARD, rows, Empty::Counted, split_token).unwrap();
    let offset = |name| board.offset(BOARD.parse_cell(name).unwrap());
    assert_eq!((offset("a2"), offset("l2"), offset("k1")), (2, 6, 13));
    // Of an empty cell, all that can be said is where the rows begin.
    assert_eq!(offset("a1"), 2);
}

#[test]
fn empty_cells_may_be_dots() {
    let dots = ".".repeat(10);
    let text = format!("wK{dots}bK/{dots}..");
    let board = read_rows(
        &BOARD,
        Field::new("rows", &text),
        Empty::Dotted,
        split_token,
    )
    .unwrap();
    assert_eq!(Written(&BOARD, board, Empty::Dotted).to_string(), text);
    for (text, offset) in [("12/12", 0), (&*format!("{dots}.../12"), 12), (&dots, 10)] {
        let read = read_rows(&BOARD, Field::new("rows", text), Empty::Dotted, split_token);
        assert_eq!(read.unwrap_err().offset, offset, "{text}");
    }
}

#[test]
fn rows_of_a_hexagon_have_only_its_cells() {
    static HEXAGON: Graph<7, 1> = Graph::hexagon::<2>();
    let read = |text| {
        read_rows(
            &HEXAGON,
            Field::new("rows", text),
            Empty::Counted,
            split_token,
        )
    };
    let board = read("wK1/1wQ1/wRwB").unwrap();
    let names = board.pieces.iter().map(|(cell, _)| HEXAGON.name(cell));
    assert!(
        names
            .map(|name| name.to_string())
            .eq(["a1", "b1", "b2", "b3"])
    );
    let written = Written(&HEXAGON, board, Empty::Counted);
    assert_eq!(written.to_string(), "wK1/1wQ1/wRwB");
    assert_eq!(
        message(read("3/3/2")),
        "rows, byte 0: expected a piece, or a count of empty cells within the row, got '3'"
    );
    assert_eq!(
        message(read("2/2/2")),
        "rows, byte 3: expected more cells in the row, got '/'"
    );
}
