//! The trees of a batch.

use std::num::NonZeroUsize;

use game_board::OnBoard;
use pyo3::prelude::*;

use super::tree::Tree;
use crate::batch::{Batch, BatchOf, Sizes, Views, on_threads};
use crate::column::{Column, filled};
use crate::moves::Playable;

/// The results of the searches at the roots, with a row for each game.
#[derive(IntoPyObject)]
pub(crate) struct Statistics {
    /// The number of times that each action was tried.
    visits: Column<u32>,
    /// The mean payoff of the player to move.
    values: Column<f32>,
    /// The probability of each action before the search.
    priors: Column<f32>,
    /// The mean payoff of the player to move after each action, or NaN if it was not tried.
    payoffs: Column<f32>,
}

/// A tree for each game of a batch.
pub(crate) trait Trees: Send + Sync {
    /// Prepares a search of the games of a batch. Each tree keeps what it has found out about the
    /// position of its game. Mixes the noise, a number for each legal action of the games, into the
    /// priors of the roots, with `share` as its weight. Returns false if these are other games.
    fn begin(&mut self, batch: &dyn Batch, share: f32, noise: &[f32]) -> bool;

    /// Goes from each root to a leaf. Returns the positions that a network should evaluate; a game
    /// whose leaf is an end of the game has none.
    fn select(&mut self) -> PyResult<Views>;

    /// Takes the evaluation of the leaves: the weight of each action, and the payoffs of the players
    /// in turn order, beginning with the player to move. The error is the index of a game, and what
    /// is wrong with its numbers.
    fn update(&mut self, priors: &[f32], payoffs: &[f32]) -> Result<(), (usize, String)>;

    /// Returns what the searches have found out about the roots.
    fn statistics(&self) -> PyResult<Statistics>;
}

/// The trees of a batch of one game.
pub(crate) struct Forest<G: OnBoard> {
    trees: Vec<Tree<G>>,
    sizes: Sizes,
    exploration: f32,
    threads: NonZeroUsize,
}

impl<G: Playable> Forest<G> {
    /// Returns trees that are planted by the first search.
    pub(crate) fn new(exploration: f32) -> Self {
        Self {
            trees: Vec::new(),
            sizes: Sizes::of::<G>(),
            exploration,
            threads: NonZeroUsize::MIN,
        }
    }
}

impl<G: Playable> Trees for Forest<G> {
    fn begin(&mut self, batch: &dyn Batch, share: f32, mut noise: &[f32]) -> bool {
        let Some(games) = batch.as_any().downcast_ref::<BatchOf<G>>() else {
            return false;
        };
        self.threads = games.threads;
        self.trees.resize_with(games.turns().count(), Tree::new);
        for (tree, (acting, legal)) in self.trees.iter_mut().zip(games.turns()) {
            let (own, others) = noise.split_at(legal.len().min(noise.len()));
            tree.begin(acting, legal, share, own);
            noise = others;
        }
        true
    }

    fn select(&mut self) -> PyResult<Views> {
        let (sizes, exploration) = (self.sizes, self.exploration);
        let mut leaves = Views::new(self.trees.len(), sizes)?;
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
        Ok(leaves)
    }

    fn update(&mut self, priors: &[f32], payoffs: &[f32]) -> Result<(), (usize, String)> {
        let rows = priors.chunks(self.sizes.actions);
        let rows = rows.zip(payoffs.chunks(self.sizes.players));
        for (game, (tree, (priors, payoffs))) in self.trees.iter_mut().zip(rows).enumerate() {
            let taken = tree.evaluate(priors, payoffs);
            taken.map_err(|why| (game, why))?;
        }
        Ok(())
    }

    fn statistics(&self) -> PyResult<Statistics> {
        let (actions, games) = (self.sizes.actions, self.trees.len());
        let mut found = Statistics {
            visits: Column::of_rows(filled(0, actions * games)?, &[actions]),
            values: Column::default(),
            priors: Column::of_rows(filled(0.0, actions * games)?, &[actions]),
            payoffs: Column::of_rows(filled(f32::NAN, actions * games)?, &[actions]),
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
        Ok(found)
    }
}
