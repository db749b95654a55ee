//! The trees of a batch.

use std::any::Any;
use std::num::NonZeroUsize;

use game_board::{Acting, OnBoard};
use game_core::SplitMix64;

use super::noise::Noise;
use super::tree::Tree;
use super::{Statistics, Trees};
use crate::batch::{Sizes, Views, set_bytes};
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
        seed: u64,
        threads: NonZeroUsize,
    ) -> Self {
        let plant = |(index, (acting, legal)): (usize, (&Acting<G>, &Vec<u32>))| {
            Tree::new(acting, legal, SplitMix64::stream(seed, index as u64))
        };
        Self {
            trees: games.enumerate().map(plant).collect(),
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
    /// out about the position of its game.
    pub(crate) fn begin<'a>(
        &mut self,
        games: impl Iterator<Item = (&'a Acting<G>, &'a Vec<u32>)>,
        noise: Option<Noise>,
    ) {
        for (tree, (acting, legal)) in self.trees.iter_mut().zip(games) {
            tree.begin(acting, legal, noise);
        }
    }
}

impl<G: Playable> Trees for Forest<G> {
    fn select(&mut self) -> Views {
        let (size, actions) = (self.sizes.observation(), self.sizes.actions);
        let mut leaves = Views::new(self.trees.len(), self.sizes);
        let share = self.trees.len().div_ceil(self.threads.get()).max(1);
        let exploration = self.exploration;
        let work =
            |trees: &mut [Tree<G>], floats: &mut [f32], masks: &mut [u8], open: &mut [bool]| {
                let rows = floats
                    .chunks_mut(size)
                    .zip(masks.chunks_mut(actions))
                    .zip(open);
                for (tree, ((floats, mask), open)) in trees.iter_mut().zip(rows) {
                    tree.descend(exploration);
                    let Some((acting, legal)) = tree.leaf() else {
                        continue;
                    };
                    *open = true;
                    // The row has the size of an observation.
                    let _ = acting.observe(floats);
                    set_bytes(mask, legal, 1);
                }
            };
        let parts = self.trees.chunks_mut(share);
        let parts = parts.zip(leaves.observations.chunks_mut(share * size));
        let parts = parts.zip(leaves.masks.chunks_mut(share * actions));
        let parts = parts.zip(leaves.valid.chunks_mut(share));
        if self.threads.get() == 1 {
            for (((trees, floats), masks), open) in parts {
                work(trees, floats, masks, open);
            }
        } else {
            std::thread::scope(|scope| {
                for (((trees, floats), masks), open) in parts {
                    scope.spawn(move || work(trees, floats, masks, open));
                }
            });
        }
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
            visits: vec![0; actions * games],
            values: vec![0.5; games],
            priors: vec![0.0; actions * games],
            payoffs: vec![f32::NAN; actions * games],
        };
        for (game, tree) in self.trees.iter().enumerate() {
            let (mut sum, mut visits) = (0.0, 0);
            for tried in tree.tried() {
                let at = game * actions + tried.action as usize;
                let row = found.visits.get_mut(at).zip(found.priors.get_mut(at));
                if let Some((slots, payoff)) = row.zip(found.payoffs.get_mut(at)) {
                    (*slots.0, *slots.1) = (tried.visits, tried.prior);
                    if tried.visits > 0 {
                        *payoff = tried.sum / tried.visits as f32;
                    }
                }
                (sum, visits) = (sum + tried.sum, visits + tried.visits);
            }
            if let (Some(value), true) = (found.values.get_mut(game), visits > 0) {
                *value = sum / visits as f32;
            }
        }
        found
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }

    fn sizes(&self) -> Sizes {
        self.sizes
    }
}
