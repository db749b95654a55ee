//! The Monte Carlo tree of a game.

use std::{iter, mem};

use game_board::{Acting, OnBoard};
use game_core::{MAX_PLAYERS, Player as _, Ranking};

use crate::batch::{is_quiet, ranking_of};
use crate::moves::Playable;

/// The expected payoff of each seat, from 0 to 1.
type Payoffs = [f32; MAX_PLAYERS];

/// The tolerance for payoffs below 0 and above 1, for networks that compute in half precision.
const ROUNDING: f32 = 1e-3;

/// A position in a tree, in the middle of a turn or not.
struct Node<G: OnBoard> {
    acting: Acting<G>,
    actions: Vec<Edge>,
    legal: Vec<u32>,
    /// The number of descents through the node.
    visits: u32,
    /// The payoffs, if the game is over.
    end: Option<Payoffs>,
}

/// An action of an evaluated node.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    /// The probability before anything is known.
    pub(super) prior: f32,
    /// The prior that the search uses: at the root, it includes noise.
    weight: f32,
    pub(super) visits: u32,
    /// The sum of the payoffs of the player who acts.
    pub(super) sum: f32,
    /// The index of the node that it leads to; 0 if there is none yet.
    child: u32,
}

impl Edge {
    /// Returns the mean payoff of the player who acts, if the action was tried.
    pub(super) fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.sum / self.visits as f32)
    }
}

/// The tree of a game. The root is the first node.
pub(super) struct Tree<G: OnBoard> {
    nodes: Vec<Node<G>>,
    /// The nodes and actions of the current descent.
    path: Vec<(usize, usize)>,
    /// The leaf that waits for its evaluation.
    leaf: Option<usize>,
    /// The noise in the prior of each action of the root.
    noise: Vec<f32>,
    /// The share of the noise, from 0 to 1.
    share: f32,
}

impl<G: Playable> Node<G> {
    fn new(acting: Acting<G>, legal: Vec<u32>, completed: bool) -> Self {
        let ranking = completed
            .then(|| end_of(acting.position(), &legal))
            .flatten();
        Self {
            acting,
            actions: Vec::new(),
            legal,
            visits: 0,
            end: ranking.map(|ranking| {
                let mut payoffs = Payoffs::default();
                for (payoff, &player) in payoffs.iter_mut().zip(G::Player::ALL) {
                    *payoff = ranking.payoff(player) as f32;
                }
                payoffs
            }),
        }
    }

    /// Returns the index of the most promising action, by the formula PUCT of `AlphaZero`.
    fn best(&self, exploration: f32) -> Option<usize> {
        let tried: u32 = self.actions.iter().map(|edge| edge.visits).sum();
        let sum: f32 = self.actions.iter().map(|edge| edge.sum).sum();
        let mean = if tried > 0 { sum / tried as f32 } else { 0.5 };
        let scale = exploration * (self.visits as f32).sqrt();
        let promise = |edge: &Edge| {
            let value = edge.mean().unwrap_or(mean);
            value + scale * edge.weight / (1.0 + edge.visits as f32)
        };
        // The first of the best ones.
        let promises = self.actions.iter().map(promise).enumerate().rev();
        let best = promises.max_by(|(_, one), (_, other)| one.total_cmp(other));
        best.map(|(index, _)| index)
    }
}

/// Returns the ranking if the game is over at the beginning of a turn. A draw by quiet turns counts
/// as claimed.
fn end_of<G: Playable>(position: &G, legal: &[u32]) -> Option<Ranking<G::Player>> {
    let claimed = || is_quiet(position).then(|| position.claimed_ranking());
    ranking_of(position, legal).or_else(claimed)
}

impl<G: Playable> Tree<G> {
    /// Returns a tree whose root comes with the first search.
    pub(super) const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            path: Vec::new(),
            leaf: None,
            noise: Vec::new(),
            share: 0.0,
        }
    }

    /// Prepares a search from a position. Keeps the part of the tree below it, if it is there.
    pub(super) fn begin(&mut self, acting: &Acting<G>, legal: &[u32], share: f32, noise: &[f32]) {
        let nodes = self.nodes.iter().enumerate();
        let same = nodes.filter(|(_, node)| node.acting == *acting);
        match same.max_by_key(|(_, node)| node.visits) {
            Some((0, _)) => {}
            Some((root, _)) => self.cut(root),
            None => self.nodes = vec![Node::new(acting.clone(), legal.to_vec(), false)],
        }
        self.leaf = None;
        (self.share, self.noise) = (share, noise.to_vec());
        // Below the root, a draw by quiet turns counts as claimed. At the root it was not claimed,
        // and the game continues.
        self.nodes[0].end = None;
        self.disturb();
    }

    /// Makes a node the root, and drops all nodes that are not below it.
    fn cut(&mut self, root: usize) {
        let nodes = mem::take(&mut self.nodes).into_iter();
        let mut nodes: Vec<Option<Node<G>>> = nodes.map(Some).collect();
        // The old index of each new node.
        let mut kept = vec![root];
        while let Some(mut node) = kept
            .get(self.nodes.len())
            .and_then(|&old| nodes[old].take())
        {
            for edge in node.actions.iter_mut().filter(|edge| edge.child > 0) {
                let child = edge.child as usize;
                edge.child = kept.len() as u32;
                kept.push(child);
            }
            self.nodes.push(node);
        }
    }

    /// Mixes noise into the priors of the root.
    fn disturb(&mut self) {
        let noise = self.noise.iter().chain(iter::repeat(&0.0));
        for (edge, noise) in self.nodes[0].actions.iter_mut().zip(noise) {
            edge.weight = (1.0 - self.share) * edge.prior + self.share * noise;
        }
    }

    /// Returns the actions of the root.
    pub(super) fn edges(&self) -> impl Iterator<Item = (u32, &Edge)> {
        let root = &self.nodes[0];
        root.legal.iter().copied().zip(&root.actions)
    }

    /// Returns the leaf that waits for its evaluation, and its legal actions.
    pub(super) fn leaf(&self) -> Option<(&Acting<G>, &[u32])> {
        let leaf = &self.nodes[self.leaf?];
        Some((&leaf.acting, &leaf.legal))
    }

    /// Goes from the root to a leaf. Backs it up at once if the game is over there.
    pub(super) fn descend(&mut self, exploration: f32) {
        self.path.clear();
        self.leaf = None;
        let mut at = 0;
        loop {
            let node = &self.nodes[at];
            if let Some(payoffs) = node.end {
                return self.back_up(&payoffs);
            }
            let Some(index) = node.best(exploration) else {
                self.leaf = Some(at);
                return;
            };
            self.path.push((at, index));
            at = match node.actions[index].child {
                0 => self.grow(at, index),
                child => child as usize,
            };
        }
    }

    /// Adds the node that an action leads to, and returns its index.
    fn grow(&mut self, at: usize, index: usize) -> usize {
        let child = self.nodes.len();
        let node = &mut self.nodes[at];
        node.actions[index].child = child as u32;
        let mut acting = node.acting.clone();
        let mut legal = Vec::new();
        let completed = acting.act_unchecked(node.legal[index] as usize, &mut legal);
        self.nodes
            .push(Node::new(acting, legal, completed.is_some()));
        child
    }

    fn back_up(&mut self, payoffs: &Payoffs) {
        for &(at, index) in &self.path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            let edge = &mut node.actions[index];
            edge.visits += 1;
            edge.sum += payoffs[node.acting.position().to_move().index()];
        }
    }

    /// Takes the evaluation of the leaf, whose payoffs begin with that of the player to move. The
    /// error is what is wrong with it; then the leaf remains without an evaluation.
    pub(super) fn evaluate(&mut self, priors: &[f32], payoffs: &[f32]) -> Result<(), String> {
        let Some(leaf) = self.leaf.take() else {
            return Ok(());
        };
        let node = &mut self.nodes[leaf];
        let mover = node.acting.position().to_move().index();
        let mut known = Payoffs::default();
        for (column, &payoff) in payoffs.iter().enumerate() {
            if !(-ROUNDING..=1.0 + ROUNDING).contains(&payoff) {
                return Err(format!(
                    "the payoff in column {column} is {payoff}: expected a number from 0 to 1"
                ));
            }
            known[(mover + column) % payoffs.len()] = payoff.clamp(0.0, 1.0);
        }
        let mut total = 0.0;
        for &action in &node.legal {
            let weight = priors[action as usize];
            if !(0.0..=f32::MAX).contains(&weight) {
                return Err(format!(
                    "the prior of action {action} is {weight}: expected a non-negative number"
                ));
            }
            total += f64::from(weight);
        }
        let equal = 1.0 / node.legal.len().max(1) as f32;
        let edge = |&action: &u32| {
            let prior = if total > 0.0 {
                (f64::from(priors[action as usize]) / total) as f32
            } else {
                equal
            };
            Edge {
                prior,
                weight: prior,
                visits: 0,
                sum: 0.0,
                child: 0,
            }
        };
        node.actions = node.legal.iter().map(edge).collect();
        node.visits += 1;
        if leaf == 0 {
            self.disturb();
        }
        self.back_up(&known);
        Ok(())
    }
}
