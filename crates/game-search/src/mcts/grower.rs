//! One tree and its growth.

use alloc::vec::Vec;

use game_core::{Game, History, Player, SplitMix64};

use super::leaves::{Leaves, payoffs_of};
use super::report::MctsReport;
use super::search::Mcts;
use super::select::Selection;
use super::tree::{NodeId, Tree};
use crate::claims::Claims;
use crate::limits::Budget;
use crate::value::MAX_PLY;

/// A tree that one thread grows.
#[derive(Clone)]
pub(super) struct Grower<G: Game, L> {
    pub(super) selection: Selection,
    pub(super) leaves: L,
    pub(super) random: SplitMix64,
    pub(super) tree: Tree<G>,
    /// The position at the root, and the number of turns before it.
    pub(super) root: Option<(G, usize)>,
}

impl<G: Game, L> Grower<G, L> {
    /// Forgets the results of earlier searches.
    pub(super) fn forget(&mut self) {
        self.root = None;
        self.tree.clear();
    }

    /// Returns whether the current position of a game is the root.
    #[cfg(feature = "threads")]
    pub(super) fn is_at(&self, game: &History<G>) -> bool {
        let root = self.root.as_ref();
        root.is_some_and(|(root, turns)| *turns == game.turns() && root == game.position())
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

impl<G: Game, L: Leaves<G>> Grower<G, L> {
    /// Grows the tree of the current position of a game until the payoff of the player to move is
    /// proven or no more nodes are granted. Returns the number of descents.
    pub(super) fn grow(
        &mut self,
        game: &History<G>,
        grant: &mut dyn FnMut(u64) -> u64,
        progress: &mut dyn FnMut(&MctsReport<G>),
    ) -> u64 {
        self.take_root(game);
        let mut budget = Budget::new(Mcts::<G, L>::STOP_INTERVAL, grant);
        let mut claims = Claims::new(game);
        let mut path = Vec::new();
        while !self.is_settled(game.position()) && budget.spend().is_ok() {
            self.descend(game.position(), &mut claims, &mut path);
            if budget.used().is_power_of_two() {
                progress(&self.tree.report(game.position(), budget.used()));
            }
        }
        budget.used()
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
                        .expand(at, &position, &mut self.leaves, &mut self.random))
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
            claims.push(&position, path.len());
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
