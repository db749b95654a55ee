//! Weaker engines for people to play against.

use alloc::boxed::Box;

use game_core::{Game, History, SplitMix64};

use crate::engine::{Engine, Thought};
use crate::evaluation::Evaluation;
use crate::limits::Limits;
use crate::simple::impulse;

/// How an engine is weakened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weakness {
    /// The maximum number of nodes for a move.
    pub(crate) nodes: u64,
    /// The chance of a mistake in each turn, in percent.
    pub(crate) mistakes: u64,
}

impl Weakness {
    /// The levels 1 to 8. `docs/strength.md` measures them.
    pub(crate) const LEVELS: [Self; 8] = [
        Self::new(16, 50),
        Self::new(32, 35),
        Self::new(64, 25),
        Self::new(160, 16),
        Self::new(400, 9),
        Self::new(1_200, 4),
        Self::new(4_000, 1),
        Self::new(16_000, 0),
    ];

    const fn new(nodes: u64, mistakes: u64) -> Self {
        Self { nodes, mistakes }
    }

    /// Limits the nodes also to this number.
    pub(crate) fn and_nodes(self, nodes: u64) -> Self {
        Self {
            nodes: self.nodes.min(nodes),
            ..self
        }
    }

    /// Returns the weakness of a level, or `None` for level 0, which is full strength.
    pub(crate) fn of_level(level: u8) -> Option<Self> {
        let index = usize::from(level).checked_sub(1)?;
        Self::LEVELS.get(index).or(Self::LEVELS.last()).copied()
    }
}

/// An engine that searches few nodes and makes mistakes. A mistake is the move that looks best
/// without regard to the replies, among all moves except the best one.
pub(crate) struct Weakened<G, E> {
    engine: Box<dyn Engine<G>>,
    evaluation: E,
    weakness: Weakness,
    random: SplitMix64,
}

impl<G, E> Weakened<G, E> {
    /// Weakens an engine. `seed` determines in which turns it makes mistakes.
    pub(crate) fn new(
        engine: Box<dyn Engine<G>>,
        evaluation: E,
        weakness: Weakness,
        seed: u64,
    ) -> Self {
        Self {
            engine,
            evaluation,
            weakness,
            random: SplitMix64::new(seed),
        }
    }
}

impl<G: Game, E: Evaluation<G> + Send> Engine<G> for Weakened<G, E> {
    fn think(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let limits = limits.and_nodes(limits.nodes.min(self.weakness.nodes));
        let thought = self.engine.think(game, limits, stop, progress);
        let errs = self.random.below(100) < self.weakness.mistakes;
        let best = thought.best().filter(|_| errs);
        let mistake = best.and_then(|best| {
            let other = impulse(game, &self.evaluation, &mut self.random, Some(best));
            other.best().map(|_| other)
        });
        mistake.unwrap_or(thought)
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}
