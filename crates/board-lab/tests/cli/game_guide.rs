//! The games shown in `docs/guides/play.md`.

use std::io::Write;

use crate::{Run, assert_blocks, shell, start};

/// The beginning of a block with a game in the guide.
const PROMPT: &str = "$ ";

/// Returns the block as it should be: its command, and the output when the input in the block is
/// typed.
fn played(block: &str) -> String {
    let continued = block.lines().take_while(|line| line.ends_with('\\'));
    let lines = continued.count() + 1;
    let command: Vec<_> = block.lines().take(lines).collect();
    let command = command.join("\n");
    let typed = block.lines().skip(lines).filter_map(|line| {
        let (prompt, line) = line.split_once("> ")?;
        let is_prompt = |c: char| c.is_ascii_lowercase() || c == ' ';
        prompt.chars().all(is_prompt).then(|| format!("{line}\n"))
    });

    let script = command.strip_prefix(PROMPT).expect("a prompt");
    let mut shell = start(&mut shell(script));
    let mut stdin = shell.stdin.take().expect("a pipe");
    let typed: String = typed.collect();
    stdin.write_all(typed.as_bytes()).expect("a reader");
    drop(stdin);
    let shown = Run::of(shell.wait_with_output().expect("a shell")).fine();
    // The rows of a board have trailing blanks; the lines of the page have none.
    let shown: Vec<_> = shown.lines().map(str::trim_end).collect();
    format!("{command}\n{}\n", shown.join("\n"))
}

#[test]
fn the_games_of_the_guide_are_true() {
    assert_blocks("play.md", PROMPT, 2, played);
}
