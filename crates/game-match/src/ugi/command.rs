//! The commands of a client.

use std::fmt;
use std::time::Duration;

use thiserror::Error;

use crate::limit::{Clock, Limit};

/// A command of the protocol. `Display` writes it as a line.
///
/// ```
/// use game_match::ugi::{Command, Go};
///
/// let command = Command::parse("go  depth 3 p1time 500", 2)?.ok_or("a command")?;
/// let Command::Go(go) = &command else { unreachable!() };
/// assert_eq!((go.depth, go.has_clock()), (Some(3), true));
/// assert_eq!(command.to_string(), "go depth 3 p1time 500");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `ugi`: asks the engine to introduce itself.
    Ugi,
    /// `setoption name NAME value VALUE`
    SetOption {
        /// The name of the option.
        name: String,
        /// The value of the option.
        value: String,
    },
    /// `isready`: asks for `readyok`.
    IsReady,
    /// `uginewgame`: another game begins.
    NewGame,
    /// `position startpos|fen POSITION [moves MOVE…]`
    Position {
        /// The position in which the game began; `None` for the start of the game.
        start: Option<String>,
        /// The turns since then, in order.
        moves: Vec<String>,
    },
    /// `go …`: starts a search.
    Go(Go),
    /// `query …`: asks about the game.
    Query(Query),
    /// `stop`: ends the search.
    Stop,
    /// `quit`: ends the program.
    Quit,
}

/// The limits of a search, which ends when the first one is reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The depth, in turns.
    pub depth: Option<u64>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The time for this move.
    pub movetime: Option<Duration>,
    /// The remaining time of each player, in turn order.
    pub left: Vec<Option<Duration>>,
    /// The increment of each player, in turn order.
    pub increments: Vec<Option<Duration>>,
    /// Whether the search continues until `stop`.
    pub infinite: bool,
}

impl Go {
    /// Returns whether any player's clock is given.
    pub fn has_clock(&self) -> bool {
        let mut all = self.left.iter().chain(&self.increments);
        all.any(Option::is_some)
    }

    /// Creates the command to search for a move in a match. `clocks` are those of all seats. A seat
    /// without a time for all moves gets the time of this limit.
    pub fn new(limit: Limit, clocks: &[Clock]) -> Self {
        let mut go = Self::default();
        match limit {
            Limit::MoveTime(millis) => go.movetime = Some(Duration::from_millis(millis)),
            Limit::Nodes(nodes) => go.nodes = Some(nodes),
            Limit::Depth(depth) => go.depth = Some(depth as u64),
            Limit::Clock { time, inc } => {
                let left = |clock: &Clock| match *clock {
                    Clock::Bank { left, .. } => left,
                    Clock::Off | Clock::PerMove(_) => Duration::from_millis(time),
                };
                // Some engines treat zero as no clock.
                let shown = |clock| Some(left(clock).max(Duration::from_millis(1)));
                go.left = clocks.iter().map(shown).collect();
                go.increments = vec![Some(Duration::from_millis(inc)); clocks.len()];
            }
        }
        go
    }
}

/// Writes the line of the command.
impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if self.infinite {
            f.write_str(" infinite")?;
        }
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(time) = self.movetime {
            write!(f, " movetime {}", time.as_millis())?;
        }
        for (part, times) in [("time", &self.left), ("inc", &self.increments)] {
            for (player, time) in (1..).zip(times) {
                if let Some(time) = time {
                    write!(f, " p{player}{part} {}", time.as_millis())?;
                }
            }
        }
        Ok(())
    }
}

/// A question about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// `p1turn`: whether the first player is to move.
    FirstTurn,
    /// `gameover`: whether the game is over.
    GameOver,
    /// `result`: the winner.
    Result,
    /// `turn`: the side to move. Not in the specification.
    Turn,
    /// `ranking`: the ranking of the players. Not in the specification.
    Ranking,
}

game_core::names! {
    Query, "query", "`p1turn`, `gameover`, `result`, `turn` or `ranking`";
    FirstTurn "p1turn", GameOver "gameover", Result "result", Turn "turn", Ranking "ranking"
}

/// The reason why a line is not a command, as one sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct CommandError(String);

/// Quotes the first 40 characters of a text.
pub(super) fn quoted(text: &str) -> String {
    format!("{:?}", format!("{text:.40}"))
}

impl Command {
    /// Parses a line in a game for `players` players. White space separates words. Returns `None`
    /// for a blank line.
    ///
    /// # Errors
    /// The line is not a command of the protocol.
    pub fn parse(line: &str, players: usize) -> Result<Option<Self>, CommandError> {
        let mut words = line.split_ascii_whitespace();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let command = match first {
            "ugi" => Self::Ugi,
            "setoption" => set_option(&mut words)?,
            "isready" => Self::IsReady,
            "uginewgame" => Self::NewGame,
            "position" => position(&mut words)?,
            "go" => Self::Go(go(&mut words, players)?),
            "query" => Self::Query(query(words.next())?),
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            _ => return Err(CommandError(format!("unknown command {}", quoted(first)))),
        };
        match words.next() {
            None => Ok(Some(command)),
            rest => Err(expected(first, "nothing after it", rest)),
        }
    }

    /// Returns the first word.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Ugi => "ugi",
            Self::SetOption { .. } => "setoption",
            Self::IsReady => "isready",
            Self::NewGame => "uginewgame",
            Self::Position { .. } => "position",
            Self::Go(_) => "go",
            Self::Query(_) => "query",
            Self::Stop => "stop",
            Self::Quit => "quit",
        }
    }
}

/// Writes the line of the command. A position ends at its moves, and a name at its value.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetOption { name, value } => {
                write!(f, "setoption name {name} value {value}")
            }
            Self::Position { start, moves } => {
                match start {
                    Some(text) => write!(f, "position fen {text}")?,
                    None => f.write_str("position startpos")?,
                }
                if !moves.is_empty() {
                    write!(f, " moves {}", moves.join(" "))?;
                }
                Ok(())
            }
            Self::Go(go) => go.fmt(f),
            Self::Query(query) => write!(f, "query {query}"),
            other => f.write_str(other.name()),
        }
    }
}

fn expected(place: &str, expected: &str, found: Option<&str>) -> CommandError {
    let found = found.map_or_else(|| "the end".to_owned(), quoted);
    CommandError(format!("{place}: expected {expected}, got {found}"))
}

/// Names and values may contain spaces: a name ends at the word `value`, a value at the end of the
/// line.
fn set_option<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    match words.next() {
        Some("name") => {}
        other => return Err(expected("setoption", "`name`", other)),
    }
    let words: Vec<_> = words.collect();
    let (name, value) = split_at("value", &words);
    if name.is_empty() {
        let found = words.first().copied();
        return Err(expected("setoption name", "the name of an option", found));
    }
    if value.is_empty() {
        return Err(expected("setoption", "`value` and a value", None));
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

/// The text of a position contains spaces: it ends at the word `moves`, or at the end of the line.
fn position<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    let first = words.next();
    let words: Vec<_> = words.collect();
    let found = words.first().copied();
    let (text, moves) = split_at("moves", &words);
    let start = match first {
        Some("startpos") if text.is_empty() => None,
        Some("startpos") => return Err(expected("position startpos", "`moves`", found)),
        Some("fen") if text.is_empty() => {
            return Err(expected("position fen", "a position", found));
        }
        Some("fen") => Some(text.join(" ")),
        other => return Err(expected("position", "`startpos` or `fen`", other)),
    };
    let moves = moves.iter().map(ToString::to_string).collect();
    Ok(Command::Position { start, moves })
}

/// Returns the words before this one, and the words after it.
fn split_at<'w, 'a>(word: &str, words: &'w [&'a str]) -> (&'w [&'a str], &'w [&'a str]) {
    let mut parts = words.splitn(2, |&other| other == word);
    let mut next = || parts.next().unwrap_or_default();
    (next(), next())
}

fn query(word: Option<&str>) -> Result<Query, CommandError> {
    let found = word.and_then(|word| word.parse().ok());
    found.ok_or_else(|| {
        let names = Query::ALL.map(|query| format!("`{query}`"));
        expected("query", &format!("one of {}", names.join(", ")), word)
    })
}

fn go<'a>(words: &mut impl Iterator<Item = &'a str>, players: usize) -> Result<Go, CommandError> {
    let mut go = Go {
        left: vec![None; players],
        increments: vec![None; players],
        ..Go::default()
    };
    let kinds = || {
        format!(
            "`infinite`, `depth`, `nodes`, `movetime` or clocks (`p1time` and `p1inc` to \
             `p{players}time` and `p{players}inc`)"
        )
    };
    let mut any = false;
    while let Some(word) = words.next() {
        any = true;
        let mut millis = |least| Ok(Duration::from_millis(number(word, words.next(), least)?));
        let is_new = match word {
            "infinite" => !std::mem::replace(&mut go.infinite, true),
            "movetime" => go.movetime.replace(millis(1)?).is_none(),
            "depth" => go.depth.replace(number(word, words.next(), 0)?).is_none(),
            "nodes" => go.nodes.replace(number(word, words.next(), 1)?).is_none(),
            _ => {
                let Some(time) = clock(&mut go, word) else {
                    return Err(expected("go", &kinds(), Some(word)));
                };
                // A clock may be at 0, such as that of a player who is out.
                time.replace(millis(0)?).is_none()
            }
        };
        if !is_new {
            return Err(CommandError(format!("go: {word:?} is given twice")));
        }
    }
    if any {
        Ok(go)
    } else {
        Err(expected("go", &kinds(), None))
    }
}

/// Returns the time for a word such as `p1time` or `p2inc`, if there is such a player.
fn clock<'g>(go: &'g mut Go, word: &str) -> Option<&'g mut Option<Duration>> {
    let rest = word.strip_prefix('p')?;
    let (number, times) = match rest.strip_suffix("time") {
        Some(number) => (number, &mut go.left),
        None => (rest.strip_suffix("inc")?, &mut go.increments),
    };
    let mut numbered = (1..).zip(times);
    numbered.find_map(|(player, time): (usize, _)| (player.to_string() == number).then_some(time))
}

/// Parses the number after a word of `go`.
fn number(before: &str, word: Option<&str>, least: u64) -> Result<u64, CommandError> {
    let digits = word.filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let number = digits.and_then(|word| word.parse().ok());
    number.filter(|&number| number >= least).ok_or_else(|| {
        let range = format!("a number from {least} to {}", u64::MAX);
        expected(&format!("go {before}"), &range, word)
    })
}

#[cfg(test)]
mod tests;
