//! The engine that an [`EngineSpec`] describes.

use alloc::boxed::Box;
#[cfg(feature = "threads")]
use core::num::NonZeroUsize;

use game_core::{Game, NoisyFirst, Playouts, SplitMix64};

use crate::alpha_beta::AlphaBeta;
use crate::engine::Engine;
use crate::evaluation::Evaluation;
#[cfg(feature = "threads")]
use crate::lazy_smp::LazySmp;
use crate::max_n::MaxN;
#[cfg(feature = "threads")]
use crate::mcts::RootParallel;
use crate::mcts::{Evaluated, Leaves, Mcts, Payoffs, Selection};
use crate::opponents::Opponents;
use crate::simple::{Greedy, RandomMover};
use crate::spec::{Algorithm, EngineSpec, LeafKind};
use crate::weakened::{Level, Weakened};

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
        E: Evaluation<G> + Clone + Send + Sync + 'static,
    {
        let bytes = self.bytes();
        let (own, pruning) = (evaluation.clone(), evaluation.pruning());
        let alpha_beta = |evaluation, opponents| {
            let search = AlphaBeta::new(evaluation)
                .with_table_bytes(bytes)
                .with_pruning(pruning)
                .with_opponents(opponents);
            self.with_threads_of_alpha_beta(search)
        };
        let engine: Box<dyn Engine<G>> = match self.algorithm {
            _ if self.strength == 0 => Box::new(RandomMover::new(self.seed)),
            Algorithm::Random => Box::new(RandomMover::new(self.seed)),
            Algorithm::Greedy => Box::new(Greedy::new(evaluation, self.seed)),
            Algorithm::AlphaBeta => alpha_beta(evaluation, Opponents::Paranoid),
            Algorithm::BestReply => alpha_beta(evaluation, Opponents::BestReply),
            Algorithm::MaxN => Box::new(MaxN::new(evaluation)),
            Algorithm::Mcts => {
                let mcts = Mcts::<G>::new(self.seed).with_bytes(bytes);
                let mcts = match self.leaves {
                    LeafKind::Evaluation => mcts.with_selection(Selection::FOR_EVALUATIONS),
                    LeafKind::Random | LeafKind::Noisy => mcts,
                };
                let leaves = Estimate::new::<G>(self.leaves, evaluation);
                self.with_threads_of_mcts(mcts.with_leaves(leaves))
            }
        };
        match self.weakness(own.levels()) {
            Some(level) => Box::new(Weakened::new(engine, own, level, self.seed)),
            None => engine,
        }
    }

    /// Returns how the engine is weakened below full strength, with the levels of an evaluation.
    fn weakness(&self, levels: [Level; Level::COUNT]) -> Option<Level> {
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

/// A leaf estimate of any kind. It is one type, so that the search is compiled once.
#[derive(Clone)]
enum Estimate<E> {
    Random(Playouts),
    Noisy(Playouts<NoisyFirst>),
    Evaluation(Evaluated<E>),
}

impl<E> Estimate<E> {
    fn new<G: Game>(kind: LeafKind, evaluation: E) -> Self
    where
        E: Evaluation<G>,
    {
        let playouts = Playouts::new(Mcts::<G>::PLAYOUT_TURNS).claim_draws(true);
        match kind {
            LeafKind::Random => Self::Random(playouts),
            LeafKind::Noisy => Self::Noisy(playouts.policy(NoisyFirst(0.9))),
            LeafKind::Evaluation => {
                let lead = evaluation.lead();
                Self::Evaluation(Evaluated::new(evaluation, lead))
            }
        }
    }
}

impl<G: Game, E: Evaluation<G>> Leaves<G> for Estimate<E> {
    fn payoffs(&mut self, position: &G, random: &mut SplitMix64) -> Payoffs {
        match self {
            Self::Random(leaves) => leaves.payoffs(position, random),
            Self::Noisy(leaves) => leaves.payoffs(position, random),
            Self::Evaluation(leaves) => leaves.payoffs(position, random),
        }
    }
}

/// Searches on one thread or on several.
#[cfg(feature = "threads")]
impl EngineSpec {
    fn with_threads_of_alpha_beta<G, E>(&self, search: AlphaBeta<G, E>) -> Box<dyn Engine<G>>
    where
        G: Game,
        E: Evaluation<G> + Send + Sync + 'static,
    {
        Box::new(LazySmp::new(search, self.thread_count()))
    }

    fn with_threads_of_mcts<G, L>(&self, search: Mcts<G, L>) -> Box<dyn Engine<G>>
    where
        G: Game,
        L: Leaves<G> + Clone + Send + 'static,
    {
        Box::new(RootParallel::new(search, self.thread_count()))
    }

    /// Threads beyond the number of cores would wait for each other and answer late.
    fn thread_count(&self) -> NonZeroUsize {
        let threads = NonZeroUsize::new(self.threads.into()).unwrap_or(NonZeroUsize::MIN);
        std::thread::available_parallelism().map_or(threads, |most| threads.min(most))
    }
}

/// Searches on a single thread.
#[cfg(not(feature = "threads"))]
#[expect(clippy::unused_self, reason = "as with threads")]
impl EngineSpec {
    fn with_threads_of_alpha_beta<G, E>(&self, search: AlphaBeta<G, E>) -> Box<dyn Engine<G>>
    where
        G: Game,
        E: Evaluation<G> + Send + Sync + 'static,
    {
        Box::new(search)
    }

    fn with_threads_of_mcts<G, L>(&self, search: Mcts<G, L>) -> Box<dyn Engine<G>>
    where
        G: Game,
        L: Leaves<G> + Clone + Send + 'static,
    {
        Box::new(search)
    }
}
