//! Vectors: parsing, running, writing.
use crate::faulty::{Faulty, LISTED_TWICE, MISCOUNTED, NOT_LISTED, REFUSED, WRONG_TEXT, set_fault};
use game_core::{Game, Playouts, SplitMix64};
use game_testkit::games::noughts::Position as Noughts;
use game_testkit::games::ring::{Length, Ring};
use game_testkit::vectors::{Detail, Ending, Vector, verify};

const START: &str = r#"{"game":"noughts","position":"3/3/3","moves":["a1","a2","a3","b1","b2","b3","c1","c2","c3"],"outcome":null,"after":{"a1":"3/3/x2","b1":"3/3/1x1"},"perft":[9,72,504],"score":[0,0],"note":"the \"empty\" board"}"#;

/// The end of the message about an unknown key.
const KEYS: &str = "expected one of `game`, `position`, `valid`, `moves`, `outcome`, `check`, `after`, `perft`, `score`, `note`";

fn mismatches<G: Game>(line: &str) -> Vec<String> {
    let vector: Vector = line.parse().unwrap();
    vector.run::<G>().iter().map(ToString::to_string).collect()
}

/// Returns the mismatches of the game with this fault.
fn mismatches_with(fault: u8, line: &str) -> Vec<String> {
    set_fault(fault);
    mismatches::<Faulty>(line)
}

#[test]
fn a_line_is_read_and_written_unchanged() {
    let lines = [
        START,
        r#"{"game":"noughts","position":"3/3/4","valid":false,"note":"a row too long"}"#,
        r#"{"game":"ring","position":"a..b..c.. a - 0","moves":["down","up"],"outcome":null,"check":false}"#,
        r#"{"game":"ring","position":"a..... a bc 0","moves":[],"outcome":"a>c>b","check":true,"perft":[18446744073709551615]}"#,
        r#"{"game":"","position":"","moves":[],"after":{},"perft":[],"score":[]}"#,
        r#"{"game":"","position":""}"#,
    ];
    for line in lines {
        assert_eq!(line.parse::<Vector>().unwrap().to_string(), line);
    }
}

#[test]
fn keys_may_come_in_any_order_and_with_space() {
    let line = r#" { "note" : "x", "perft" : [ 9 ], "position" : "3/3/3", "game" : "noughts" } "#;
    let vector: Vector = line.parse().unwrap();
    assert_eq!(
        vector.to_string(),
        r#"{"game":"noughts","position":"3/3/3","perft":[9],"note":"x"}"#
    );
}

#[test]
fn an_absent_outcome_says_nothing_and_null_says_that_the_game_goes_on() {
    let absent = r#"{"game":"noughts","position":"3/3/3"}"#;
    let null = r#"{"game":"noughts","position":"3/3/3","outcome":null}"#;
    let outcome = |line: &str| line.parse::<Vector>().unwrap().outcome;
    assert_eq!(outcome(absent), None);
    assert_eq!(outcome(null), Some(Ending::GoesOn));

    let won = "2o/2o/xxx";
    let silent = format!(r#"{{"game":"noughts","position":"{won}"}}"#);
    assert_eq!(mismatches::<Noughts>(&silent), [""; 0]);
    let wrong = format!(r#"{{"game":"noughts","position":"{won}","outcome":null}}"#);
    assert_eq!(
        mismatches::<Noughts>(&wrong),
        ["outcome: expected null, got cross"]
    );
}

#[test]
fn lines_that_are_no_vectors_are_refused() {
    let cases = [
        ("", "byte 0: EOF while parsing a value"),
        ("{", "byte 1: EOF while parsing an object"),
        (&format!("{START} x"), "byte 209: trailing characters"),
        ("[]", "byte 0: expected an object, got a list"),
        (" [{}]", "byte 1: expected an object, got a list"),
        ("7", "byte 0: invalid type: integer `7`, expected an object"),
        (r#"{"game":"noughts"}"#, "byte 17: missing field `position`"),
        (r#"{"position":"3/3/3"}"#, "byte 19: missing field `game`"),
        (
            r#"{"game":"noughts","position":"","move":[]}"#,
            &format!("byte 37: unknown field `move`, {KEYS}"),
        ),
        (
            "{\n\"game\":7}",
            "byte 9: invalid type: integer `7`, expected a string",
        ),
        (
            r#"{"game":"a","game":"b"}"#,
            "byte 17: duplicate field `game`",
        ),
        (
            r#"{"after":{"a1":"","a1":""}}"#,
            "byte 25: duplicate field `a1`",
        ),
        (
            r#"{"game":null}"#,
            "byte 11: invalid type: null, expected a string",
        ),
        (
            r#"{"moves":null}"#,
            "byte 12: invalid type: null, expected a sequence",
        ),
        (
            r#"{"moves":["a1",-1]}"#,
            "byte 16: invalid type: integer `-1`, expected a string",
        ),
        (
            r#"{"outcome":false}"#,
            "byte 16: expected an outcome or null",
        ),
        (
            r#"{"check":"no"}"#,
            "byte 12: invalid type: string \"no\", expected a boolean",
        ),
        (
            r#"{"valid":1}"#,
            "byte 9: invalid type: integer `1`, expected a boolean",
        ),
        (
            r#"{"after":["a1"]}"#,
            "byte 8: invalid type: sequence, expected an object",
        ),
        (
            r#"{"after":{"a1":true}}"#,
            "byte 18: invalid type: boolean `true`, expected a string",
        ),
        (
            r#"{"perft":[9,72.5]}"#,
            "byte 15: invalid type: floating point `72.5`, expected u64",
        ),
        (
            r#"{"score":[0,4294967296]}"#,
            "byte 21: invalid value: integer `4294967296`, expected u32",
        ),
        (
            r#"{"game":"noughts","position":"","valid":false,"outcome":null}"#,
            "facts have no meaning where `valid` is false",
        ),
    ];
    for (line, expected) in cases {
        assert_eq!(
            line.parse::<Vector>().unwrap_err().to_string(),
            expected,
            "{line}"
        );
    }
}

#[test]
fn a_true_vector_has_no_mismatches() {
    assert_eq!(mismatches::<Noughts>(START), [""; 0]);
}

#[test]
fn mismatches_are_named_with_the_expected_and_the_actual_value() {
    let line = r#"{"game":"noughts","position":"3/3/x2","moves":["a2","a3","b1","b2","b3","c1","c2","d1"],"outcome":"nought","check":false,"after":{"a1":"","a2":"3/3/x2","z9":""},"perft":[8,57,9],"score":[0,1]}"#;
    assert_eq!(
        mismatches::<Noughts>(line),
        [
            "moves: expected d1, got c3",
            "outcome: expected nought, got null",
            "check: expected false, got no notion of check",
            "after a1: expected , got a1 is taken",
            "after a2: expected 3/3/x2, got 3/o2/x2",
            "after z9: expected , got move, byte 0: expected the name of a cell, got 'z'",
            "perft 2: expected 57, got 56",
            "score: expected [0, 1], got [1, 0]",
        ]
    );
    let line =
        r#"{"game":"ring","position":"ca.b.. a - 0","moves":["up"],"check":false,"score":[0,0,0]}"#;
    assert_eq!(
        mismatches::<Ring>(line),
        [
            "check: expected false, got true",
            "score: expected [0, 0, 0], got no scores"
        ]
    );
}

#[test]
fn moves_are_asked_for_in_every_way() {
    let line = START
        .replace("noughts", "faulty")
        .replace(r#""score":[0,0],"#, "");
    assert_eq!(
        mismatches_with(REFUSED, &line),
        ["moves b2: expected legal, got b2 is taken"]
    );
    assert_eq!(
        mismatches_with(NOT_LISTED, &line)[0],
        "moves: expected b2, got none"
    );
    assert_eq!(
        mismatches_with(LISTED_TWICE, &line)[0],
        "moves, listed: expected 9, got 10"
    );
    let line = r#"{"game":"faulty","position":"o1x/1ox/1x1","moves":["a1","a2","b3","c1"]}"#;
    assert_eq!(
        mismatches_with(MISCOUNTED, line),
        ["moves, counted: expected 4, got 5"]
    );
}

#[test]
fn a_position_that_must_be_refused_is_a_mismatch_if_it_is_read() {
    assert_eq!(
        mismatches::<Noughts>(r#"{"game":"noughts","position":"3/3/xx1","valid":false}"#),
        [""; 0]
    );
    assert_eq!(
        mismatches::<Noughts>(r#"{"game":"noughts","position":"3/3/x2","valid":false}"#),
        ["valid: expected an error, got 3/3/x2"]
    );
    assert_eq!(
        mismatches::<Noughts>(r#"{"game":"noughts","position":"3/3/xx1"}"#),
        ["position: expected a valid position, got rows, byte 0: one player has too many marks"]
    );
    assert_eq!(
        mismatches::<Noughts>(r#"{"game":"noughts","position":"3/3/x2","valid":true}"#),
        [""; 0]
    );
}

#[test]
fn another_game_is_a_mismatch() {
    assert_eq!(
        mismatches::<Ring>(START),
        ["game: expected noughts, got ring"]
    );
}

#[test]
fn the_position_says_how_its_game_started() {
    let long = r#"{"game":"ring","position":"a..b..c.. a - 0","moves":["down","up"]}"#;
    assert_eq!(mismatches::<Ring>(long), [""; 0]);
    assert_eq!(
        mismatches::<Ring>(r#"{"game":"ring","position":"a..b..c. a - 0"}"#),
        [
            "position: expected a valid position, got cells, byte 8: expected a ring of 6 or 9 cells, got the end"
        ]
    );
    let rules = r#"{"game":"ring","position":"a..b..c.. a - 0","rules":"long"}"#;
    let error = rules.parse::<Vector>().unwrap_err();
    let expected = format!("byte 50: unknown field `rules`, {KEYS}");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_text_that_is_not_canonical_is_a_mismatch() {
    let line = r#"{"game":"faulty","position":"3/1x1/3"}"#;
    assert_eq!(
        mismatches_with(WRONG_TEXT, line),
        ["position: expected 3/1x1/3, got 3/3/3"]
    );
}

#[test]
fn perft_counts_above_the_limit_are_left_out() {
    let line = r#"{"game":"noughts","position":"3/3/3","perft":[9,72,505]}"#;
    let vector: Vector = line.parse().unwrap();
    assert_eq!(vector.run_within::<Noughts>(504), []);
    assert_eq!(vector.run_within::<Noughts>(505).len(), 1);
}

#[test]
fn a_small_count_behind_one_above_the_limit_makes_no_long_run() {
    let line = r#"{"game":"noughts","position":"3/3/3","perft":[9,505,5]}"#;
    let vector: Vector = line.parse().unwrap();
    assert_eq!(vector.run_within::<Noughts>(504), []);
}

#[test]
fn positions_describe_themselves() {
    let detail = Detail { after: 2, perft: 3 };
    let start = Vector::describe(&Noughts::default(), detail);
    assert_eq!(
        start.to_string(),
        r#"{"game":"noughts","position":"3/3/3","moves":["a1","a2","a3","b1","b2","b3","c1","c2","c3"],"outcome":null,"after":{"a1":"3/3/x2","b2":"3/1x1/3"},"perft":[9,72,504],"score":[0,0]}"#
    );
    let start = Vector::describe(&Ring::start(Length::Long), Detail { after: 9, perft: 0 });
    assert_eq!(
        start.to_string(),
        r#"{"game":"ring","position":"a..b..c.. a - 0","moves":["down","up"],"outcome":null,"check":false,"after":{"down":"...b..c.a b - 1","up":".a.b..c.. b - 1"}}"#
    );
    let over = "a..... a bc 0".parse::<Ring>().unwrap();
    let over = Vector::describe(&over, Detail { after: 0, perft: 1 });
    assert_eq!(
        over.to_string(),
        r#"{"game":"ring","position":"a..... a bc 0","moves":["down","up"],"outcome":"a>c>b","check":false,"perft":[2]}"#
    );
}

#[test]
fn a_game_agrees_with_its_own_vectors() {
    fn agrees<G: Game>(start: &G, seed: u64) {
        Playouts::new(30).play_with(start, &mut SplitMix64::new(seed), |position, _| {
            let written = Vector::describe(position, Detail::default());
            let read: Vector = written.to_string().parse().unwrap();
            assert_eq!(read, written);
            assert_eq!(read.run::<G>(), []);
        });
    }
    for seed in 0..20 {
        agrees(&Noughts::default(), seed);
        agrees(&Ring::start(Length::Long), seed);
    }
}

#[test]
fn a_file_is_verified_line_by_line() {
    let file = [
        START,
        "",
        r#"{"game":"noughts","position":"3/3/3","perft":[8],"score":[1,0]}"#,
        "not a vector",
        r#"{"game":"noughts","position":"3/3/4","valid":false}"#,
        "",
    ]
    .join("\r\n");
    assert_eq!(
        verify::<Noughts>(&file, 100),
        [
            "line 3: 3/3/3: perft 1: expected 8, got 9",
            "line 3: 3/3/3: score: expected [1, 0], got [0, 0]",
            "line 4: byte 1: expected ident",
        ]
    );
    assert_eq!(verify::<Noughts>("", 100), [""; 0]);
}

#[test]
fn counts_beyond_the_last_depth_are_not_passed_over() {
    // A full board has no leaves at any depth, so every depth is checked.
    let vector = |count: usize| {
        let zeros = vec!["0"; count].join(",");
        format!(r#"{{"game":"noughts","position":"xox/xxo/oxo","perft":[{zeros}]}}"#)
    };
    assert_eq!(mismatches::<Noughts>(&vector(255)), [""; 0]);
    for count in [256, 300] {
        assert_eq!(
            mismatches::<Noughts>(&vector(count)),
            ["perft 256: expected 0, got nothing: 255 is the last depth"]
        );
    }
}
