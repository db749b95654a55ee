//! The Monte Carlo tree of a game.

use std::mem;

use game_board::{Acting, OnBoard};
use game_core::{Claim, MAX_PLAYERS, Player as _, Ranking, SplitMix64};

use super::noise::Noise;
use crate::moves::Playable;

/// The expected payoff of each player, from 0 to 1.
type Payoffs = [f32; MAX_PLAYERS];

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
struct Edge {
    /// The probability before anything is known.
    prior: f32,
    /// The prior that the search goes by, which includes noise at the root.
    weight: f32,
    visits: u32,
    /// The sum of the payoffs of the player who acts.
    sum: f32,
    /// The index of the node that it leads to; 0 if there is none yet.
    child: u32,
}

/// The result of a search for an action of the root.
pub(super) struct Tried {
    pub(super) action: u32,
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The sum of the payoffs of the player to move.
    pub(super) sum: f32,
}

/// The tree of a game. The root is the first node.
pub(super) struct Tree<G: OnBoard> {
    nodes: Vec<Node<G>>,
    /// The nodes and actions of the current descent.
    path: Vec<(usize, usize)>,
    /// The leaf that waits for its evaluation.
    leaf: Option<usize>,
    noise: Option<Noise>,
    random: SplitMix64,
}

impl<G: Playable> Node<G> {
    fn new(acting: Acting<G>, legal: Vec<u32>, completed: bool) -> Self {
        let ranking = if completed {
            end_of(acting.position(), &legal)
        } else {
            None
        };
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
            let value = match edge.visits {
                0 => mean,
                visits => edge.sum / visits as f32,
            };
            value + scale * edge.weight / (1.0 + edge.visits as f32)
        };
        let promises = self.actions.iter().map(promise).enumerate();
        let best =
            promises.max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0)));
        best.map(|(index, _)| index)
    }
}

/// Returns the ranking if the game is over at the beginning of a turn. A draw by quiet turns counts
/// as claimed.
fn end_of<G: Playable>(position: &G, legal: &[u32]) -> Option<Ranking<G::Player>> {
    if let Some(outcome) = position.decided() {
        return Some(outcome.ranking);
    }
    if legal.is_empty() {
        return Some(position.outcome_without_moves().ranking);
    }
    let rule = G::claim_rule(Claim::QuietTurns)?;
    let is_quiet = position.quiet_turns() >= Some(rule.needed);
    is_quiet.then(|| position.claimed_ranking())
}

impl<G: Playable> Tree<G> {
    /// Plants a tree, given by what the player to move sees and by the legal actions.
    pub(super) fn new(acting: &Acting<G>, legal: &[u32], random: SplitMix64) -> Self {
        Self {
            nodes: vec![Node::new(acting.clone(), legal.to_vec(), false)],
            path: Vec::new(),
            leaf: None,
            noise: None,
            random,
        }
    }

    /// Prepares a search from a position. Keeps the part of the tree below it, if it is there.
    pub(super) fn begin(&mut self, acting: &Acting<G>, legal: &[u32], noise: Option<Noise>) {
        let nodes = self.nodes.iter().enumerate();
        let same = nodes.filter(|(_, node)| node.acting == *acting);
        match same.max_by_key(|(_, node)| node.visits) {
            Some((0, _)) => {}
            Some((root, _)) => self.cut(root),
            None => self.nodes = vec![Node::new(acting.clone(), legal.to_vec(), false)],
        }
        self.leaf = None;
        self.noise = noise;
        if let Some(root) = self.nodes.first_mut() {
            // The batch goes on where a draw was not claimed.
            root.end = None;
        }
        self.disturb();
    }

    /// Makes a node the root, and drops all nodes that are not below it.
    fn cut(&mut self, root: usize) {
        let nodes = mem::take(&mut self.nodes).into_iter();
        let mut nodes: Vec<Option<Node<G>>> = nodes.map(Some).collect();
        // The old index of each new node.
        let mut kept = vec![root];
        while let Some(&old) = kept.get(self.nodes.len()) {
            let Some(mut node) = nodes.get_mut(old).and_then(Option::take) else {
                return;
            };
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
        let Some(root) = self.nodes.first_mut() else {
            return;
        };
        let share = self.noise.map_or(0.0, |noise| noise.share);
        let draw = |noise: Noise| noise.draw(root.actions.len(), &mut self.random);
        let drawn = self.noise.map(draw).unwrap_or_default();
        let drawn = drawn.into_iter().chain(std::iter::repeat(0.0));
        for (edge, noise) in root.actions.iter_mut().zip(drawn) {
            edge.weight = (1.0 - share) * edge.prior + share * noise;
        }
    }

    /// Returns what the searches have found out about the actions of the root.
    pub(super) fn tried(&self) -> impl Iterator<Item = Tried> {
        let root = self.nodes.iter().take(1);
        let edges = root.flat_map(|root| root.actions.iter().zip(&root.legal));
        edges.map(|(edge, &action)| Tried {
            action,
            prior: edge.prior,
            visits: edge.visits,
            sum: edge.sum,
        })
    }

    /// Returns the leaf that waits for its evaluation, and its legal actions.
    pub(super) fn leaf(&self) -> Option<(&Acting<G>, &[u32])> {
        let leaf = self.nodes.get(self.leaf?)?;
        Some((&leaf.acting, &leaf.legal))
    }

    /// Goes from the root to a leaf. Backs it up at once if the game is over there.
    pub(super) fn descend(&mut self, exploration: f32) {
        self.path.clear();
        self.leaf = None;
        let mut at = 0;
        while let Some(node) = self.nodes.get(at) {
            if let Some(payoffs) = node.end {
                return self.back_up(&payoffs);
            }
            let Some(index) = node.best(exploration) else {
                self.leaf = Some(at);
                return;
            };
            self.path.push((at, index));
            let child = node
                .actions
                .get(index)
                .map_or(0, |edge| edge.child as usize);
            at = if child > 0 {
                child
            } else {
                self.grow(at, index)
            };
        }
    }

    /// Adds the node that an action leads to, and returns its index.
    fn grow(&mut self, at: usize, index: usize) -> usize {
        let child = self.nodes.len();
        let Some(node) = self.nodes.get_mut(at) else {
            return child;
        };
        let mut acting = node.acting.clone();
        let mut legal = Vec::new();
        let action = node.legal.get(index).map_or(0, |&action| action as usize);
        let completed = acting.act_unchecked(action, &mut legal).is_some();
        if let Some(edge) = node.actions.get_mut(index) {
            edge.child = child as u32;
        }
        self.nodes.push(Node::new(acting, legal, completed));
        child
    }

    fn back_up(&mut self, payoffs: &Payoffs) {
        for &(at, index) in &self.path {
            if let Some(node) = self.nodes.get_mut(at) {
                let player = node.acting.position().to_move().index();
                node.visits += 1;
                if let Some(edge) = node.actions.get_mut(index) {
                    edge.visits += 1;
                    edge.sum += payoffs.get(player).copied().unwrap_or_default();
                }
            }
        }
    }

    /// Takes the evaluation of the leaf. Numbers that make no sense count as no knowledge.
    pub(super) fn evaluate(&mut self, priors: &[f32], payoffs: &[f32]) {
        let Some(leaf) = self.leaf.take() else { return };
        let Some(node) = self.nodes.get_mut(leaf) else {
            return;
        };
        let weight = |&action: &u32| {
            let weight = priors.get(action as usize).copied().unwrap_or_default();
            if weight > 0.0 && weight.is_finite() {
                weight
            } else {
                0.0
            }
        };
        let total: f32 = node.legal.iter().map(weight).sum();
        let equal = 1.0 / node.legal.len().max(1) as f32;
        let prior = |action| match total {
            total if total > 0.0 && total.is_finite() => weight(action) / total,
            _ => equal,
        };
        let edge = |action| Edge {
            prior: prior(action),
            weight: prior(action),
            visits: 0,
            sum: 0.0,
            child: 0,
        };
        node.actions = node.legal.iter().map(edge).collect();
        node.visits += 1;
        if leaf == 0 {
            self.disturb();
        }
        let mut known = Payoffs::default();
        for (slot, &payoff) in known.iter_mut().zip(payoffs) {
            *slot = if payoff.is_nan() {
                0.5
            } else {
                payoff.clamp(0.0, 1.0)
            };
        }
        self.back_up(&known);
    }
}
