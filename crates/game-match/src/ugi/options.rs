//! The options of an engine.

use std::time::Duration;

use game_core::TextError;
use game_core::text::Field;
use game_search::{Algorithm, EngineSpec, LeafKind};
use oddboards::{AnyGame, GameType};
use thiserror::Error;

use super::command::quoted;
use super::reply::{OptionKind as Kind, Reply};

/// The values of the options.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// The game.
    pub(super) game: GameType,
    /// The engine.
    pub(super) engine: EngineSpec,
    /// The name of the start that `startpos` refers to.
    start: String,
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
    /// The game has no start of this name.
    #[error("{0}")]
    Start(String),
    /// The program refuses a table of this size.
    #[error("{0}")]
    Memory(String),
}

/// An option: how to list it, and how to set it.
struct Entry {
    name: &'static str,
    kind: Kind,
    value: fn(&Options) -> String,
    set: fn(&mut Options, &str) -> Result<(), OptionError>,
}

/// The maximum overhead, in milliseconds.
const MOST_OVERHEAD: u16 = 5_000;

impl Options {
    /// Returns the defaults for a game with this engine.
    pub(super) fn new(game: GameType, engine: EngineSpec) -> Self {
        Self {
            game,
            engine,
            start: game.starts().into_iter().next().unwrap_or_default(),
            claims: true,
            overhead: Duration::from_millis(10),
        }
    }

    /// Begins a game from the start that `startpos` refers to.
    pub(super) fn start(&self) -> Box<dyn AnyGame> {
        let start = self.game.start_as(&self.start);
        start.unwrap_or_else(|_| self.game.start())
    }

    /// Returns all options in listing order.
    fn entries(&self) -> Vec<Entry> {
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
                kind: Kind::one_of(&self.game.starts()),
                value: |options| options.start.clone(),
                set: |options, value| {
                    let start = options.game.start_as(value);
                    start.map_err(|error| OptionError::Start(error.to_string()))?;
                    value.clone_into(&mut options.start);
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

    /// Returns the lines that list the options with these names, with these values as defaults.
    pub(super) fn list(&self, has: impl Fn(&str) -> bool) -> impl Iterator<Item = Reply> {
        let entries = self.entries().into_iter();
        let entries = entries.filter(move |entry| has(entry.name));
        entries.map(|entry| Reply::Option {
            name: entry.name.to_owned(),
            kind: entry.kind,
            default: (entry.value)(self),
        })
    }

    /// Sets one of the options with these names. Its name is not case-sensitive.
    ///
    /// # Errors
    /// There is no option with this name, or the value is invalid. Nothing has changed.
    pub(super) fn set(
        &mut self,
        name: &str,
        value: &str,
        has: impl Fn(&str) -> bool,
    ) -> Result<(), OptionError> {
        let mut entries = self.entries();
        entries.retain(|entry| has(entry.name));
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

    fn list(options: &Options) -> Vec<String> {
        options
            .list(|_| true)
            .map(|line| line.to_string())
            .collect()
    }

    fn defaults() -> Options {
        Options::new(GameType::of::<three_man::Position>(), EngineSpec::default())
    }

    #[test]
    fn every_option_says_its_kind_its_default_and_its_range() {
        let mut expected = vec![
            "option name Algorithm type combo default ab \
             var random var greedy var ab var brs var maxn var mcts",
            "option name Hash type spin default 16 min 0 max 65536",
            "option name Threads type spin default 1 min 1 max 256",
            "option name Strength type spin default 100 min 0 max 100",
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
        let circular = GameType::of::<circular::Position>();
        let circular = Options::new(circular, EngineSpec::default());
        assert_eq!(list(&circular), expected);
    }

    #[test]
    fn options_that_a_program_lacks_are_neither_listed_nor_set() {
        let has = |name: &str| name != "Hash" && name != "Start";
        let listed: Vec<_> = defaults().list(has).collect();
        assert_eq!(listed.len(), list(&defaults()).len() - 2);
        let refusal = defaults().set("hash", "1", has);
        assert!(matches!(refusal, Err(OptionError::Unknown { known, .. })
            if known.starts_with("Algorithm, Threads") && !known.contains("Start")));
        assert_eq!(defaults().set("threads", "1", has), Ok(()));
    }

    #[test]
    fn what_is_listed_can_be_set() {
        for entry in defaults().entries() {
            let values = match entry.kind {
                Kind::Spin { least, most } => {
                    let beyond = (most + 1).to_string();
                    assert!(
                        defaults().set(entry.name, &beyond, |_| true).is_err(),
                        "{beyond}"
                    );
                    vec![least.to_string(), most.to_string()]
                }
                Kind::Combo(all) => all,
                Kind::Check => vec!["true".to_owned(), "false".to_owned()],
                Kind::Text => vec!["7".to_owned()],
            };
            for value in values {
                let mut options = defaults();
                let set = options.set(&entry.name.to_lowercase(), &value, |_| true);
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
            let refusal = options
                .set(name, value, |_| true)
                .map_err(|error| error.to_string());
            assert_eq!(refusal, Err(reason.to_owned()));
        }
        assert!(options.set("Start", "chess", |_| true).is_err());
        assert_eq!(list(&options), list(&defaults()));
    }

    #[test]
    fn defaults_are_those_of_the_engine_at_hand() {
        let engine = "mcts:hash=64,leaves=noisy".parse::<EngineSpec>();
        let engine = engine.unwrap_or_default();
        let territorial = GameType::of::<territorial::Position>();
        let options = list(&Options::new(territorial, engine));
        assert!(options[0].starts_with("option name Algorithm type combo default mcts "));
        assert_eq!(
            options[1],
            "option name Hash type spin default 64 min 0 max 65536"
        );
        assert!(options[6].ends_with(" default standard var standard var no-tie-break"));
    }
}
