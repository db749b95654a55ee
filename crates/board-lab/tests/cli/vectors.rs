//! `verify` and `vectors`: test vectors.

use std::fs;
use std::path::PathBuf;

use crate::{GAMES, arg, run, run_with, scratch};

/// Returns the path of the published vectors of a game.
fn published(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../{game}/tests/vectors/{game}.jsonl"))
}

#[test]
fn the_published_vectors_of_all_games_hold() {
    let paths = GAMES.map(published);
    let lines: usize = paths
        .iter()
        .map(|path| fs::read_to_string(path).expect("a file").lines().count())
        .sum();
    let files = paths.each_ref().map(|path| arg(path)).join(" ");
    assert_eq!(
        run(format!("verify --max-leaves 1000000 {files}")).fine(),
        format!("{lines} checked, 0 wrong\n")
    );
}

#[test]
fn what_vectors_writes_verify_accepts() {
    for game in GAMES {
        let line = format!("vectors {game} --games 2 --seed 5 --max-turns 60 --every 20");
        let vectors = run(line).fine();
        let lines = vectors.lines().count();
        assert!(lines >= 5, "{game}: {lines}");
        let verdict = run_with(vectors, "verify -").fine();
        assert_eq!(verdict, format!("{lines} checked, 0 wrong\n"));
    }
    let checkmate = "vectors three-man --rules checkmate --games 1 --max-turns 30";
    let vectors = run(checkmate).fine();
    assert!(
        vectors
            .lines()
            .all(|line| line.contains(r#" checkmate","#) && !line.contains(r#""rules":"#))
    );
    assert!(run_with(vectors, "verify -").fine().ends_with(" 0 wrong\n"));
}

#[test]
fn mismatches_are_named_and_counted_by_vector() {
    let path = scratch("wrong.jsonl");
    let lines = [
        r#"{"game":"territorial","position":"8/8/8/8/8/8/8/8 w","perft":[28,755],"score":[1,0]}"#,
        "",
        r#"{"game":"territorial","position":"8/8/8/8/8/8/8/8 w","perft":[28]}"#,
        r#"{"game":"numbered-shogi","position":"no position","valid":false}"#,
        r#"{"game":"territorial","position":"8/8/8/8/8/8/8/8 w","valid":false}"#,
    ];
    fs::write(&path, lines.join("\n")).expect("a file");
    let name = path.display();
    let run = run(format!("verify {}", arg(&path)));
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let printed: Vec<_> = run.out.lines().collect();
    assert_eq!(
        printed,
        [
            format!("{name}, line 1: 8/8/8/8/8/8/8/8 w: perft 2: expected 755, got 756"),
            format!("{name}, line 1: 8/8/8/8/8/8/8/8 w: score: expected [1, 0], got [0, 0]"),
            format!(
                "{name}, line 5: 8/8/8/8/8/8/8/8 w: valid: expected an error, got 8/8/8/8/8/8/8/8 w"
            ),
            "4 checked, 2 wrong".to_owned(),
        ]
    );
}

#[test]
fn a_malformed_line_is_named_with_file_line_and_reason() {
    let path = scratch("malformed.jsonl");
    let fine = r#"{"game":"territorial","position":"8/8/8/8/8/8/8/8 w"}"#;
    for (line, reason) in [
        (r#"{"game":"territorial","#, "byte "),
        (r"[]", "byte 0: expected an object, got a list"),
        (
            r#"{"game":"territorial"}"#,
            "byte 21: missing field `position`",
        ),
        (
            r#"{"game":"territorial","position":7}"#,
            "byte 33: invalid type: integer `7`, expected a string",
        ),
        (
            r#"{"game":"go","position":""}"#,
            "`game`: expected one of territorial, circular, three-man, numbered-shogi, got \"go\"",
        ),
    ] {
        fs::write(&path, format!("{fine}\n{line}\n")).expect("a file");
        let error = run(format!("verify {}", arg(&path))).refused();
        let start = format!("{}, line 2: {reason}", path.display());
        assert!(error.starts_with(&start), "{error}");
    }
    fs::write(&path, b"{\"game\":\"\xff\"}").expect("a file");
    let error = run(format!("verify {}", arg(&path))).refused();
    assert!(
        error.ends_with("line 1: byte 9: expected UTF-8 text"),
        "{error}"
    );
}
