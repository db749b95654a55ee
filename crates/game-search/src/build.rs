//! The engine that an [`EngineSpec`] describes.

use alloc::boxed::Box;
#[cfg(feature = "threads")]
use core::num::NonZeroUsize;

use game_core::{Game, NoisyFirst, Playouts, SplitMix64};

use crate::alpha_beta::AlphaBeta;
use crate::engine::Engine;
use crate::evaluation::Evaluation;
use crate::level::Level;
use crate::max_n::MaxN;
use crate::mcts::{Evaluated, Leaves, Mcts, Selection};
use crate::opponents::Opponents;
use crate::simple::{Greedy, RandomMover};
use crate::spec::{Algorithm, EngineSpec, LeafKind};
use crate::weakened::Weakened;

impl EngineSpec {
    /// Returns the size of [`hash`](Self::hash) in bytes.
    fn bytes(&self) -> usize {
        usize::try_from(u64::from(self.hash) << 20).unwrap_or(usize::MAX)
    }

    /// Builds the engine for a game and an evaluation. The caller passes the limits in each search:
    /// [`limits`](Self::limits), and a clock for [`time`](Self::time).
    pub fn engine<G, E>(&self, evaluation: E) -> Box<dyn Engine<G>>
    where
        G: Game,
        E: Evaluation<G> + Clone + 'static,
    {
        let own = evaluation.clone();
        let engine: Box<dyn Engine<G>> = match self.algorithm {
            _ if self.strength == 0 => Box::new(RandomMover::new(self.seed)),
            Algorithm::Random => Box::new(RandomMover::new(self.seed)),
            Algorithm::Greedy => Box::new(Greedy::new(evaluation, self.seed)),
            Algorithm::AlphaBeta => self.alpha_beta(evaluation, Opponents::Paranoid),
            Algorithm::BestReply => self.alpha_beta(evaluation, Opponents::BestReply),
            Algorithm::MaxN => Box::new(MaxN::new(evaluation)),
            Algorithm::Mcts => self.mcts(evaluation),
        };
        match self.weakness(own.levels()) {
            Some(level) => Box::new(Weakened {
                engine,
                evaluation: own,
                level,
                random: SplitMix64::new(self.seed),
            }),
            None => engine,
        }
    }

    fn alpha_beta<G, E>(&self, evaluation: E, opponents: Opponents) -> Box<dyn Engine<G>>
    where
        G: Game,
        E: Evaluation<G> + 'static,
    {
        let pruning = evaluation.pruning();
        let search = AlphaBeta::new(evaluation)
            .with_table_bytes(self.bytes())
            .with_pruning(pruning)
            .with_opponents(opponents);
        #[cfg(feature = "threads")]
        let search = search.with_threads(self.thread_count());
        Box::new(search)
    }

    fn mcts<G, E>(&self, evaluation: E) -> Box<dyn Engine<G>>
    where
        G: Game,
        E: Evaluation<G> + Clone + 'static,
    {
        let mut playouts = Playouts::new(Mcts::<G>::PLAYOUT_TURNS).claim_draws(true);
        let mut noisy = playouts.policy(NoisyFirst(0.9));
        let mut evaluated = Evaluated(evaluation);
        let kind = self.leaves;
        // One closure for all kinds of leaves, so that the search is compiled once.
        let leaves = move |position: &G, random: &mut SplitMix64| match kind {
            LeafKind::Random => playouts.payoffs(position, random),
            LeafKind::Noisy => noisy.payoffs(position, random),
            LeafKind::Evaluation => evaluated.payoffs(position, random),
        };
        let selection = match kind {
            LeafKind::Evaluation => Selection::FOR_EVALUATIONS,
            LeafKind::Random | LeafKind::Noisy => Selection::FOR_RANDOM_GAMES,
        };
        let search = Mcts::new(self.seed)
            .with_bytes(self.bytes())
            .with_selection(selection)
            .with_leaves(leaves);
        #[cfg(feature = "threads")]
        let search = search.with_threads(self.thread_count());
        Box::new(search)
    }

    /// Threads beyond the number of cores would wait for each other and answer late.
    #[cfg(feature = "threads")]
    fn thread_count(&self) -> NonZeroUsize {
        let threads = NonZeroUsize::new(self.threads.into()).unwrap_or(NonZeroUsize::MIN);
        std::thread::available_parallelism().map_or(threads, |most| threads.min(most))
    }

    /// Returns how the engine is weakened below full strength, with the levels of an evaluation. An
    /// engine that plays at random is not: even its mistakes would be better.
    fn weakness(&self, levels: [Level; Level::COUNT]) -> Option<Level> {
        if self.strength == 0 || self.algorithm == Algorithm::Random {
            return None;
        }
        let level = usize::from(self.level).checked_sub(1);
        let level = level.map(|index| levels[index.min(levels.len() - 1)]);
        if self.strength >= Self::FULL_STRENGTH {
            return level;
        }
        let nodes = 1 << (self.strength / 4);
        let level = level.unwrap_or(Level::new(nodes, 0));
        Some(Level {
            nodes: level.nodes.min(nodes),
            ..level
        })
    }
}
