//! Orders: the commands and moves that a person types.

use std::path::PathBuf;

use game_core::Claim;

use super::who::Seat;

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
    ["flip", "", "flip the board"],
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

/// An order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Do nothing: the line was empty.
    Nothing,
    /// Play a move.
    Play(String),
    /// Show the board.
    Board,
    /// List the legal moves, or those for this text: a cell, or a part of a move.
    Moves(Option<String>),
    /// Ask for a hint.
    Hint,
    /// Take moves back.
    Undo,
    /// Redo moves.
    Redo,
    /// Claim a draw, on any ground or on this one.
    Claim(Option<Claim>),
    /// Let the engine go on.
    Go,
    /// Say who plays, or assign a seat.
    Seat(Option<Seat>),
    /// Flip the board.
    Flip,
    /// Resign.
    Resign,
    /// List the moves of the game.
    Record,
    /// Save the game.
    Save {
        /// The file.
        path: PathBuf,
        /// Whether to overwrite a file.
        anyway: bool,
    },
    /// Load a game.
    Load {
        /// The file.
        path: PathBuf,
        /// The line in it, from 1.
        line: Option<usize>,
        /// Whether to abandon an unsaved game.
        anyway: bool,
    },
    /// Begin a new game.
    New {
        /// The start; by default the one of the current game.
        start: Option<String>,
        /// Whether to abandon an unsaved game.
        anyway: bool,
    },
    /// List the commands.
    Help,
    /// Quit.
    Quit {
        /// Whether to abandon an unsaved game.
        anyway: bool,
    },
}

impl Order {
    /// Parses a line. A line that does not begin with the name of a command is a move, which may
    /// contain blanks. The error says what is wrong with the arguments of a command.
    pub(crate) fn read(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
        let (name, anyway) = match word.strip_suffix('!') {
            Some(name) => (name, true),
            None => (word, false),
        };
        let Some(&[name, arguments, _]) = COMMANDS.iter().find(|[known, ..]| *known == name) else {
            return Ok(match line {
                "" => Self::Nothing,
                _ => Self::Play(line.split_whitespace().collect()),
            });
        };
        // `!` overwrites a file or abandons the game.
        if anyway && !matches!(name, "save" | "load" | "new" | "quit") {
            return Err(format!("there is no `{name}!`, only `{name}`"));
        }
        if arguments.is_empty() && rest.is_some() {
            return Err(format!("`{name}` takes no argument"));
        }
        let needed =
            rest.ok_or_else(|| format!("`{name}` takes {arguments}: `{name} {arguments}`"));
        Ok(match name {
            "board" => Self::Board,
            "moves" => Self::Moves(rest.map(|rest| rest.split_whitespace().collect())),
            "hint" => Self::Hint,
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "claim" => {
                let ground = rest.map(str::parse::<Claim>).transpose();
                Self::Claim(ground.map_err(|error| error.to_string())?)
            }
            "go" => Self::Go,
            "seat" => Self::Seat(rest.map(str::parse).transpose()?),
            "flip" => Self::Flip,
            "resign" => Self::Resign,
            "record" => Self::Record,
            "save" => Self::Save {
                path: needed?.into(),
                anyway,
            },
            "load" => {
                let (path, line) = file_and_line(needed?);
                Self::Load { path, line, anyway }
            }
            "new" => Self::New {
                start: rest.map(str::to_owned),
                anyway,
            },
            "quit" => Self::Quit { anyway },
            _ => Self::Help,
        })
    }
}

/// Parses a file name. If the last of several words is a number, it is the number of a line.
fn file_and_line(text: &str) -> (PathBuf, Option<usize>) {
    let number = text.rsplit_once(char::is_whitespace);
    let number = number.and_then(|(file, line)| Some((file, line.parse().ok()?)));
    match number {
        Some((file, line)) => (file.trim_end().into(), Some(line)),
        None => (text.into(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_read() {
        for [name, arguments, _] in COMMANDS {
            let read = Order::read(name);
            let needs_more = arguments.starts_with("FILE");
            assert_eq!(read.is_err(), needs_more, "{read:?}");
            assert!(!matches!(read, Ok(Order::Play(_))), "{read:?}");
            assert_eq!(read == Ok(Order::Help), name == "help", "{name}");
        }
    }

    #[test]
    fn what_is_no_command_is_a_move() {
        assert_eq!(Order::read("  "), Ok(Order::Nothing));
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
            (
                "claim boredom",
                "claim, byte 0: expected `repetition` or `quiet-turns`, got 'b'",
            ),
            (
                "seat black",
                "expected PLAYER=WHO, such as `black=human`, got no `=`",
            ),
        ] {
            assert_eq!(Order::read(line), Err(error.to_owned()), "{line}");
        }
    }

    #[test]
    fn files_have_blanks_and_lines_are_numbers() {
        for (line, file, number) in [
            ("load a.jsonl", "a.jsonl", None),
            ("load a.jsonl 12", "a.jsonl", Some(12)),
            ("load my game", "my game", None),
            ("load my game 2", "my game", Some(2)),
            ("load 12", "12", None),
        ] {
            let expected = Order::Load {
                path: file.into(),
                line: number,
                anyway: false,
            };
            assert_eq!(Order::read(line), Ok(expected));
        }
        let path = "over there".into();
        assert_eq!(
            Order::read("save! over there"),
            Ok(Order::Save { path, anyway: true })
        );
    }
}
