//! Search limits.

/// Limits of a search: a depth, a number of nodes, or both.
///
/// There is no clock in this crate. A caller with a clock stops the search when it polls `stop`
/// ([`AlphaBeta::search_with`](crate::AlphaBeta::search_with)).
///
/// ```
/// use game_search::Limits;
///
/// let limits = Limits::nodes(10_000).and_depth(6);
/// assert_eq!(limits, Limits::depth(6).and_nodes(10_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The depth limit, at most [`Limits::MAX_DEPTH`].
    pub(crate) depth: Option<usize>,
    pub(crate) nodes: u64,
    /// The number of nodes that earlier parts of the search have used.
    spent: u64,
}

impl Limits {
    /// The maximum depth limit, in turns.
    pub const MAX_DEPTH: usize = 100;

    /// The number of descents that one turn of a depth limit stands for in searches that count
    /// descents, such as [`Mcts`](crate::Mcts).
    pub const DESCENTS_PER_TURN: u64 = 1_000;

    /// No limit except [`MAX_DEPTH`](Self::MAX_DEPTH). The search ends when the game is solved or
    /// the caller stops it.
    pub const NONE: Self = Self {
        depth: None,
        nodes: u64::MAX,
        spent: 0,
    };

    /// Limits the depth. A depth above [`MAX_DEPTH`](Self::MAX_DEPTH) is the same as
    /// [`NONE`](Self::NONE).
    #[must_use]
    pub const fn depth(depth: usize) -> Self {
        Self::NONE.and_depth(depth)
    }

    /// Limits the number of nodes. A node is a position that the search reaches and judges: one
    /// for each move tried, and in [`Mcts`](crate::Mcts) one for each descent, its leaf.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self::NONE.and_nodes(nodes)
    }

    /// Returns the depth limit, if there is one.
    pub const fn max_depth(self) -> Option<usize> {
        self.depth
    }

    /// Returns the node limit, if there is one, minus the nodes of [earlier parts](Self::after) of
    /// the search.
    pub const fn max_nodes(self) -> Option<u64> {
        match self.nodes {
            u64::MAX => None,
            _ => Some(self.nodes_left()),
        }
    }

    /// Replaces the depth limit.
    #[must_use]
    pub const fn and_depth(self, depth: usize) -> Self {
        let depth = if depth > Self::MAX_DEPTH {
            None
        } else {
            Some(depth)
        };
        Self { depth, ..self }
    }

    /// Replaces the node limit.
    #[must_use]
    pub const fn and_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Continues a search that was stopped after this many nodes. They count toward the node limit,
    /// and toward one that follows from a level or from a depth in descents.
    ///
    /// ```
    /// # use game_search::Limits;
    /// assert_eq!(Limits::nodes(10_000).after(3_000).max_nodes(), Some(7_000));
    /// ```
    #[must_use]
    pub const fn after(self, nodes: u64) -> Self {
        Self {
            spent: nodes,
            ..self
        }
    }

    /// Returns the number of nodes that the search may still use.
    pub(crate) const fn nodes_left(self) -> u64 {
        self.nodes.saturating_sub(self.spent)
    }

    /// Returns the depth to search to.
    pub(crate) fn deepest(self) -> usize {
        self.depth.unwrap_or(Self::MAX_DEPTH)
    }

    /// Returns the same limits for a search that counts descents:
    /// [`DESCENTS_PER_TURN`](Self::DESCENTS_PER_TURN) for each turn of depth, but at most the node
    /// limit.
    pub(crate) fn in_descents(self) -> Self {
        let Some(turns) = self.depth else {
            return self;
        };
        let descents = turns as u64 * Self::DESCENTS_PER_TURN;
        self.and_nodes(self.nodes.min(descents))
    }
}

/// No limit.
impl Default for Limits {
    fn default() -> Self {
        Self::NONE
    }
}

/// An error that ends the search: the nodes are used up, or the caller has stopped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// The nodes that a search may use. They are granted in portions, so that the search polls `stop`
/// only at intervals.
pub(crate) struct Budget<'a> {
    used: u64,
    /// The number of nodes used by quiescence search.
    quiet: u64,
    /// The number of nodes left of the last portion.
    left: u64,
    /// The size of a portion in nodes.
    portion: u64,
    /// Grants up to the requested number of nodes. If it grants none, the search must end.
    grant: &'a mut dyn FnMut(u64) -> u64,
}

impl<'a> Budget<'a> {
    /// Creates a budget. A portion of 0 nodes counts as 1.
    pub(crate) fn new(portion: u64, grant: &'a mut dyn FnMut(u64) -> u64) -> Self {
        Self {
            used: 0,
            quiet: 0,
            left: 0,
            portion: portion.max(1),
            grant,
        }
    }

    /// Uses one node. Requests a portion for the first node, and whenever a portion is used up.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Stopped> {
        if self.left == 0 {
            self.refill()?;
        }
        self.left -= 1;
        self.used += 1;
        Ok(())
    }

    /// Uses one node in quiescence search.
    #[inline]
    pub(crate) fn spend_quiet(&mut self) -> Result<(), Stopped> {
        self.spend()?;
        self.quiet += 1;
        Ok(())
    }

    /// Returns whether quiescence search has used its share of the nodes, if it is limited to it.
    #[inline]
    pub(crate) const fn is_share_used(&self, limits: Quiescence) -> bool {
        limits.is_bounded
            && self.quiet > Quiescence::SHARE * (self.used - self.quiet) + Quiescence::FREE
    }

    #[cold]
    fn refill(&mut self) -> Result<(), Stopped> {
        self.left = (self.grant)(self.portion);
        if self.left == 0 { Err(Stopped) } else { Ok(()) }
    }

    pub(crate) const fn used(&self) -> u64 {
        self.used
    }
}

/// The limits of quiescence search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quiescence {
    /// The maximum number of turns.
    pub(crate) turns: usize,
    /// Whether quiescence search is limited to its share of the nodes.
    pub(crate) is_bounded: bool,
}

impl Quiescence {
    /// The maximum number of quiescence nodes per other node, if limited.
    const SHARE: u64 = 4;

    /// The number of quiescence nodes allowed in addition to the share, because the first moves are
    /// often captures.
    const FREE: u64 = 32;

    /// Limits quiescence search to this many turns, and to its share of the nodes.
    pub(crate) const fn within_share(turns: usize) -> Self {
        Self {
            turns,
            is_bounded: true,
        }
    }

    /// Limits quiescence search to this many turns only.
    pub(crate) const fn without_share(turns: usize) -> Self {
        Self {
            turns,
            is_bounded: false,
        }
    }
}

/// Grants the nodes of these limits until `stop` returns true.
pub(crate) fn until(limits: Limits, mut stop: impl FnMut() -> bool) -> impl FnMut(u64) -> u64 {
    let mut left = limits.nodes_left();
    move |wanted| {
        if left == 0 || stop() {
            return 0;
        }
        let granted = wanted.min(left);
        left -= granted;
        granted
    }
}
