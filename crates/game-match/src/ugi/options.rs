//! The options of an engine.

use std::time::Duration;

use game_core::text::Field;
use game_core::{Game, Start, TextError};
use game_search::{Algorithm, EngineSpec, LeafKind};
use thiserror::Error;

use super::command::quoted;
use super::reply::{OptionKind as Kind, Reply};

/// The values of the options.
#[derive(Clone, Debug)]
pub(super) struct Options<G: Game> {
    /// The engine.
    pub(super) engine: EngineSpec,
    /// The start that `startpos` refers to.
    pub(super) start: G::Start,
    /// Whether the engine claims draws.
    pub(super) claims: bool,
    /// The time lost between the programs, which is subtracted from a clock.
    pub(super) overhead: Duration,
}

/// The reason why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OptionError {
    /// There is no option with this name.
    #[error("expected one of {known}, got {name}")]
    Unknown {
        /// The beginning of the name, in quotes.
        name: String,
        /// The names of the options.
        known: String,
    },
    /// The value is invalid.
    #[error(transparent)]
    Value(#[from] TextError),
    /// The program refuses a table of this size.
    #[error("{0}")]
    Memory(String),
}

/// An option: how to list it, and how to set it.
struct Entry<G: Game> {
    name: &'static str,
    kind: Kind,
    value: fn(&Options<G>) -> String,
    set: fn(&mut Options<G>, &str) -> Result<(), OptionError>,
}

/// The maximum overhead, in milliseconds.
const MOST_OVERHEAD: u16 = 5_000;

impl<G: Game> Options<G> {
    /// Returns the defaults with this engine.
    pub(super) fn new(engine: EngineSpec) -> Self {
        Self {
            engine,
            start: G::Start::default(),
            claims: true,
            overhead: Duration::from_millis(10),
        }
    }

    /// Returns all options in listing order.
    fn entries() -> Vec<Entry<G>> {
        // Only empty without the feature of the engines.
        let has_threads = EngineSpec::default().set("threads", "256").is_ok();
        let mut entries = vec![
            Entry {
                name: "Algorithm",
                kind: Kind::one_of(&Algorithm::ALL),
                value: |options: &Self| options.engine.algorithm.to_string(),
                set: |options, value| {
                    let expected = "`random`, `greedy`, `ab`, `brs`, `maxn` or `mcts`";
                    let value = Field::new("algorithm", value);
                    options.engine.algorithm = value.named_one_of(&Algorithm::ALL, expected)?;
                    Ok(())
                },
            },
            Entry {
                name: "Hash",
                kind: Kind::Spin {
                    least: 0,
                    most: 65_536,
                },
                value: |options| options.engine.hash.to_string(),
                set: |options, value| Ok(options.engine.set("hash", value)?),
            },
            Entry {
                name: "Threads",
                kind: Kind::Spin {
                    least: 1,
                    most: if has_threads { 256 } else { 1 },
                },
                value: |options| options.engine.threads.to_string(),
                set: |options, value| Ok(options.engine.set("threads", value)?),
            },
            Entry {
                name: "Strength",
                kind: Kind::Spin {
                    least: 0,
                    most: EngineSpec::FULL_STRENGTH.into(),
                },
                value: |options| options.engine.strength.to_string(),
                set: |options, value| Ok(options.engine.set("strength", value)?),
            },
            Entry {
                name: "Level",
                kind: Kind::Spin {
                    least: 0,
                    most: EngineSpec::MAX_LEVEL.into(),
                },
                value: |options| options.engine.level.to_string(),
                set: |options, value| Ok(options.engine.set("level", value)?),
            },
            Entry {
                name: "Seed",
                // Many clients parse the numbers of a spin option as 32 bits.
                kind: Kind::Text,
                value: |options| options.engine.seed.to_string(),
                set: |options, value| Ok(options.engine.set("seed", value)?),
            },
            Entry {
                name: "Leaves",
                kind: Kind::one_of(&LeafKind::ALL),
                value: |options| options.engine.leaves.to_string(),
                set: |options, value| Ok(options.engine.set("leaves", value)?),
            },
            Entry {
                name: "Start",
                kind: Kind::one_of(G::Start::ALL),
                value: |options| options.start.to_string(),
                set: |options, value| {
                    options.start = value.parse()?;
                    Ok(())
                },
            },
            Entry {
                name: "ClaimDraws",
                kind: Kind::Check,
                value: |options| options.claims.to_string(),
                set: |options, value| {
                    let read = value.parse();
                    let error = |_| Field::new("claims", value).error(0, "`true` or `false`");
                    options.claims = read.map_err(error)?;
                    Ok(())
                },
            },
            Entry {
                name: "MoveOverhead",
                kind: Kind::Spin {
                    least: 0,
                    most: MOST_OVERHEAD.into(),
                },
                value: |options| options.overhead.as_millis().to_string(),
                set: |options, value| {
                    let read = Field::new("overhead", value);
                    let millis = read.number().ok().filter(|&millis| millis <= MOST_OVERHEAD);
                    let millis = millis.ok_or_else(|| read.error(0, "a number from 0 to 5000"))?;
                    options.overhead = Duration::from_millis(millis.into());
                    Ok(())
                },
            },
        ];
        // A single start is no choice.
        entries.retain(|entry| !matches!(&entry.kind, Kind::Combo(all) if all.len() < 2));
        entries
    }

    /// Returns the lines that list the options, with these values as defaults.
    pub(super) fn list(&self) -> impl Iterator<Item = Reply> + '_ {
        Self::entries().into_iter().map(|entry| Reply::Option {
            name: entry.name.to_owned(),
            kind: entry.kind,
            default: (entry.value)(self),
        })
    }

    /// Sets an option. Its name is not case-sensitive.
    ///
    /// # Errors
    /// There is no option with this name, or the value is invalid. Nothing has changed.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let entries = Self::entries();
        let mut all = entries.iter();
        let Some(entry) = all.find(|entry| entry.name.eq_ignore_ascii_case(name)) else {
            let known: Vec<_> = entries.iter().map(|entry| entry.name).collect();
            return Err(OptionError::Unknown {
                name: quoted(name),
                known: known.join(", "),
            });
        };
        (entry.set)(self, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddboards::{circular, territorial, three_man};

    type Defaults = Options<three_man::Position>;

    fn list<G: Game>(options: &Options<G>) -> Vec<String> {
        options.list().map(|line| line.to_string()).collect()
    }

    fn defaults() -> Defaults {
        Defaults::new(EngineSpec::default())
    }

    #[test]
    fn every_option_says_its_kind_its_default_and_its_range() {
        let mut expected = vec![
            "option name Algorithm type combo default ab \
             var random var greedy var ab var brs var maxn var mcts",
            "option name Hash type spin default 16 min 0 max 65536",
            "option name Threads type spin default 1 min 1 max 256",
            "option name Strength type spin default 100 min 0 max 100",
            "option name Level type spin default 0 min 0 max 8",
            "option name Seed type string default 0",
            "option name Leaves type combo default evaluation \
             var random var noisy var evaluation",
            "option name Start type combo default king-capture \
             var king-capture var checkmate var mate-out var stalemate-out",
            "option name ClaimDraws type check default true",
            "option name MoveOverhead type spin default 10 min 0 max 5000",
        ];
        assert_eq!(list(&defaults()), expected);
        // A game with a single start has no option for it.
        expected.remove(6);
        let circular = Options::<circular::Position>::new(EngineSpec::default());
        assert_eq!(list(&circular), expected);
    }

    #[test]
    fn what_is_listed_can_be_set() {
        for entry in Defaults::entries() {
            let values = match entry.kind {
                Kind::Spin { least, most } => {
                    let beyond = (most + 1).to_string();
                    assert!(defaults().set(entry.name, &beyond).is_err(), "{beyond}");
                    vec![least.to_string(), most.to_string()]
                }
                Kind::Combo(all) => all,
                Kind::Check => vec!["true".to_owned(), "false".to_owned()],
                Kind::Text => vec!["7".to_owned()],
            };
            for value in values {
                let mut options = defaults();
                let set = options.set(&entry.name.to_lowercase(), &value);
                assert_eq!(set, Ok(()));
                assert_eq!((entry.value)(&options), value, "{}", entry.name);
            }
        }
    }

    #[test]
    fn bad_names_and_values_change_nothing() {
        let mut options = defaults();
        for (name, value, reason) in [
            (
                "Ponder",
                "true",
                "expected one of Algorithm, Hash, Threads, Strength, Seed, Leaves, Start, \
                 ClaimDraws, MoveOverhead, got \"Ponder\"",
            ),
            (
                "Hash",
                "much",
                "hash, byte 0: expected a number from 0 to 65536, got 'm'",
            ),
            (
                "Algorithm",
                "ab:depth=3",
                "algorithm, byte 2: expected `random`, `greedy`, `ab`, `brs`, `maxn` or `mcts`, \
                 got ':'",
            ),
            (
                "ClaimDraws",
                "yes",
                "claims, byte 0: expected `true` or `false`, got 'y'",
            ),
            (
                "MoveOverhead",
                "-1",
                "overhead, byte 0: expected a number from 0 to 5000, got '-'",
            ),
        ] {
            let refusal = options.set(name, value).map_err(|error| error.to_string());
            assert_eq!(refusal, Err(reason.to_owned()));
        }
        assert!(options.set("Start", "chess").is_err());
        assert_eq!(list(&options), list(&defaults()));
    }

    #[test]
    fn defaults_are_those_of_the_engine_at_hand() {
        let engine = "mcts:hash=64,leaves=noisy".parse::<EngineSpec>();
        let engine = engine.unwrap_or_default();
        let options = list(&Options::<territorial::Position>::new(engine));
        assert!(options[0].starts_with("option name Algorithm type combo default mcts "));
        assert_eq!(
            options[1],
            "option name Hash type spin default 64 min 0 max 65536"
        );
        assert!(options[6].ends_with(" default standard var standard var no-tie-break"));
    }
}
