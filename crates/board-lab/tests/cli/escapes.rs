//! Text that the program quotes cannot send commands to the terminal.

use std::fs;

use crate::{Run, arg, run, run_with, scratch};

/// Clears a terminal in two ways, and reverses the direction of text.
const EVIL: &str = "\u{1b}[2J\u{9b}2J\u{202e}";

/// Checks that the output contains no control characters except line ends, and whether it quotes
/// the escape sequence.
#[track_caller]
fn is_plain(run: &Run, quotes: bool) {
    for said in [&run.out, &run.err] {
        let is_obeyed = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!said.contains(is_obeyed), "{said:?}");
    }
    let said = format!("{}{}", run.out, run.err);
    assert_eq!(
        said.contains("u{1b}[2J") || said.contains("u001b[2J"),
        quotes,
        "{said}"
    );
}

#[test]
fn arguments_and_input_are_quoted_with_escapes() {
    for line in [
        "perft EVIL 1",
        "moves circular EVIL",
        "moves circular --position EVIL",
        "moves circular --start EVIL",
        "play circular EVIL",
        "choices circular EVIL",
        "verify EVIL",
        "replay EVIL",
        "show circular --svg EVIL --last EVIL",
        "game circular --seat EVIL",
        "match circular --engine EVIL --engine random",
    ] {
        let run = run(line.replace("EVIL", EVIL));
        assert_eq!(run.code, Some(2), "{line}");
        let has_all = run.err.contains("[2J");
        is_plain(&run, has_all);
    }
    let lines = format!("{EVIL}\nmoves {EVIL}\nload {EVIL}\nsave no/{EVIL}\nnew! {EVIL}\n");
    is_plain(&run_with(lines, "game circular"), true);
    let lines = format!("{EVIL}\nposition fen {EVIL}\nsetoption name {EVIL} value {EVIL}\n");
    is_plain(&run_with(lines, "ugi circular"), true);
}

#[test]
fn vectors_are_quoted_with_escapes() {
    let path = scratch(&format!("vectors-{EVIL}.jsonl"));
    let vector = run("vectors circular --games 1 --perft 1").fine();
    let vector = vector.lines().next().expect("a vector");
    for key in [
        "\"game\":\"",
        "\"position\":\"",
        "\"moves\":[\"",
        "\"after\":{\"",
    ] {
        assert!(vector.contains(key), "{key}");
        let wrong = format!("{key}{}", json(EVIL));
        let line = vector.replacen(key, &wrong, 1);
        fs::write(&path, line).expect("a file");
        is_plain(&run(format!("verify {}", arg(&path))), true);
    }
}

/// Returns a text as JSON contains it if only the required characters are escaped.
fn json(text: &str) -> String {
    text.replace('\u{1b}', "\\u001b")
}

#[test]
fn names_and_records_are_quoted_with_escapes() {
    let path = scratch("match-evil.jsonl");
    let lab = env!("CARGO_BIN_EXE_board-lab");
    let engine = format!("cmd:'{lab}' ugi territorial '--engine' 'random' #{EVIL}");
    let line =
        format!("match territorial --depth 1 --rounds 1 --engine \"{engine}\" --engine random");
    let played = run(format!("{line} --records {}", arg(&path)));
    assert_eq!(played.code, Some(0), "{}", played.err);
    is_plain(&played, true);
    let with_json = run(line + " --json");
    assert_eq!(
        with_json.out.matches("\\u009b2J").count(),
        3,
        "{}",
        with_json.out
    );
    let table: serde_json::Value = serde_json::from_str(&with_json.out).expect("JSON");
    assert_eq!(table["engines"][0]["name"], engine.as_str());

    is_plain(&run(format!("replay {}", arg(&path))), true);
    let records = fs::read_to_string(&path).expect("a file");
    for key in ["\"reason\":\"", "\"result\":\"", "\"outcome\":\""] {
        assert!(records.contains(key), "{key}");
        let wrong = format!("{key}{}", json(EVIL));
        fs::write(&path, records.replace(key, &wrong)).expect("a file");
        let replayed = run(format!("replay {}", arg(&path)));
        assert_eq!(replayed.code, Some(1), "{}", replayed.err);
        is_plain(&replayed, true);
        is_plain(&run(format!("replay {} --json", arg(&path))), true);
    }
}
