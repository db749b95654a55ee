//! The tree of Monte Carlo tree search.

#[cfg(feature = "threads")]
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use game_core::{Game, Player, Ranking, SplitMix64};

use super::bounds::{AllBounds, Bounds};
use super::leaves::Payoffs;
use super::priors::Priors;

/// The index of a position in the tree.
pub(super) type NodeId = u32;

/// A position of the tree, without the data of each player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads to the position. Only the root has none.
    pub(super) mv: Option<M>,
    pub(super) visits: u32,
    /// The prior of the move ([`Priors`]). The priors of all moves of a position add up to 1.
    pub(super) prior: f32,
    /// The first of the children, which are consecutive. Not used before the position is expanded.
    first_child: NodeId,
    children: u32,
    /// The player to move, once the position is expanded.
    player: u8,
}

impl<M> Node<M> {
    const fn new(mv: Option<M>, prior: f32) -> Self {
        Self {
            mv,
            visits: 0,
            prior,
            first_child: 0,
            children: 0,
            player: 0,
        }
    }

    pub(super) const fn is_expanded(&self) -> bool {
        self.children > 0
    }
}

/// A child of a position, with the data of each player.
#[derive(Clone, Copy)]
pub(super) struct Child<'a, M> {
    id: NodeId,
    pub(super) node: &'a Node<M>,
    sums: &'a [f64],
    pub(super) bounds: &'a [Bounds],
}

impl<M: Copy> Child<'_, M> {
    /// [`Tree::mean`] of the child.
    pub(super) fn mean(&self, player: usize) -> f64 {
        let (sum, bounds) = (self.sums.get(player), self.bounds.get(player));
        let players = self.bounds.len();
        let bounds = bounds.copied().unwrap_or(Bounds::open(players));
        mean(
            sum.copied().unwrap_or_default(),
            self.node.visits,
            bounds,
            players,
        )
    }

    /// Returns the index of the child, and the move that leads to it.
    pub(super) fn place(&self) -> Option<(NodeId, M)> {
        Some((self.id, self.node.mv?))
    }
}

/// Returns the mean payoff of a player over `visits` descents, clamped to the bounds.
#[inline]
fn mean(sum: f64, visits: u32, bounds: Bounds, players: usize) -> f64 {
    let mean = sum / f64::from(visits.max(1));
    if bounds == Bounds::open(players) {
        // All payoffs that were added up are within these bounds.
        return mean;
    }
    bounds.clamp(mean, players)
}

/// The tree: a list of positions in which children come after their parents.
#[derive(Clone)]
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    /// The sum of the payoffs of each player, for each position.
    sums: Vec<f64>,
    /// The proven bounds, for each position and player.
    bounds: Vec<Bounds>,
    /// The maximum number of positions.
    most: usize,
    moves: Vec<G::Move>,
    priors: Vec<f64>,
}

impl<G: Game> Tree<G> {
    /// The root of the tree.
    pub(super) const ROOT: NodeId = 0;

    /// The size of one position.
    const NODE_BYTES: usize = size_of::<Node<G::Move>>()
        + G::Player::ALL.len() * (size_of::<f64>() + size_of::<Bounds>());

    /// Creates a tree of at most `bytes` bytes, with room for at least the root. Nothing is
    /// allocated for other positions yet.
    pub(super) fn new(bytes: usize) -> Self {
        let most = (bytes / Self::NODE_BYTES).clamp(1, NodeId::MAX as usize);
        let mut tree = Self {
            nodes: Vec::new(),
            sums: Vec::new(),
            bounds: Vec::new(),
            most,
            moves: Vec::new(),
            priors: Vec::new(),
        };
        tree.push(Node::new(None, 1.0));
        tree
    }

    /// Removes everything and adds a new root.
    pub(super) fn clear(&mut self) {
        self.truncate(0);
        self.push(Node::new(None, 1.0));
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<G::Move>>()
            + self.sums.capacity() * size_of::<f64>()
            + self.bounds.capacity() * size_of::<Bounds>()
    }

    fn truncate(&mut self, len: usize) {
        let players = G::Player::ALL.len();
        self.nodes.truncate(len);
        self.sums.truncate(len * players);
        self.bounds.truncate(len * players);
    }

    /// Makes room for `count` more positions. Returns whether there is room.
    fn reserve(&mut self, count: usize) -> bool {
        let needed = self.nodes.len() + count;
        if needed > self.most {
            return false;
        }
        if needed > self.nodes.capacity() {
            // Doubles the capacity, but only up to the limit, which a vector does not know.
            let more = (2 * self.nodes.len()).clamp(needed, self.most) - self.nodes.len();
            let players = G::Player::ALL.len();
            // If the system refuses the memory, the tree does not grow.
            let fits = self.nodes.try_reserve_exact(more).is_ok()
                && self.sums.try_reserve_exact(more * players).is_ok()
                && self.bounds.try_reserve_exact(more * players).is_ok();
            return fits;
        }
        true
    }

    /// Adds a position. The caller has checked that there is room.
    fn push(&mut self, node: Node<G::Move>) {
        let players = G::Player::ALL.len();
        self.reserve(1);
        self.nodes.push(node);
        self.sums.resize(self.sums.len() + players, 0.0);
        self.bounds
            .resize(self.bounds.len() + players, Bounds::open(players));
    }

    pub(super) fn node(&self, at: NodeId) -> Node<G::Move> {
        let node = self.nodes.get(at as usize).copied();
        node.unwrap_or_else(|| Node::new(None, 0.0))
    }

    pub(super) fn children(&self, at: NodeId) -> impl Iterator<Item = NodeId> + use<G> {
        let node = self.node(at);
        node.first_child..node.first_child + node.children
    }

    /// Returns the [`children`](Self::children) with their data.
    #[inline]
    pub(super) fn children_of(&self, at: NodeId) -> impl Iterator<Item = Child<'_, G::Move>> {
        let players = G::Player::ALL.len();
        let node = self.node(at);
        let first = node.first_child as usize;
        let last = first + node.children as usize;
        let all = first * players..last * players;
        let nodes = self.nodes.get(first..last).unwrap_or_default();
        let sums = self.sums.get(all.clone()).unwrap_or_default();
        let bounds = self.bounds.get(all).unwrap_or_default();
        (node.first_child..)
            .zip(nodes)
            .zip(sums.chunks_exact(players))
            .zip(bounds.chunks_exact(players))
            .map(|(((id, node), sums), bounds)| Child {
                id,
                node,
                sums,
                bounds,
            })
    }

    /// Returns the child of the root reached by this move.
    pub(super) fn child(&self, mv: G::Move) -> Option<NodeId> {
        let mut children = self.children(Self::ROOT);
        children.find(|&child| self.node(child).mv == Some(mv))
    }

    pub(super) fn bounds_of(&self, at: NodeId, player: usize) -> Bounds {
        let players = G::Player::ALL.len();
        let bounds = self.bounds.get(at as usize * players + player).copied();
        bounds.unwrap_or(Bounds::open(players))
    }

    /// Returns the mean payoff of a player over all descents, clamped to the bounds. It is 0 before
    /// the first descent.
    pub(super) fn mean(&self, at: NodeId, player: usize) -> f64 {
        let players = G::Player::ALL.len();
        let sum = self.sums.get(at as usize * players + player).copied();
        let (visits, bounds) = (self.node(at).visits, self.bounds_of(at, player));
        mean(sum.unwrap_or_default(), visits, bounds, players)
    }

    /// Returns the payoffs of all players, if they are proven.
    pub(super) fn certain_payoffs(&self, at: NodeId) -> Option<Payoffs> {
        let players = G::Player::ALL.len();
        let mut payoffs = Payoffs::default();
        for (player, payoff) in payoffs.iter_mut().enumerate().take(players) {
            let bounds = self.bounds_of(at, player);
            if !bounds.is_certain() {
                return None;
            }
            *payoff = bounds.payoff(players);
        }
        Some(payoffs)
    }

    /// Clamps payoffs to the bounds of a position.
    pub(super) fn clamp(&self, at: NodeId, payoffs: &mut Payoffs) {
        let players = G::Player::ALL.len();
        for (player, payoff) in payoffs.iter_mut().enumerate().take(players) {
            *payoff = self.bounds_of(at, player).clamp(*payoff, players);
        }
    }

    /// Adds the payoffs of one descent to a position.
    pub(super) fn add(&mut self, at: NodeId, payoffs: &Payoffs) {
        let players = G::Player::ALL.len();
        if let Some(node) = self.nodes.get_mut(at as usize) {
            node.visits = node.visits.saturating_add(1);
        }
        let sums = self.sums.iter_mut().skip(at as usize * players);
        for (sum, payoff) in sums.take(players).zip(payoffs) {
            *sum += payoff;
        }
    }

    /// Records that the game is over in a position.
    pub(super) fn finish(&mut self, at: NodeId, ranking: Ranking<G::Player>) {
        let players = G::Player::ALL;
        let all = self.bounds.iter_mut().skip(at as usize * players.len());
        for (bounds, &player) in all.zip(players) {
            *bounds = Bounds::of_end(ranking, player);
        }
    }

    /// Computes the bounds of a position from its children. Returns whether they may have changed.
    pub(super) fn update_bounds(&mut self, at: NodeId) -> bool {
        let players = G::Player::ALL.len();
        let node = self.node(at);
        if !node.is_expanded() {
            return self.bounds_of(at, 0) != Bounds::open(players);
        }
        let mover = usize::from(node.player);
        let own = self.children(at).map(|child| self.bounds_of(child, mover));
        let Some(own) = own.reduce(Bounds::best) else {
            return false;
        };
        // The player to move may choose any move whose upper bound reaches their proven minimum,
        // and then gets at least that minimum.
        let possible = self
            .children(at)
            .filter(|&child| self.bounds_of(child, mover).most >= own.least)
            .map(|child| {
                let mut all = self.all_bounds(child);
                all.raise(mover, own.least);
                all
            });
        let Some(mut new) = possible.reduce(AllBounds::join) else {
            return false;
        };
        new.raise(mover, own.least);
        let mut changed = false;
        let old = self.bounds.iter_mut().skip(at as usize * players);
        for (old, new) in old.zip(new.of_players(players)) {
            changed |= *old != new;
            *old = new;
        }
        changed
    }

    fn all_bounds(&self, at: NodeId) -> AllBounds {
        AllBounds::new(G::Player::ALL.len(), |player| self.bounds_of(at, player))
    }

    /// Adds the moves of a position to the tree in random order. Returns whether there was room.
    pub(super) fn expand(
        &mut self,
        at: NodeId,
        position: &G,
        priors: &mut impl Priors<G>,
        random: &mut SplitMix64,
    ) -> bool {
        let mut moves = core::mem::take(&mut self.moves);
        moves.clear();
        let room = self.most - self.nodes.len();
        let fits = position.visit_legal_moves(|mv| {
            if moves.len() >= room {
                return ControlFlow::Break(());
            }
            moves.push(mv);
            ControlFlow::Continue(())
        });
        let expands = fits.is_continue() && !moves.is_empty() && self.reserve(moves.len());
        if expands {
            for last in (1..moves.len()).rev() {
                moves.swap(last, random.below(last as u64 + 1) as usize);
            }
            self.add_children(at, position, &moves, priors);
        }
        self.moves = moves;
        expands
    }

    fn add_children(
        &mut self,
        at: NodeId,
        position: &G,
        moves: &[G::Move],
        priors: &mut impl Priors<G>,
    ) {
        let mut weights = core::mem::take(&mut self.priors);
        weights.clear();
        weights.resize(moves.len(), 1.0);
        priors.weigh(position, moves, &mut weights);
        // NaN and negative numbers count as 0.
        let valid = |weight: f64| if weight > 0.0 { weight } else { 0.0 };
        let sum: f64 = weights.iter().copied().map(valid).sum();
        let first_child = self.nodes.len() as NodeId;
        for (&mv, &weight) in moves.iter().zip(&weights) {
            let share = if sum > 0.0 && sum < f64::INFINITY {
                valid(weight) / sum
            } else {
                1.0 / moves.len() as f64
            };
            self.push(Node::new(Some(mv), share as f32));
        }
        if let Some(node) = self.nodes.get_mut(at as usize) {
            node.first_child = first_child;
            node.children = moves.len() as u32;
            node.player = position.to_move().index() as u8;
        }
        self.priors = weights;
    }

    /// Makes the position after `mv` the root, and removes everything that can no longer be
    /// reached. Returns `false` if that position has not been expanded; the tree is then unchanged.
    pub(super) fn advance(&mut self, mv: G::Move) -> bool {
        let Some(root) = self.child(mv) else {
            return false;
        };
        if !self.node(root).is_expanded() {
            return false;
        }
        // Children come after their parents, so one pass finds everything to keep. The kept
        // positions then move toward the front, and siblings stay together.
        let mut place = vec![NodeId::MAX; self.nodes.len()];
        let keep = |place: &mut [NodeId], at: NodeId| {
            if let Some(slot) = place.get_mut(at as usize) {
                *slot = 0;
            }
        };
        keep(&mut place, root);
        for at in root..self.nodes.len() as NodeId {
            if place.get(at as usize) == Some(&0) {
                for child in self.children(at) {
                    keep(&mut place, child);
                }
            }
        }
        let mut kept = 0;
        for slot in place.iter_mut().filter(|slot| **slot == 0) {
            *slot = kept;
            kept += 1;
        }
        let players = G::Player::ALL.len();
        for (from, &to) in place
            .iter()
            .enumerate()
            .filter(|&(_, &to)| to != NodeId::MAX)
        {
            let to = to as usize;
            let mut node = self.node(from as NodeId);
            if let Some(&first) = place.get(node.first_child as usize) {
                node.first_child = if node.is_expanded() { first } else { 0 };
            }
            if let Some(slot) = self.nodes.get_mut(to) {
                *slot = node;
            }
            let all = from * players..(from + 1) * players;
            self.sums.copy_within(all.clone(), to * players);
            self.bounds.copy_within(all, to * players);
        }
        self.truncate(kept as usize);
        if let Some(root) = self.nodes.first_mut() {
            root.mv = None;
        }
        true
    }
}

#[cfg(feature = "threads")]
impl<G: Game> Tree<G> {
    /// Returns the maximum size in bytes.
    pub(super) const fn most_bytes(&self) -> usize {
        self.most * Self::NODE_BYTES
    }

    /// Returns the number of descents through a move of the root.
    pub(super) fn visits_of(&self, mv: G::Move) -> u32 {
        self.child(mv).map_or(0, |child| self.node(child).visits)
    }

    /// Returns a tree of the root and its moves only, with the statistics of several trees with the
    /// same root added up.
    pub(super) fn roots_of<'a>(trees: impl Iterator<Item = &'a Self>) -> Self {
        let mut sum = Self::new(0);
        let mut places = BTreeMap::new();
        for tree in trees {
            sum.add_node(Self::ROOT, tree, Self::ROOT);
            for from in tree.children(Self::ROOT) {
                let node = tree.node(from);
                let Some(mv) = node.mv else { continue };
                let to = *places.entry(mv).or_insert_with(|| {
                    sum.push(Node::new(Some(mv), node.prior));
                    sum.len() as NodeId - 1
                });
                sum.add_node(to, tree, from);
            }
            if let Some(root) = sum.nodes.first_mut().filter(|_| tree.len() > 1) {
                root.player = tree.node(Self::ROOT).player;
            }
        }
        if let Some(root) = sum.nodes.first_mut() {
            root.first_child = 1;
            root.children = places.len() as u32;
        }
        sum.update_bounds(Self::ROOT);
        sum
    }

    /// Adds the statistics and bounds of the same position in another tree. What either tree has
    /// proven holds.
    fn add_node(&mut self, to: NodeId, other: &Self, from: NodeId) {
        let players = G::Player::ALL.len();
        let more = other.node(from).visits;
        if let Some(node) = self.nodes.get_mut(to as usize) {
            node.visits = node.visits.saturating_add(more);
        }
        let places = |at: NodeId| at as usize * players..(at as usize + 1) * players;
        let sums = self.sums.get_mut(places(to)).into_iter().flatten();
        for (sum, more) in sums.zip(other.sums.get(places(from)).into_iter().flatten()) {
            *sum += more;
        }
        let all = self.bounds.get_mut(places(to)).into_iter().flatten();
        for (bounds, other) in all.zip(other.bounds.get(places(from)).into_iter().flatten()) {
            *bounds = bounds.meet(*other);
        }
    }
}
