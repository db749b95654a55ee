//! Fields, rows and numbers: what is read, and the error for everything that is not.
#![allow(clippy::unwrap_used, reason = "a failed expectation fails the test")]

use game_core::TextError;
use game_core::text::{Field, Found, fields, read_rows, write_rows};

fn message<T: std::fmt::Debug>(result: Result<T, TextError>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn fields_have_their_names_texts_and_offsets() {
    let [rows, side, turn] = fields("8/8 w 12", ["rows", "side", "turn"]).unwrap();
    let all = [rows, side, turn].map(|field| (field.name(), field.text(), field.offset()));
    assert_eq!(
        all,
        [("rows", "8/8", 0), ("side", "w", 4), ("turn", "12", 6)]
    );
    assert_eq!(fields("x", ["rows"]).unwrap()[0].text(), "x");
}

#[test]
fn a_line_has_exactly_its_fields_with_one_space_between() {
    let read = |line| message(fields(line, ["rows", "side"]));
    assert_eq!(read(""), "rows, byte 0: found the end, expected this field");
    assert_eq!(
        read("8"),
        "side, byte 1: found the end, expected a space and this field"
    );
    assert_eq!(
        read("8 "),
        "side, byte 2: found the end, expected this field"
    );
    assert_eq!(
        read(" 8 w"),
        "rows, byte 0: found ' ', expected one space between fields"
    );
    assert_eq!(
        read("8  w"),
        "side, byte 2: found ' ', expected one space between fields"
    );
    assert_eq!(
        read("8 w "),
        "side, byte 3: found ' ', expected the end of the line"
    );
    assert_eq!(
        read("8 w 1"),
        "side, byte 3: found ' ', expected the end of the line"
    );
    assert_eq!(read("8 ü"), "rows, byte 2: found 'ü', expected ASCII");
    assert_eq!(
        read("8\tw"),
        "side, byte 3: found the end, expected a space and this field"
    );
}

#[test]
fn an_error_tells_the_place_in_the_whole_text() {
    let [_, side] = fields("8 w", ["rows", "side"]).unwrap();
    let error = side.error(0, "b");
    assert_eq!(
        error,
        TextError {
            field: "side",
            offset: 2,
            found: Found::Char('w'),
            expected: "b"
        }
    );
    assert_eq!(side.error(1, "more").found, Found::End);
    assert_eq!(side.named("player").error(0, "b").field, "player");
    // Inside a character there is nothing that could be shown.
    assert_eq!(Field::new("note", "ü").error(1, "x").found, Found::End);
}

#[test]
fn a_field_splits_into_parts_that_know_their_place() {
    let field = Field::new("hands", "2,6,,1");
    let parts: Vec<_> = field
        .split(',')
        .map(|part| (part.text(), part.offset()))
        .collect();
    assert_eq!(parts, [("2", 0), ("6", 2), ("", 4), ("1", 5)]);
    assert_eq!(Field::new("hands", "").split(',').count(), 1);

    let (head, tail) = field.split_at(2);
    assert_eq!((head.text(), tail.text(), tail.offset()), ("2,", "6,,1", 2));
    let (all, nothing) = field.split_at(7);
    assert_eq!(
        (all.text(), nothing.text(), nothing.offset()),
        ("2,6,,1", "", 6)
    );
    let (all, nothing) = Field::new("note", "ü!").split_at(1);
    assert_eq!((all.text(), nothing.text()), ("ü!", ""));

    let (head, tail) = Field::new("note", "aüb").split_once('ü');
    assert_eq!(head.text(), "a");
    assert_eq!(
        tail.map(|tail| (tail.text(), tail.offset())),
        Some(("b", 3))
    );
    assert_eq!(field.split_once('/'), (field, None));
}

#[test]
fn a_list_has_exactly_its_entries() {
    let [first, last] = Field::new("hands", "1,2").split_into(',', "two").unwrap();
    assert_eq!((first.text(), last.text(), last.offset()), ("1", "2", 2));
    let field = Field::new("hands", "1,2,3");
    assert_eq!(
        message(field.split_into::<4>(',', "four counts")),
        "hands, byte 5: found the end, expected four counts"
    );
    assert_eq!(
        message(field.split_into::<2>(',', "two counts")),
        "hands, byte 3: found ',', expected two counts"
    );
}

#[test]
fn numbers_are_decimal_without_sign_or_leading_zeros() {
    for number in [0, 1, 10, 65_535] {
        assert_eq!(Field::new("turn", &number.to_string()).number(), Ok(number));
    }
    let expected = "a number from 0 to 65535 without sign or leading zeros";
    for (text, offset, found) in [
        ("", 0, "the end"),
        ("-1", 0, "'-'"),
        ("+1", 0, "'+'"),
        ("1a", 1, "'a'"),
        ("1 ", 1, "' '"),
        ("00", 0, "'0'"),
        ("01", 0, "'0'"),
        ("65536", 0, "'6'"),
        ("99999999999999999999", 0, "'9'"),
        ("1٣", 1, "'٣'"),
    ] {
        assert_eq!(
            message(Field::new("turn", text).number()),
            format!("turn, byte {offset}: found {found}, expected {expected}"),
            "{text:?}"
        );
    }
}

#[test]
fn a_single_character_stands_alone() {
    assert_eq!(Field::new("side", "w").single("a side"), Ok('w'));
    assert_eq!(Field::new("side", "ü").single("a side"), Ok('ü'));
    assert_eq!(
        message(Field::new("side", "").single("a side")),
        "side, byte 0: found the end, expected a side"
    );
    assert_eq!(
        message(Field::new("side", "üx").single("a side")),
        "side, byte 2: found 'x', expected a side"
    );
}

/// A board of 12 by 2 with pieces of two characters.
type Board = [[Option<String>; 12]; 2];

fn read_board(text: &str) -> Result<Board, TextError> {
    let mut board = Board::default();
    let rows = Field::new("rows", text);
    read_rows(rows, (12, 2), 2, |file, rank, token| {
        if !token.text().starts_with(['w', 'b']) || token.text().len() != 2 {
            return Err(token.error(0, "a piece"));
        }
        board[rank][file] = Some(token.text().to_owned());
        Ok(())
    })?;
    Ok(board)
}

struct Written(Board);

impl std::fmt::Display for Written {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write_rows(f, (12, 2), |file, rank| self.0[rank][file].as_ref())
    }
}

#[test]
fn rows_are_read_from_the_highest_rank_and_written_unchanged() {
    let board = read_board("wK10bK/1wQ8bQ1").unwrap();
    let piece = |file: usize, rank: usize| board[rank][file].as_deref();
    assert_eq!((piece(0, 1), piece(11, 1)), (Some("wK"), Some("bK")));
    assert_eq!((piece(1, 0), piece(10, 0)), (Some("wQ"), Some("bQ")));
    assert_eq!(board.iter().flatten().flatten().count(), 4);

    let full = ["wK"; 12].concat();
    for text in [
        "12/12",
        "wK10bK/1wQ8bQ1",
        "11wK/wK11",
        &format!("{full}/{full}"),
    ] {
        assert_eq!(Written(read_board(text).unwrap()).to_string(), text);
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
            format!("rows, byte {offset}: found {found}, expected {expected}"),
            "{text:?}"
        );
    }
}

#[test]
fn runs_of_empty_cells_are_not_split() {
    // 6 and 6 together could only be meant as 66.
    assert!(read_board("66/12").is_err());
}
