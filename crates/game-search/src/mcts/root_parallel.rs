//! Monte Carlo tree search on several threads, each with its own tree.

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use game_core::{Game, History, SplitMix64};

use super::leaves::Leaves;
use super::priors::Priors;
use super::report::MctsReport;
use super::tree::Tree;
use super::{EqualPriors, Mcts};
use crate::limits::{Budget, Limits};
use crate::threads::{Bell, Pool};

/// [`Mcts`] on several threads.
///
/// Each thread grows its own tree with its own random numbers. At the end, the statistics of the
/// root's moves are added up over all trees, and what any tree has proven counts as proven (_root
/// parallelization_: Chaslot, Winands and van den Herik, Parallel Monte-Carlo tree search, 2008).
/// All threads stop as soon as one tree has proven the payoff of the player to move.
///
/// There are more descents per second than on one thread, but each tree is smaller than a single
/// tree with all of them would be. The result depends on timing, so the same search can return
/// another move the next time. With one thread it is exactly [`Mcts`].
///
/// ```
/// use std::num::NonZeroUsize;
/// use game_core::History;
/// use game_search::{Limits, Mcts, RootParallel};
/// use game_testkit::games::noughts::Position;
///
/// let two = NonZeroUsize::new(2).ok_or("not zero")?;
/// let mut search = RootParallel::new(Mcts::new(1), two);
/// let game = History::new("3/xx1/oo1".parse::<Position>()?);
/// let report = search.search(&game, Limits::nodes(1000));
/// assert_eq!(report.best(), Some("c2".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct RootParallel<G: Game, L, P = EqualPriors> {
    /// The search of the calling thread.
    first: Mcts<G, L, P>,
    others: Vec<Mcts<G, L, P>>,
}

impl<G, L, P> RootParallel<G, L, P>
where
    G: Game,
    L: Leaves<G> + Clone + Send,
    P: Priors<G> + Clone + Send,
{
    /// Creates a search on `threads` threads, which divide the memory of `search` among their
    /// trees. Earlier results are forgotten.
    pub fn new(mut search: Mcts<G, L, P>, threads: NonZeroUsize) -> Self {
        if threads.get() > 1 {
            let bytes = search.tree.most_bytes() / threads;
            search = search.with_bytes(bytes);
        }
        let others = (1..threads.get()).map(|thread| Mcts {
            random: SplitMix64::stream(search.random.clone().next_u64(), thread as u64),
            ..search.clone()
        });
        Self {
            others: others.collect(),
            first: search,
        }
    }

    /// Returns the number of searching threads: the calling one and those started for each search.
    /// If the system refuses to start a thread, there are fewer.
    pub fn threads(&self) -> usize {
        1 + self.others.len()
    }

    /// Returns the size of all trees in bytes.
    pub fn bytes(&self) -> usize {
        self.first.bytes() + self.others.iter().map(Mcts::bytes).sum::<usize>()
    }

    /// Forgets the results of earlier searches, for a new game.
    pub fn forget(&mut self) {
        self.first.forget();
        self.others.iter_mut().for_each(Mcts::forget);
    }

    /// Searches for the best move in the current position of a game.
    pub fn search(&mut self, game: &History<G>, limits: Limits) -> MctsReport<G> {
        self.search_with(game, limits, || false, |_| ())
    }

    /// Runs [`search`](Self::search) with callbacks, like [`Mcts::search_with`]. Both callbacks run
    /// on the calling thread, and `progress` receives the results of that thread's tree only.
    /// [`Limits::nodes`] counts the nodes of all threads.
    pub fn search_with(
        &mut self,
        game: &History<G>,
        limits: Limits,
        mut stop: impl FnMut() -> bool,
        mut progress: impl FnMut(&MctsReport<G>),
    ) -> MctsReport<G> {
        if self.others.is_empty() {
            return self.first.search_with(game, limits, stop, progress);
        }
        if let Some(outcome) = game.outcome() {
            return MctsReport::of_end(outcome.ranking);
        }
        let portion = Mcts::<G, L, P>::STOP_INTERVAL;
        let (pool, nodes) = (&Pool::new(limits), &AtomicU64::new(0));
        thread::scope(|scope| {
            let bell = Bell(pool);
            for search in &mut self.others {
                let work = move || {
                    let mut grant = |wanted| pool.take(wanted);
                    let mut budget = Budget::new(portion, &mut grant);
                    // The first thread to end stops the others, whether the descents are used up,
                    // the payoff of the player to move is proven, or the thread panics.
                    let _bell = Bell(pool);
                    search.grow(game, &mut budget, &mut |_| ());
                    nodes.fetch_add(budget.used(), Ordering::Relaxed);
                };
                // If a thread cannot be started, the search goes on without it.
                thread::Builder::new().spawn_scoped(scope, work).ok();
            }
            let mut grant = |wanted| if stop() { 0 } else { pool.take(wanted) };
            let mut budget = Budget::new(portion, &mut grant);
            self.first.grow(game, &mut budget, &mut progress);
            nodes.fetch_add(budget.used(), Ordering::Relaxed);
            drop(bell);
        });
        let position = game.position();
        // The tree of a thread that was not started may have another root.
        let is_grown = |search: &&Mcts<G, L, P>| {
            let root = search.root.as_ref();
            root.is_some_and(|(root, turns)| *turns == game.turns() && root == position)
        };
        let others = || self.others.iter().filter(is_grown);
        let all = || {
            core::iter::once(&self.first)
                .chain(others())
                .map(|search| &search.tree)
        };
        let mut report = Tree::roots_of(all()).report(position, nodes.load(Ordering::Relaxed));
        if let Some(best) = report.best() {
            // The line comes from the tree with the most visits of the best move.
            let tree = all().max_by_key(|tree| tree.visits_of(best));
            report.line = tree.map_or(Vec::new(), |tree| tree.line(position, best));
        }
        report
    }
}

impl<G: Game, L, P> fmt::Debug for RootParallel<G, L, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RootParallel")
            .field("search", &self.first)
            .field("threads", &(1 + self.others.len()))
            .finish()
    }
}
