//! What the guides tell people to type.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Run;

/// The blocks of commands in a text that call the program, with what they print if the next block
/// tells.
fn commands(text: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let blocks = text.split("```sh\n").skip(1);
    let blocks = blocks.filter_map(|block| block.split_once("```"));
    let blocks = blocks.filter(|(block, _)| block.starts_with("board-lab "));
    blocks.map(|(block, rest)| {
        let printed = rest.strip_prefix("\n\n```text\n");
        (
            block,
            printed.and_then(|text| Some(text.split_once("```")?.0)),
        )
    })
}

/// Runs a command of a guide in a shell that knows the program.
fn shell(command: &str, input: &str) -> Run {
    let program = Path::new(env!("CARGO_BIN_EXE_board-lab"));
    let path = std::env::var("PATH").expect("a path to programs");
    let path = format!("{}:{path}", program.parent().expect("a folder").display());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guides");
    fs::create_dir_all(&folder).expect("a folder for what is written");
    let mut shell = Command::new("sh")
        .args(["-euc", command])
        .env("PATH", &path)
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    let mut stdin = shell.stdin.take().expect("a pipe");
    // The command need not read it.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    Run::of(shell.wait_with_output().expect("a shell"))
}

/// The blocks of a text that show what the program prints: the command, and the lines that follow.
fn transcripts(text: &str) -> impl Iterator<Item = (String, Vec<&str>)> {
    let blocks = text.split("```text\n$ board-lab ").skip(1);
    blocks.filter_map(|block| {
        let (block, _) = block.split_once("```")?;
        let goes_on = block
            .lines()
            .take_while(|line| line.ends_with('\\'))
            .count();
        let mut lines: Vec<_> = block.lines().collect();
        let output = lines.split_off(goes_on + 1);
        Some((format!("board-lab {}", lines.join("\n")), output))
    })
}

/// What has been typed in a transcript: whatever follows a prompt.
fn typed(transcript: &[&str]) -> String {
    let lines = transcript.iter().filter_map(|line| {
        let (prompt, line) = line.split_once("> ")?;
        let is_prompt = |c: char| c.is_ascii_lowercase() || c == ' ';
        prompt.chars().all(is_prompt).then(|| format!("{line}\n"))
    });
    lines.collect()
}

#[test]
fn the_transcripts_of_the_guides_are_what_the_program_prints() {
    let guides = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guides");
    let mut ran = 0;
    for entry in fs::read_dir(guides).expect("the guides are there") {
        let guide = fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        for (command, expected) in transcripts(&guide) {
            let out = shell(&command, &typed(&expected)).fine();
            let printed: Vec<_> = out.lines().map(str::trim_end).collect();
            assert_eq!(printed, expected, "{command}\n{out}");
            ran += 1;
        }
    }
    assert!(ran >= 2, "{ran} transcripts");
}

#[test]
fn the_commands_of_the_guides_do_what_they_are_there_for() {
    let guides = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guides");
    let (mut ran, mut compared) = (0, 0);
    for entry in fs::read_dir(guides).expect("the guides are there") {
        let guide = fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        for (block, printed) in commands(&guide) {
            // The blocks of a guide are read in order, and one uses what another has written.
            let out = shell(block, "").fine();
            ran += 1;
            if let Some(printed) = printed {
                assert_eq!(out, printed, "{block}");
                compared += 1;
            }
        }
    }
    assert!(ran >= 3, "{ran} blocks of commands");
    assert!(compared >= 1, "{compared} of them with what they print");
}
