//! The dialogues shown in `docs/guides/protocol.md`.

use crate::assert_blocks;
use crate::ugi::Engine;

/// The beginning of a block with a dialogue in the guide.
const PROMPT: &str = "$ board-lab ugi ";

/// Holds a dialogue with these lines of the client, and returns all of it, with the client's lines
/// marked.
fn held(arguments: &str, said: &[&str]) -> String {
    let mut engine = Engine::with_arguments(arguments);
    let mut lines = vec![format!("{PROMPT}{arguments}")];
    for line in said {
        lines.push(format!("> {line}"));
        engine.say(line);
        if *line == "quit" {
            break;
        }
        // An answer ends with the move, or with the reply to the query sent after it.
        let last = if line.starts_with("go ") {
            "bestmove "
        } else {
            engine.say("query p1turn");
            "response "
        };
        let mut left = 1 + usize::from(line.starts_with("query "));
        while left > 0 {
            let reply = engine.hear();
            if reply.starts_with("info time ") {
                continue; // the machine is so busy that nothing has been found for a second
            }
            left -= usize::from(reply.starts_with(last));
            lines.push(reply);
        }
        if last == "response " {
            lines.pop();
        }
    }
    assert_eq!(engine.end(), [""; 0], "after the last answer");
    lines.join("\n") + "\n"
}

/// Returns the text without the values that depend on the clock.
fn timeless(text: &str) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut words: Vec<_> = line.split(' ').collect();
        for index in 1..words.len() {
            if line.starts_with("info ") && matches!(words[index - 1], "time" | "nps") {
                words[index] = "…";
            }
        }
        lines.push(words.join(" "));
    }
    lines.join("\n")
}

#[test]
fn the_dialogues_of_the_guide_are_true() {
    assert_blocks("protocol.md", PROMPT, 3, |block| {
        let command = block.lines().next().expect("a command");
        let arguments = command.strip_prefix(PROMPT).expect("a prompt");
        let said = block.lines().filter_map(|line| line.strip_prefix("> "));
        let really = held(arguments, &said.collect::<Vec<_>>());
        if timeless(block.trim_end()) == timeless(really.trim_end()) {
            block.to_owned()
        } else {
            really
        }
    });
}
