//! The engine that an [`EngineSpec`] describes.

use alloc::boxed::Box;
#[cfg(feature = "threads")]
use core::num::NonZeroUsize;

use game_core::{Game, NoisyFirst, Playouts, SplitMix64};

use crate::alpha_beta::AlphaBeta;
use crate::engine::Engine;
use crate::evaluation::Evaluation;
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
            Algorithm::Random => Box::new(RandomMover::new(self.seed)),
            Algorithm::Greedy => Box::new(Greedy::new(evaluation, self.seed)),
            Algorithm::AlphaBeta => self.alpha_beta(evaluation, Opponents::default()),
            Algorithm::Paranoid => self.alpha_beta(evaluation, Opponents::Paranoid),
            Algorithm::BestReply => self.alpha_beta(evaluation, Opponents::BestReply),
            Algorithm::MaxN => Box::new(MaxN::new(evaluation)),
            Algorithm::Mcts => self.mcts(evaluation),
        };
        // Even the mistakes of a level would be better than random moves.
        match usize::from(self.level).checked_sub(1) {
            Some(index) if self.algorithm != Algorithm::Random => {
                let levels = own.levels();
                Box::new(Weakened {
                    engine,
                    evaluation: own,
                    level: levels[index.min(levels.len() - 1)],
                    random: SplitMix64::new(self.seed),
                })
            }
            _ => engine,
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
}
