//! The search: one tree, or one for each thread.

use alloc::vec::Vec;
#[cfg(feature = "threads")]
use core::num::NonZeroUsize;
use core::{fmt, iter};

use game_core::{Game, History, Playouts, SplitMix64};

use super::grower::Grower;
use super::leaves::Leaves;
use super::report::MctsReport;
use super::select::Selection;
use super::tree::Tree;
use crate::engine::{Engine, Thought};
use crate::limits::{Limits, until};
#[cfg(feature = "threads")]
use crate::threads::{Pool, run};

/// Monte Carlo tree search, for any number of players.
///
/// The search grows a tree in memory. Each _descent_ goes from the root to a leaf along the most
/// promising or least explored moves ([`Selection`]). It estimates the leaf with a random game
/// ([`Playouts`]) or an evaluation ([`Evaluated`](crate::Evaluated)), and adds the payoffs of all
/// players to each position on the way (Kocsis and Szepesvári, Bandit based Monte-Carlo planning,
/// 2006; for more than two players, Sturtevant, An analysis of UCT in multi-player games, 2008). In
/// each position, the player to move maximizes their own payoff.
///
/// # Proofs
///
/// Payoffs at the end of the game are certain, and the search backs up what follows from them: for
/// each player, a lower and an upper bound on the payoff if every player maximizes their own payoff
/// and breaks ties in any way. Winands, Björnsson and Saito (Monte-Carlo tree search solver, 2008)
/// do this for wins and losses, and Cazenave and Saffidine (Score bounded Monte-Carlo tree search,
/// 2010) for bounds. This search has a pair of bounds for each player.
///
/// Descents avoid dominated moves, which cannot be better than another move and may be worse, and
/// moves whose payoff is proven. A dominated move is never played. The search ends once the payoff
/// of the player to move is proven.
///
/// Draws that can be claimed are scored as in [`AlphaBeta`](crate::AlphaBeta).
///
/// # Memory
///
/// The tree has a maximum size ([`with_bytes`](Self::with_bytes)), which is exceeded only briefly
/// while memory is moved. A full tree stops growing, and further descents only improve its
/// statistics. A descent ends at most 200 turns from the root. The next search in the same game
/// keeps the subtree of its position.
///
/// With the same seed, the same sequence of searches gives the same results on every platform.
///
/// ```
/// use game_core::History;
/// use game_search::{Limits, Mcts};
/// use game_testkit::games::noughts::Position;
///
/// // Cross is to move and wins with c2.
/// let game = History::new("3/xx1/oo1".parse::<Position>()?);
/// let mut search = Mcts::new(1);
/// let report = search.search(&game, Limits::nodes(1000));
/// assert_eq!(report.best(), Some("c2".parse()?));
/// assert_eq!(report.tried[0].proven, Some(1.0));
/// assert!(report.nodes < 50); // the search stops at the proof
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With an evaluation instead of random games, and other settings:
///
/// ```
/// use game_core::History;
/// use game_search::{ByScore, Evaluated, Limits, Mcts, Selection};
/// use game_testkit::games::noughts::Position;
///
/// let mut search = Mcts::new(1)
///     .with_leaves(Evaluated(ByScore))
///     .with_selection(Selection::FOR_EVALUATIONS)
///     .with_bytes(1 << 20);
/// let report = search.search(&History::<Position>::default(), Limits::nodes(500));
/// assert!(report.best().is_some() && search.bytes() <= 1 << 20);
/// ```
#[derive(Clone)]
pub struct Mcts<G: Game, L = Playouts> {
    /// The tree of the calling thread.
    first: Grower<G, L>,
    /// The trees of the other threads.
    others: Vec<Grower<G, L>>,
}

impl<G: Game> Mcts<G> {
    /// The default turn limit of a random game. Draws are claimed in it as soon as possible.
    pub const PLAYOUT_TURNS: usize = 500;

    /// Creates a search with UCT and random games. Its results depend on `seed` and on the order of
    /// the calls.
    pub fn new(seed: u64) -> Self {
        let leaves = Playouts::new(Self::PLAYOUT_TURNS).claim_draws(true);
        let random = SplitMix64::new(seed);
        Self::with_tree(Selection::default(), leaves, random, Self::BYTES)
    }
}

impl<G: Game, L> Mcts<G, L> {
    /// The default size of the tree: 64 MiB.
    pub const BYTES: usize = 64 << 20;

    /// The interval at which a search polls `stop`: every 2 descents, because a random game may
    /// take half a millisecond.
    pub const STOP_INTERVAL: u64 = 2;

    /// Sets the leaf estimate, which replaces random games. Set a selection that suits it with
    /// [`with_selection`](Self::with_selection). The search then runs on one thread, so set the
    /// number of threads later. Earlier results are forgotten.
    pub fn with_leaves<M>(self, leaves: M) -> Mcts<G, M> {
        let bytes = self.most_bytes();
        let Grower {
            selection, random, ..
        } = self.first;
        Mcts::with_tree(selection, leaves, random, bytes)
    }

    /// Creates a search on one thread with an empty tree of at most `bytes` bytes.
    fn with_tree(selection: Selection, leaves: L, random: SplitMix64, bytes: usize) -> Self {
        Self {
            first: Grower {
                selection,
                leaves,
                random,
                tree: Tree::new(bytes),
                root: None,
            },
            others: Vec::new(),
        }
    }

    /// Returns the maximum size of the trees of all threads in bytes.
    fn most_bytes(&self) -> usize {
        self.first.tree.most_bytes() * self.threads()
    }

    /// Sets the selection of moves in the tree, which replaces UCT.
    #[must_use]
    pub fn with_selection(mut self, selection: Selection) -> Self {
        self.all_mut()
            .for_each(|grower| grower.selection = selection);
        self
    }

    /// Limits the tree to `bytes` bytes instead of [`Self::BYTES`]. There is always room for the
    /// root and its moves. Several threads divide the memory among their trees. Earlier results
    /// are forgotten.
    #[must_use]
    pub fn with_bytes(mut self, bytes: usize) -> Self {
        let each = bytes / self.threads();
        for grower in self.all_mut() {
            grower.tree = Tree::new(each);
            grower.root = None;
        }
        self
    }

    /// Searches on `threads` threads, each with its own tree and its own random numbers.
    ///
    /// At the end, the statistics of the root's moves are added up over all trees, and what any
    /// tree has proven counts as proven (_root parallelization_: Chaslot, Winands and van den
    /// Herik, Parallel Monte-Carlo tree search, 2008). All threads stop as soon as one tree has
    /// proven the payoff of the player to move.
    ///
    /// There are more descents per second than on one thread, but each tree is smaller than a
    /// single tree with all of them would be. The result depends on timing, so the same search can
    /// return another move the next time. Earlier results are forgotten.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use game_core::History;
    /// use game_search::{Limits, Mcts};
    /// use game_testkit::games::noughts::Position;
    ///
    /// let two = NonZeroUsize::new(2).ok_or("not zero")?;
    /// let mut search = Mcts::new(1).with_threads(two);
    /// let game = History::new("3/xx1/oo1".parse::<Position>()?);
    /// let report = search.search(&game, Limits::nodes(1000));
    /// assert_eq!(report.best(), Some("c2".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "threads")]
    #[must_use]
    pub fn with_threads(mut self, threads: NonZeroUsize) -> Self
    where
        L: Clone,
    {
        let bytes = self.most_bytes();
        let seed = self.first.random.clone().next_u64();
        self.first.forget();
        let others = (1..threads.get()).map(|thread| Grower {
            random: SplitMix64::stream(seed, thread as u64),
            ..self.first.clone()
        });
        self.others = others.collect();
        self.with_bytes(bytes)
    }

    /// Returns the number of searching threads: the calling one and those started for each search.
    /// If the system refuses to start a thread, there are fewer.
    pub fn threads(&self) -> usize {
        1 + self.others.len()
    }

    /// Returns the size of the tree in bytes, or that of the trees of all threads.
    pub fn bytes(&self) -> usize {
        self.all().map(|grower| grower.tree.bytes()).sum()
    }

    /// Returns the number of positions in the tree, or in the trees of all threads.
    pub fn positions(&self) -> usize {
        self.all().map(|grower| grower.tree.len()).sum()
    }

    /// Forgets the results of earlier searches, for a new game.
    pub fn forget(&mut self) {
        self.all_mut().for_each(Grower::forget);
    }

    fn all(&self) -> impl Iterator<Item = &Grower<G, L>> {
        iter::once(&self.first).chain(&self.others)
    }

    fn all_mut(&mut self) -> impl Iterator<Item = &mut Grower<G, L>> {
        iter::once(&mut self.first).chain(&mut self.others)
    }
}

impl<G: Game, L: Leaves<G>> Mcts<G, L> {
    /// Searches for the best move in the current position of a game. Each descent is one
    /// [node](Limits::nodes). A depth limit allows [`Limits::DESCENTS_PER_TURN`] descents per
    /// turn, but not more than the node limit.
    pub fn search(&mut self, game: &History<G>, limits: Limits) -> MctsReport<G> {
        self.search_with(game, limits, || false, |_| ())
    }

    /// Runs [`search`](Self::search) with callbacks. `stop` is polled before the first descent and
    /// then every [`Self::STOP_INTERVAL`] descents; return true to stop the search. `progress`
    /// receives a report whenever the number of descents has doubled.
    ///
    /// On [several threads](Self::with_threads), both callbacks run on the calling thread,
    /// `progress` receives the results of that thread's tree only, and [`Limits::nodes`] counts the
    /// nodes of all threads.
    pub fn search_with(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: impl FnMut() -> bool,
        mut progress: impl FnMut(&MctsReport<G>),
    ) -> MctsReport<G> {
        if let Some(outcome) = game.outcome() {
            return MctsReport::of_end(outcome.ranking);
        }
        let limits = limits.in_descents();
        #[cfg(feature = "threads")]
        if !self.others.is_empty() {
            return self.search_together(game, limits, stop, &mut progress);
        }
        let mut grant = until(limits, stop);
        let nodes = self.first.grow(game, &mut grant, &mut progress);
        self.first.tree.report(game.position(), nodes)
    }

    /// Searches on all threads.
    #[cfg(feature = "threads")]
    fn search_together(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: impl FnMut() -> bool,
        progress: &mut dyn FnMut(&MctsReport<G>),
    ) -> MctsReport<G> {
        let first = &mut self.first;
        let own = |grant: &mut dyn FnMut(u64) -> u64| first.grow(game, grant, progress);
        let helpers = self.others.iter_mut().map(|grower| {
            move |grant: &mut dyn FnMut(u64) -> u64| grower.grow(game, grant, &mut |_| ())
        });
        let (own, others) = run(&Pool::new(limits), stop, own, helpers);
        let nodes = own + others.iter().sum::<u64>();
        // The tree of a thread that was not started may have another root.
        let grown = self.all().filter(|grower| grower.is_at(game));
        let trees: Vec<_> = grown.map(|grower| &grower.tree).collect();
        let position = game.position();
        let mut report = Tree::roots_of(&trees).report(position, nodes);
        if let Some(best) = report.best() {
            // The line comes from the tree with the most visits of the best move.
            let tree = trees.iter().max_by_key(|tree| tree.visits_of(best));
            report.line = tree.map_or(Vec::new(), |tree| tree.line(position, best));
        }
        report
    }
}

impl<G: Game, L: Leaves<G>> Engine<G> for Mcts<G, L> {
    fn think(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let position = game.position();
        let report = self.search_with(game, limits, stop, |report| {
            progress(&report.thought(position));
        });
        report.thought(position)
    }

    fn forget(&mut self) {
        Self::forget(self);
    }
}

impl<G: Game, L> fmt::Debug for Mcts<G, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts")
            .field("selection", &self.first.selection)
            .field("threads", &self.threads())
            .field("positions", &self.positions())
            .finish_non_exhaustive()
    }
}
