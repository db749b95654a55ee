//! Monte Carlo trees of many games, whose leaves are evaluated together.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use game_board::{Acting, OnBoard};
use game_core::{Claim, MAX_PLAYERS, Player as _, Ranking};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;

use crate::batch::Sizes;
use crate::errors;
use crate::moves::Playable;

/// What a position is worth to each player, from 0 to 1.
type Payoffs = [f32; MAX_PLAYERS];

/// What an evaluation is asked about, with a row for each game.
pub(crate) struct Leaves {
    observations: Vec<f32>,
    masks: Vec<u8>,
    /// The games whose rows are set. The others have come to an end of the game.
    open: Vec<bool>,
}

/// A tree for each game of a batch.
pub(crate) trait Trees: Send + Sync {
    /// Goes from each root to a leaf.
    fn select(&mut self) -> Leaves;

    /// Takes the evaluation of the leaves: the weight of each action, and the payoffs.
    fn update(&mut self, priors: &[f32], payoffs: &[f32]);

    /// Returns how often each action was tried at each root.
    fn visits(&self) -> Vec<u32>;

    /// Returns the mean payoff of the player to move at each root.
    fn values(&self) -> Vec<f32>;

    /// Returns the sizes of the rows.
    fn sizes(&self) -> Sizes;
}

/// A position in a tree, in the middle of a turn or not.
struct Node<G: OnBoard> {
    acting: Acting<G>,
    actions: Vec<Edge>,
    legal: Vec<u32>,
    /// The number of descents through the node.
    visits: u32,
    /// What the game is worth if it is over.
    end: Option<Payoffs>,
}

/// An action of an evaluated node.
#[derive(Clone, Copy)]
struct Edge {
    /// The probability before anything is known.
    prior: f32,
    visits: u32,
    /// The sum of the payoffs of the player who acts.
    sum: f32,
    /// The index of the node that it leads to; 0 if there is none yet.
    child: u32,
}

/// The tree of a game.
struct Tree<G: OnBoard> {
    nodes: Vec<Node<G>>,
    /// The nodes and actions of the current descent.
    path: Vec<(usize, usize)>,
    /// The leaf that waits for its evaluation.
    leaf: Option<usize>,
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
            value + scale * edge.prior / (1.0 + edge.visits as f32)
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
    /// Goes from the root to a leaf. Backs it up at once if the game is over there.
    fn descend(&mut self, exploration: f32) {
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
    fn evaluate(&mut self, priors: &[f32], payoffs: &[f32]) {
        let Some(node) = self.leaf.take().and_then(|leaf| self.nodes.get_mut(leaf)) else {
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
            visits: 0,
            sum: 0.0,
            child: 0,
        };
        node.actions = node.legal.iter().map(edge).collect();
        node.visits += 1;
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
        let plant = |(acting, legal): (&Acting<G>, &Vec<u32>)| Tree {
            nodes: vec![Node::new(acting.clone(), legal.clone(), false)],
            path: Vec::new(),
            leaf: None,
        };
        Self {
            trees: games.map(plant).collect(),
            sizes,
            exploration,
            threads,
        }
    }
}

impl<G: Playable> Trees for Forest<G> {
    fn select(&mut self) -> Leaves {
        let (size, actions) = (self.sizes.observation(), self.sizes.actions);
        let mut leaves = Leaves {
            observations: vec![0.0; size * self.trees.len()],
            masks: vec![0; actions * self.trees.len()],
            open: vec![false; self.trees.len()],
        };
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
                    let Some(leaf) = tree.leaf.and_then(|leaf| tree.nodes.get(leaf)) else {
                        continue;
                    };
                    *open = true;
                    // The row has the size of an observation.
                    let _ = leaf.acting.observe(floats);
                    for &action in &leaf.legal {
                        if let Some(slot) = mask.get_mut(action as usize) {
                            *slot = 1;
                        }
                    }
                }
            };
        let parts = self.trees.chunks_mut(share);
        let parts = parts.zip(leaves.observations.chunks_mut(share * size));
        let parts = parts.zip(leaves.masks.chunks_mut(share * actions));
        let parts = parts.zip(leaves.open.chunks_mut(share));
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

    fn visits(&self) -> Vec<u32> {
        let mut visits = vec![0; self.sizes.actions * self.trees.len()];
        for (tree, row) in self.trees.iter().zip(visits.chunks_mut(self.sizes.actions)) {
            if let Some(root) = tree.nodes.first() {
                for (edge, &action) in root.actions.iter().zip(&root.legal) {
                    if let Some(slot) = row.get_mut(action as usize) {
                        *slot = edge.visits;
                    }
                }
            }
        }
        visits
    }

    fn values(&self) -> Vec<f32> {
        let value = |tree: &Tree<G>| {
            let actions = tree.nodes.first().map(|root| root.actions.iter());
            let edges = actions.into_iter().flatten();
            let (sum, visits) = edges.fold((0.0, 0), |(sum, visits), edge| {
                (sum + edge.sum, visits + edge.visits)
            });
            if visits > 0 { sum / visits as f32 } else { 0.5 }
        };
        self.trees.iter().map(value).collect()
    }

    fn sizes(&self) -> Sizes {
        self.sizes
    }
}

/// The trees of a batch.
#[pyclass(frozen, name = "Trees", module = "oddboards._oddboards")]
pub(crate) struct PyTrees {
    trees: Mutex<Box<dyn Trees>>,
    games: usize,
    sizes: Sizes,
}

impl PyTrees {
    pub(crate) fn new(trees: Box<dyn Trees>, games: usize) -> Self {
        Self {
            sizes: trees.sizes(),
            trees: Mutex::new(trees),
            games,
        }
    }

    /// Does something with the trees while other threads of Python go on.
    fn with<R: Send>(&self, py: Python<'_>, act: impl FnOnce(&mut dyn Trees) -> R + Send) -> R {
        py.detach(|| {
            let mut trees = self.trees.lock().unwrap_or_else(PoisonError::into_inner);
            act(trees.as_mut())
        })
    }
}

/// Observations, masks, and the games that have one.
type LeafArrays<'py> = (
    Bound<'py, PyArray4<f32>>,
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<bool>>,
);

#[pymethods]
impl PyTrees {
    fn select<'py>(&self, py: Python<'py>) -> PyResult<LeafArrays<'py>> {
        let leaves = self.with(py, |trees| trees.select());
        let (n, sizes) = (self.games, &self.sizes);
        let shape = [n, sizes.planes, sizes.rows, sizes.columns];
        Ok((
            leaves.observations.into_pyarray(py).reshape(shape)?,
            leaves.masks.into_pyarray(py).reshape([n, sizes.actions])?,
            leaves.open.into_pyarray(py),
        ))
    }

    #[expect(
        clippy::needless_pass_by_value,
        reason = "an array from Python is owned"
    )]
    fn update(
        &self,
        py: Python<'_>,
        priors: PyReadonlyArray2<'_, f32>,
        payoffs: PyReadonlyArray2<'_, f32>,
    ) -> PyResult<()> {
        let (priors, payoffs) = (priors.as_array(), payoffs.as_array());
        let shapes = [priors.dim(), payoffs.dim()];
        let wanted = [
            (self.games, self.sizes.actions),
            (self.games, self.sizes.players),
        ];
        for ((found, wanted), name) in shapes.iter().zip(&wanted).zip(["priors", "payoffs"]) {
            if found != wanted {
                let message = format!("{name} must have the shape {wanted:?}, got {found:?}");
                return Err(errors::value(&message));
            }
        }
        let (priors, payoffs) = (priors.as_standard_layout(), payoffs.as_standard_layout());
        let rows = priors.as_slice().zip(payoffs.as_slice());
        if let Some((priors, payoffs)) = rows {
            self.with(py, |trees| trees.update(priors, payoffs));
        }
        Ok(())
    }

    fn visits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let visits = self.with(py, |trees| trees.visits()).into_pyarray(py);
        visits.reshape([self.games, self.sizes.actions])
    }

    fn values<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.with(py, |trees| trees.values()).into_pyarray(py)
    }
}
