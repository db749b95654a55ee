//! Who takes part: engines as they stand on the command line.

use std::str::FromStr;

use game_search::EngineSpec;

use super::limit::Limit;

/// An engine that takes part in a match.
///
/// As text `[NAME=]ENGINE`, where the engine is an [`EngineSpec`] or `cmd:` and the command line of
/// a program that speaks UGI. Without a name it is called as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    /// What it is called in this match.
    pub(crate) name: String,
    /// The engine as it was written.
    pub(crate) text: String,
    /// What it is.
    pub(crate) kind: Kind,
}

/// What an engine is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One of ours.
    BuiltIn(EngineSpec),
    /// A program and its arguments.
    Program(Vec<String>),
}

impl Entrant {
    /// Whether it needs a limit from the match, as it has none of its own.
    pub(crate) fn needs_limit(&self) -> bool {
        match &self.kind {
            Kind::BuiltIn(spec) => !spec.is_limited(),
            Kind::Program(_) => true,
        }
    }

    /// The limit that others set it: that of the match, unless it has one of its own, of which only
    /// the time is for others to watch.
    pub(super) fn limit(&self, default: Option<Limit>) -> Option<Limit> {
        match &self.kind {
            Kind::BuiltIn(spec) if spec.is_limited() => {
                let millis = spec.time?.as_millis();
                Some(Limit::MoveTime(u64::try_from(millis).unwrap_or(u64::MAX)))
            }
            Kind::BuiltIn(_) | Kind::Program(_) => default,
        }
    }
}

/// Whether a text is a name rather than the beginning of an engine with options.
fn is_name(text: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '+');
    !text.is_empty() && text.chars().all(fits)
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = text.split_once('=').filter(|(name, _)| is_name(name));
        let (name, engine) = named.unwrap_or((text, text));
        let kind = match engine.strip_prefix("cmd:") {
            Some(line) => Kind::Program(words(line)?),
            None => Kind::BuiltIn(engine.parse().map_err(|error| format!("{error}"))?),
        };
        Ok(Self {
            name: name.to_owned(),
            text: engine.to_owned(),
            kind,
        })
    }
}

/// The words of a command line, as a shell takes them apart.
fn words(line: &str) -> Result<Vec<String>, String> {
    let words = shlex::split(line)
        .ok_or_else(|| format!("expected a command line, got an open quotation in {line:?}"))?;
    if words.is_empty() {
        return Err("expected a command line after `cmd:`".to_owned());
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Entrant {
        text.parse().expect("an engine")
    }

    #[test]
    fn names_are_apart_from_options() {
        let plain = read("ab:depth=4");
        assert_eq!(
            (plain.name.as_str(), plain.text.as_str()),
            ("ab:depth=4", "ab:depth=4")
        );
        let named = read("new-1.2=ab:depth=4");
        assert_eq!(
            (named.name.as_str(), named.text.as_str()),
            ("new-1.2", "ab:depth=4")
        );
        assert_eq!(plain.kind, named.kind);
    }

    #[test]
    fn command_lines_have_words() {
        let program = read("mine=cmd:./my-engine --book 'a b' x=1");
        assert_eq!(program.name, "mine");
        let words = ["./my-engine", "--book", "a b", "x=1"].map(str::to_owned);
        assert_eq!(program.kind, Kind::Program(words.to_vec()));
        assert_eq!(read("cmd:./engine --x=1").name, "cmd:./engine --x=1");
    }

    #[test]
    fn mistakes_are_refused() {
        for (text, error) in [
            ("cmd:", "expected a command line after `cmd:`"),
            (
                "a=cmd:'b",
                "expected a command line, got an open quotation in \"'b\"",
            ),
            (
                "depth=4",
                "engine, byte 0: expected `random`, `greedy`, `ab`, `brs`, `maxn` or `mcts`, \
                 got '4'",
            ),
            (
                "ab:depth=0",
                "depth, byte 9: expected a number from 1 to 100, got '0'",
            ),
        ] {
            assert_eq!(text.parse::<Entrant>(), Err(error.to_owned()), "{text}");
        }
    }

    #[test]
    fn own_limits_come_first() {
        let default = Some(Limit::Nodes(10));
        assert_eq!(read("ab:depth=4").limit(default), None);
        assert_eq!(read("random").limit(default), None);
        assert_eq!(read("mcts:ms=5").limit(default), Some(Limit::MoveTime(5)));
        assert_eq!(read("ab:hash=1").limit(default), default);
        assert_eq!(read("cmd:x").limit(default), default);
        assert!(read("mcts").needs_limit() && !read("mcts:ms=5").needs_limit());
    }
}
