//! The tree of Monte Carlo tree search.

#[cfg(feature = "threads")]
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use game_core::{Game, Player, Ranking, SplitMix64};

use super::bounds::{AllBounds, Bounds};
use super::leaves::{Leaves, Payoffs};

/// The index of a position in the tree that returned it, until that tree is cleared or advanced.
pub(super) type NodeId = u32;

/// A position of the tree, without the data of each player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads to the position. Only the root has none.
    pub(super) mv: Option<M>,
    pub(super) visits: u32,
    /// The prior of the move ([`Leaves::weigh`]). The priors of all moves of a position add up to
    /// 1.
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

    const fn children(&self) -> Range<NodeId> {
        self.first_child..self.first_child + self.children
    }
}

/// A position of the tree, with the data of each player.
pub(super) struct Entry<'a, G: Game> {
    pub(super) id: NodeId,
    pub(super) node: &'a Node<G::Move>,
    /// The sum of the payoffs of each player.
    sums: &'a [f64],
    /// The proven bounds of each player.
    pub(super) bounds: &'a [Bounds],
}

impl<G: Game> Entry<'_, G> {
    /// Returns the mean payoff of a player over all descents, clamped to the bounds. It is 0 before
    /// the first descent.
    #[inline]
    pub(super) fn mean(&self, player: usize) -> f64 {
        let mean = self.sums[player] / f64::from(self.node.visits.max(1));
        let bounds = self.bounds[player];
        if bounds == Bounds::open(Tree::<G>::PLAYERS) {
            // All payoffs that were added up are within these bounds.
            return mean;
        }
        bounds.clamp(mean, Tree::<G>::PLAYERS)
    }

    /// Returns the payoffs of all players, if they are proven.
    pub(super) fn certain_payoffs(&self) -> Option<Payoffs> {
        let mut payoffs = Payoffs::default();
        for (payoff, bounds) in payoffs.iter_mut().zip(self.bounds) {
            if !bounds.is_certain() {
                return None;
            }
            *payoff = bounds.payoff(Tree::<G>::PLAYERS);
        }
        Some(payoffs)
    }

    /// Clamps payoffs to the bounds.
    pub(super) fn clamp(&self, payoffs: &mut Payoffs) {
        for (payoff, bounds) in payoffs.iter_mut().zip(self.bounds) {
            *payoff = bounds.clamp(*payoff, Tree::<G>::PLAYERS);
        }
    }

    /// Returns the index of the position, and the move that leads to it.
    pub(super) fn place(&self) -> Option<(NodeId, G::Move)> {
        Some((self.id, self.node.mv?))
    }
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

    /// The number of players.
    const PLAYERS: usize = G::Player::ALL.len();

    /// The size of one position.
    const NODE_BYTES: usize =
        size_of::<Node<G::Move>>() + Self::PLAYERS * (size_of::<f64>() + size_of::<Bounds>());

    /// Creates a tree of at most `bytes` bytes, with room for at least the root and its moves.
    /// Nothing is allocated for the moves yet.
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
        tree.clear();
        tree
    }

    /// Removes everything and adds a new root.
    pub(super) fn clear(&mut self) {
        self.truncate(0);
        self.reserve(1);
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

    /// Returns the maximum size in bytes.
    pub(super) const fn most_bytes(&self) -> usize {
        self.most * Self::NODE_BYTES
    }

    fn truncate(&mut self, len: usize) {
        self.nodes.truncate(len);
        self.sums.truncate(len * Self::PLAYERS);
        self.bounds.truncate(len * Self::PLAYERS);
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
            // If the system refuses the memory, the tree does not grow. The nodes come last,
            // because their capacity says how much room there is.
            let fits = self.sums.try_reserve_exact(more * Self::PLAYERS).is_ok()
                && self.bounds.try_reserve_exact(more * Self::PLAYERS).is_ok()
                && self.nodes.try_reserve_exact(more).is_ok();
            return fits;
        }
        true
    }

    /// Adds a position. If no room is [reserved](Self::reserve) for it, the tree grows anyway.
    fn push(&mut self, node: Node<G::Move>) {
        self.nodes.push(node);
        let len = self.nodes.len() * Self::PLAYERS;
        self.sums.resize(len, 0.0);
        self.bounds.resize(len, Bounds::open(Self::PLAYERS));
    }

    /// Returns the range of a position in `sums` and `bounds`.
    fn row(at: NodeId) -> Range<usize> {
        let first = at as usize * Self::PLAYERS;
        first..first + Self::PLAYERS
    }

    #[inline]
    pub(super) fn entry(&self, at: NodeId) -> Entry<'_, G> {
        Entry {
            id: at,
            node: &self.nodes[at as usize],
            sums: &self.sums[Self::row(at)],
            bounds: &self.bounds[Self::row(at)],
        }
    }

    #[inline]
    pub(super) fn children(&self, at: NodeId) -> impl Iterator<Item = Entry<'_, G>> {
        let Range { start, end } = self.nodes[at as usize].children();
        let rows = Self::row(start).start..Self::row(end).start;
        (start..)
            .zip(&self.nodes[start as usize..end as usize])
            .zip(self.sums[rows.clone()].chunks_exact(Self::PLAYERS))
            .zip(self.bounds[rows].chunks_exact(Self::PLAYERS))
            .map(|(((id, node), sums), bounds)| Entry {
                id,
                node,
                sums,
                bounds,
            })
    }

    /// Returns the child of the root reached by this move.
    pub(super) fn child(&self, mv: G::Move) -> Option<Entry<'_, G>> {
        let mut children = self.children(Self::ROOT);
        children.find(|child| child.node.mv == Some(mv))
    }

    /// Adds the payoffs of one descent to a position.
    pub(super) fn add(&mut self, at: NodeId, payoffs: &Payoffs) {
        let node = &mut self.nodes[at as usize];
        node.visits = node.visits.saturating_add(1);
        for (sum, payoff) in self.sums[Self::row(at)].iter_mut().zip(payoffs) {
            *sum += payoff;
        }
    }

    /// Records that the game is over in a position.
    pub(super) fn finish(&mut self, at: NodeId, ranking: Ranking<G::Player>) {
        let all = self.bounds[Self::row(at)].iter_mut();
        for (bounds, &player) in all.zip(G::Player::ALL) {
            *bounds = Bounds::of_end(ranking, player);
        }
    }

    /// Computes the bounds of a position from its children. Returns whether they may have changed.
    pub(super) fn update_bounds(&mut self, at: NodeId) -> bool {
        let entry = self.entry(at);
        if !entry.node.is_expanded() {
            return entry.bounds[0] != Bounds::open(Self::PLAYERS);
        }
        let mover = usize::from(entry.node.player);
        let own = self.children(at).map(|child| child.bounds[mover]);
        let Some(own) = own.reduce(Bounds::best) else {
            return false;
        };
        // The player to move may choose any move whose upper bound reaches their proven minimum,
        // and then gets at least that minimum.
        let possible = self
            .children(at)
            .filter(|child| child.bounds[mover].most >= own.least)
            .map(|child| {
                let mut all = AllBounds(child.bounds.into());
                all.raise(mover, own.least);
                all
            });
        let Some(mut new) = possible.reduce(AllBounds::join) else {
            return false;
        };
        new.raise(mover, own.least);
        let mut changed = false;
        for (old, new) in self.bounds[Self::row(at)].iter_mut().zip(new.0) {
            changed |= *old != new;
            *old = new;
        }
        changed
    }

    /// Adds the moves of a position to the tree in random order. Returns whether there was room.
    /// The limit is raised for those of the root, because the search chooses from them.
    pub(super) fn expand(
        &mut self,
        at: NodeId,
        position: &G,
        leaves: &mut impl Leaves<G>,
        random: &mut SplitMix64,
    ) -> bool {
        let mut moves = core::mem::take(&mut self.moves);
        moves.clear();
        if at == Self::ROOT {
            self.most = self.most.max(1 + position.count_legal_moves() as usize);
        }
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
            self.add_children(at, position, &moves, leaves);
        }
        self.moves = moves;
        expands
    }

    fn add_children(
        &mut self,
        at: NodeId,
        position: &G,
        moves: &[G::Move],
        leaves: &mut impl Leaves<G>,
    ) {
        let mut weights = core::mem::take(&mut self.priors);
        weights.clear();
        weights.resize(moves.len(), 1.0);
        leaves.weigh(position, moves, &mut weights);
        // NaN and negative numbers count as 0.
        for weight in &mut weights {
            *weight = weight.max(0.0);
        }
        let mut sum: f64 = weights.iter().sum();
        if sum <= 0.0 || sum.is_infinite() {
            weights.fill(1.0);
            sum = moves.len() as f64;
        }
        let first_child = self.nodes.len() as NodeId;
        for (&mv, weight) in moves.iter().zip(&weights) {
            self.push(Node::new(Some(mv), (weight / sum) as f32));
        }
        let node = &mut self.nodes[at as usize];
        node.first_child = first_child;
        node.children = moves.len() as u32;
        node.player = position.to_move().index() as u8;
        self.priors = weights;
    }

    /// Makes the position after `mv` the root, and removes everything that can no longer be
    /// reached. Returns `false` if that position has not been expanded; the tree is then unchanged.
    pub(super) fn advance(&mut self, mv: G::Move) -> bool {
        let Some(root) = self.child(mv).filter(|root| root.node.is_expanded()) else {
            return false;
        };
        let root = root.id;
        // Children come after their parents, so one pass finds everything to keep. The kept
        // positions then move toward the front, and siblings stay together.
        let mut place = vec![NodeId::MAX; self.nodes.len()];
        place[root as usize] = 0;
        for at in root as usize..self.nodes.len() {
            if place[at] == 0 {
                for child in self.nodes[at].children() {
                    place[child as usize] = 0;
                }
            }
        }
        let mut kept = 0;
        for slot in place.iter_mut().filter(|slot| **slot == 0) {
            *slot = kept;
            kept += 1;
        }
        for (from, &to) in (0..).zip(&place).filter(|&(_, &to)| to != NodeId::MAX) {
            let mut node = self.nodes[from as usize];
            if node.is_expanded() {
                node.first_child = place[node.first_child as usize];
            }
            self.nodes[to as usize] = node;
            let (from, to) = (Self::row(from), Self::row(to).start);
            self.sums.copy_within(from.clone(), to);
            self.bounds.copy_within(from, to);
        }
        self.truncate(kept as usize);
        self.nodes[0].mv = None;
        true
    }
}

#[cfg(feature = "threads")]
impl<G: Game> Tree<G> {
    /// Returns the number of descents through a move of the root.
    pub(super) fn visits_of(&self, mv: G::Move) -> u32 {
        self.child(mv).map_or(0, |child| child.node.visits)
    }

    /// Returns a tree of the root and its moves only, with the statistics of several trees with the
    /// same root added up.
    pub(super) fn roots_of(trees: &[&Self]) -> Self {
        let mut sum = Self::new(0);
        let mut places = BTreeMap::new();
        for tree in trees {
            sum.add_entry(Self::ROOT, &tree.entry(Self::ROOT));
            for child in tree.children(Self::ROOT) {
                let Some(mv) = child.node.mv else { continue };
                let to = *places.entry(mv).or_insert_with(|| {
                    sum.push(Node::new(Some(mv), child.node.prior));
                    sum.len() as NodeId - 1
                });
                sum.add_entry(to, &child);
            }
            if tree.len() > 1 {
                sum.nodes[0].player = tree.nodes[0].player;
            }
        }
        sum.nodes[0].first_child = 1;
        sum.nodes[0].children = places.len() as u32;
        sum.update_bounds(Self::ROOT);
        sum
    }

    /// Adds the statistics and bounds of the same position in another tree. What either tree has
    /// proven holds.
    fn add_entry(&mut self, to: NodeId, other: &Entry<'_, G>) {
        let node = &mut self.nodes[to as usize];
        node.visits = node.visits.saturating_add(other.node.visits);
        for (sum, more) in self.sums[Self::row(to)].iter_mut().zip(other.sums) {
            *sum += more;
        }
        let all = self.bounds[Self::row(to)].iter_mut();
        for (bounds, other) in all.zip(other.bounds) {
            *bounds = bounds.meet(*other);
        }
    }
}
