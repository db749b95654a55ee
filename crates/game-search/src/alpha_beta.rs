//! Alpha-beta search.

use alloc::vec::Vec;
use core::fmt;
#[cfg(feature = "threads")]
use core::num::NonZeroUsize;

use game_core::{Game, History};

use crate::engine::{Engine, Thought};
use crate::evaluation::Evaluation;
use crate::limits::{Limits, Quiescence, until};
use crate::memory::Memory;
#[cfg(feature = "threads")]
use crate::memory::Tasks;
use crate::opponents::Opponents;
use crate::order::Order;
use crate::pruning::Pruning;
use crate::pvs::{Options, Search};
use crate::report::{Report, both};
use crate::table::Table;
#[cfg(feature = "threads")]
use crate::threads::{Pool, run};
use crate::value::Value;

/// Alpha-beta search, the standard search for two-player games.
///
/// The value of a position is the best that the player to move can reach against any play of the
/// opponent (_minimax_). Branches that cannot affect it are pruned (Knuth and Moore, An analysis of
/// alpha-beta pruning, 1975). The search uses:
///
/// - _iterative deepening_: it searches to depth 1, then 2 and so on, and orders moves by earlier
///   results;
/// - _principal variation search_: it searches all moves of a position except the first with a null
///   window, and again if they turn out to be better (Marsland and Campbell, Parallel search of
///   strongly ordered game trees, 1982; Reinefeld, An improvement to the scout tree-search
///   algorithm, 1983);
/// - a _transposition table_, which is kept for the next search;
/// - _quiescence search_: at the depth limit it continues with [noisy](Game::is_noisy) moves and
///   check evasions until the position is quiet.
///
/// Without [forward pruning](Self::with_pruning) the value is that of minimax to the same depth,
/// with three exceptions. A stored result may come from a deeper search than required. A draw that
/// can be claimed depends on the moves and quiet turns that led to a position, which the table does
/// not store. And the share of quiescence search depends on the nodes searched before
/// ([`with_quiescence`](Self::with_quiescence)).
///
/// In games for more than two players, the [`Opponents`] form one side against the player to move.
///
/// A search that is stopped within an iteration reports the best move of that iteration so far, or
/// else that of the last complete iteration. It reports a loss only if all moves lose. If all moves
/// that it had tried in the iteration lose, it reports the move that it was searching, with the
/// value of the last complete iteration.
///
/// A draw that can be claimed is scored as claimed. Below the root, so is a position that occurs
/// for the second time, because the players can repeat it again. At the root the search always
/// returns a move, even if a draw can be claimed.
///
/// The same sequence of searches gives the same results on every platform.
///
/// ```
/// use game_core::History;
/// use game_search::{AlphaBeta, ByScore, Limits};
/// use game_testkit::games::noughts::Position;
///
/// // Cross is to move, and c2 completes a line.
/// let game = History::new("3/xx1/oo1".parse::<Position>()?);
/// let mut search = AlphaBeta::new(ByScore);
/// let report = search.search(&game, Limits::depth(5));
/// assert_eq!(report.best(), Some("c2".parse()?));
/// assert_eq!(report.value.to_string(), "+1 in 1");
///
/// // From the start, neither player can force a win.
/// let report = search.search(&History::<Position>::default(), Limits::NONE);
/// assert_eq!((report.value.units(), report.depth), (0, 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct AlphaBeta<G: Game, E> {
    evaluation: E,
    options: Options,
    table: Table<G::Move>,
    order: Order<G::Move>,
    /// The move ordering of each thread except the calling one.
    helpers: Vec<Order<G::Move>>,
}

impl<G: Game, E: Evaluation<G>> AlphaBeta<G, E> {
    /// The default size of the table: 16 MiB.
    pub const TABLE_BYTES: usize = 16 << 20;

    /// The default length of quiescence search: 8 turns.
    pub const QUIESCENCE: usize = 8;

    /// Creates a search with this evaluation.
    pub fn new(evaluation: E) -> Self {
        Self {
            evaluation,
            options: Options {
                opponents: Opponents::default(),
                quiescence: Quiescence::within_share(Self::QUIESCENCE),
                pruning: Pruning::default(),
            },
            table: Table::new(Self::TABLE_BYTES),
            order: Order::new(),
            helpers: Vec::new(),
        }
    }

    /// Limits the table to `bytes` bytes instead of [`Self::TABLE_BYTES`]. With 0 there is no
    /// table. A search uses at most a few hundred kilobytes of other memory.
    ///
    /// The table starts small and grows with the searches. It stops growing if the system refuses
    /// the memory. [Several threads](Self::with_threads) need the whole table, which is allocated
    /// by [`forget`](Self::forget) or else by the first search.
    #[must_use]
    pub fn with_table_bytes(mut self, bytes: usize) -> Self {
        self.table = Table::new(bytes);
        self
    }

    /// Sets the length of quiescence search to `turns` turns instead of [`Self::QUIESCENCE`], and
    /// removes its node limit. With 0, every position at the depth limit is evaluated as it stands.
    ///
    /// By default, quiescence search uses at most about four of every five nodes. This leaves nodes
    /// for the main search even if the evaluation cannot tell good captures from bad ones.
    #[must_use]
    pub fn with_quiescence(mut self, turns: usize) -> Self {
        self.options.quiescence = Quiescence::without_share(turns);
        self.forget();
        self
    }

    /// Sets the forward pruning, [`Pruning::NONE`] by default.
    #[must_use]
    pub fn with_pruning(mut self, pruning: Pruning) -> Self {
        self.options.pruning = pruning;
        self.forget();
        self
    }

    /// Sets the opponent model, [`Opponents::BestReply`] by default. With two players it has no
    /// effect.
    #[must_use]
    pub fn with_opponents(mut self, opponents: Opponents) -> Self {
        self.options.opponents = opponents;
        self.forget();
        self
    }

    /// Searches on `threads` threads that share the transposition table and defer moves that
    /// another thread is searching (simplified ABDADA).
    ///
    /// As in _Lazy SMP_, all threads search the same root. Each thread keeps its own move ordering
    /// and starts the next depth independently, but uses the results of the others through the
    /// table. A thread defers a move that another thread is already searching until it has searched
    /// the other moves of the position, so the threads spread over the tree. This is ABDADA (Weill,
    /// The ABDADA distributed minimax-search algorithm, 1996) as simplified by Kerrigan, with a
    /// small table of the moves being searched. The result comes from the thread that has completed
    /// the greatest depth.
    ///
    /// The speedup is less than the number of threads, because some work is done twice. The result
    /// depends on timing, so the same search can return another move the next time. Do not use more
    /// threads than the machine has cores: they wait for each other, and the search answers late.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use game_core::History;
    /// use game_search::{AlphaBeta, ByScore, Limits};
    /// use game_testkit::games::noughts::Position;
    ///
    /// let two = NonZeroUsize::new(2).ok_or("not zero")?;
    /// let mut search = AlphaBeta::new(ByScore).with_threads(two);
    /// let game = History::new("3/xx1/oo1".parse::<Position>()?);
    /// let report = search.search(&game, Limits::depth(5));
    /// assert_eq!(report.best(), Some("c2".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "threads")]
    #[must_use]
    pub fn with_threads(mut self, threads: NonZeroUsize) -> Self {
        self.helpers.resize_with(threads.get() - 1, Order::new);
        self
    }

    /// Returns the number of searching threads: the calling one and those started for each search.
    /// If the system refuses to start a thread, there are fewer.
    pub fn threads(&self) -> usize {
        1 + self.helpers.len()
    }

    /// Forgets the results of earlier searches, for a new game. If there are several threads, this
    /// prepares the whole table, so that the next search need not do so within its time limit.
    pub fn forget(&mut self) {
        self.table.clear();
        #[cfg(feature = "threads")]
        if !self.helpers.is_empty() {
            self.table.grow_fully();
        }
        self.order.clear();
        self.helpers.iter_mut().for_each(Order::clear);
    }

    /// Returns the size of the table in bytes. It is 0 before the first search, unless
    /// [`forget`](Self::forget) has allocated it.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Searches for the best move in the current position of a game.
    pub fn search(&mut self, game: &History<G>, limits: Limits) -> Report<G> {
        self.search_with(game, limits, || false, |_| ())
    }

    /// Runs [`search`](Self::search) with callbacks. `stop` is polled before the first node and
    /// then at [intervals](Evaluation::stop_interval); return true to stop the search. `progress`
    /// receives the report of each complete depth.
    ///
    /// On [several threads](Self::with_threads), both callbacks run on the calling thread, and
    /// [`Limits::nodes`] counts the nodes of all threads. The node counts passed to `progress` are
    /// then up to a few hundred per thread too high. `progress` does not receive a depth
    /// that only other threads complete, so the returned report may be deeper than the last one.
    ///
    /// ```
    /// use game_core::History;
    /// use game_search::{AlphaBeta, ByScore, Limits, Report};
    /// use game_testkit::games::noughts::Position;
    ///
    /// let game = History::<Position>::default();
    /// let mut search = AlphaBeta::new(ByScore);
    /// let (mut asked, mut depths) = (0, Vec::new());
    /// let stop = || {
    ///     asked += 1;
    ///     asked > 2
    /// };
    /// let progress = |report: &Report<Position>| depths.push(report.depth);
    /// let report = search.search_with(&game, Limits::NONE, stop, progress);
    /// assert_eq!(report.nodes, 256);
    /// assert_eq!(depths, (1..=report.depth).collect::<Vec<_>>());
    /// assert!(report.best().is_some());
    /// ```
    pub fn search_with(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: impl FnMut() -> bool,
        mut progress: impl FnMut(&Report<G>),
    ) -> Report<G> {
        if let Some(report) = Report::of_end(game, &self.evaluation) {
            return report;
        }
        self.table.begin(game.position().key());
        self.order.begin();
        #[cfg(feature = "threads")]
        if !self.helpers.is_empty() {
            return self.search_together(game, limits, stop, &mut progress);
        }
        let mut grant = until(limits, stop);
        let memory = Memory::Own(&mut self.table);
        let (evaluation, order) = (&self.evaluation, &mut self.order);
        let mut search = Search::new(game, evaluation, self.options, memory, order, &mut grant);
        search.iterate(game.position(), limits.deepest(), &mut progress)
    }

    /// Searches on all threads.
    #[cfg(feature = "threads")]
    fn search_together(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: impl FnMut() -> bool,
        progress: &mut dyn FnMut(&Report<G>),
    ) -> Report<G> {
        self.table.grow_fully();
        self.helpers.iter_mut().for_each(Order::begin);
        let (evaluation, table, tasks) = (&self.evaluation, &self.table, &Tasks::new());
        let options = self.options;
        let search = |order: &mut Order<G::Move>,
                      grant: &mut dyn FnMut(u64) -> u64,
                      progress: &mut dyn FnMut(&Report<G>)| {
            let memory = Memory::Joint(table, tasks);
            let mut search = Search::new(game, evaluation, options, memory, order, grant);
            search.iterate(game.position(), limits.deepest(), progress)
        };
        let pool = &Pool::new(limits);
        let order = &mut self.order;
        let own = |grant: &mut dyn FnMut(u64) -> u64| {
            search(order, grant, &mut |report| {
                let nodes = pool.taken();
                progress(&Report {
                    nodes,
                    ..report.clone()
                });
            })
        };
        let helpers = self.helpers.iter_mut().map(|order| {
            move |grant: &mut dyn FnMut(u64) -> u64| search(order, grant, &mut |_| ())
        });
        let (own, others) = run(pool, stop, own, helpers);
        others.into_iter().fold(own, |best, other| {
            let nodes = best.nodes + other.nodes;
            let best = if other.depth > best.depth {
                other
            } else {
                best
            };
            Report { nodes, ..best }
        })
    }
}

impl<G: Game, E: Evaluation<G>> Search<'_, G, E> {
    /// Searches to depth 1, then 2 and so on, until a deeper search cannot change the result.
    pub(crate) fn iterate(
        &mut self,
        position: &G,
        depth: usize,
        progress: &mut dyn FnMut(&Report<G>),
    ) -> Report<G> {
        let merits = self.evaluation.evaluate(position);
        let value = Value::of_merits(&merits, position.to_move());
        let mut moves = self.root_moves(position);
        let mut report = Report {
            line: moves.iter().copied().take(1).collect(),
            value,
            values: both(position.to_move(), value),
            depth: 0,
            nodes: 0,
        };
        for depth in 1..=depth {
            let solved = self.deepen(position, &mut moves, depth, &mut report);
            report.nodes = self.budget.used();
            report.values = both(position.to_move(), report.value);
            let Ok(solved) = solved else { break };
            report.depth = depth;
            progress(&report);
            if solved || report.is_settled() {
                break;
            }
        }
        report
    }
}

impl<G: Game, E: Evaluation<G>> Engine<G> for AlphaBeta<G, E> {
    fn think(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let report = self.search_with(game, limits, stop, |report| progress(&report.into()));
        (&report).into()
    }

    fn forget(&mut self) {
        Self::forget(self);
    }
}

impl<G: Game, E: fmt::Debug> fmt::Debug for AlphaBeta<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlphaBeta")
            .field("evaluation", &self.evaluation)
            .field("options", &self.options)
            .field("threads", &(1 + self.helpers.len()))
            .finish_non_exhaustive()
    }
}
