//! Orders: the commands and moves that a person types.

use std::path::Path;

/// The commands in the order of `help`: the word, the arguments, and the effect as one line.
pub(crate) const COMMANDS: [[&str; 3]; 16] = [
    ["board", "", "show the board and how the game stands"],
    [
        "moves",
        "[BEGINNING]",
        "list the legal moves, or those of a cell or of a piece in hand",
    ],
    ["hint", "", "ask an engine for a move"],
    [
        "undo",
        "",
        "take back your last turn and all turns after it",
    ],
    ["redo", "", "replay the turns taken back"],
    ["claim", "[GROUND]", "claim a draw if the rules allow it"],
    ["go", "", "let the engine to move play"],
    [
        "seat",
        "[PLAYER=WHO]",
        "show who plays, or assign a seat to WHO",
    ],
    ["flip", "", "show the board from the next player's side"],
    ["resign", "", "resign the game"],
    [
        "record",
        "",
        "list the moves so far, and the position as text",
    ],
    ["save", "FILE", "save the game; `save!` overwrites a file"],
    ["load", "FILE [LINE]", "load a saved game"],
    ["new", "[START]", "begin a new game"],
    ["help", "", "list the commands"],
    ["quit", "", "quit; `quit!` without saving"],
];

/// A line typed by a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order<'a> {
    /// A move, without blanks; empty for a blank line.
    Play(String),
    /// A command.
    Command {
        /// Its name in [`COMMANDS`].
        name: &'static str,
        /// The text after it; empty if there is none. A command with `FILE` refuses an empty text.
        argument: &'a str,
        /// Whether `!` follows its name: it overwrites a file or abandons an unsaved game.
        anyway: bool,
    },
}

impl<'a> Order<'a> {
    /// Parses a line. A line that does not begin with the name of a command is a move, which may
    /// contain blanks. The error says what is wrong with the form of a command.
    pub(crate) fn read(line: &'a str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let argument = rest.trim();
        let (name, anyway) = match word.strip_suffix('!') {
            Some(name) => (name, true),
            None => (word, false),
        };
        let Some(&[name, arguments, _]) = COMMANDS.iter().find(|[known, ..]| *known == name) else {
            return Ok(Self::Play(line.split_whitespace().collect()));
        };
        if anyway && !matches!(name, "save" | "load" | "new" | "quit") {
            return Err(format!("there is no `{name}!`, only `{name}`"));
        }
        if arguments.is_empty() && !argument.is_empty() {
            return Err(format!("`{name}` takes no argument"));
        }
        if arguments.starts_with("FILE") && argument.is_empty() {
            return Err(format!("`{name}` takes {arguments}: `{name} {arguments}`"));
        }
        Ok(Self::Command {
            name,
            argument,
            anyway,
        })
    }
}

/// Splits the argument of `load` into a file name and a line number. The line number is the last of
/// several words, if that is a number. There is no line number if a file with the whole text as its
/// name exists.
pub(crate) fn file_and_line(text: &str) -> (&Path, Option<usize>) {
    let number = text.rsplit_once(char::is_whitespace);
    let number = number.and_then(|(file, line)| Some((file, line.parse().ok()?)));
    match number.filter(|_| !Path::new(text).exists()) {
        Some((file, line)) => (Path::new(file.trim_end()), Some(line)),
        None => (Path::new(text), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command<'a>(name: &'static str, argument: &'a str, anyway: bool) -> Order<'a> {
        Order::Command {
            name,
            argument,
            anyway,
        }
    }

    #[test]
    fn every_command_is_read() {
        for [name, arguments, _] in COMMANDS {
            let read = Order::read(name);
            if arguments.starts_with("FILE") {
                assert!(read.is_err(), "{read:?}");
            } else {
                assert_eq!(read, Ok(command(name, "", false)));
            }
        }
        let read = Order::read("  save!  over there ");
        assert_eq!(read, Ok(command("save", "over there", true)));
    }

    #[test]
    fn what_is_no_command_is_a_move() {
        assert_eq!(Order::read("  "), Ok(Order::Play(String::new())));
        for line in ["d2f2", " d2 f2 ", "d2\tf2"] {
            assert_eq!(Order::read(line), Ok(Order::Play("d2f2".into())));
        }
        assert_eq!(Order::read("undone"), Ok(Order::Play("undone".into())));
    }

    #[test]
    fn what_follows_a_command_is_checked() {
        for (line, error) in [
            ("undo 2", "`undo` takes no argument"),
            ("save", "`save` takes FILE: `save FILE`"),
            ("load! ", "`load` takes FILE [LINE]: `load FILE [LINE]`"),
            ("undo!", "there is no `undo!`, only `undo`"),
        ] {
            assert_eq!(Order::read(line), Err(error.to_owned()), "{line}");
        }
    }

    #[test]
    fn files_have_blanks_and_lines_are_numbers() {
        for (text, file, number) in [
            ("a.jsonl", "a.jsonl", None),
            ("a.jsonl 12", "a.jsonl", Some(12)),
            ("my game", "my game", None),
            ("my game 2", "my game", Some(2)),
            ("12", "12", None),
        ] {
            assert_eq!(file_and_line(text), (Path::new(file), number));
        }
    }
}
