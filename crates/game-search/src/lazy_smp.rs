//! Alpha-beta on several threads with a shared transposition table.

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroUsize;
use std::thread;

use game_core::{Game, History};

use crate::alpha_beta::AlphaBeta;
use crate::evaluation::Evaluation;
use crate::limits::{Budget, Limits};
use crate::memory::{Memory, Tasks};
use crate::order::Order;
use crate::pvs::Search;
use crate::report::Report;
use crate::threads::{Bell, Pool};

/// [`AlphaBeta`] on several threads that share the transposition table and defer moves that another
/// thread is searching (simplified ABDADA).
///
/// As in _Lazy SMP_, all threads search the same root. Each thread keeps its own move ordering and
/// starts the next depth independently, but uses the results of the others through the table. A
/// thread defers a move that another thread is already searching until it has searched the other
/// moves of the position, so the threads spread over the tree. This is ABDADA (Weill, The ABDADA
/// distributed minimax-search algorithm, 1996) as simplified by Kerrigan, with a small table of the
/// moves being searched. The result comes from the thread that has completed the greatest depth.
///
/// The speedup is less than the number of threads, because some work is done twice. The result
/// depends on timing, so the same search can return another move the next time. With one thread it
/// is exactly [`AlphaBeta`]. Do not use more threads than the machine has cores: they wait for each
/// other, and the search answers late.
///
/// ```
/// use std::num::NonZeroUsize;
/// use game_core::History;
/// use game_search::{AlphaBeta, ByScore, LazySmp, Limits};
/// use game_testkit::games::noughts::Position;
///
/// let two = NonZeroUsize::new(2).ok_or("not zero")?;
/// let mut search = LazySmp::new(AlphaBeta::new(ByScore), two);
/// let game = History::new("3/xx1/oo1".parse::<Position>()?);
/// let report = search.search(&game, Limits::depth(5));
/// assert_eq!(report.best(), Some("c2".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct LazySmp<G: Game, E> {
    search: AlphaBeta<G, E>,
    /// The move ordering of each thread except the first.
    orders: Vec<Order<G::Move>>,
}

impl<G: Game, E: Evaluation<G> + Sync> LazySmp<G, E> {
    /// Creates a search on `threads` threads.
    pub fn new(search: AlphaBeta<G, E>, threads: NonZeroUsize) -> Self {
        let orders = (1..threads.get()).map(|_| Order::new()).collect();
        Self { search, orders }
    }

    /// Returns the number of searching threads: the calling one and those started for each search.
    /// If the system refuses to start a thread, there are fewer.
    pub fn threads(&self) -> usize {
        1 + self.orders.len()
    }

    /// Forgets the results of earlier searches, for a new game.
    pub fn forget(&mut self) {
        self.search.forget();
        self.orders.iter_mut().for_each(Order::clear);
    }

    /// Searches for the best move in the current position of a game.
    pub fn search(&mut self, game: &History<G>, limits: Limits) -> Report<G> {
        self.search_with(game, limits, || false, |_| ())
    }

    /// Runs [`search`](Self::search) with callbacks, like [`AlphaBeta::search_with`]. Both
    /// callbacks run on the calling thread. [`Limits::nodes`] counts the nodes of all threads. The
    /// node counts passed to `progress` are up to a few hundred per thread too high.
    pub fn search_with(
        &mut self,
        game: &History<G>,
        limits: Limits,
        mut stop: impl FnMut() -> bool,
        mut progress: impl FnMut(&Report<G>),
    ) -> Report<G> {
        if self.orders.is_empty() {
            return self.search.search_with(game, limits, stop, progress);
        }
        if let Some(report) = Report::of_end(game, &self.search.evaluation) {
            return report;
        }
        self.search.begin();
        self.search.table.grow_fully();
        self.orders.iter_mut().for_each(Order::begin);
        let portion = self.search.evaluation.stop_interval();
        let pool = &Pool::new(limits);
        let trees = self.orders.iter().map(|_| self.search.tree(game));
        let trees: Vec<_> = trees.collect();
        let tree = self.search.tree(game);
        let AlphaBeta {
            evaluation,
            table,
            order,
            ..
        } = &mut self.search;
        let (evaluation, table, tasks) = (&*evaluation, &*table, &Tasks::new());

        let search = |order: &mut Order<G::Move>,
                      tree,
                      grant: &mut dyn FnMut(u64) -> u64,
                      progress: &mut dyn FnMut(&Report<G>)| {
            let mut search = Search {
                evaluation,
                memory: Memory::Joint(table, tasks),
                order,
                budget: Budget::new(portion, grant),
                tree,
            };
            // The first thread to end stops the others, whether the nodes are used up, a deeper
            // search would change nothing, or the thread panics.
            let _bell = Bell(pool);
            search.iterate(game.position(), limits.deepest(), progress)
        };

        thread::scope(|scope| {
            let helpers = self.orders.iter_mut().zip(trees);
            let helpers: Vec<_> = helpers
                .filter_map(|(order, tree)| {
                    let work =
                        move || search(order, tree, &mut |wanted| pool.take(wanted), &mut |_| ());
                    thread::Builder::new().spawn_scoped(scope, work).ok()
                })
                .collect();
            let mut grant = |wanted| if stop() { 0 } else { pool.take(wanted) };
            let mut best = search(order, tree, &mut grant, &mut |report| {
                progress(&Report {
                    nodes: pool.taken(),
                    ..report.clone()
                });
            });
            for helper in helpers {
                let report = match helper.join() {
                    Ok(report) => report,
                    Err(panic) => std::panic::resume_unwind(panic),
                };
                let nodes = best.nodes + report.nodes;
                if report.depth > best.depth {
                    best = report;
                }
                best.nodes = nodes;
            }
            best
        })
    }
}

impl<G: Game, E: fmt::Debug> fmt::Debug for LazySmp<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LazySmp")
            .field("search", &self.search)
            .field("threads", &(1 + self.orders.len()))
            .finish()
    }
}
