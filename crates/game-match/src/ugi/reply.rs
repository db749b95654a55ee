//! The lines of an engine.

use std::fmt;

use super::info::Info;
use game_core::text::Printable;

/// A line of an engine. `Display` writes it.
///
/// ```
/// use game_match::ugi::Reply;
///
/// assert_eq!(Reply::parse("readyok"), Some(Reply::ReadyOk));
/// let best = Reply::BestMove("b1c3".to_owned());
/// assert_eq!(Reply::parse("bestmove b1c3 ponder b8c6"), Some(best.clone()));
/// assert_eq!(best.to_string(), "bestmove b1c3");
/// assert_eq!(Reply::parse("Welcome!"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// `id name …`
    Name(String),
    /// `id author …`
    Author(String),
    /// `option name …`: an option that the client can set.
    Option {
        /// Its name.
        name: String,
        /// Its kind, with the possible values.
        kind: OptionKind,
        /// Its default.
        default: String,
    },
    /// `ugiok`: the introduction is complete.
    UgiOk,
    /// `readyok`: the answer to `isready`.
    ReadyOk,
    /// `info …`: the state of the search.
    Info(Info),
    /// `info string …`: a remark for people. It is written as [`Printable`].
    Remark(String),
    /// `response …`: the answer to a query.
    Response(String),
    /// `bestmove …`: the end of a search, with the text of a move or [`NO_MOVE`](Self::NO_MOVE).
    BestMove(String),
}

/// The kind of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `spin`: a number in a range.
    Spin {
        /// The minimum.
        least: i64,
        /// The maximum.
        most: i64,
    },
    /// `combo`: one of these words.
    Combo(Vec<String>),
    /// `check`: `true` or `false`.
    Check,
    /// `string`: any text.
    Text,
}

impl OptionKind {
    /// Creates a number in a range.
    pub(super) fn spin(least: i64, most: impl Into<i64>) -> Self {
        let most = most.into();
        Self::Spin { least, most }
    }

    /// Creates a choice between these values.
    pub(super) fn combo(all: &[impl ToString]) -> Self {
        Self::Combo(all.iter().map(ToString::to_string).collect())
    }

    /// Returns a description of the valid values, if `value` is not one of them.
    pub(super) fn refusal(&self, value: &str) -> Option<String> {
        let (is_valid, expected) = match self {
            Self::Combo(all) if all.is_empty() => return None,
            Self::Spin {
                least: i64::MIN,
                most: i64::MAX,
            } => (value.parse::<i64>().is_ok(), "a number".to_owned()),
            Self::Spin { least, most } => (
                value
                    .parse()
                    .is_ok_and(|value| (*least..=*most).contains(&value)),
                format!("a number from {least} to {most}"),
            ),
            Self::Combo(all) => (
                all.iter().any(|one| one.eq_ignore_ascii_case(value)),
                format!("one of {}", all.join(", ")),
            ),
            Self::Check => (
                matches!(value, "true" | "false"),
                "`true` or `false`".to_owned(),
            ),
            Self::Text => return None,
        };
        (!is_valid).then_some(expected)
    }
}

impl Reply {
    /// The text of `bestmove` when there is no move to play.
    pub const NO_MOVE: &str = "(none)";

    /// Parses a line. Returns `None` for lines that are not in the protocol. Unknown parts of a
    /// line are skipped.
    pub fn parse(line: &str) -> Option<Self> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let said = |prefix: &str| Some(rest.strip_prefix(prefix)?.trim().to_owned());
        Some(match word {
            "id" => match said("name ") {
                Some(name) => Self::Name(name),
                None => Self::Author(said("author ")?),
            },
            "option" => option(rest)?,
            "ugiok" => Self::UgiOk,
            "readyok" => Self::ReadyOk,
            "info" => match said("string ") {
                Some(text) => Self::Remark(text),
                None => Self::Info(Info::parse(rest)),
            },
            "response" => Self::Response(rest.to_owned()),
            "bestmove" => {
                let mv = rest.split_whitespace().next();
                Self::BestMove(mv.unwrap_or_default().to_owned())
            }
            _ => return None,
        })
    }
}

/// Parses the words after `option`.
fn option(rest: &str) -> Option<Reply> {
    let (name, rest) = rest.strip_prefix("name ")?.split_once(" type ")?;
    let mut words = rest.split_whitespace();
    let word = words.next();
    let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
    for word in words {
        match (word, parts.last_mut()) {
            ("default" | "min" | "max" | "var", _) => parts.push((word, Vec::new())),
            (_, Some((_, words))) => words.push(word),
            (_, None) => {}
        }
    }
    let of = |name| parts.iter().filter(move |part| part.0 == name);
    let words_of = |name| of(name).flat_map(|part| &part.1).copied();
    let number = |name| words_of(name).rev().find_map(|word| word.parse().ok());
    let kind = match word {
        Some("spin") => OptionKind::Spin {
            least: number("min").unwrap_or(i64::MIN),
            most: number("max").unwrap_or(i64::MAX),
        },
        Some("combo") => OptionKind::Combo(of("var").map(|part| part.1.join(" ")).collect()),
        Some("check") => OptionKind::Check,
        _ => OptionKind::Text,
    };
    Some(Reply::Option {
        name: name.trim().to_owned(),
        kind,
        default: words_of("default").collect::<Vec<_>>().join(" "),
    })
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "id name {name}"),
            Self::Author(author) => write!(f, "id author {author}"),
            Self::Option {
                name,
                kind,
                default,
            } => {
                let word = match kind {
                    OptionKind::Spin { .. } => "spin",
                    OptionKind::Combo(_) => "combo",
                    OptionKind::Check => "check",
                    OptionKind::Text => "string",
                };
                write!(f, "option name {name} type {word} default {default}")?;
                match kind {
                    OptionKind::Spin { least, most } => write!(f, " min {least} max {most}"),
                    OptionKind::Combo(all) => {
                        all.iter().try_for_each(|one| write!(f, " var {one}"))
                    }
                    OptionKind::Check | OptionKind::Text => Ok(()),
                }
            }
            Self::UgiOk => f.write_str("ugiok"),
            Self::ReadyOk => f.write_str("readyok"),
            Self::Info(info) => info.fmt(f),
            Self::Remark(text) => write!(f, "info string {}", Printable(text)),
            Self::Response(answer) => write!(f, "response {answer}"),
            Self::BestMove(mv) => write!(f, "bestmove {mv}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        for line in [
            "id name board-lab 0.1.0 circular",
            "id author The Oddboards developers",
            "option name Own Book type check default false",
            "option name Hash type spin default 16 min 0 max 65536",
            "option name Start type combo default standard var standard var no-tie-break",
            "option name Seed type string default 0 or so",
            "ugiok",
            "readyok",
            "info string claims a draw by repetition",
            "info depth 2 score cp -12 nodes 500 time 1 nps 333333 pv d1f1 m1k1",
            "response p1>p2=p3",
            "bestmove (none)",
        ] {
            let reply = Reply::parse(line);
            assert_eq!(reply.map(|reply| reply.to_string()).as_deref(), Some(line));
        }
    }

    #[test]
    fn lines_of_others_are_skipped() {
        for line in [
            "",
            "Hello",
            "id name",
            "id",
            "option name Hash",
            "option Hash type",
        ] {
            assert_eq!(Reply::parse(line), None, "{line}");
        }
        let best = Reply::BestMove(String::new());
        assert_eq!(Reply::parse(" bestmove "), Some(best));
        let spin = Reply::parse("option name X type spin min few max 3");
        let kind = OptionKind::Spin {
            least: i64::MIN,
            most: 3,
        };
        assert!(matches!(spin, Some(Reply::Option { kind: found, .. }) if found == kind));
    }

    #[test]
    fn a_remark_is_one_line() {
        let remark = Reply::Remark("a\nb\u{1b}\u{85}".to_owned());
        assert_eq!(remark.to_string(), "info string a\\nb\\u{1b}\\u{85}");
    }
}
