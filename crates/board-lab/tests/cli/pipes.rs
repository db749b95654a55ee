//! Standard output that is closed by its reader, or discarded.

use crate::run_for_a_line;

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for line in [
        "vectors numbered-shogi --games 100000",
        "perft circular 5 --divide --json",
        "perft territorial 4",
    ] {
        let run = run_for_a_line(line);
        assert_ne!(run.out, "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{line}");
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_of_records_ends_a_match() {
    let run = run_for_a_line(
        "match territorial --engine a=random --engine b=random --rounds 200 --records /dev/stdout",
    );
    assert!(run.out.starts_with('{'), "{}", run.out);
    assert_eq!(run.refused(), "/dev/stdout: Broken pipe (os error 32)");
}

#[cfg(unix)]
#[test]
fn output_may_be_discarded() {
    for line in [
        "",
        "--help",
        "games",
        "moves circular",
        "play circular d1f1",
        "show circular --svg -",
        "status circular --json",
    ] {
        // Python opens the null device for reading, too.
        for null in ["> /dev/null", "1<> /dev/null"] {
            let run = crate::run_script(format!("board-lab {line} {null}"));
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{line}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for line in ["moves circular", "vectors circular --games 1"] {
        let error = crate::run_script(format!("board-lab {line} > /dev/full")).refused();
        assert!(error.starts_with("standard output: "), "{line}: {error}");
    }
}
