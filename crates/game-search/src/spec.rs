//! Engines by name: `ab:depth=4`, `mcts:nodes=1000,leaves=evaluation`.

use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;
use core::time::Duration;

use game_core::TextError;
use game_core::text::Field;

use crate::level::Level;
use crate::limits::Limits;

/// The algorithm of an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// `random`: a random legal move ([`RandomMover`](crate::RandomMover)).
    Random,
    /// `greedy`: the move that leads to the best evaluation ([`Greedy`](crate::Greedy)).
    Greedy,
    /// `ab`: [`AlphaBeta`](crate::AlphaBeta) with the default opponent model, which is that of
    /// `brs`.
    #[default]
    AlphaBeta,
    /// `brs`: [`AlphaBeta`](crate::AlphaBeta) with
    /// [`Opponents::BestReply`](crate::Opponents::BestReply).
    BestReply,
    /// `paranoid`: [`AlphaBeta`](crate::AlphaBeta) with
    /// [`Opponents::Paranoid`](crate::Opponents::Paranoid). For two players all three are the same.
    Paranoid,
    /// `maxn`: [`MaxN`](crate::MaxN).
    MaxN,
    /// `mcts`: [`Mcts`](crate::Mcts).
    Mcts,
}

const ALGORITHMS: &str = "`random`, `greedy`, `ab`, `brs`, `paranoid`, `maxn` or `mcts`";

game_core::names! {
    Algorithm, "algorithm", ALGORITHMS;
    Random "random", Greedy "greedy", AlphaBeta "ab", BestReply "brs",
    Paranoid "paranoid", MaxN "maxn", Mcts "mcts"
}

/// The leaf estimate of [`Algorithm::Mcts`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LeafKind {
    /// `random`: a random game.
    Random,
    /// `noisy`: a random game that prefers noisy moves in nine of ten turns.
    Noisy,
    /// `evaluation`: the evaluation.
    #[default]
    Evaluation,
}

const LEAF_KINDS: &str = "`random`, `noisy` or `evaluation`";

game_core::names! {
    LeafKind, "leaves", LEAF_KINDS;
    Random "random", Noisy "noisy", Evaluation "evaluation"
}

/// A named engine: an algorithm, its limits, and its other options.
///
/// The text is the name of the [`Algorithm`], followed by a colon and the options that differ from
/// their defaults, separated by commas:
///
/// | option    | meaning                                                    | range           | default      |
/// | --------- | ---------------------------------------------------------- | --------------- | ------------ |
/// | `depth`   | maximum depth in turns                                     | 1 to 100        |              |
/// | `nodes`   | maximum number of nodes, or of descents                    | 1 to 2⁶³        |              |
/// | `ms`      | time limit per move in milliseconds                        | 1 to 86,400,000 |              |
/// | `hash`    | size of the table or tree in megabytes                     | 0 to 65,536     | 16           |
/// | `seed`    | seed of the random numbers                                 | 0 to 2⁶⁴ − 1    | 0            |
/// | `level`   | level for people, from 1 to 8; 0 is full strength          | 0 to 8          | 0            |
/// | `threads` | threads of alpha-beta and `mcts`, at most one per core     | 1 to 256        | 1            |
/// | `leaves`  | leaf estimate of `mcts`: `random`, `noisy` or `evaluation` |                 | `evaluation` |
///
/// `mcts` has no depth. Each turn of depth stands for
/// [`DESCENTS_PER_TURN`](Limits::DESCENTS_PER_TURN) descents, unless `nodes` allows fewer. More
/// than one thread requires the feature `threads`.
///
/// ```
/// use game_core::History;
/// use game_search::{Algorithm, ByScore, EngineSpec};
/// use game_testkit::games::noughts::Position;
///
/// let spec: EngineSpec = "ab:depth=9,hash=1".parse()?;
/// assert_eq!(spec.algorithm, Algorithm::AlphaBeta);
/// assert_eq!(spec.to_string(), "ab:depth=9,hash=1");
/// let mut engine = spec.engine::<Position, _>(ByScore);
/// let game = History::new("3/xx1/oo1".parse()?);
/// let thought = engine.think(&game, spec.limits, &mut || false, &mut |_| ());
/// assert_eq!(thought.best(), Some("c2".parse()?));
///
/// let error = "ab:depth=0".parse::<EngineSpec>().unwrap_err();
/// assert_eq!(error.to_string(), "depth, byte 9: expected a number from 1 to 100, got '0'");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EngineSpec {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The limits of the search for a move.
    pub limits: Limits,
    /// The time limit for a move. There is no clock in this crate; the caller stops the engine.
    pub time: Option<Duration>,
    /// The size of the transposition table or tree in megabytes (2²⁰ bytes).
    pub hash: u32,
    /// The seed of the random numbers, if the algorithm uses any.
    pub seed: u64,
    /// The level for people, from 1 to [`MAX_LEVEL`](Self::MAX_LEVEL), or 0 for full strength.
    /// Lower levels search fewer nodes and make more mistakes. The evaluation sets both
    /// ([`Evaluation::levels`](crate::Evaluation::levels)). No level delays its moves.
    pub level: u8,
    /// The number of threads of alpha-beta and Monte Carlo tree search, from 1 to 256, limited to
    /// the number of cores. With more than one thread, moves depend on the machine and on timing.
    /// Without the feature `threads` there is always one. Several threads need their whole table at
    /// once; if the system refuses the memory, it stays small.
    pub threads: u16,
    /// The leaf estimate of [`Algorithm::Mcts`].
    pub leaves: LeafKind,
}

impl Default for EngineSpec {
    fn default() -> Self {
        Self::new(Algorithm::default())
    }
}

/// An option with a number as its value.
struct Number {
    name: &'static str,
    range: RangeInclusive<u64>,
    /// The range in words.
    expected: &'static str,
    set: fn(&mut EngineSpec, u64),
}

const NUMBERS: [Number; 7] = [
    Number {
        name: "depth",
        range: 1..=Limits::MAX_DEPTH as u64,
        expected: "a number from 1 to 100",
        set: |spec, depth| spec.limits = spec.limits.and_depth(depth as usize),
    },
    Number {
        name: "nodes",
        range: 1..=1 << 63,
        expected: "a number from 1 to 2^63",
        set: |spec, nodes| spec.limits = spec.limits.and_nodes(nodes),
    },
    Number {
        name: "ms",
        range: 1..=86_400_000,
        expected: "a number from 1 to 86400000 (one day)",
        set: |spec, millis| spec.time = Some(Duration::from_millis(millis)),
    },
    Number {
        name: "hash",
        range: 0..=65_536,
        expected: "a number from 0 to 65536",
        set: |spec, megabytes| spec.hash = megabytes as u32,
    },
    Number {
        name: "seed",
        range: 0..=u64::MAX,
        expected: "a number from 0 to 2^64 - 1",
        set: |spec, seed| spec.seed = seed,
    },
    Number {
        name: "level",
        range: 0..=EngineSpec::MAX_LEVEL as u64,
        expected: "a number from 0 to 8",
        set: |spec, level| spec.level = level as u8,
    },
    Number {
        name: "threads",
        range: 1..=if cfg!(feature = "threads") { 256 } else { 1 },
        expected: if cfg!(feature = "threads") {
            "a number from 1 to 256"
        } else {
            "1, because this program searches on one thread"
        },
        set: |spec, threads| spec.threads = threads as u16,
    },
];

impl Number {
    /// Parses a number in its canonical form.
    fn read(&self, value: Field<'_>) -> Result<u64, TextError> {
        let value = value.named(self.name);
        let text = value.text();
        if let Some(at) = text.find(|c: char| !c.is_ascii_digit()) {
            return Err(value.error(at, self.expected));
        }
        let is_canonical = text.len() == 1 || !text.starts_with('0');
        let number = text.parse().ok().filter(|_| is_canonical);
        let number = number.filter(|number| self.range.contains(number));
        number.ok_or_else(|| value.error_of_number(self.expected))
    }
}

impl EngineSpec {
    /// The highest level.
    pub const MAX_LEVEL: u8 = Level::COUNT as u8;

    /// Creates an engine with this algorithm and no limits.
    pub const fn new(algorithm: Algorithm) -> Self {
        Self {
            algorithm,
            limits: Limits::NONE,
            time: None,
            hash: 16,
            seed: 0,
            level: 0,
            threads: 1,
            leaves: LeafKind::Evaluation,
        }
    }

    /// Returns whether the engine always stops on its own. The caller must stop an engine without
    /// limits.
    pub fn is_limited(&self) -> bool {
        matches!(self.algorithm, Algorithm::Random | Algorithm::Greedy)
            || self.limits != Limits::NONE
            || self.time.is_some()
            || self.level > 0
    }

    /// Returns how many megabytes (2²⁰ bytes) the table or the tree takes at most. The algorithms
    /// without one take none, and remember nothing from search to search.
    ///
    /// ```
    /// use game_search::EngineSpec;
    /// let megabytes = |engine: &str| Ok(engine.parse::<EngineSpec>()?.megabytes());
    /// assert_eq!(megabytes("mcts:hash=64")?, 64);
    /// assert_eq!(megabytes("maxn:hash=64")?, 0);
    /// # Ok::<(), game_core::TextError>(())
    /// ```
    pub fn megabytes(&self) -> u64 {
        match self.algorithm {
            Algorithm::Random | Algorithm::Greedy | Algorithm::MaxN => 0,
            Algorithm::AlphaBeta | Algorithm::BestReply | Algorithm::Paranoid | Algorithm::Mcts => {
                self.hash.into()
            }
        }
    }

    /// Sets an option by name from the text of its value.
    ///
    /// # Errors
    /// There is no option with this name, or the value is invalid. The engine is then unchanged.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        self.set_field(Field::new("option", name), Field::new("value", value))
            .map(drop)
    }

    /// Sets an option. Returns its name.
    fn set_field(&mut self, name: Field<'_>, value: Field<'_>) -> Result<&'static str, TextError> {
        if name.text() == "leaves" {
            let value = value.named("leaves");
            self.leaves = value.named_one_of(&LeafKind::ALL, LEAF_KINDS)?;
            return Ok(value.name());
        }
        let Some(option) = NUMBERS.iter().find(|option| option.name == name.text()) else {
            let expected = if cfg!(feature = "threads") {
                "`depth`, `nodes`, `ms`, `hash`, `seed`, `level`, `threads` or `leaves`"
            } else {
                "`depth`, `nodes`, `ms`, `hash`, `seed`, `level` or `leaves`"
            };
            return Err(name.error(0, expected));
        };
        let number = option.read(value)?;
        (option.set)(self, number);
        Ok(option.name)
    }
}

impl FromStr for EngineSpec {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (name, options) = Field::new("engine", text).split_once(':');
        let mut spec = Self::new(name.named_one_of(&Algorithm::ALL, ALGORITHMS)?);
        let Some(options) = options else {
            return Ok(spec);
        };
        let mut given = Vec::new();
        for option in options.named("option").split(',') {
            let (name, value) = option.split_once('=');
            let end = name.text().len();
            let value = value.ok_or_else(|| name.error(end, "`=` and a value"))?;
            let option = spec.set_field(name, value)?;
            if given.contains(&option) {
                return Err(name.named(option).error(0, "each option once"));
            }
            given.push(option);
        }
        Ok(spec)
    }
}

/// Writes the text that parses to the same value, if the options can express every field. The text
/// of a level of 9, for example, is refused.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let other = Self::new(self.algorithm);
        self.algorithm.fmt(f)?;
        let mut separator = ':';
        let mut option = |name, is_set: bool, value: &dyn fmt::Display| {
            if is_set {
                write!(f, "{separator}{name}={value}")?;
                separator = ',';
            }
            Ok(())
        };
        let depth = self.limits.depth;
        option("depth", depth.is_some(), &depth.unwrap_or_default())?;
        let nodes = self.limits.nodes;
        option("nodes", nodes != other.limits.nodes, &nodes)?;
        let millis = self.time.map(|time| time.as_millis()).unwrap_or_default();
        option("ms", self.time.is_some(), &millis)?;
        option("hash", self.hash != other.hash, &self.hash)?;
        option("seed", self.seed != other.seed, &self.seed)?;
        option("level", self.level != other.level, &self.level)?;
        option("threads", self.threads != other.threads, &self.threads)?;
        option("leaves", self.leaves != other.leaves, &self.leaves)
    }
}
