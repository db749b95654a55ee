//! `match` when the system fails rather than an engine, and what remains running afterwards.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::{
    Run, arg, command, is_ignored, run, run_script, scratch, send, shell, start, wait_for_lines,
};

/// Longer than any wait in these tests, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the lines of the games in a record file.
fn games(path: &Path) -> Vec<String> {
    let lines = fs::read_to_string(path).expect("a file");
    lines.lines().skip(1).map(str::to_owned).collect()
}

#[test]
fn too_few_files_stop_the_match_and_lose_no_game() {
    let path = scratch("match-few-files.jsonl");
    let lab = env!("CARGO_BIN_EXE_board-lab");
    let engine = |name| format!("--engine \"{name}=cmd:'{lab}' ugi territorial\"");
    let line = format!(
        "match territorial {} {} --depth 1 --rounds 12 --resume --records {}",
        engine("one"),
        engine("other"),
        arg(&path)
    );
    let script = format!("ulimit -n 48; board-lab {line} --concurrency 400");
    let error = run_script(script).refused();
    assert!(error.starts_with("game "), "{error}");
    assert!(error.contains(", --engine o"), "{error}");
    assert!(error.contains(": cannot start /"), "{error}");
    assert!(error.contains(": Too many open files"), "{error}");
    let before = games(&path);
    assert!(
        before.iter().all(|game| !game.contains("\"fault\"")),
        "{before:?}"
    );
    // With fewer games at a time, the match plays the rest.
    let table = run(line + " --concurrency 2").fine();
    assert!(table.starts_with("24 games of territorial"), "{table}");
    assert!(!table.contains("faults"), "{table}");
    assert_eq!(games(&path).len(), 24);
}

#[test]
fn too_few_threads_stop_the_match_and_lose_no_game() {
    // No system has room for a thread's stack of this size.
    let no_threads = "export RUST_MIN_STACK=4611686018427387904";
    let line = "match territorial --rounds 1 --depth 1 --engine random";
    for (line, told) in [
        (
            format!("{line} --engine greedy"),
            "--concurrency: cannot start that many threads: ",
        ),
        (
            format!("{line} --engine one=cmd:cat"),
            "--engine one: cannot start cat: ",
        ),
        ("ugi circular".to_owned(), "cannot start a thread: "),
    ] {
        let error = run_script(format!("{no_threads}; board-lab {line}")).refused();
        assert!(error.starts_with(told), "{error}");
    }
}

#[test]
fn a_program_that_is_gone_stops_the_match_and_loses_no_game() {
    let path = scratch("match-gone.jsonl");
    let shell = scratch("match-gone-shell");
    let install = || std::os::unix::fs::symlink("/bin/sh", &shell).expect("a link");
    install();
    // The engine removes its own program when it is asked for a move.
    let script = "while read -r word rest; do case $word in ugi) echo ugiok ;; \
                  isready) echo readyok ;; go) rm -f \"$0\"; echo bestmove z9z9 ;; \
                  quit) exit 0 ;; esac; done";
    let program = shell.display();
    let engine = format!("one=cmd:'{program}' -c '{script}' '{program}'");
    let line = format!(
        "match territorial --depth 1 --rounds 1 --engine {} --engine random --resume --records {}",
        shlex::try_quote(&engine).expect("no null character"),
        arg(&path)
    );
    let stopped = run(&line);
    assert!(stopped.out.starts_with("1 game of "), "{}", stopped.out);
    let error = stopped.refused();
    let told = format!("game 2, --engine one: cannot start {program}: ");
    assert!(error.starts_with(&told), "{error}");
    let kept = games(&path);
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert!(kept[0].contains("illegal-move"), "{kept:?}");
    install();
    let table = run(&line).fine();
    assert!(table.contains("one: 2 illegal-move"), "{table}");
    assert_eq!(games(&path)[..1], kept);
}

#[cfg(target_os = "linux")]
#[test]
fn endless_output_of_an_engine_fills_no_memory() {
    let babble = "seq -f 'option name %060000.0f type check default false' 1 1000000000";
    for program in [babble, "yes", "cat /dev/zero"] {
        let options = "--depth 1 --patience 3 --option a:Hash=1";
        let engines = format!("--engine \"a=cmd:{program}\" --engine random");
        let line = format!("board-lab match circular {options} {engines}");
        let error = run_script(format!("ulimit -v 400000; {line}")).refused();
        assert_eq!(error, "--engine a: no `ugiok` within 3.000 s");
    }
}

/// Returns the lines that the processes of `stray.sh` write to their pipe. `None` means that all
/// processes that had the pipe open have ended.
fn strays(pipe: &Path) -> Receiver<Option<String>> {
    let made = Command::new("mkfifo").arg(pipe).status();
    assert!(made.expect("a pipe").success());
    let (tell, said) = channel();
    let pipe = pipe.to_owned();
    thread::spawn(move || {
        // `open` blocks until the next process opens the pipe.
        while let Ok(open) = File::open(&pipe) {
            let lines = BufReader::new(open).lines().map_while(Result::ok);
            for line in lines.map(Some).chain([None]) {
                if tell.send(line).is_err() {
                    return;
                }
            }
        }
    });
    said
}

/// Waits for this line, or for the end of the processes if `expected` is `None`.
#[track_caller]
fn hear(said: &Receiver<Option<String>>, expected: Option<&str>) {
    while said.recv_timeout(PATIENCE).expect("it is said").as_deref() != expected {}
}

/// Returns a match of `stray.sh` against a random player.
fn stray(pipe: &Path, behavior: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/stray.sh");
    let program = format!("sh '{script}' '{}' {behavior}", pipe.display());
    let engines = format!("--engine \"stray=cmd:{program}\" --engine random");
    format!("match territorial --depth 1 --rounds 1 {engines}")
}

#[test]
fn what_engines_have_started_ends_with_them() {
    let pipe = scratch("match-strays");
    let said = strays(&pipe);
    let table = run(stray(&pipe, "illegal")).fine();
    assert!(table.contains("stray: 2 illegal-move"), "{table}");
    for _ in 0..2 {
        hear(&said, Some("go"));
    }
    hear(&said, None);
}

#[test]
fn signals_end_engines_that_hang() {
    for (signal, code) in [("TERM", 143), ("HUP", 129), ("INT", 130)] {
        if is_ignored(signal) {
            continue;
        }
        let pipe = scratch(&format!("match-hanging-{signal}"));
        let path = scratch(&format!("match-hanging-{signal}.jsonl"));
        let said = strays(&pipe);
        let line = format!("{} --records {}", stray(&pipe, "hang"), arg(&path));
        let child = start(&mut command(line));
        hear(&said, Some("go"));
        // Sent twice, as by a key that repeats.
        send(signal, &child);
        send(signal, &child);
        hear(&said, None);
        let stopped = Run::of(child.wait_with_output().expect("the program ends"));
        let told = (stopped.code, stopped.err.as_str());
        assert_eq!(told, (Some(code), "board-lab: interrupted\n"));
        assert!(stopped.out.starts_with("0 games of "), "{}", stopped.out);
        assert_eq!(games(&path), [""; 0]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_match_survives_signals_that_are_ignored_when_it_starts() {
    let path = scratch("match-nohup.jsonl");
    let engines = "--engine random --engine ab:depth=2";
    let line = format!(
        "match circular {engines} --rounds 100000 --records {}",
        arg(&path)
    );
    let mut child = start(&mut shell(&format!(
        "trap '' HUP INT; exec board-lab {line}"
    )));
    wait_for_lines(&path, 2);
    for signal in ["HUP", "INT"] {
        send(signal, &child);
    }
    wait_for_lines(&path, games(&path).len() + 21);
    assert_eq!(child.try_wait().expect("a child"), None);
    child.kill().expect("it is still running");
    child.wait().expect("it ends");
}

#[test]
fn tables_beyond_the_memory_are_refused() {
    // No machine has that much memory.
    let engines = "--engine ab:depth=1,hash=65536 --engine mcts:nodes=1,hash=65536";
    let options = "--rounds 500 --concurrency 1000";
    let error = run(format!("match circular {engines} {options}")).refused();
    let told = "--concurrency 1000: the hash size of 131072000 MB is more than the ";
    assert!(error.starts_with(told), "{error}");
    assert!(error.ends_with(" MB of memory available"), "{error}");
}

#[cfg(target_os = "linux")]
#[test]
fn tables_beyond_what_the_system_grants_are_refused() {
    for (option, place) in [
        ("ugi circular --engine ", "--engine"),
        ("game circular --seat white=", "seats and --hint"),
        ("game circular --hint ", "seats and --hint"),
        (
            "match circular --engine random --engine ",
            "--concurrency 1",
        ),
    ] {
        let line = format!("board-lab {option}ab:hash=3000,depth=1");
        let error = run_script(format!("ulimit -v 2000000; {line}")).refused();
        let told = format!("{place}: the hash size of 3");
        assert!(
            error.starts_with(&told) && error.contains(" MB is more than "),
            "{error}"
        );
    }
    let script = "ulimit -v 2000000; printf 'setoption name Hash value 3000\\n\
                  setoption name Hash value 1\\ngo depth 1\\n' | board-lab ugi circular";
    let said = run_script(script).fine();
    assert!(
        said.starts_with("info string setoption: the hash size of 3000 MB is more than "),
        "{said}"
    );
    assert!(said.contains("\nbestmove "), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_new_table_may_take_the_memory_of_the_old_one() {
    let script = "ulimit -v 420000; printf 'setoption name Threads value 2\\n\
                  setoption name Hash value 200\\nisready\\n\
                  setoption name Hash value 190\\nisready\\n' | board-lab ugi circular";
    let said = run_script(script).fine();
    assert!(!said.contains(" MB is more than "), "{said}");
    assert!(said.ends_with("readyok\n"), "{said}");
}
