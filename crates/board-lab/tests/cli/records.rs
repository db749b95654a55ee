//! Files of records with several writers, and writers that are interrupted.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{command, run, scratch, text};

/// A run that writes records for hours, and has begun to.
fn writer(path: &Path) -> Child {
    let _ = fs::remove_file(path);
    let arguments = [
        "random",
        "circular",
        "--games",
        "100000000",
        "--records",
        text(path),
    ];
    let child = command(&arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let begin = Instant::now();
    while fs::metadata(path).map_or(0, |data| data.len()) == 0 {
        assert!(begin.elapsed() < Duration::from_secs(60), "nothing written");
        sleep(Duration::from_millis(5));
    }
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
    let arguments = [
        "random",
        "territorial",
        "--games",
        "1",
        "--records",
        text(&path),
    ];
    let error = run(&arguments).refused();
    assert!(error.starts_with(text(&path)), "{error}");
    assert!(
        error.ends_with("another run is writing this file"),
        "{error}"
    );
    let now = fs::read(&path).expect("a file");
    assert!(
        now.starts_with(&begun),
        "the second run has touched the file"
    );

    // The file is free again, and the next run begins it anew.
    stop(first);
    run(&arguments).fine();
    let lines = fs::read_to_string(&path).expect("a file");
    assert_eq!(lines.lines().count(), 1);
    assert!(lines.contains("territorial"), "{lines}");
}

#[test]
fn an_interrupted_run_leaves_whole_lines() {
    let path = scratch("interrupted.jsonl");
    for wait in [0, 3, 10, 30] {
        let child = writer(&path);
        sleep(Duration::from_millis(wait));
        stop(child);
        let lines = fs::read_to_string(&path).expect("a file");
        assert!(lines.ends_with('\n'));
        for line in lines.lines() {
            let record: Value = serde_json::from_str(line).expect("a whole line");
            assert_eq!(record["game"], "circular");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn records_go_to_devices_as_well() {
    let arguments = ["random", "circular", "--games", "2", "--records"];
    run(&[&arguments[..], &["/dev/null"]].concat()).fine();
}
