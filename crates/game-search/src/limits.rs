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
    pub(crate) depth: usize,
    pub(crate) nodes: u64,
}

impl Limits {
    /// The deepest that one can ask for, in turns.
    pub const MAX_DEPTH: usize = 100;

    /// No limit but [`MAX_DEPTH`](Self::MAX_DEPTH): until the game is solved, or somebody stops it.
    pub const NONE: Self = Self {
        depth: Self::MAX_DEPTH,
        nodes: u64::MAX,
    };

    /// Up to this depth, at most [`MAX_DEPTH`](Self::MAX_DEPTH).
    #[must_use]
    pub const fn depth(depth: usize) -> Self {
        Self::NONE.and_depth(depth)
    }

    /// Up to so many nodes: moves that are tried out, or playouts.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self::NONE.and_nodes(nodes)
    }

    /// Also not deeper than this.
    #[must_use]
    pub const fn and_depth(self, depth: usize) -> Self {
        let depth = if depth > Self::MAX_DEPTH {
            Self::MAX_DEPTH
        } else {
            depth
        };
        Self { depth, ..self }
    }

    /// Also not more nodes than these.
    #[must_use]
    pub const fn and_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
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

/// What is left of the nodes.
pub(crate) struct Budget<'a> {
    used: u64,
    limit: u64,
    /// How many nodes there are between two questions whether to stop.
    interval: u64,
    stop: &'a mut dyn FnMut() -> bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: Limits, interval: u64, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            used: 0,
            limit: limits.nodes,
            interval,
            stop,
        }
    }

    /// Uses one node. The first one asks whether to stop, and each one that comes `interval` after.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Stopped> {
        if self.used >= self.limit || (self.used % self.interval == 0 && (self.stop)()) {
            // Once stopped, stopped for good.
            self.limit = self.used;
            return Err(Stopped);
        }
        self.used += 1;
        Ok(())
    }

    pub(crate) const fn used(&self) -> u64 {
        self.used
    }
}
