//! Monte Carlo tree search.

mod bounds;
mod leaves;
mod priors;
mod report;
#[cfg(feature = "threads")]
mod root_parallel;
mod select;
mod tree;

use alloc::vec::Vec;
use core::fmt;

use game_core::{Game, History, Player, Playouts, SplitMix64};

use crate::claims::Claims;
use crate::limits::{Budget, Limits, until};
use crate::value::MAX_PLY;

use leaves::payoffs_of;
use tree::{NodeId, Tree};

pub use leaves::{Evaluated, Leaves, Payoffs};
pub use priors::{EqualPriors, Priors};
pub use report::{MctsReport, Tried};
#[cfg(feature = "threads")]
pub use root_parallel::RootParallel;
pub use select::Selection;

/// Monte Carlo tree search, for any number of players.
///
/// The search grows a tree in memory. Each _descent_ goes from the root to a leaf along the most
/// promising or least explored moves ([`Selection`]). It estimates the leaf with a random game
/// ([`Playouts`]) or an evaluation ([`Evaluated`]), and adds the payoffs of all players to each
/// position on the way (Kocsis and Szepesvári, Bandit based Monte-Carlo planning, 2006; for more
/// than two players, Sturtevant, An analysis of UCT in multi-player games, 2008). In each position,
/// the player to move maximizes their own payoff.
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
///     .with_leaves(Evaluated::new(ByScore, 3))
///     .with_selection(Selection::FOR_EVALUATIONS)
///     .with_bytes(1 << 20);
/// let report = search.search(&History::<Position>::default(), Limits::nodes(500));
/// assert!(report.best().is_some() && search.bytes() <= 1 << 20);
/// ```
#[derive(Clone)]
pub struct Mcts<G: Game, L = Playouts, P = EqualPriors> {
    leaves: L,
    priors: P,
    selection: Selection,
    random: SplitMix64,
    tree: Tree<G>,
    /// The position at the root, and the number of turns before it.
    root: Option<(G, usize)>,
}

impl<G: Game> Mcts<G> {
    /// The default turn limit of a random game. Draws are claimed in it as soon as possible.
    pub const PLAYOUT_TURNS: usize = 500;

    /// Creates a search with UCT and random games. Its results depend on `seed` and on the order of
    /// the calls.
    pub fn new(seed: u64) -> Self {
        Self {
            leaves: Playouts::new(Self::PLAYOUT_TURNS).claim_draws(true),
            priors: EqualPriors,
            selection: Selection::default(),
            random: SplitMix64::new(seed),
            tree: Tree::new(Self::BYTES),
            root: None,
        }
    }
}

impl<G: Game, L, P> Mcts<G, L, P> {
    /// The default size of the tree: 64 MiB.
    pub const BYTES: usize = 64 << 20;

    /// The interval at which a search polls `stop`: every 2 descents, because a random game may
    /// take half a millisecond.
    pub const STOP_INTERVAL: u64 = 2;

    /// Sets the leaf estimate, which replaces random games. Set a selection that suits it with
    /// [`with_selection`](Self::with_selection).
    pub fn with_leaves<M>(self, leaves: M) -> Mcts<G, M, P> {
        Mcts {
            leaves,
            priors: self.priors,
            selection: self.selection,
            random: self.random,
            tree: self.tree,
            root: self.root,
        }
    }

    /// Sets the priors of moves, which [`Selection::Puct`] uses.
    pub fn with_priors<Q>(self, priors: Q) -> Mcts<G, L, Q> {
        Mcts {
            leaves: self.leaves,
            priors,
            selection: self.selection,
            random: self.random,
            tree: self.tree,
            root: self.root,
        }
    }

    /// Sets the selection of moves in the tree, which replaces UCT.
    #[must_use]
    pub const fn with_selection(mut self, selection: Selection) -> Self {
        self.selection = selection;
        self
    }

    /// Limits the tree to `bytes` bytes instead of [`Self::BYTES`]. There is always room for the
    /// root. Earlier results are forgotten.
    #[must_use]
    pub fn with_bytes(mut self, bytes: usize) -> Self {
        self.tree = Tree::new(bytes);
        self.root = None;
        self
    }

    /// Returns the size of the tree in bytes.
    pub fn bytes(&self) -> usize {
        self.tree.bytes()
    }

    /// Returns the number of positions in the tree.
    pub fn positions(&self) -> usize {
        self.tree.len()
    }

    /// Forgets the results of earlier searches, for a new game.
    pub fn forget(&mut self) {
        self.root = None;
        self.tree.clear();
    }

    /// Makes the current position of a game the root. Keeps its subtree if the previous root is an
    /// earlier position of the same game.
    fn take_root(&mut self, game: &History<G>) {
        let known = self.root.take().is_some_and(|(root, turns)| {
            game.positions().nth(turns) == Some(&root)
                && game.moves().skip(turns).all(|mv| self.tree.advance(mv))
        });
        if !known {
            self.tree.clear();
        }
        self.root = Some((game.position().clone(), game.turns()));
    }
}

impl<G: Game, L: Leaves<G>, P: Priors<G>> Mcts<G, L, P> {
    /// Searches for the best move in the current position of a game. Each descent is one
    /// [node](Limits::nodes), and a depth limit has no effect. Through [`Engine`](crate::Engine),
    /// by contrast, a depth limit allows [`Limits::DESCENTS_PER_TURN`] descents per turn.
    pub fn search(&mut self, game: &History<G>, limits: Limits) -> MctsReport<G> {
        self.search_with(game, limits, || false, |_| ())
    }

    /// Runs [`search`](Self::search) with callbacks. `stop` is polled before the first descent and
    /// then every [`Self::STOP_INTERVAL`] descents; return true to stop the search. `progress`
    /// receives a report whenever the number of descents has doubled.
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
        let mut grant = until(limits, stop);
        let mut budget = Budget::new(Self::STOP_INTERVAL, &mut grant);
        self.grow(game, &mut budget, &mut progress);
        self.tree.report(game.position(), budget.used())
    }

    /// Grows the tree of the current position of a game until the payoff of the player to move is
    /// proven or the budget is used up.
    fn grow(
        &mut self,
        game: &History<G>,
        budget: &mut Budget<'_>,
        progress: &mut dyn FnMut(&MctsReport<G>),
    ) {
        self.take_root(game);
        let mut claims = Claims::new(game);
        let mut path = Vec::new();
        while !self.is_settled(game.position()) && budget.spend().is_ok() {
            self.descend(game.position(), &mut claims, &mut path);
            claims.rewind();
            if budget.used().is_power_of_two() {
                progress(&self.tree.report(game.position(), budget.used()));
            }
        }
    }

    /// Returns whether the root is expanded and the payoff of the player to move is proven.
    fn is_settled(&self, position: &G) -> bool {
        let root = self.tree.entry(Tree::<G>::ROOT);
        let bounds = root.bounds[position.to_move().index()];
        root.node.is_expanded() && bounds.is_certain()
    }

    /// Makes one descent from the root to a leaf, and back.
    fn descend(&mut self, root: &G, claims: &mut Claims, path: &mut Vec<NodeId>) {
        let mut position = root.clone();
        let mut at = Tree::<G>::ROOT;
        path.clear();
        path.push(at);
        let mut payoffs = loop {
            if let Some(payoffs) = self.tree.entry(at).certain_payoffs() {
                break payoffs;
            }
            let is_new = self.tree.entry(at).node.visits == 0;
            if at != Tree::<G>::ROOT {
                if is_new {
                    if let Some(outcome) = position.outcome() {
                        self.tree.finish(at, outcome.ranking);
                        continue;
                    }
                }
                // A claimed draw proves nothing: it depends on the moves that led to the position,
                // and the tree is kept for searches from other roots.
                if let Some(outcome) = claims.outcome(&position) {
                    break payoffs_of(outcome.ranking);
                }
            }
            if !self.tree.entry(at).node.is_expanded() {
                // A position is expanded when it is visited for the second time.
                let grow = !is_new || at == Tree::<G>::ROOT;
                if !(grow
                    && self
                        .tree
                        .expand(at, &position, &mut self.priors, &mut self.random))
                {
                    break self.leaves.payoffs(&position, &mut self.random);
                }
            }
            if path.len() > MAX_PLY {
                break self.leaves.payoffs(&position, &mut self.random);
            }
            let player = position.to_move().index();
            let Some((child, mv)) = self.tree.select(at, player, self.selection) else {
                break self.leaves.payoffs(&position, &mut self.random);
            };
            position.play_unchecked(mv);
            claims.push(&position);
            at = child;
            path.push(at);
        };
        let mut changed = true;
        for &at in path.iter().rev() {
            changed = changed && self.tree.update_bounds(at);
            // The estimate may come from moves that are now known to be dominated.
            self.tree.entry(at).clamp(&mut payoffs);
            self.tree.add(at, &payoffs);
        }
    }
}

impl<G: Game, L, P> fmt::Debug for Mcts<G, L, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts")
            .field("selection", &self.selection)
            .field("positions", &self.positions())
            .finish_non_exhaustive()
    }
}
