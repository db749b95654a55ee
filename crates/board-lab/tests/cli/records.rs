//! Record files with several writers, and writers that are interrupted.

use std::fs;
use std::path::Path;
use std::process::Child;
use std::thread::sleep;
use std::time::Duration;

#[cfg(unix)]
use crate::{Run, is_ignored, send};
use crate::{arg, command, objects, run, scratch, start, wait_for_lines};

/// Starts a run that would write records for hours, and waits for the first output.
fn writer(path: &Path) -> Child {
    writer_of("circular", path)
}

/// Starts a run like [`writer`] with this game and these options.
fn writer_of(game: &str, path: &Path) -> Child {
    let _ = fs::remove_file(path);
    let records = format!("--games 100000000 --records {}", arg(path));
    let child = start(&mut command(format!("random {game} {records}")));
    wait_for_lines(path, 1);
    child
}

fn stop(mut child: Child) {
    child.kill().expect("the program is still running");
    child.wait().expect("the program ends");
}

#[test]
fn a_file_has_one_writer_at_a_time() {
    let path = scratch("two-writers.jsonl");
    let first = writer(&path);
    let begun = fs::read(&path).expect("a file");
    let line = format!("random territorial --games 1 --records {}", arg(&path));
    let error = run(&line).refused();
    let told = format!("{}: another run is writing this file", path.display());
    assert_eq!(error, told);
    let now = fs::read(&path).expect("a file");
    assert!(
        now.starts_with(&begun),
        "the second run has touched the file"
    );

    // The games of the first run are not overwritten.
    stop(first);
    let error = run(&line).refused();
    assert_eq!(error, "--records: the file is not empty");
    fs::remove_file(&path).expect("a file");
    run(&line).fine();
    let lines = fs::read_to_string(&path).expect("a file");
    assert_eq!(lines.lines().count(), 1);
    assert!(lines.contains("territorial"), "{lines}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_whole_lines() {
    let path = scratch("interrupted.jsonl");
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        if is_ignored(signal) {
            continue;
        }
        for wait in [0, 3, 30] {
            let child = writer(&path);
            sleep(Duration::from_millis(wait));
            send(signal, &child);
            let stopped = Run::of(child.wait_with_output().expect("the program ends"));
            let told = (stopped.code, stopped.err.as_str());
            assert_eq!(told, (Some(code), "board-lab: interrupted\n"));
            let (games, rest) = games(&path);
            assert_eq!(rest, "");
            let said = format!("{games} games of circular, seed 0");
            assert!(stopped.out.starts_with(&said), "{}", stopped.out);
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_of_long_games_does_not_play_many_more() {
    let path = scratch("interrupted-long.jsonl");
    let mut child = writer_of("three-man --no-claims --max-turns 200000", &path);
    send("TERM", &child);
    child.wait().expect("the program ends");
    let games = fs::read_to_string(&path).expect("a file").lines().count();
    assert!(games < 20, "{games} games");
}

#[test]
fn a_killed_run_loses_only_the_line_that_it_was_writing() {
    let path = scratch("killed.jsonl");
    for wait in [0, 3, 10, 30] {
        let child = writer(&path);
        sleep(Duration::from_millis(wait));
        stop(child);
        let (games, rest) = games(&path);
        assert!(games > 0 || !rest.is_empty(), "nothing written");
        assert!(rest.is_empty() || rest.starts_with('{'), "{rest}");
    }
}

/// Returns the number of games in a record file of Circular Chess, and the text after the last
/// complete line.
fn games(path: &Path) -> (usize, String) {
    let text = fs::read_to_string(path).expect("a file");
    let end = text.rfind('\n').map_or(0, |last| last + 1);
    let (lines, rest) = text.split_at(end);
    let records = objects(lines);
    for record in &records {
        assert_eq!(record["game"], "circular");
    }
    (records.len(), rest.to_owned())
}

#[cfg(target_os = "linux")]
#[test]
fn records_go_to_devices_as_well() {
    run("random circular --games 2 --records /dev/null").fine();
    let error = run("random circular --games 2 --records -").refused();
    let told = "-: expected a file; `/dev/stdout` stands for standard output";
    assert_eq!(error, told);
}
