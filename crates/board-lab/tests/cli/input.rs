//! Standard input that is empty, closed, or has no end.

use std::io::Write;

use crate::{Run, command, run_with, start};

/// Commands that read positions from standard input.
const READERS: [&str; 9] = [
    "moves circular",
    "moves circular --json",
    "perft circular 1",
    "play circular d1f1",
    "show circular",
    "show circular --svg -",
    "status circular",
    "random circular",
    "vectors circular",
];

const NOTHING: &str = "standard input: expected a position, got nothing";

#[test]
fn nothing_on_standard_input_is_an_error_in_every_command() {
    for reader in READERS {
        let run = run_with("", format!("{reader} --position -"));
        assert_eq!(run.out, "", "{reader}");
        assert_eq!(run.refused(), NOTHING, "{reader}");
    }
}

#[cfg(unix)]
#[test]
fn closed_standard_input_is_an_error_in_every_command() {
    for reader in READERS {
        let run = crate::run_script(format!("board-lab {reader} --position - <&-"));
        assert_eq!(run.out, "", "{reader}");
        assert_eq!(run.refused(), NOTHING, "{reader}");
    }
}

#[test]
fn a_line_without_an_end_is_refused_before_it_fills_the_memory() {
    static CHUNK: [u8; 1 << 16] = [b'x'; 1 << 16];
    const LINE_MAX: usize = 16 << 20;
    for line in ["verify -", "moves circular --position -"] {
        let mut child = start(&mut command(line));
        let mut input = child.stdin.take().expect("standard input is a pipe");
        // Offers a gigabyte and counts what the program accepts.
        let taken = (0..1 << 14).take_while(|_| input.write_all(&CHUNK).is_ok());
        let taken = taken.count() * CHUNK.len();
        drop(input);
        let run = Run::of(child.wait_with_output().expect("the program ends"));
        assert_eq!(run.out, "");
        assert_eq!(
            run.refused(),
            "standard input, line 1: expected at most 16777216 bytes in a line, got more"
        );
        assert!(
            (LINE_MAX..LINE_MAX + (1 << 20)).contains(&taken),
            "{taken} bytes taken"
        );
    }
}
