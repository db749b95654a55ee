//! Bad input of every kind gives a typed error with the field, the offset and the reason.

use std::fmt::Display;
use std::str::FromStr;

use board_geom::Cell;
use game_testkit::unmarked;
use numbered_shogi::{
    BOARD, Builder, Color, Exchange, Kind, Move, Piece, Position, Problem, Set64, Start,
};

const ROWS: &str = "......./v1v1v1v1v1v1v1/......./......./......./1111111/.......";

fn message(text: &str) -> String {
    text.parse::<Position>().unwrap_err().to_string()
}

/// Checks that a text without its mark is refused at the mark.
fn assert_refused<T: FromStr<Err: Display>>(what: &str, marked: &str, expected: &str) {
    let (text, at) = unmarked(marked);
    let found = text[at..].chars().next();
    let found = found.map_or("the end".to_string(), |found| format!("'{found}'"));
    let refusal = text.parse::<T>().err().map(|error| error.to_string());
    let expected = format!("{what}, byte {at}: expected {expected}, got {found}");
    assert_eq!(refusal, Some(expected), "{text:?}");
}

#[test]
fn malformed_positions() {
    for (text, expected) in [
        ("", "byte 0: the rows are missing"),
        ("7/7 b", "byte 5: the hands are missing"),
        (
            "x 1 1 1",
            "rows, byte 0: expected a point: `.`, `1` to `5`, or `v1` to `v5`, got 'x'",
        ),
        (
            "......./....../......./......./......./......./....... b 0 1",
            "rows, byte 14: expected more cells in the row (1 left), got '/'",
        ),
        (
            "......../......./......./......./......./......./....... b 0 1",
            "rows, byte 7: expected the end of the row, got '.'",
        ),
        (
            "7/......./......./......./......./......./....... b 0 1",
            "rows, byte 0: expected a point: `.`, `1` to `5`, or `v1` to `v5`, got '7'",
        ),
        (
            "v....../......./......./......./......./......./....... b 0 1",
            "rows, byte 1: expected a number from 1 to 5 after `v`, got '.'",
        ),
        (
            "......v/......./......./......./......./......./....... b 0 1",
            "rows, byte 7: expected a number from 1 to 5 after `v`, got the end",
        ),
        (
            "......./......./......./......./......./......./......./....... b 0 1",
            "rows, byte 55: expected the end of the rows, got '/'",
        ),
        (
            "......./......./......./......./......./....... b 0 1",
            "rows, byte 47: expected another row: a `/` and its cells, got the end",
        ),
    ] {
        assert_eq!(message(text), expected, "{text}");
    }
}

#[test]
fn malformed_sides_hands_and_turns() {
    let side = "`b` (First) or `w` (Second) and nothing after it";
    let hand = "five counts with `,` between them";
    let count = "a number of pieces, 255 at most, without sign or leading zeros";
    let number = "a number from 0 to 65535 without sign or leading zeros";
    for (rest, field, expected, found) in [
        ("|f 2,6,4,2,1/2,6,4,2,1 1", "side to move", side, "'f'"),
        ("b|b 2,6,4,2,1/2,6,4,2,1 1", "side to move", side, "'b'"),
        (
            "b | 2,6,4,2,1/2,6,4,2,1 1",
            "hands",
            "one space between fields",
            "' '",
        ),
        (
            "b 2,6,4,2,1| 1",
            "hands",
            "First's hand, `/` and Second's hand",
            "the end",
        ),
        ("b 2,6,4,2|/2,6,4,2,1 1", "hands", hand, "the end"),
        ("b 2,6,4,2,1|,0/2,6,4,2,1 1", "hands", hand, "','"),
        ("b 2,6,4,2,1/2,6,4,2,| 1", "hands", count, "the end"),
        ("b 2,|06,4,2,1/2,6,4,2,1 1", "hands", count, "'0'"),
        ("b 2,6,4,2,1/2,6,|256,2,1 1", "hands", count, "256"),
        ("b 2,6,4,2,1/2,6,4,2,1 |+1", "turn number", number, "'+'"),
        ("b 2,6,4,2,1/2,6,4,2,1 |01", "turn number", number, "'0'"),
        (
            "b 2,6,4,2,1/2,6,4,2,1 |65536",
            "turn number",
            number,
            "65536",
        ),
        (
            "b 2,6,4,2,1/2,6,4,2,1 1| ",
            "turn number",
            "the end of the line",
            "' '",
        ),
    ] {
        let (text, at) = unmarked(&format!("{ROWS} {rest}"));
        let expected = format!("{field}, byte {at}: expected {expected}, got {found}");
        assert_eq!(message(&text), expected, "{rest}");
    }
    let missing = "byte 84: the turn number is missing";
    assert_eq!(message(&format!("{ROWS} b 2,6,4,2,1/2,6,4,2,1")), missing);
}

#[test]
fn problems_are_located_all_at_once() {
    let text =
        "...2.../v1v1v1v1v1v1v1/......./......./......./1111111/...v5... b 2,6,4,2,1/2,6,4,2,1 0";
    assert_eq!(
        message(text),
        "hands, byte 68: the board and the hands hold 13 [2]s: expected 12 (N14); \
         hands, byte 74: the board and the hands hold 3 [5]s: expected 2 (N14); \
         rows, byte 58: the [5] on d1 stands on Second's goal end, where only a [1] may be (N14); \
         rows, byte 3: the [2] on d7 stands on First's goal end, where only a [1] may be (N14); \
         turn number, byte 86: turns are counted from 1"
    );
    let text =
        "...1.../v1v1v1v1v1v1v1/......./......./......./111.111/....... b 2,6,4,2,1/2,6,4,2,1 1";
    assert_eq!(
        message(text),
        "side to move, byte 63: First has won (a [1] has reached the goal end), so it cannot be \
         First's turn (N14)"
    );
}

#[test]
fn malformed_moves() {
    let point = "a point from a1 to g7";
    let exchange = "`=` and a number, `:` and points, or the end";
    let kind = "a number from 1 to 5 and nothing after it";
    let back_end = "a point of the back end that the move ends in";
    let order = "a point after the one before, by rank, then by file";
    let no_split = "no split, since the move does not end in a back end (ranks 1, 2, 6, 7)";
    for (text, expected) in [
        ("|", point),
        ("c2|", point),
        ("c2|h3", point),
        ("c2c|8", point),
        ("|C2c3", point),
        ("c2c3|+", exchange),
        ("d1f1| ", exchange),
        ("d1f1|1", exchange),
        ("d1f1|é", exchange),
        ("d1f|", point),
        ("|pass", point),
        ("|é2c3", point),
        ("c2c3=|", kind),
        ("c2c3=|6", kind),
        ("c2c3=2|2", kind),
        ("d4d2:|", point),
        ("d4d2:a1,|", point),
        ("d4d2:a1| c2", point),
        ("d4d2:|a3", back_end),
        ("d4d2:a1,|a7", back_end),
        ("d4d2:c2,|a1", order),
        ("d4d2:a1,|a1", order),
        ("d4d2:|-", point),
        ("d6d4|:a1", no_split),
    ] {
        assert_refused::<Move>("move", text, expected);
    }
}

#[test]
fn illegal_moves_say_why_and_change_nothing() {
    let start = Position::default();
    for (text, expected) in [
        ("c3c4", "there is no piece on c3"),
        ("c6c5", "the piece on c6 belongs to Second"),
        ("c2c4", "a [1] on c2 cannot get to c4 (N4)"),
        ("c2c1", "a [1] on c2 cannot get to c1 (N4)"),
        ("c2c2", "a [1] on c2 cannot get to c2 (N4)"),
        (
            "c2d2",
            "your own piece is on d2, and its number is not smaller (N6)",
        ),
        ("c2c3=1", "a [1] cannot be swapped for another [1] (N7, N8)"),
        (
            "c2c3=3",
            "a [1] is promoted by exactly one number, not to [3] (N7)",
        ),
    ] {
        let mut position = start;
        let error = position.parse_move(text).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
        assert!(position.play(text.parse().unwrap()).is_err());
        assert_eq!(position, start);
    }
}

#[test]
fn other_texts() {
    assert_eq!(
        "default".parse::<Start>().unwrap_err().to_string(),
        "start, byte 0: expected `front-row`, `back-row` or `zigzag`, or one of them and \
         `-leaping`, got 'd'"
    );
    assert_eq!("second".parse(), Ok(Color::Second));
    assert!("Second".parse::<Color>().is_err());
}

#[test]
fn moves_that_no_position_has_cannot_be_made() {
    let cell = |name| BOARD.parse_cell(name).unwrap();
    let (astray, d4, d2) = (Cell::new(49).unwrap(), cell("d4"), cell("d2"));
    assert_eq!(Move::new(astray, d2, None), None);
    assert_eq!(Move::new(d4, astray, None), None);
    assert_eq!(Move::new(d4, d2, Some(Exchange::Split(Set64::EMPTY))), None);
    assert_eq!(
        Move::new(d4, d2, Some(Exchange::Split(Set64::of(cell("a3"))))),
        None
    );
    assert_eq!(
        Move::new(d4, d2, Some(Exchange::Split(!Set64::EMPTY))),
        None
    );
    assert!(Move::new(d4, d2, Some(Exchange::Split(Color::First.back_end()))).is_some());
}

#[test]
fn the_builder_reports_what_it_was_given() {
    let astray = Cell::new(64).unwrap();
    let piece = Piece::new(Color::First, Kind::Two);
    let problems = Builder::from(&Position::default())
        .put(astray, piece)
        .hand(Color::Second, Kind::One, 2 + 32)
        .hand(Color::First, Kind::Five, u8::MAX)
        .build()
        .unwrap_err();
    assert_eq!(
        problems.iter().copied().collect::<Vec<_>>(),
        [
            Problem::NoSuchCell(astray),
            Problem::Material {
                kind: Kind::One,
                found: 50
            },
            Problem::Material {
                kind: Kind::Five,
                found: 256
            },
        ]
    );
    let empty = Builder::new().build().unwrap_err();
    assert_eq!(empty.iter().count(), 5);
}

#[test]
fn malformed_pieces_and_kinds() {
    let expected = "`1` to `5` or `v1` to `v5`, and nothing after it";
    for text in [
        "|", "|0", "|6", "v|", "v|6", "v1|2", "1|1", "1|v", "|é", "v|é", "v|v1",
    ] {
        assert_refused::<Piece>("piece", text, expected);
    }
    for text in ["|", "|0", "|6", "1|2"] {
        assert_refused::<Kind>("kind", text, "a number from 1 to 5 and nothing after it");
    }
}
