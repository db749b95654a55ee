//! Input lines: from a line editor on a terminal, otherwise from standard input.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use game_core::Claim;
use game_match::Printable;
use game_search::Algorithm;
use oddboards::{AnyGame, GameType};
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::follow::continuations;
use super::order::COMMANDS;
use crate::error::Error;
use crate::lines::{NumberedLine, NumberedLines, lines_of};

/// A source of lines.
pub(crate) trait Lines {
    /// Shows the prompt and waits for a line; `None` is the end of the input. Moves of `game` can
    /// be completed; it is `None` once the game is over. After an [`Error::Input`], which concerns
    /// a single line, the input goes on.
    fn next(
        &mut self,
        prompt: &str,
        game: Option<&dyn AnyGame>,
        out: &mut dyn Write,
    ) -> Result<Option<String>, Error>;
}

/// Returns a line editor if this is a terminal, otherwise the lines of standard input, and whether
/// this is a terminal.
pub(crate) fn input(kind: GameType) -> Result<(Box<dyn Lines>, bool), Error> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return Ok((Box::new(Edited::new(kind)?), true));
    }
    Ok((Box::new(Piped(lines_of(Path::new("-"))?)), false))
}

/// Lines of a file or a pipe. They are repeated after the prompt, so that the output reads as on a
/// terminal.
struct Piped(NumberedLines);

impl Lines for Piped {
    fn next(
        &mut self,
        prompt: &str,
        _: Option<&dyn AnyGame>,
        out: &mut dyn Write,
    ) -> Result<Option<String>, Error> {
        out.flush()?;
        let Some(NumberedLine { text, .. }) = self.0.next().transpose()? else {
            return Ok(None);
        };
        writeln!(out, "{prompt}{}", Printable(&text))?;
        Ok(Some(text))
    }
}

/// A line editor with history and completion.
struct Edited(Editor<Knowing, MemHistory>, GameType);

impl Edited {
    fn new(kind: GameType) -> Result<Self, Error> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .auto_add_history(true)
            // Pasted lines are lines, as if they were typed.
            .bracketed_paste(false)
            .build();
        let editor = Editor::with_history(config, MemHistory::new());
        editor.map(|editor| Self(editor, kind)).map_err(trouble)
    }
}

impl Lines for Edited {
    fn next(
        &mut self,
        prompt: &str,
        game: Option<&dyn AnyGame>,
        out: &mut dyn Write,
    ) -> Result<Option<String>, Error> {
        self.0.set_helper(Some(Knowing {
            kind: self.1,
            game: game.map(AnyGame::boxed_clone),
        }));
        loop {
            out.flush()?;
            return match self.0.readline(prompt) {
                Ok(line) => Ok(Some(line)),
                Err(ReadlineError::Eof) => Ok(None),
                Err(ReadlineError::Interrupted) => {
                    writeln!(out, "`quit` or Ctrl-D leaves the game")?;
                    continue;
                }
                Err(error) => Err(trouble(error)),
            };
        }
    }
}

/// Returns the error about a line that is not text, or about a terminal that cannot be read.
fn trouble(error: ReadlineError) -> Error {
    match error {
        ReadlineError::Io(error) if error.kind() == io::ErrorKind::InvalidData => {
            Error::input("terminal", "expected UTF-8 text")
        }
        error => Error::file(Path::new("terminal"), io::Error::other(error)),
    }
}

/// Completes input in a game; `None` once the game is over.
struct Knowing {
    kind: GameType,
    game: Option<Box<dyn AnyGame>>,
}

impl Completer for Knowing {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        cursor: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let begun = line.get(..cursor).unwrap_or(line);
        Ok(self.candidates(begun))
    }
}

impl Knowing {
    /// Returns the completions of a line, and the byte from which they replace it.
    fn candidates(&self, begun: &str) -> (usize, Vec<String>) {
        let line = begun.trim_start();
        let Some((word, rest)) = line.split_once(char::is_whitespace) else {
            return (begun.len() - line.len(), self.first_words(line));
        };
        let last = rest.trim_start();
        let command = word.strip_suffix('!').unwrap_or(word);
        let mut words = after(self.kind, command, last);
        words.retain(|word| word.starts_with(last));
        (begun.len() - last.len(), words)
    }

    fn first_words(&self, begun: &str) -> Vec<String> {
        let commands = COMMANDS.into_iter().map(|[name, ..]| name);
        let commands = commands.filter(|name| name.starts_with(begun));
        let moves = self.game.iter();
        let moves = moves.flat_map(|game| continuations(&**game, begun));
        commands.map(str::to_owned).chain(moves).collect()
    }
}

/// Returns the arguments of a command that can be listed.
fn after(kind: GameType, command: &str, begun: &str) -> Vec<String> {
    match command {
        "moves" => {
            let board = kind.board();
            let cells = board.cells();
            cells.map(|cell| board.name(cell).to_string()).collect()
        }
        "claim" => Claim::ALL.iter().map(ToString::to_string).collect(),
        "new" => kind.starts(),
        "seat" => match begun.split_once('=') {
            None => {
                let players = kind.players().into_iter();
                players.map(|player| player.name + "=").collect()
            }
            Some((player, _)) => {
                let engines = Algorithm::ALL.map(|algorithm| algorithm.to_string());
                let who = ["human".to_owned()].into_iter().chain(engines);
                who.map(|who| format!("{player}={who}")).collect()
            }
        },
        "save" | "load" => files(begun),
        _ => Vec::new(),
    }
}

/// Returns the files and folders that complete a path.
fn files(begun: &str) -> Vec<String> {
    let folder = begun.rfind('/').map_or("", |end| &begun[..=end]);
    let place = if folder.is_empty() { "." } else { folder };
    let entries = fs::read_dir(place).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            // The editor would pass control characters to the terminal.
            if Printable(&name).to_string() != name {
                return None;
            }
            let is_folder = entry.path().is_dir();
            Some(format!(
                "{folder}{name}{}",
                if is_folder { "/" } else { "" }
            ))
        })
        .collect();
    files.sort_unstable();
    files
}

impl Hinter for Knowing {
    type Hint = String;
}

impl Highlighter for Knowing {}

impl Validator for Knowing {}

impl Helper for Knowing {}

#[cfg(test)]
mod tests {
    use oddboards::Games;

    use super::*;

    fn game(name: &str) -> GameType {
        Games::default().get(name).expect("a game")
    }

    fn candidates(name: &str, begun: &str) -> (usize, String) {
        let kind = game(name);
        let game = Some(kind.start());
        let (at, words) = Knowing { kind, game }.candidates(begun);
        (at, words.join(" "))
    }

    #[test]
    fn moves_and_commands_are_completed() {
        let of = |begun| candidates("circular", begun);
        assert_eq!(of("d2"), (0, "d2e2 d2f2".into()));
        assert_eq!(of("  d2f"), (2, "d2f2".into()));
        assert_eq!(of("re"), (0, "redo resign record".into()));
        assert_eq!(of("xyz"), (0, String::new()));
        let (_, all) = of("");
        assert!(all.starts_with("board moves hint "), "{all}");
        assert!(all.contains(" quit a1 a2 a3 a4 b2 "), "{all}");
    }

    #[test]
    fn once_the_game_is_over_there_are_only_commands() {
        let kind = game("circular");
        let over = Knowing { kind, game: None };
        assert_eq!(over.candidates("d2").1, Vec::<String>::new());
        assert_eq!(over.candidates("un").1, ["undo"]);
    }

    #[test]
    fn what_follows_a_command_is_completed() {
        let of = |begun| candidates("three-man", begun);
        assert_eq!(of("claim r"), (6, "repetition".into()));
        assert_eq!(of("seat g"), (5, "gray=".into()));
        assert_eq!(of("seat gray=m"), (5, "gray=maxn gray=mcts".into()));
        assert_eq!(of("new! check"), (5, "checkmate".into()));
        assert_eq!(of("moves x"), (6, "x1 x2 x3 x4 x5 x6".into()));
        assert_eq!(of("undo "), (5, String::new()));
        let file = concat!("load ", env!("CARGO_MANIFEST_DIR"), "/Cargo.t");
        assert_eq!(
            of(file).1,
            concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")
        );
    }
}
