//! The options of an engine.

use std::error::Error;
use std::fmt::Display;
use std::time::Duration;

use game_core::text::Field;
use game_search::{Algorithm, EngineSpec, LeafKind};
use oddboards::{AnyGame, GameType};

use super::command::quoted;
use super::reply::{OptionKind as Kind, Reply};

/// The values of the options.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// The game.
    pub(super) game: GameType,
    /// The engine.
    pub(super) engine: EngineSpec,
    /// Whether the program searches with this engine, and so has its options.
    has_engine: bool,
    /// The name of the start that `startpos` refers to.
    start: String,
    /// Whether the engine claims draws.
    pub(super) claims: bool,
    /// The time lost between the programs, which is subtracted from a clock.
    pub(super) overhead: Duration,
}

/// The maximum overhead, in milliseconds.
const MOST_OVERHEAD: u16 = 5_000;

impl Options {
    /// Returns the defaults for a game with this engine.
    pub(super) fn new(game: GameType, engine: EngineSpec, has_engine: bool) -> Self {
        Self {
            game,
            engine,
            has_engine,
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

    /// Returns the name, the kind and the value of each option in listing order.
    fn all(&self) -> Vec<(&'static str, Kind, String)> {
        let has_threads = EngineSpec::default().set("threads", "256").is_ok();
        let threads = if has_threads { 256 } else { 1 };
        let (engine, starts) = (&self.engine, self.game.starts());
        let mut all = Vec::new();
        let mut add = |name, kind, value: &dyn Display| all.push((name, kind, value.to_string()));
        if self.has_engine {
            add("Algorithm", Kind::combo(&Algorithm::ALL), &engine.algorithm);
            add("Hash", Kind::spin(0, 65_536), &engine.hash);
            add("Threads", Kind::spin(1, threads), &engine.threads);
            let highest = EngineSpec::MAX_LEVEL;
            add("Level", Kind::spin(0, highest), &engine.level);
            // Many clients parse the numbers of a spin option as 32 bits.
            add("Seed", Kind::Text, &engine.seed);
            add("Leaves", Kind::combo(&LeafKind::ALL), &engine.leaves);
        }
        // A single start is no choice.
        if starts.len() > 1 {
            add("Start", Kind::combo(&starts), &self.start);
        }
        add("ClaimDraws", Kind::Check, &self.claims);
        let overhead = self.overhead.as_millis();
        add("MoveOverhead", Kind::spin(0, MOST_OVERHEAD), &overhead);
        all
    }

    /// Returns the lines that list the options, with these values as defaults.
    pub(super) fn list(&self) -> impl Iterator<Item = Reply> {
        let all = self.all().into_iter();
        all.map(|(name, kind, default)| Reply::Option {
            name: name.to_owned(),
            kind,
            default,
        })
    }

    /// Sets an option. Its name and the values of a combo are not case-sensitive.
    ///
    /// # Errors
    /// There is no option with this name, or the value is invalid. Nothing has changed.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let all = self.all();
        let option = all
            .iter()
            .find(|(known, ..)| known.eq_ignore_ascii_case(name));
        let Some((name, kind, _)) = option else {
            let known: Vec<_> = all.iter().map(|&(known, ..)| known).collect();
            let (known, name) = (known.join(", "), quoted(name));
            return Err(format!("expected one of {known}, got {name}"));
        };
        let listed = match kind {
            Kind::Combo(values) => values.iter().find(|one| one.eq_ignore_ascii_case(value)),
            Kind::Spin { .. } | Kind::Check | Kind::Text => None,
        };
        self.set_value(name, listed.map_or(value, String::as_str))
            .map_err(|error| error.to_string())
    }

    fn set_value(&mut self, name: &str, value: &str) -> Result<(), Box<dyn Error>> {
        match name {
            "Algorithm" => self.engine.algorithm = value.parse()?,
            "Start" => {
                self.game.start_as(value)?;
                value.clone_into(&mut self.start);
            }
            "ClaimDraws" => {
                let error = |_| Field::new("ClaimDraws", value).error(0, "`true` or `false`");
                self.claims = value.parse().map_err(error)?;
            }
            "MoveOverhead" => {
                let read = Field::new("MoveOverhead", value);
                let millis = read.number().ok().filter(|&millis| millis <= MOST_OVERHEAD);
                let millis =
                    millis.ok_or_else(|| read.error_of_number("a number from 0 to 5000"))?;
                self.overhead = Duration::from_millis(millis.into());
            }
            name => self.engine.set(&name.to_ascii_lowercase(), value)?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddboards::Games;

    fn list(options: &Options) -> Vec<String> {
        options.list().map(|line| line.to_string()).collect()
    }

    fn of(game: &str, engine: EngineSpec) -> Options {
        Options::new(Games::default().get(game).expect("a game"), engine, true)
    }

    fn defaults() -> Options {
        of("three-man", EngineSpec::default())
    }

    #[test]
    fn every_option_says_its_kind_its_default_and_its_range() {
        let mut expected = vec![
            "option name Algorithm type combo default ab \
             var random var greedy var ab var brs var paranoid var maxn var mcts",
            "option name Hash type spin default 16 min 0 max 65536",
            "option name Threads type spin default 1 min 1 max 256",
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
        assert_eq!(list(&of("circular", EngineSpec::default())), expected);
    }

    #[test]
    fn options_of_an_engine_that_a_program_lacks_are_neither_listed_nor_set() {
        let mut options = Options {
            has_engine: false,
            ..defaults()
        };
        assert_eq!(list(&options).len(), list(&defaults()).len() - 6);
        let refusal = options.set("hash", "1").expect_err("an unknown option");
        let expected = "expected one of Start, ClaimDraws, MoveOverhead, got \"hash\"";
        assert_eq!(refusal, expected);
        assert_eq!(options.set("claimdraws", "false"), Ok(()));
    }

    #[test]
    fn what_is_listed_can_be_set() {
        for (name, kind, _) in defaults().all() {
            let values = match kind {
                Kind::Spin { least, most } => {
                    let beyond = (most + 1).to_string();
                    assert!(defaults().set(name, &beyond).is_err(), "{beyond}");
                    vec![least.to_string(), most.to_string()]
                }
                Kind::Combo(all) => all,
                Kind::Check => vec!["true".to_owned(), "false".to_owned()],
                Kind::Text => vec!["7".to_owned()],
            };
            for value in values {
                let mut options = defaults();
                let set = options.set(&name.to_lowercase(), &value);
                assert_eq!(set, Ok(()));
                let all = options.all().into_iter();
                let found = all.filter_map(|(other, _, found)| (other == name).then_some(found));
                assert!(found.eq([value]), "{name}");
            }
        }
    }

    #[test]
    fn values_of_combos_are_not_case_sensitive() {
        for (name, listed, value) in [
            ("Algorithm", "random", "RANDOM"),
            ("Leaves", "noisy", "Noisy"),
            ("Start", "mate-out", "Mate-Out"),
        ] {
            let [listed, set] = [listed, value].map(|value| {
                let mut options = defaults();
                assert_eq!(options.set(name, value), Ok(()));
                list(&options)
            });
            assert_eq!(set, listed);
        }
    }

    #[test]
    fn bad_names_and_values_change_nothing() {
        let mut options = defaults();
        for (name, value, reason) in [
            (
                "Ponder",
                "true",
                "expected one of Algorithm, Hash, Threads, Level, Seed, Leaves, Start, ClaimDraws, \
                 MoveOverhead, got \"Ponder\"",
            ),
            (
                "Hash",
                "much",
                "hash, byte 0: expected a number from 0 to 65536, got 'm'",
            ),
            (
                "Algorithm",
                "ab:depth=3",
                "algorithm, byte 2: expected `random`, `greedy`, `ab`, `brs`, `paranoid`, `maxn` or `mcts`, \
                 got ':'",
            ),
            (
                "ClaimDraws",
                "yes",
                "ClaimDraws, byte 0: expected `true` or `false`, got 'y'",
            ),
            (
                "MoveOverhead",
                "5001",
                "MoveOverhead, byte 0: expected a number from 0 to 5000, got 5001",
            ),
        ] {
            let refusal = options.set(name, value);
            assert_eq!(refusal, Err(reason.to_owned()));
        }
        assert!(options.set("Start", "chess").is_err());
        assert_eq!(list(&options), list(&defaults()));
    }

    #[test]
    fn defaults_are_those_of_the_engine_at_hand() {
        let engine = "mcts:hash=64,leaves=noisy".parse::<EngineSpec>();
        let engine = engine.unwrap_or_default();
        let options = list(&of("territorial", engine));
        assert!(options[0].starts_with("option name Algorithm type combo default mcts "));
        assert_eq!(
            options[1],
            "option name Hash type spin default 64 min 0 max 65536"
        );
        assert!(options[6].ends_with(" default standard var standard var no-tie-break"));
    }
}
