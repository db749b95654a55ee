//! The trees of a batch.

use std::any::Any;
use std::num::NonZeroUsize;

use game_board::{Acting, OnBoard};

use super::tree::Tree;
use super::{Statistics, Trees};
use crate::batch::{Sizes, Views, on_threads};
use crate::column::Column;
use crate::moves::Playable;

/// The trees of a batch.
pub(crate) struct Forest<G: OnBoard> {
    trees: Vec<Tree<G>>,
    sizes: Sizes,
    exploration: f32,
    threads: NonZeroUsize,
}

impl<G: Playable> Forest<G> {
    /// Plants a tree for each game, given by what its player to move sees and the legal actions.
    pub(crate) fn new<'a>(
        games: impl Iterator<Item = (&'a Acting<G>, &'a Vec<u32>)>,
        sizes: Sizes,
        exploration: f32,
        threads: NonZeroUsize,
    ) -> Self {
        Self {
            trees: games
                .map(|(acting, legal)| Tree::new(acting, legal))
                .collect(),
            sizes,
            exploration,
            threads,
        }
    }

    /// Returns the number of trees.
    pub(crate) fn len(&self) -> usize {
        self.trees.len()
    }

    /// Prepares a search of games, which are those of the batch. Each tree keeps what it has found
    /// out about the position of its game. A share of the noise, which has a number for each legal
    /// action of the games, is mixed into the priors of the roots.
    pub(crate) fn begin<'a>(
        &mut self,
        games: impl Iterator<Item = (&'a Acting<G>, &'a Vec<u32>)>,
        share: f32,
        mut noise: &[f32],
    ) {
        for (tree, (acting, legal)) in self.trees.iter_mut().zip(games) {
            let (own, others) = noise.split_at(legal.len().min(noise.len()));
            tree.begin(acting, legal, share, own);
            noise = others;
        }
    }
}

impl<G: Playable> Trees for Forest<G> {
    fn select(&mut self) -> Views {
        let (sizes, exploration) = (self.sizes, self.exploration);
        let mut leaves = Views::new(self.trees.len(), sizes);
        let share = self.trees.len().div_ceil(self.threads.get()).max(1);
        let mut rows: Vec<_> = leaves.rows(sizes, self.trees.iter_mut()).collect();
        on_threads(rows.chunks_mut(share).collect(), |rows| {
            for (tree, row) in rows {
                tree.descend(exploration);
                if let Some((acting, legal)) = tree.leaf() {
                    row.set(acting, legal);
                }
            }
        });
        drop(rows);
        leaves
    }

    fn update(&mut self, priors: &[f32], payoffs: &[f32]) {
        let rows = priors.chunks(self.sizes.actions);
        let rows = rows.zip(payoffs.chunks(self.sizes.players));
        for (tree, (priors, payoffs)) in self.trees.iter_mut().zip(rows) {
            tree.evaluate(priors, payoffs);
        }
    }

    fn statistics(&self) -> Statistics {
        let (actions, games) = (self.sizes.actions, self.trees.len());
        let mut found = Statistics {
            visits: Column::of_rows(vec![0; actions * games], &[actions]),
            values: Column::default(),
            priors: Column::of_rows(vec![0.0; actions * games], &[actions]),
            payoffs: Column::of_rows(vec![f32::NAN; actions * games], &[actions]),
        };
        for (game, tree) in self.trees.iter().enumerate() {
            let (mut sum, mut visits) = (0.0, 0);
            for (action, edge) in tree.edges() {
                let at = game * actions + action as usize;
                found.visits.values[at] = edge.visits;
                found.priors.values[at] = edge.prior;
                found.payoffs.values[at] = edge.mean().unwrap_or(f32::NAN);
                (sum, visits) = (sum + edge.sum, visits + edge.visits);
            }
            let value = if visits > 0 { sum / visits as f32 } else { 0.5 };
            found.values.push(value);
        }
        found
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
