//! What a client says, line by line.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use thiserror::Error;

use crate::excerpt;

/// A command of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// `ugi`: who are you?
    Ugi,
    /// `setoption name NAME value VALUE`
    SetOption {
        /// The name of the option.
        name: String,
        /// What it is to be.
        value: String,
    },
    /// `isready`: say when you are.
    IsReady,
    /// `uginewgame`: what comes has nothing to do with what was.
    NewGame,
    /// `position startpos|fen POSITION [moves MOVE…]`
    Position {
        /// The position that the game began with; `None` is the start of the game.
        start: Option<String>,
        /// The turns since, in order.
        moves: Vec<&'a str>,
    },
    /// `go …`: search.
    Go(Go),
    /// `query …`: how does the game stand?
    Query(Query),
    /// `stop`: give the move now.
    Stop,
    /// `quit`: end the program.
    Quit,
}

/// How long to search: whatever comes first of all that is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// Turns to look ahead.
    pub(super) depth: Option<u64>,
    /// Moves to try out, or descents.
    pub(super) nodes: Option<u64>,
    /// The time for this move.
    pub(super) movetime: Option<Duration>,
    /// What each player has left for the rest of the game, in turn order.
    pub(super) left: Vec<Option<Duration>>,
    /// What each player is given for each turn, in turn order.
    pub(super) increments: Vec<Option<Duration>>,
    /// Until somebody says `stop`.
    pub(super) infinite: bool,
}

impl Go {
    /// Whether a clock is given, of whomever.
    pub(super) fn has_clock(&self) -> bool {
        let mut all = self.left.iter().chain(&self.increments);
        all.any(Option::is_some)
    }
}

/// What can be asked about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    /// `p1turn`: is it the turn of the first player?
    FirstTurn,
    /// `gameover`
    GameOver,
    /// `result`: who has won?
    Result,
    /// `turn`: whose turn is it? Not in the specification.
    Turn,
    /// `ranking`: how do the players finish? Not in the specification.
    Ranking,
}

impl Query {
    /// All of them.
    const ALL: [Self; 5] = [
        Self::FirstTurn,
        Self::GameOver,
        Self::Result,
        Self::Turn,
        Self::Ranking,
    ];

    /// The word for it.
    const fn name(self) -> &'static str {
        match self {
            Self::FirstTurn => "p1turn",
            Self::GameOver => "gameover",
            Self::Result => "result",
            Self::Turn => "turn",
            Self::Ranking => "ranking",
        }
    }
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum CommandError {
    /// The first word is none.
    #[error("unknown command {0}")]
    Unknown(Excerpt),
    /// Something else should stand somewhere.
    #[error("{place}: expected {expected}, got {found}")]
    Expected {
        /// The words before it.
        place: String,
        /// What should stand there.
        expected: Cow<'static, str>,
        /// What does.
        found: Found,
    },
    /// A word that may stand only once stands again.
    #[error("{place}: {word:?} is said twice")]
    Twice {
        /// The command.
        place: &'static str,
        /// The word.
        word: String,
    },
}

/// What stands at the place of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The line ends.
    End,
    /// This word.
    Word(Excerpt),
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => f.write_str("the end"),
            Self::Word(word) => word.fmt(f),
        }
    }
}

/// The beginning of what somebody has said, in quotes: as much as one can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Excerpt(String);

impl Excerpt {
    /// The beginning of this text.
    pub(super) fn of(text: &str) -> Self {
        Self(excerpt::typed(text).to_owned())
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl<'a> Command<'a> {
    /// Reads a line of a game for so many players; `None` if there is nothing on it.
    ///
    /// Any white space separates words.
    pub(super) fn parse(line: &'a str, players: usize) -> Result<Option<Self>, CommandError> {
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
            _ => return Err(CommandError::Unknown(Excerpt::of(first))),
        };
        match words.next() {
            None => Ok(Some(command)),
            rest => Err(expected(first, "nothing after it", rest)),
        }
    }

    /// The first word.
    pub(super) const fn name(&self) -> &'static str {
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

fn expected(
    place: impl Into<String>,
    expected: impl Into<Cow<'static, str>>,
    found: Option<&str>,
) -> CommandError {
    CommandError::Expected {
        place: place.into(),
        expected: expected.into(),
        found: found.map_or(Found::End, |word| Found::Word(Excerpt::of(word))),
    }
}

/// Names and values may have spaces: a name ends at the word `value`, a value with the line.
fn set_option<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Command<'a>, CommandError> {
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

/// The text of a position has spaces: it ends at the word `moves`, or with the line.
fn position<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Command<'a>, CommandError> {
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
    let moves = moves.to_vec();
    Ok(Command::Position { start, moves })
}

/// The words before this one, and those after it.
fn split_at<'w, 'a>(word: &str, words: &'w [&'a str]) -> (&'w [&'a str], &'w [&'a str]) {
    let mut parts = words.splitn(2, |&other| other == word);
    let mut next = || parts.next().unwrap_or_default();
    (next(), next())
}

fn query(word: Option<&str>) -> Result<Query, CommandError> {
    let found = Query::ALL
        .into_iter()
        .find(|query| word == Some(query.name()));
    found.ok_or_else(|| {
        let names = Query::ALL.map(|query| format!("`{}`", query.name()));
        expected("query", format!("one of {}", names.join(", ")), word)
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
                let Some((player, part)) = clock(word, players) else {
                    return Err(expected("go", kinds(), Some(word)));
                };
                let all = match part {
                    Part::Left => &mut go.left,
                    Part::Increment => &mut go.increments,
                };
                // Nothing need be left on a clock, such as that of a player who is out.
                let time = millis(0)?;
                all.get_mut(player)
                    .is_some_and(|old| old.replace(time).is_none())
            }
        };
        if !is_new {
            let word = word.to_owned();
            return Err(CommandError::Twice { place: "go", word });
        }
    }
    if any {
        Ok(go)
    } else {
        Err(expected("go", kinds(), None))
    }
}

/// What a word says of a player's clock.
enum Part {
    /// What is left.
    Left,
    /// What is given for each turn.
    Increment,
}

/// The index of the player in a word such as `p1time` or `p2inc`.
fn clock(word: &str, players: usize) -> Option<(usize, Part)> {
    let rest = word.strip_prefix('p')?;
    let (number, part) = match rest.strip_suffix("time") {
        Some(number) => (number, Part::Left),
        None => (rest.strip_suffix("inc")?, Part::Increment),
    };
    let player = (0..players).find(|player| (player + 1).to_string() == number)?;
    Some((player, part))
}

/// A number that has to follow the word of `go` before it.
fn number(before: &str, word: Option<&str>, least: u64) -> Result<u64, CommandError> {
    let digits = word.filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let number = digits.and_then(|word| word.parse().ok());
    number.filter(|&number| number >= least).ok_or_else(|| {
        let most = u64::MAX;
        let what = format!("a number from {least} to {most}");
        expected(format!("go {before}"), what, word)
    })
}

#[cfg(test)]
mod tests;
