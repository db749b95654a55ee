//! Bad input of every kind: a typed error that names the field, the offset and the reason.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use board_geom::Cell;
use game_core::Game;
use numbered_shogi::{
    BOARD, Builder, Exchange, Move, Number, Piece, Player, Position, Problem, Set64, Setup,
};
use proptest::prelude::*;

const ROWS: &str = "......./v1v1v1v1v1v1v1/......./......./......./1111111/.......";

fn message(text: &str) -> String {
    text.parse::<Position>().unwrap_err().to_string()
}

#[test]
fn malformed_positions() {
    for (text, expected) in [
        ("", "rows, byte 0: found the end, expected this field"),
        (
            "7/7 b",
            "hands, byte 5: found the end, expected a space and this field",
        ),
        (
            "x 1 1 1",
            "rows, byte 1: found the end, expected seven rows with `/` between them",
        ),
        (
            "......./....../......./......./......./......./....... b 0 1",
            "rows, byte 14: found the end, expected a point: `.`, `1` to `5`, or `v1` to `v5`",
        ),
        (
            "......../......./......./......./......./......./....... b 0 1",
            "rows, byte 7: found '.', expected the end of the row after seven points",
        ),
        (
            "7/......./......./......./......./......./....... b 0 1",
            "rows, byte 0: found '7', expected a point: `.`, `1` to `5`, or `v1` to `v5`",
        ),
        (
            "v....../......./......./......./......./......./....... b 0 1",
            "rows, byte 1: found '.', expected a number from 1 to 5 after `v`",
        ),
        (
            "......v/......./......./......./......./......./....... b 0 1",
            "rows, byte 7: found the end, expected a number from 1 to 5 after `v`",
        ),
        (
            "......./......./......./......./......./......./......./....... b 0 1",
            "rows, byte 55: found '/', expected seven rows with `/` between them",
        ),
        (
            "......./......./......./......./......./....... b 0 1",
            "rows, byte 47: found the end, expected seven rows with `/` between them",
        ),
    ] {
        assert_eq!(message(text), expected, "{text}");
    }
}

#[test]
fn malformed_sides_hands_and_turns() {
    for (rest, expected) in [
        (
            "f 2,6,4,2,1/2,6,4,2,1 1",
            "side, byte 63: found 'f', expected `b` (First) or `w` (Second) and nothing after it",
        ),
        (
            "bb 2,6,4,2,1/2,6,4,2,1 1",
            "side, byte 63: found 'b', expected `b` (First) or `w` (Second) and nothing after it",
        ),
        (
            "b  2,6,4,2,1/2,6,4,2,1 1",
            "hands, byte 65: found ' ', expected one space between fields",
        ),
        (
            "b 2,6,4,2,1 1",
            "hands, byte 74: found the end, expected First's hand, `/` and Second's hand",
        ),
        (
            "b 2,6,4,2/2,6,4,2,1 1",
            "hands, byte 72: found the end, expected five counts with `,` between them",
        ),
        (
            "b 2,6,4,2,1,0/2,6,4,2,1 1",
            "hands, byte 74: found ',', expected five counts with `,` between them",
        ),
        (
            "b 2,6,4,2,1/2,6,4,2, 1",
            "hands, byte 83: found the end, expected a number from 0 to 65535 without sign or leading zeros",
        ),
        (
            "b 2,06,4,2,1/2,6,4,2,1 1",
            "hands, byte 67: found '0', expected a number from 0 to 65535 without sign or leading zeros",
        ),
        (
            "b 2,6,4,2,1/2,6,4,2,1",
            "turn, byte 84: found the end, expected a space and this field",
        ),
        (
            "b 2,6,4,2,1/2,6,4,2,1 +1",
            "turn, byte 85: found '+', expected a number from 0 to 65535 without sign or leading zeros",
        ),
        (
            "b 2,6,4,2,1/2,6,4,2,1 01",
            "turn, byte 85: found '0', expected a number from 0 to 65535 without sign or leading zeros",
        ),
        (
            "b 2,6,4,2,1/2,6,4,2,1 65536",
            "turn, byte 85: found '6', expected a number from 0 to 65535 without sign or leading zeros",
        ),
        (
            "b 2,6,4,2,1/2,6,4,2,1 1 ",
            "turn, byte 86: found ' ', expected the end of the line",
        ),
    ] {
        assert_eq!(message(&format!("{ROWS} {rest}")), expected, "{rest}");
    }
}

#[test]
fn problems_are_located_all_at_once() {
    let text =
        "...2.../v1v1v1v1v1v1v1/......./......./......./1111111/...v5... b 2,6,4,2,1/2,6,4,2,1 0";
    assert_eq!(
        message(text),
        "hands, byte 68: 13 pieces with number 2, the game has 12 (N14); \
         hands, byte 74: 3 pieces with number 5, the game has 2 (N14); \
         rows, byte 58: v5 on d1 is on its owner's goal end, where only a [1] may be (N14); \
         rows, byte 3: 2 on d7 is on its owner's goal end, where only a [1] may be (N14); \
         turn, byte 86: turns are counted from 1"
    );
    let text =
        "...1.../v1v1v1v1v1v1v1/......./......./......./111.111/....... b 2,6,4,2,1/2,6,4,2,1 1";
    assert_eq!(
        message(text),
        "side, byte 63: first has won (a [1] has reached the goal end), so it cannot be the turn of first (N14)"
    );
}

#[test]
fn malformed_moves() {
    for (text, expected) in [
        (
            "",
            "move, byte 0: found the end, expected a point from a1 to g7",
        ),
        (
            "c2",
            "move, byte 2: found the end, expected a point from a1 to g7",
        ),
        (
            "c2h3",
            "move, byte 2: found 'h', expected a point from a1 to g7",
        ),
        (
            "c2c8",
            "move, byte 2: found 'c', expected a point from a1 to g7",
        ),
        (
            "C2c3",
            "move, byte 0: found 'C', expected a point from a1 to g7",
        ),
        (
            "c2c3+",
            "move, byte 4: found '+', expected `=` and a number, `:` and points, or the end",
        ),
        (
            "c2c3=",
            "move, byte 5: found the end, expected a number from 1 to 5 and nothing after it",
        ),
        (
            "c2c3=6",
            "move, byte 5: found '6', expected a number from 1 to 5 and nothing after it",
        ),
        (
            "c2c3=22",
            "move, byte 6: found '2', expected a number from 1 to 5 and nothing after it",
        ),
        (
            "d4d2:",
            "move, byte 5: found the end, expected a point from a1 to g7",
        ),
        (
            "d4d2:a1,",
            "move, byte 8: found the end, expected a point from a1 to g7",
        ),
        (
            "d4d2:a1 c2",
            "move, byte 5: found 'a', expected a point from a1 to g7",
        ),
        (
            "d4d2:a3",
            "move, byte 5: found 'a', expected a point of the back end that the move ends in",
        ),
        (
            "d4d2:a1,a7",
            "move, byte 8: found 'a', expected a point of the back end that the move ends in",
        ),
        (
            "d4d2:c2,a1",
            "move, byte 8: found 'a', expected a point after the one before, by rank, then by file",
        ),
        (
            "d4d2:a1,a1",
            "move, byte 8: found 'a', expected a point after the one before, by rank, then by file",
        ),
        (
            "d6d4:a1",
            "move, byte 4: found ':', expected no split, since the move does not end in a back end (ranks 1, 2, 6, 7)",
        ),
        (
            "pass",
            "move, byte 0: found 'p', expected a point from a1 to g7",
        ),
        (
            "é2c3",
            "move, byte 0: found 'é', expected a point from a1 to g7",
        ),
    ] {
        assert_eq!(
            text.parse::<Move>().unwrap_err().to_string(),
            expected,
            "{text}"
        );
    }
}

#[test]
fn illegal_moves_say_why_and_change_nothing() {
    let start = Position::default();
    for (text, expected) in [
        ("c3c4", "there is no piece on c3"),
        ("c6c5", "the piece on c6 belongs to the opponent"),
        ("c2c4", "a [1] does not move like that (N4)"),
        ("c2c1", "a [1] does not move like that (N4)"),
        ("c2c2", "a [1] does not move like that (N4)"),
        ("c2d2", "a [1] may not capture an own [1] (N6)"),
        ("c2c3=1", "a [1] cannot be swapped for another [1] (N7, N8)"),
        (
            "c2c3=3",
            "a [1] cannot be promoted to [3], only by one (N7)",
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
        "default".parse::<Setup>().unwrap_err().to_string(),
        "setup, byte 0: found 'd', expected `front-row`, `back-row` or `zigzag`"
    );
    assert_eq!("second".parse(), Ok(Player::Second));
    assert!("Second".parse::<Player>().is_err());
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
    assert!(Move::new(d4, d2, Some(Exchange::Split(Player::First.back_end()))).is_some());
}

#[test]
fn the_builder_reports_what_it_was_given() {
    let astray = Cell::new(64).unwrap();
    let piece = Piece::new(Player::First, Number::Two);
    let problems = Builder::from(&Position::default())
        .put(astray, piece)
        .hand(Player::Second, Number::One, 2 + 32)
        .hand(Player::First, Number::Five, u16::MAX)
        .build()
        .unwrap_err();
    assert_eq!(
        problems.iter().copied().collect::<Vec<_>>(),
        [
            Problem::NoSuchCell(astray),
            Problem::Material {
                number: Number::One,
                found: 50
            },
            Problem::Material {
                number: Number::Five,
                found: 65536
            },
        ]
    );
    let empty = Builder::new().build().unwrap_err();
    assert_eq!(empty.iter().count(), 5);
}

#[test]
fn serde_refuses_what_parsing_refuses() {
    let error = serde_json::from_str::<Position>(r#""......./x b 0 1""#).unwrap_err();
    assert!(error.to_string().starts_with("rows, byte"), "{error}");
    assert!(serde_json::from_str::<Move>(r#""c2c9""#).is_err());
    assert!(serde_json::from_str::<Move>("3").is_err());
    assert_eq!(
        serde_json::from_str::<Setup>(r#""zigzag""#).unwrap(),
        Setup::Zigzag
    );
    assert_eq!(
        serde_json::to_string(&Player::Second).unwrap(),
        r#""second""#
    );
}

proptest! {
    #[test]
    fn no_text_makes_a_parser_panic(text in "\\PC{0,90}") {
        let _ = text.parse::<Position>();
        let _ = text.parse::<Move>();
        let _ = text.parse::<Setup>();
    }

    #[test]
    fn only_the_canonical_text_is_accepted(
        at in any::<prop::sample::Index>(),
        with in prop::sample::select(vec!["", "0", "1", ".", "v", "/", " ", ",", "w", "é"]),
    ) {
        let mut text = Position::default().to_string();
        let at = at.index(text.len());
        text.replace_range(at..=at, with);
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string(), text);
        }
    }

    #[test]
    fn only_the_canonical_move_is_accepted(text in "[a-h][1-8][a-h][1-8]([=:][1-7a-g,]{0,8})?") {
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string(), text);
        }
    }
}

#[test]
fn illegal_moves_cite_their_clause() {
    let far_fives = "......./v1.....v1/...1.../...5v1v2./......./......./.......";
    let swaps = "......./v1....../......./......./..12345/......./.......";
    let crowded = "......./v1....../......./...3.../......./111.111/1111111";
    let winning = "...v3.../v1..1.../......./......./......./......./.......";
    for (rows, rest, mv, expected) in [
        (
            "...1.../v1....../......./......./......./......./.......",
            "w 3,3,2,1,0/13,9,6,3,2 2",
            "a6a5",
            "the game is over: a [1] has reached the goal end (N10)",
        ),
        (
            "......./v5....../......./...2.../......./......./.......",
            "w 18,0,1,0,0/0,11,7,4,1 2",
            "a6a4",
            "the game is over: the winner owns all eighteen [1]s (N11)",
        ),
        (
            far_fives,
            "b 0,0,0,0,0/14,11,8,4,1 1",
            "d4g4",
            "a [5] cannot move three steps: f4 is not empty (N4)",
        ),
        (
            "...v5.../v1....../...3.../......./......./......./......1",
            "b 0,0,0,0,0/16,12,7,4,1 1",
            "d5d7",
            "a [3] may not move onto the goal end (N5)",
        ),
        (
            swaps,
            "b 1,1,1,1,1/15,10,6,2,0 1",
            "e3c3=3",
            "a [3] cannot be swapped for another [3] (N7, N8)",
        ),
        (
            swaps,
            "b 1,1,1,1,1/15,10,6,2,0 1",
            "d3c2=3",
            "promotion takes a move forward (N7)",
        ),
        (
            swaps,
            "b 1,1,1,1,1/15,10,6,2,0 1",
            "d3e4=1",
            "demotion takes a move sideways or backward (N8)",
        ),
        (
            swaps,
            "b 1,0,1,1,1/15,11,6,2,0 1",
            "c3c4=2",
            "there is no [2] in hand (N7, N8, N9)",
        ),
        (
            swaps,
            "b 1,1,1,1,1/15,10,6,2,0 1",
            "d3c2:a1",
            "a split takes a move backward by two rows or more that ends in the own back end (N9)",
        ),
        (
            crowded,
            "b 4,0,0,0,0/0,12,7,4,2 1",
            "d4d2:a1,b1,c1",
            "a [3] can be split into 2 [1]s at most here, not 3 (N9)",
        ),
        (
            crowded,
            "b 4,0,0,0,0/0,12,7,4,2 1",
            "d4d2:c2",
            "no [1] can be placed on c2: it is not empty (N9)",
        ),
        (
            winning,
            "b 3,3,1,1,0/13,9,6,3,2 1",
            "d6d7=2",
            "no exchange follows a move onto the goal end (N10)",
        ),
    ] {
        let position: Position = format!("{rows} {rest}").parse().unwrap();
        let error = position.parse_move(mv).unwrap_err();
        assert_eq!(error.to_string(), expected, "{mv}");
    }
}

#[test]
fn problems_cite_their_clause() {
    let both_won = "...1.../v1v1v1v1v1v1v1/......./......./......./1111111/...v1...";
    let all_ones = "......./v5v1...../......./......./..2..../......./.......";
    for (text, expected) in [
        (
            format!("{both_won} b 1,6,4,2,1/1,6,4,2,1 1"),
            "rows, byte 0: both players have a [1] on the goal end (N14)",
        ),
        (
            format!("{all_ones} w 0,0,1,0,0/17,11,7,4,1 1"),
            "side, byte 58: second has won (the winner owns all eighteen [1]s), so it cannot be the turn of second (N14)",
        ),
    ] {
        assert_eq!(message(&text), expected);
    }
    let astray = Problem::NoSuchCell(Cell::new(64).unwrap());
    assert_eq!(astray.to_string(), "cell 64 is not on the board (N1)");
}

#[test]
fn pieces_and_numbers_are_read_as_they_are_written() {
    for number in Number::ALL {
        assert_eq!(number.to_string().parse(), Ok(number));
        for owner in [Player::First, Player::Second] {
            let piece = Piece::new(owner, number);
            assert_eq!(piece.to_string().parse(), Ok(piece));
        }
    }
    for text in ["", "0", "6", "v", "v6", "v12", "11", "1v", "é"] {
        let error = text.parse::<Piece>().unwrap_err().to_string();
        assert!(error.starts_with("piece, byte 0: "), "{text}: {error}");
        assert!(error.ends_with("expected `1` to `5`, or `v1` to `v5`"));
    }
    for (text, at, found) in [
        ("", 0, "the end"),
        ("0", 0, "'0'"),
        ("6", 0, "'6'"),
        ("12", 1, "'2'"),
    ] {
        let expected = "a number from 1 to 5 and nothing after it";
        assert_eq!(
            text.parse::<Number>().unwrap_err().to_string(),
            format!("number, byte {at}: found {found}, expected {expected}")
        );
    }
}
