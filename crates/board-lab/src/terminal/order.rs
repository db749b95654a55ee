//! Orders: the commands and moves that a person types.

use std::path::PathBuf;

use game_core::{Claim, TextError};

use super::who::{Seat, SeatError};

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Board,
    Moves,
    Hint,
    Undo,
    Redo,
    Claim,
    Go,
    Seat,
    Flip,
    Resign,
    Record,
    Save,
    Load,
    New,
    Help,
    Quit,
}

impl Command {
    /// All commands, in the order of `help`.
    pub(crate) const ALL: [Self; 16] = [
        Self::Board,
        Self::Moves,
        Self::Hint,
        Self::Undo,
        Self::Redo,
        Self::Claim,
        Self::Go,
        Self::Seat,
        Self::Flip,
        Self::Resign,
        Self::Record,
        Self::Save,
        Self::Load,
        Self::New,
        Self::Help,
        Self::Quit,
    ];

    /// Returns its word, its arguments, and its effect as one line.
    const fn about(self) -> [&'static str; 3] {
        match self {
            Self::Board => ["board", "", "show the board and how the game stands"],
            Self::Moves => [
                "moves",
                "[BEGINNING]",
                "list the legal moves, or those of a cell or of a piece in hand",
            ],
            Self::Hint => ["hint", "", "ask an engine for a move"],
            Self::Undo => [
                "undo",
                "",
                "take back your last turn and all turns after it",
            ],
            Self::Redo => ["redo", "", "replay the turns taken back"],
            Self::Claim => ["claim", "[GROUND]", "claim a draw if the rules allow it"],
            Self::Go => ["go", "", "let the engine to move play"],
            Self::Seat => [
                "seat",
                "[PLAYER=WHO]",
                "show who plays, or assign a seat to WHO",
            ],
            Self::Flip => ["flip", "", "flip the board"],
            Self::Resign => ["resign", "", "resign the game"],
            Self::Record => [
                "record",
                "",
                "list the moves so far, and the position as text",
            ],
            Self::Save => ["save", "FILE", "save the game; `save!` overwrites a file"],
            Self::Load => ["load", "FILE [LINE]", "load a saved game"],
            Self::New => ["new", "[START]", "begin a new game"],
            Self::Help => ["help", "", "list the commands"],
            Self::Quit => ["quit", "", "quit; `quit!` without saving"],
        }
    }

    /// Returns its word.
    pub(crate) const fn name(self) -> &'static str {
        self.about()[0]
    }

    /// Returns its arguments.
    pub(crate) const fn after(self) -> &'static str {
        self.about()[1]
    }

    /// Returns its effect as one line.
    pub(crate) const fn does(self) -> &'static str {
        self.about()[2]
    }

    /// Returns whether it takes `!`, which overwrites a file or abandons the game.
    const fn can_be_forced(self) -> bool {
        matches!(self, Self::Save | Self::Load | Self::New | Self::Quit)
    }

    /// Returns the command with this word.
    pub(crate) fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|command| command.name() == word)
    }
}

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

/// Why a line is not an order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum OrderError {
    /// The command takes no argument.
    #[error("`{0}` takes no argument")]
    TooMuch(&'static str),
    /// An argument is missing.
    #[error("`{0}` takes {1}: `{0} {1}`")]
    TooLittle(&'static str, &'static str),
    /// The command does not take `!`.
    #[error("there is no `{0}!`, only `{0}`")]
    NoForce(&'static str),
    /// The argument of `claim` is not a ground.
    #[error(transparent)]
    Claim(#[from] TextError),
    /// The argument of `seat` is not a seat.
    #[error(transparent)]
    Seat(#[from] SeatError),
}

impl Order {
    /// Parses a line. A line that does not begin with the name of a command is a move, which may
    /// contain blanks.
    pub(crate) fn read(line: &str) -> Result<Self, OrderError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
        let (name, anyway) = match word.strip_suffix('!') {
            Some(name) => (name, true),
            None => (word, false),
        };
        let Some(command) = Command::named(name) else {
            return Ok(match line {
                "" => Self::Nothing,
                _ => Self::Play(line.split_whitespace().collect()),
            });
        };
        if anyway && !command.can_be_forced() {
            return Err(OrderError::NoForce(command.name()));
        }
        if command.after().is_empty() && rest.is_some() {
            return Err(OrderError::TooMuch(command.name()));
        }
        let needed = rest.ok_or(OrderError::TooLittle(command.name(), command.after()));
        let text = rest.map(str::to_owned);
        Ok(match command {
            Command::Board => Self::Board,
            Command::Moves => Self::Moves(rest.map(|rest| rest.split_whitespace().collect())),
            Command::Hint => Self::Hint,
            Command::Undo => Self::Undo,
            Command::Redo => Self::Redo,
            Command::Claim => Self::Claim(rest.map(str::parse).transpose()?),
            Command::Go => Self::Go,
            Command::Seat => Self::Seat(rest.map(str::parse).transpose()?),
            Command::Flip => Self::Flip,
            Command::Resign => Self::Resign,
            Command::Record => Self::Record,
            Command::Save => Self::Save {
                path: needed?.into(),
                anyway,
            },
            Command::Load => {
                let (path, line) = file_and_line(needed?);
                Self::Load { path, line, anyway }
            }
            Command::New => Self::New {
                start: text,
                anyway,
            },
            Command::Help => Self::Help,
            Command::Quit => Self::Quit { anyway },
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
        for command in Command::ALL {
            assert_eq!(Command::named(command.name()), Some(command));
            let read = Order::read(command.name());
            let needs_more = command.after().starts_with("FILE");
            assert_eq!(read.is_err(), needs_more, "{read:?}");
            assert!(!matches!(read, Ok(Order::Play(_))), "{read:?}");
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
            let read = Order::read(line).map_err(|error| error.to_string());
            assert_eq!(read, Err(error.to_owned()), "{line}");
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
