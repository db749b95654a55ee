//! Bad input of every kind gives one line with what is wrong, where, and what was expected.

use crate::{GAMES, arg, run, run_with, scratch};

#[test]
fn usage() {
    for (line, said) in [
        ("perf", "unrecognized subcommand 'perf'"),
        ("moves", "<GAME>"),
        ("moves chess", "invalid value 'chess' for '<GAME>'"),
        ("perft circular", "<DEPTH>"),
        ("perft circular 0", "invalid value '0' for '<DEPTH>'"),
        (
            "perft circular 2 --threads 0",
            "invalid value '0' for '--threads <N>': expected a number from 1 to ",
        ),
        (
            "perft circular 2 --hash 0",
            "invalid value '0' for '--hash <MB>': expected a number from 1 to 1048576",
        ),
        (
            "perft circular 2 --hash 1048577",
            "invalid value '1048577' for '--hash <MB>'",
        ),
        (
            "perft circular 2 --hash much",
            "invalid value 'much' for '--hash <MB>'",
        ),
        ("perft circular -1", "invalid value '-1' for '<DEPTH>'"),
        (
            "random circular --seed -1",
            "invalid value '-1' for '--seed <SEED>': expected a number from 0 to ",
        ),
        ("play circular", "<MOVE>"),
        ("verify", "<FILE>"),
        (
            "moves circular --setup zigzag --position x",
            "cannot be used with",
        ),
        ("random circular --games many", "invalid value 'many'"),
    ] {
        let error = run(line).refused();
        assert!(error.contains(said), "{line}: {error}");
    }
}

#[test]
fn positions() {
    for game in GAMES {
        for command in ["moves", "status", "show", "random", "vectors"] {
            let error = run(format!("{command} {game} --position nonsense")).refused();
            assert!(error.starts_with("--position: "), "{error}");
            assert!(
                error.ends_with("byte 8: the side to move is missing"),
                "{error}"
            );
        }
    }
    // The text can be parsed, but the position is invalid.
    let error = run("moves territorial --position '8/8/8/3K4/8/8/8/8 b'").refused();
    assert!(error.contains("T13") || error.contains("T2"), "{error}");
}

#[test]
fn a_caret_shows_the_byte() {
    for (line, expected) in [
        (
            "moves territorial --position '8/8/8/8/8/8/8/8 x'",
            "board-lab: --position: side to move, byte 16: expected `w` or `b` and nothing after \
             it, got 'x'\n  \
             8/8/8/8/8/8/8/8 x\n                  ^\n",
        ),
        (
            "status territorial --position '8/8/8/8/3K4/8/8/8 b'",
            "board-lab: --position: rows, byte 9: White's king on d4 is not on the edge (T13)\n  \
             8/8/8/8/3K4/8/8/8 b\n           ^\n",
        ),
        (
            "play circular d2f2 k2x2",
            "board-lab: move 2 \"k2x2\": move, byte 2: expected the cell the piece moves \
             to and nothing after it, got 'x'\n  k2x2\n    ^\n",
        ),
        // An illegal move is not an error at a byte.
        (
            "play circular d2d3",
            "board-lab: move 1 \"d2d3\": your own piece is on d3 (C7)\n",
        ),
    ] {
        let run = run(line);
        assert_eq!((run.err.as_str(), run.code), (expected, Some(2)));
    }
}

#[test]
fn positions_on_standard_input_are_named_by_line() {
    let lines = "8/8/8/8/8/8/8/8 w\n8/8/8/8/8/8/8/8 x\n";
    let run = run_with(lines, "moves territorial --position - --json");
    assert_eq!(run.out.lines().count(), 1, "what came before is printed");
    let error = run.refused();
    let expected = "standard input, line 2: side to move, byte 16: \
                    expected `w` or `b` and nothing after it, got 'x'";
    assert!(error.starts_with(expected), "{error}");

    let error = run_with(b"8/8\xff", "moves territorial --position -").refused();
    assert_eq!(error, "standard input, line 1: byte 3: expected UTF-8 text");
}

#[test]
fn options_of_another_game() {
    // Whichever spelling of the option is used, the message calls it by the same name.
    for (game, option, start, reason) in [
        (
            "circular",
            "--rules",
            "checkmate",
            "start, byte 0: expected `standard`, got 'c'",
        ),
        (
            "three-man",
            "--rules",
            "chess",
            "rules, byte 3: expected `king-capture`, `checkmate`, `mate-out` or `stalemate-out`, \
             got 's'",
        ),
        (
            "numbered-shogi",
            "--setup",
            "zag",
            "start, byte 1: expected `front-row`, `back-row` or `zigzag`, or one of them and \
             `-leaping`, got 'a'",
        ),
        (
            "numbered-shogi",
            "--start",
            "",
            "start, byte 0: expected `front-row`, `back-row` or `zigzag`, or one of them and \
             `-leaping`, got the end",
        ),
    ] {
        let error = run(format!("moves {game} {option} '{start}'")).refused();
        assert!(error.starts_with(&format!("--start: {reason}")), "{error}");
    }
}

#[test]
fn marks() {
    let svg = scratch("never.svg");
    let show = |options| {
        let error = run(format!("show circular --svg {} {options}", arg(&svg))).refused();
        assert!(!svg.exists());
        error
    };
    let error = show("--highlight a1,z9");
    assert!(
        error.starts_with("--highlight: byte 3, \"z9\": the board has no such cell"),
        "{error}"
    );
    let error = show("--highlight ''");
    assert!(
        error.starts_with("--highlight: byte 0, \"\": expected "),
        "{error}"
    );
    let error = show("--arrows a1b2,c3");
    assert_eq!(
        error,
        "--arrows: byte 5, \"c3\": expected two cells, such as `a1b2`"
    );
    let error = show("--arrows a1b5");
    assert!(error.starts_with("--arrows: byte 2, \"b5\": "), "{error}");
    let error = show("--last a1");
    assert!(error.starts_with("--last: move, byte "), "{error}");
}

#[test]
fn files() {
    let missing = scratch("no such directory/file");
    for command in [
        "verify",
        "show circular --svg",
        "random circular --games 1 --records",
    ] {
        let error = run(format!("{command} {}", arg(&missing))).refused();
        assert!(error.starts_with(&missing.display().to_string()), "{error}");
    }
}

#[test]
fn line_breaks_in_arguments_stay_in_the_line() {
    let error = run("play circular 'a1\nb1'").refused();
    assert!(error.starts_with(r#"move 1 "a1\nb1": "#), "{error}");
    run("moves circular --position 'a\nb\r\nc'").refused();
    run("moves 'a\nb'").refused();
}

#[test]
fn messages_about_long_input_are_short() {
    let long = "x".repeat(100_000);
    let unknown = format!("{{\"{long}\":1}}");
    for error in [
        run(format!("play circular {long}")).refused(),
        run_with(unknown.as_str(), "verify -").refused(),
        run_with(unknown.as_str(), "replay -").refused(),
    ] {
        assert!(error.len() < 3000, "{} bytes", error.len());
    }
}
