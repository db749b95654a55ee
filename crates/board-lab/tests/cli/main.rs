//! End-to-end tests of the program: its output, its streams and its exit codes.
#![allow(clippy::expect_used, reason = "a failed expectation fails the test")]

mod bad_input;
mod choices;
mod escapes;
mod game;
#[cfg(unix)]
mod game_guide;
mod games;
#[cfg(unix)]
mod guides;
mod input;
#[cfg(unix)]
mod match_programs;
mod match_records;
#[cfg(unix)]
mod match_trouble;
mod matches;
mod perft;
mod pictures;
mod pipes;
mod random;
mod records;
mod tour;
mod ugi;
mod ugi_guide;
mod vectors;

use std::borrow::Cow;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

/// The names of the games.
const GAMES: [&str; 4] = ["territorial", "circular", "three-man", "numbered-shogi"];

/// The exit code and output of a run of the program.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Run {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("UTF-8 on standard output"),
            err: String::from_utf8(output.stderr).expect("UTF-8 on standard error"),
        }
    }

    /// Returns the output of a run that succeeded without messages.
    #[track_caller]
    fn fine(self) -> String {
        assert_eq!(
            (self.code, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        self.out
    }

    /// Returns the message of a run that refused bad input: the first line on standard error. Below
    /// it there may be the faulty text with a caret.
    #[track_caller]
    fn refused(self) -> String {
        assert_eq!(self.code, Some(2), "{} {}", self.out, self.err);
        let lines = self.err.strip_suffix('\n').expect("whole lines");
        let (line, shown) = lines.split_once('\n').unwrap_or((lines, "  \n^"));
        let (text, caret) = shown.split_once('\n').expect("a text and a caret");
        assert!(text.starts_with("  "), "{lines}");
        assert_eq!(caret.trim_start(), "^", "{lines}");
        let said = line
            .strip_prefix("board-lab: ")
            .expect("the program's name");
        said.to_owned()
    }

    /// Returns the printed JSON objects, one per line.
    #[track_caller]
    fn json(self) -> Vec<Value> {
        objects(&self.fine())
    }

    /// Returns the only printed JSON object.
    #[track_caller]
    fn object(self) -> Value {
        let [object] = self.json().try_into().expect("one object");
        object
    }
}

/// Returns the program with these arguments, written and quoted as for a shell.
fn command(line: impl AsRef<str>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_board-lab"));
    let arguments = shlex::split(line.as_ref()).expect("closed quotation marks");
    command.args(arguments).env_remove("CLICOLOR_FORCE");
    command
}

/// Starts a program with pipes for its standard streams.
fn start(command: &mut Command) -> Child {
    let command = command.stdin(Stdio::piped());
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// Sends a signal to a program.
#[cfg(unix)]
fn send(signal: &str, child: &Child) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-s", signal, &id]).status();
    assert!(sent.expect("a signal").success());
}

/// Waits until a file has at least this many lines. The last one may be unfinished.
fn wait_for_lines(path: &Path, count: usize) {
    let begin = Instant::now();
    while fs::read_to_string(path).map_or(0, |text| text.lines().count()) < count {
        let waited = begin.elapsed();
        assert!(waited < Duration::from_secs(100), "not enough lines");
        sleep(Duration::from_millis(2));
    }
}

/// Runs the program for a reader that leaves after the first line of the output. The run has only
/// that line.
fn run_for_a_line(line: impl AsRef<str>) -> Run {
    let mut child = start(&mut command(line));
    let out = child.stdout.take().expect("standard output is a pipe");
    let mut first = String::new();
    BufReader::new(out).read_line(&mut first).expect("a line");
    let run = Run::of(child.wait_with_output().expect("the program ends"));
    Run { out: first, ..run }
}

/// Returns a shell that runs a script and finds the program on its path.
#[cfg(unix)]
fn shell(script: &str) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_board-lab"));
    let path = std::env::var("PATH").expect("a path to programs");
    let path = format!("{}:{path}", program.parent().expect("a folder").display());
    let mut shell = Command::new("sh");
    shell.args(["-euc", script]).env("PATH", path);
    shell.env_remove("CLICOLOR_FORCE");
    shell
}

/// Returns whether these tests run with this signal ignored, as `HUP` is under `nohup`. Programs
/// inherit that, so a shell survives sending the signal to itself.
#[cfg(unix)]
fn is_ignored(signal: &str) -> bool {
    let mut shell = Command::new("sh");
    let status = shell.args(["-c", "kill -s \"$0\" $$", signal]).status();
    status.expect("the shell starts").success()
}

/// Asserts that a guide is up to date, or rewrites it if `UPDATE_GOLDEN` is set.
#[track_caller]
fn assert_guide(path: &Path, guide: &str, anew: &str) {
    if anew != guide && std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(path, anew).expect("the guide can be written");
    } else {
        let path = path.display();
        assert_eq!(guide, anew, "{path}: UPDATE_GOLDEN=1 writes it anew");
    }
}

/// Asserts that a guide has this many blocks that begin with a prompt, and that `anew` returns each
/// of them unchanged.
#[track_caller]
fn assert_blocks(name: &str, prompt: &str, count: usize, anew: impl Fn(&str) -> String) {
    let guides = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guides");
    let path = guides.join(name);
    let guide = fs::read_to_string(&path).expect("the guide is there");
    let blocks = guide.split("```text\n").skip(1);
    let blocks = blocks.map(|block| block.split_once("```").expect("an end of the block").0);
    let blocks: Vec<_> = blocks.filter(|block| block.starts_with(prompt)).collect();
    assert_eq!(blocks.len(), count);
    let written = blocks.iter().fold(guide.clone(), |written, block| {
        written.replace(block, &anew(block))
    });
    assert_guide(&path, &guide, &written);
}

/// Runs the program without input.
fn run(line: impl AsRef<str>) -> Run {
    run_with("", line)
}

/// Runs the program with this text as standard input.
fn run_with(input: impl Into<Vec<u8>>, line: impl AsRef<str>) -> Run {
    let mut child = start(&mut command(line));
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.into();
    // Written on another thread, so that the program can print before it has read everything. It
    // may leave input unread.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program runs");
    writer.join().expect("the input is written");
    Run::of(output)
}

/// Runs a script in which `board-lab` is the program.
#[cfg(unix)]
fn run_script(script: impl AsRef<str>) -> Run {
    Run::of(shell(script.as_ref()).output().expect("the shell runs"))
}

/// Returns the path of a file for this test, and removes the file if it exists.
fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// Returns the JSON objects in a text, one per line.
#[track_caller]
fn objects(text: &str) -> Vec<Value> {
    let parse = |line: &str| serde_json::from_str(line).expect("JSON on every line");
    text.lines().map(parse).collect()
}

/// Returns the games in a record file of a match.
#[track_caller]
fn games(path: &Path) -> Vec<Value> {
    let mut lines = objects(&fs::read_to_string(path).expect("a file"));
    // The first line holds the settings.
    lines.drain(..1);
    lines
}

/// Returns a path as an argument, quoted if necessary.
fn arg(path: &Path) -> Cow<'_, str> {
    let path = path.to_str().expect("a path in UTF-8");
    shlex::try_quote(path).expect("a path without a null character")
}
