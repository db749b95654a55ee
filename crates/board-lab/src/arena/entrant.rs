//! The engines of a match, as written on the command line.

use std::collections::BTreeMap;
use std::str::FromStr;

use game_match::{Limit, Named};
use game_search::EngineSpec;

/// An engine that takes part in a match.
///
/// Its text is `[NAME=]ENGINE`. The engine is an [`EngineSpec`], or `cmd:` and the command line of
/// a program that speaks UGI. The default name is the text of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    /// The name in this match, the engine as written, and the options to set.
    pub(crate) named: Named,
    /// The kind of engine.
    pub(crate) kind: Kind,
}

/// The kind of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An engine of this workspace.
    BuiltIn(EngineSpec),
    /// A program and its arguments.
    Program(Vec<String>),
}

/// A UGI option of one of the engines, as text `NAME:OPTION=VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EngineOption {
    /// The name of the engine.
    pub(crate) engine: String,
    option: String,
    value: String,
}

impl FromStr for EngineOption {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (engine, option) = text.split_once(':').unwrap_or_default();
        let (option, value) = option.split_once('=').unwrap_or_default();
        if engine.is_empty() || option.is_empty() {
            return Err("expected NAME:OPTION=VALUE, as in `mine:Hash=64`".to_owned());
        }
        let [engine, option, value] = [engine, option, value].map(str::to_owned);
        Ok(Self {
            engine,
            option,
            value,
        })
    }
}

impl Entrant {
    /// Sets an option of a program. Returns whether it is a program.
    pub(crate) fn set(&mut self, option: &EngineOption) -> bool {
        let is_program = matches!(self.kind, Kind::Program(_));
        if is_program {
            let (name, value) = (option.option.clone(), option.value.clone());
            self.named.options.insert(name, value);
        }
        is_program
    }

    /// Returns whether it has no limit, so that the match must set one.
    pub(crate) fn needs_limit(&self) -> bool {
        match &self.kind {
            Kind::BuiltIn(spec) => !spec.is_limited(),
            Kind::Program(_) => true,
        }
    }

    /// Returns the limit that the match enforces. An engine with its own limit observes it itself,
    /// except for the time.
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

/// Returns whether a text is a name, and not the beginning of an engine with options.
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
        let named = Named {
            name: name.to_owned(),
            engine: engine.to_owned(),
            options: BTreeMap::new(),
        };
        Ok(Self { named, kind })
    }
}

/// Splits a command line into words as a shell does.
fn words(line: &str) -> Result<Vec<String>, String> {
    let words = shlex::split(line)
        .ok_or_else(|| format!("the quotation mark is not closed in {line:?}"))?;
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
        for (text, name) in [
            ("ab:depth=4", "ab:depth=4"),
            ("new-1.2=ab:depth=4", "new-1.2"),
        ] {
            let Entrant { named, kind } = read(text);
            assert_eq!((&*named.name, &*named.engine), (name, "ab:depth=4"));
            assert_eq!(kind, read("ab:depth=4").kind);
        }
    }

    #[test]
    fn command_lines_have_words() {
        let program = read("mine=cmd:./my-engine --book 'a b' x=1");
        assert_eq!(program.named.name, "mine");
        assert!(program.named.options.is_empty());
        let words = ["./my-engine", "--book", "a b", "x=1"].map(str::to_owned);
        assert_eq!(program.kind, Kind::Program(words.to_vec()));
        assert_eq!(read("cmd:./engine --x=1").named.name, "cmd:./engine --x=1");
    }

    #[test]
    fn programs_have_options() {
        let set = |entrant: &str, option: &str| {
            let mut entrant = read(entrant);
            let is_set = entrant.set(&option.parse().expect("an option"));
            is_set.then_some(entrant.named.options)
        };
        let options = set("mine=cmd:x", "mine:Some Name=a=b").expect("a program");
        assert!(
            options
                .into_iter()
                .eq([("Some Name".to_owned(), "a=b".to_owned())])
        );
        assert_eq!(set("ab:depth=1", "ab:Hash=1"), None);
        for text in ["Hash=1", "mine:Hash", ":Hash=1", "mine:=1", ""] {
            let error = text.parse::<EngineOption>().expect_err("no option");
            assert!(error.starts_with("expected NAME:OPTION=VALUE"), "{error}");
        }
    }

    #[test]
    fn mistakes_are_refused() {
        for (text, error) in [
            ("cmd:", "expected a command line after `cmd:`"),
            ("a=cmd:'b", "the quotation mark is not closed in \"'b\""),
            (
                "depth=4",
                "engine, byte 0: expected `random`, `greedy`, `ab`, `brs`, `paranoid`, `maxn` or `mcts`, \
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
