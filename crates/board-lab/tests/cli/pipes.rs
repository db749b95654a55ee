//! Standard output that is closed by its reader, or discarded.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::command;

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for arguments in [
        &["vectors", "numbered-shogi", "--games", "100000"][..],
        &["perft", "circular", "5", "--divide", "--json"],
        &["perft", "territorial", "4"],
    ] {
        let mut child = command(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let out = child.stdout.take().expect("standard output is a pipe");
        let mut first = String::new();
        BufReader::new(out).read_line(&mut first).expect("a line");
        assert_ne!(first, "");

        // The reader is dropped here.
        let mut err = String::new();
        let stderr = child.stderr.as_mut().expect("standard error is a pipe");
        stderr.read_to_string(&mut err).expect("UTF-8");
        let code = child.wait().expect("the program ends").code();
        assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn output_may_be_discarded() {
    for arguments in [
        &[][..],
        &["--help"],
        &["games"],
        &["moves", "circular"],
        &["play", "circular", "d1f1"],
        &["show", "circular", "--svg", "-"],
        &["status", "circular", "--json"],
    ] {
        // Python opens the null device for reading, too.
        for null in ["> /dev/null", "1<> /dev/null"] {
            let run = crate::run_redirected(null, arguments);
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for arguments in [
        &["moves", "circular"][..],
        &["vectors", "circular", "--games", "1"],
    ] {
        let error = crate::run_redirected("> /dev/full", arguments).refused();
        assert!(
            error.starts_with("standard output: "),
            "{arguments:?}: {error}"
        );
    }
}
