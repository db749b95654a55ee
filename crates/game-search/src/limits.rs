//! How long a search goes on.

/// How long a search goes on, if nobody stops it: up to a depth, a number of nodes, or both.
///
/// There is no clock here. Whoever has one looks at it when a search asks whether to stop
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
    /// At most [`Limits::MAX_DEPTH`], if there is one.
    pub(crate) depth: Option<usize>,
    pub(crate) nodes: u64,
}

impl Limits {
    /// The deepest that one can ask for, in turns.
    pub const MAX_DEPTH: usize = 100;

    /// The descents that stand for one turn of depth where a search does not go by depth, as
    /// [`Mcts`](crate::Mcts).
    pub const DESCENTS_PER_TURN: u64 = 1_000;

    /// No limit but [`MAX_DEPTH`](Self::MAX_DEPTH): until the game is solved, or somebody stops it.
    pub const NONE: Self = Self {
        depth: None,
        nodes: u64::MAX,
    };

    /// Up to this depth. More than [`MAX_DEPTH`](Self::MAX_DEPTH) limits nothing.
    #[must_use]
    pub const fn depth(depth: usize) -> Self {
        Self::NONE.and_depth(depth)
    }

    /// Up to so many nodes: moves that are tried out, or playouts.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self::NONE.and_nodes(nodes)
    }

    /// Also not deeper than this, in place of the depth said before.
    #[must_use]
    pub const fn and_depth(self, depth: usize) -> Self {
        let depth = if depth > Self::MAX_DEPTH {
            None
        } else {
            Some(depth)
        };
        Self { depth, ..self }
    }

    /// Also not more nodes than these.
    #[must_use]
    pub const fn and_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// The depth to search to.
    pub(crate) fn deepest(self) -> usize {
        self.depth.unwrap_or(Self::MAX_DEPTH)
    }

    /// The same limits for a search that does not go by depth:
    /// [`DESCENTS_PER_TURN`](Self::DESCENTS_PER_TURN) for each turn, and not more nodes than these.
    pub(crate) fn in_descents(self) -> Self {
        let Some(turns) = self.depth else {
            return self;
        };
        let descents = turns as u64 * Self::DESCENTS_PER_TURN;
        Self::nodes(self.nodes.min(descents))
    }
}

/// No limit.
impl Default for Limits {
    fn default() -> Self {
        Self::NONE
    }
}

/// The search has to end here and now: the nodes are used up, or somebody has stopped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// The nodes that a search may use, in portions: so it asks only from time to time whether to go
/// on.
pub(crate) struct Budget<'a> {
    used: u64,
    /// How many of them have gone into quiescence search.
    quiet: u64,
    /// What is left of the last portion.
    left: u64,
    /// How many nodes make a portion.
    portion: u64,
    /// Asked for so many nodes, says how many there are; with none, the search has to end.
    grant: &'a mut dyn FnMut(u64) -> u64,
    is_over: bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(portion: u64, grant: &'a mut dyn FnMut(u64) -> u64) -> Self {
        Self {
            used: 0,
            quiet: 0,
            left: 0,
            portion,
            grant,
            is_over: false,
        }
    }

    /// Uses one node. The first one asks for a portion, and each one that comes after the end of
    /// one.
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

    /// Whether quiescence search has used its share of the nodes.
    #[inline]
    pub(crate) const fn is_share_used(&self) -> bool {
        self.quiet > Quiescence::SHARE * (self.used - self.quiet) + Quiescence::FREE
    }

    #[cold]
    fn refill(&mut self) -> Result<(), Stopped> {
        if !self.is_over {
            self.left = (self.grant)(self.portion);
            // Once stopped, stopped for good.
            self.is_over = self.left == 0;
        }
        if self.is_over { Err(Stopped) } else { Ok(()) }
    }

    pub(crate) const fn used(&self) -> u64 {
        self.used
    }
}

/// How far a search looks beyond its depth for a quiet position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quiescence {
    /// At most this many turns.
    pub(crate) turns: usize,
    /// Whether it may use no more than its share of the nodes.
    pub(crate) is_bounded: bool,
}

impl Quiescence {
    /// The most nodes of quiescence search for each other node, if it is bounded.
    const SHARE: u64 = 4;

    /// The nodes of quiescence search beyond that: the first moves are often captures.
    const FREE: u64 = 32;

    /// The default: up to this many turns, as far as its share of the nodes allows.
    pub(crate) const fn up_to(turns: usize) -> Self {
        Self {
            turns,
            is_bounded: true,
        }
    }

    /// Exactly as far as the caller has asked for.
    pub(crate) const fn exactly(turns: usize) -> Self {
        Self {
            turns,
            is_bounded: false,
        }
    }
}

/// Grants the nodes of these limits, until somebody stops the search.
pub(crate) fn until(limits: Limits, mut stop: impl FnMut() -> bool) -> impl FnMut(u64) -> u64 {
    let mut left = limits.nodes;
    move |wanted| {
        if left == 0 || stop() {
            return 0;
        }
        let granted = wanted.min(left);
        left -= granted;
        granted
    }
}
