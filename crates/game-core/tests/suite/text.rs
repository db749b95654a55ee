//! Fields, lists and numbers: valid input, and the errors for everything else.
use game_core::text::{Field, Found, fields, fields_and_last};
use game_core::{Player, Seat, TextError};

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
    assert_eq!(read(""), "byte 0: the rows are missing");
    assert_eq!(read("8"), "byte 1: the side is missing");
    assert_eq!(read("8 "), "byte 2: the side is missing");
    assert_eq!(
        read(" 8 w"),
        "rows, byte 0: expected one space between fields, got ' '"
    );
    assert_eq!(
        read("8  w"),
        "side, byte 2: expected one space between fields, got ' '"
    );
    assert_eq!(
        read("8 w "),
        "side, byte 3: expected the end of the line, got ' '"
    );
    assert_eq!(
        read("8 w 1"),
        "side, byte 3: expected the end of the line, got ' '"
    );
    assert_eq!(read("8 ü"), "side, byte 2: expected ASCII, got 'ü'");
    assert_eq!(read("8 w ü"), "line, byte 4: expected ASCII, got 'ü'");
    assert_eq!(read("8\tw"), "byte 3: the side is missing");
    let list = message(fields("", ["list of rims"]));
    assert_eq!(list, "byte 0: the list of rims is missing");
}

#[test]
fn a_line_may_have_no_field() {
    assert_eq!(fields("", []), Ok([]));
    assert_eq!(
        message(fields("x", [])),
        "line, byte 0: expected the end of the line, got 'x'"
    );
    assert_eq!(
        message(fields(" ", [])),
        "line, byte 0: expected the end of the line, got ' '"
    );
    assert_eq!(fields_and_last("", [], "last"), Ok(([], None)));
    let ([], last) = fields_and_last("x y", [], "last").unwrap();
    assert_eq!(
        last.map(|last| (last.name(), last.text())),
        Some(("last", "x y"))
    );
}

#[test]
fn an_error_says_how_much_is_left() {
    let error = TextError {
        found: Found::Number(7),
        left: Some(4),
        ..Field::new("rows", "7").error(0, "a count")
    };
    assert_eq!(
        error.to_string(),
        "rows, byte 0: expected a count (4 left), got 7"
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
            expected: "b",
            left: None,
        }
    );
    assert_eq!(side.error(1, "more").found, Found::End);
    assert_eq!(side.named("player").error(0, "b").field, "player");
    // The offset is inside a character, so there is nothing to show.
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
        "hands, byte 5: expected four counts, got the end"
    );
    assert_eq!(
        message(field.split_into::<2>(',', "two counts")),
        "hands, byte 3: expected two counts, got ','"
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
        ("65536", 0, "65536"),
        ("99999999999999999999", 0, "'9'"),
        ("1٣", 1, "'٣'"),
    ] {
        assert_eq!(
            message(Field::new("turn", text).number()),
            format!("turn, byte {offset}: expected {expected}, got {found}"),
            "{text:?}"
        );
    }
}

#[test]
fn a_single_character_stands_alone() {
    assert_eq!(Field::new("side", "w").single_as("a side", Some), Ok('w'));
    assert_eq!(Field::new("side", "ü").single_as("a side", Some), Ok('ü'));
    assert_eq!(
        message(Field::new("side", "").single_as("a side", Some)),
        "side, byte 0: expected a side, got the end"
    );
    assert_eq!(
        message(Field::new("side", "üx").single_as("a side", Some)),
        "side, byte 2: expected a side, got 'x'"
    );
}

#[test]
fn a_list_ends_where_it_may_have_no_more_entries() {
    let texts = |text: &'static str, most| {
        let entries = Field::new("cells", text).entries(',', most);
        entries.map(|entries| {
            entries
                .iter()
                .map(|entry| entry.text().to_owned())
                .collect()
        })
    };
    let list = |entries: &[&str]| Ok(entries.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert_eq!(texts("a1,b2", 2), list(&["a1", "b2"]));
    assert_eq!(texts("a1,,", 3), list(&["a1", "", ""]));
    assert_eq!(texts("-", 0), list(&[]));
    // A `-` among other entries is an ordinary entry.
    assert_eq!(texts("-,-", 2), list(&["-", "-"]));
    assert_eq!(texts("", 1), list(&[""]));
    assert_eq!(
        message(texts("a1,b2,c3", 2)),
        "cells, byte 5: expected the end of the list, got ','"
    );
    let [_, cells] = fields("w a1,b2", ["side", "cells"]).unwrap();
    let entries = cells.entries(',', 2).unwrap();
    assert_eq!((entries[0].offset(), entries[1].offset()), (2, 5));
    assert_eq!(
        message(cells.entries(',', 1)),
        "cells, byte 4: expected the end of the list, got ','"
    );
}

#[test]
fn tokens_follow_each_other_without_a_separator() {
    let [_, out] = fields("w wgb", ["side", "out"]).unwrap();
    let tokens = out.tokens(1, 3).unwrap();
    let found: Vec<_> = tokens
        .iter()
        .map(|token| (token.text(), token.offset()))
        .collect();
    assert_eq!(found, [("w", 2), ("g", 3), ("b", 4)]);
    let tokens = out.tokens(2, 2).unwrap();
    assert_eq!(
        tokens.iter().map(Field::text).collect::<Vec<_>>(),
        ["wg", "b"]
    );
    assert_eq!(
        message(out.tokens(1, 2)),
        "out, byte 4: expected the end of the list, got 'b'"
    );
    for empty in ["-", ""] {
        assert!(Field::new("out", empty).tokens(1, 0).unwrap().is_empty());
    }
}

#[test]
fn a_list_that_goes_on_is_not_read_to_its_end() {
    let long = "a1,".repeat(1 << 20);
    let refused = Field::new("cells", &long).entries(',', 16).unwrap_err();
    assert_eq!(refused.offset, 47);
    assert_eq!(
        Field::new("cells", &long).tokens(3, 16).unwrap_err().offset,
        48
    );
}

#[test]
fn a_name_is_one_of_a_list() {
    let names = ["white", "whale", "ü"];
    let read = |text| Field::new("name", text).named_one_of(&names, "a name");
    for name in names {
        assert_eq!(read(name), Ok(name));
    }
    for (text, offset, found) in [
        ("", 0, "the end"),
        ("x", 0, "'x'"),
        ("whe", 2, "'e'"),
        ("whi", 3, "the end"),
        ("white ", 5, "' '"),
        ("whiteX", 5, "'X'"),
        ("wHite", 1, "'H'"),
        // Both have the same first byte.
        ("ö", 0, "'ö'"),
    ] {
        assert_eq!(
            message(read(text)),
            format!("name, byte {offset}: expected a name, got {found}"),
            "{text:?}"
        );
    }
    assert!(
        Field::new("name", "x")
            .named_one_of::<u8>(&[], "nothing")
            .is_err()
    );
    // A name written in parts is still one name.
    assert_eq!(
        Field::new("number", "12").named_one_of(&[1, 12, 2], "a number"),
        Ok(12)
    );
}

#[test]
fn an_error_beyond_all_text_is_still_an_error() {
    let [_, side] = fields("8 w", ["rows", "side"]).unwrap();
    let error = side.error(usize::MAX, "less");
    assert_eq!((error.offset, error.found), (usize::MAX, Found::End));
}

#[test]
fn seats_are_known_by_their_names_and_indices() {
    let names = Seat::<8>::ALL.map(|seat| seat.to_string());
    let [first, .., eighth] = &names;
    assert_eq!((&first[..], &eighth[..]), ("first", "eighth"));
    assert_eq!(names.map(|name| name.parse()), Seat::<8>::ALL.map(Ok));
    assert!((0..8).eq(Seat::<8>::ALL.map(Player::index)));
    assert_eq!(
        message("third".parse::<Seat<2>>()),
        "player, byte 0: expected the name of a seat, such as `first`, got 't'"
    );
}
