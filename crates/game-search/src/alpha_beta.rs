//! Alpha-beta search, with two opposing sides.

use core::fmt;

use game_core::{Game, History, Player};

use crate::evaluation::Evaluation;
use crate::limits::{Budget, Limits, Quiescence, until};
use crate::opponents::Opponents;
use crate::order::Order;
use crate::pvs::Search;
use crate::report::{Report, both};
use crate::table::{Memory, Table, TableTooLarge};
use crate::tree::Tree;

/// A search by alpha-beta, the standard one for games for two.
///
/// The value of a position is what the player to move can reach whatever the opponent does
/// (_minimax_); what cannot matter is not looked at (Knuth and Moore, An analysis of alpha-beta
/// pruning, 1975). The tree is searched to depth 1, then 2 and so on (_iterative deepening_), each
/// time in the order that the last time has taught, and all moves but the first of a position are
/// only asked whether they are better (_principal variation search_: Marsland and Campbell,
/// Parallel search of strongly ordered game trees, 1982; Reinefeld, An improvement to the scout
/// tree-search algorithm, 1983). What has been found is kept in a table for positions that are
/// reached again, also for the next search. At the depth asked for, the search looks on along
/// [noisy](Game::is_noisy) moves and out of check, until the position is quiet.
///
/// Nothing is left out at a guess, unless it is asked for
/// ([`with_reductions`](Self::with_reductions)): the value is that of plain minimax to the same
/// depth, as far as two things allow that make the table faster than it is exact. A position that
/// is reached by another way may have been searched deeper than asked for, and a draw by repetition
/// depends on the way, which the table does not know.
///
/// In games for more than two players, the [`Opponents`] form one side against the player to move.
///
/// A search that is stopped within an iteration reports the best move of that iteration so far, or
/// else that of the last complete one. It reports a loss only if all moves lose. If it had found
/// only losses when it was stopped, it plays the move that it was searching, with the value of the
/// last complete iteration.
///
/// A draw that can be claimed is scored as claimed. Within the search, this includes a position
/// that occurs below the root for the second time, because the players can repeat it again. The
/// root always has a move, whatever can be claimed.
///
/// The same sequence of searches gives the same results on every platform.
///
/// ```
/// use game_core::History;
/// use game_search::{AlphaBeta, ByScore, Limits};
/// use game_testkit::games::noughts::Position;
///
/// // It is the turn of the crosses: c2 makes a line.
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
    pub(crate) evaluation: E,
    opponents: Opponents,
    quiescence: Quiescence,
    reduces: bool,
    pub(crate) table: Table<G::Move>,
    pub(crate) order: Order<G::Move>,
}

impl<G: Game, E: Evaluation<G>> AlphaBeta<G, E> {
    /// The default size of the table: 16 MiB.
    pub const TABLE_BYTES: usize = 16 << 20;

    /// The default length of quiescence search: 8 turns.
    pub const QUIESCENCE: usize = 8;

    /// The interval at which a search polls `stop`: every 128 nodes.
    pub const STOP_INTERVAL: u64 = 128;

    /// Creates a search with this evaluation and an empty memory.
    pub fn new(evaluation: E) -> Self {
        Self {
            evaluation,
            opponents: Opponents::default(),
            quiescence: Quiescence::up_to(Self::QUIESCENCE),
            reduces: false,
            table: Table::new(Self::TABLE_BYTES),
            order: Order::new(),
        }
    }

    /// Limits the table to `bytes` bytes instead of [`Self::TABLE_BYTES`]. With 0 there is no
    /// table. Other memory of a search does not exceed some hundred kilobytes.
    #[must_use]
    pub fn with_table_bytes(mut self, bytes: usize) -> Self {
        self.table = Table::new(bytes);
        self
    }

    /// Limits the table to this many bytes and reserves them at once:
    /// [`with_table_bytes`](Self::with_table_bytes) waits for the first search, and then makes do
    /// with a smaller table where the system refuses the memory.
    ///
    /// # Errors
    /// The system refuses the memory.
    ///
    /// ```
    /// use game_search::{AlphaBeta, ByScore};
    /// use game_testkit::games::noughts::Position;
    ///
    /// let search = AlphaBeta::<Position, _>::new(ByScore).try_with_table_bytes(1 << 20)?;
    /// assert!(search.table_bytes() > 1 << 19);
    ///
    /// let search = AlphaBeta::<Position, _>::new(ByScore);
    /// let error = search.try_with_table_bytes(usize::MAX).map(|_| ()).unwrap_err();
    /// assert_eq!(error.bytes, usize::MAX);
    /// # Ok::<(), game_search::TableTooLarge>(())
    /// ```
    pub fn try_with_table_bytes(mut self, bytes: usize) -> Result<Self, TableTooLarge> {
        self.table = Table::try_new(bytes)?;
        Ok(self)
    }

    /// Looks up to `turns` turns beyond the depth for a quiet position, in place of
    /// [`Self::QUIESCENCE`], whatever it costs. With 0, every position at the depth asked for is
    /// evaluated as it is.
    ///
    /// Without this call quiescence search stops once it has used four of five nodes. So a plain
    /// evaluation, which cannot tell good captures from bad ones, still leaves nodes for the search
    /// itself.
    #[must_use]
    pub fn with_quiescence(mut self, turns: usize) -> Self {
        self.quiescence = Quiescence::exactly(turns);
        self.forget();
        self
    }

    /// Searches quiet moves that come late in the order to a smaller depth, and to the whole depth
    /// only if they turn out to be better there (_late move reductions_: Romstad, An introduction
    /// to late move reductions, 2006). So the search gets deeper with the same number of nodes, but
    /// the value is no longer exactly that of minimax, unless the game is solved.
    #[must_use]
    pub fn with_reductions(mut self) -> Self {
        self.reduces = true;
        self.forget();
        self
    }

    /// Sets the opponent model, [`Opponents::Paranoid`] by default. It makes no difference with two
    /// players.
    #[must_use]
    pub fn with_opponents(mut self, opponents: Opponents) -> Self {
        self.opponents = opponents;
        self.forget();
        self
    }

    /// Forgets the results of earlier searches, for a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.order.clear();
    }

    /// Returns the size of the table in bytes. It is 0 before the first search, unless the table is
    /// [reserved](Self::try_with_table_bytes).
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Searches for the best move in the current position of a game.
    pub fn search(&mut self, game: &History<G>, limits: Limits) -> Report<G> {
        self.search_with(game, limits, || false, |_| ())
    }

    /// Runs [`search`](Self::search) with callbacks. `stop` is polled before the first node and
    /// then every [`Self::STOP_INTERVAL`] nodes; return true to stop the search. `progress`
    /// receives the report of each complete depth.
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
        self.begin();
        let mut grant = until(limits, stop);
        let budget = Budget::new(Self::STOP_INTERVAL, &mut grant);
        let mut search = Search {
            tree: self.tree(game),
            evaluation: &self.evaluation,
            table: &mut self.table,
            order: &mut self.order,
            budget,
        };
        search.iterate(game.position(), limits.deepest(), &mut progress)
    }

    /// Prepares for a search from another root.
    pub(crate) fn begin(&mut self) {
        self.table.begin();
        self.order.begin();
    }

    /// Returns the tree of a search for the current player of a game.
    pub(crate) fn tree(&self, game: &History<G>) -> Tree<G> {
        Tree::new(game, self.opponents, self.quiescence, self.reduces)
    }
}

impl<G: Game, E: Evaluation<G>, T: Memory<G::Move>> Search<'_, G, E, T> {
    /// Searches to depth 1, then 2 and so on, while a deeper search can find something else.
    pub(crate) fn iterate(
        &mut self,
        position: &G,
        depth: usize,
        progress: &mut dyn FnMut(&Report<G>),
    ) -> Report<G> {
        let value = self.evaluation.value(position, position.to_move());
        let value = value.of_guess();
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
            if solved || is_settled::<G>(&report) {
                break;
            }
        }
        report
    }
}

/// Returns whether no deeper search can find anything else: the player to move beats everybody, or
/// loses to everybody, within the depth that has been searched. That holds without reductions; with
/// them a shorter way may have been overlooked, but who wins is as certain.
fn is_settled<G: Game>(report: &Report<G>) -> bool {
    let others = G::Player::ALL.len() - 1;
    report.value.end().is_some_and(|(beaten, turns)| {
        beaten.unsigned_abs() as usize == others && turns as usize <= report.depth
    })
}

impl<G: Game, E: fmt::Debug> fmt::Debug for AlphaBeta<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlphaBeta")
            .field("evaluation", &self.evaluation)
            .field("opponents", &self.opponents)
            .field("quiescence", &self.quiescence)
            .field("reduces", &self.reduces)
            .finish_non_exhaustive()
    }
}
