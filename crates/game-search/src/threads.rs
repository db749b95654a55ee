//! Node budget and shutdown of searches on several threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::limits::Limits;

/// The nodes left for all threads, and whether the search is over.
pub(crate) struct Pool {
    left: AtomicU64,
    most: u64,
    is_over: AtomicBool,
}

impl Pool {
    pub(crate) const fn new(limits: Limits) -> Self {
        Self {
            left: AtomicU64::new(limits.nodes),
            most: limits.nodes,
            is_over: AtomicBool::new(false),
        }
    }

    /// Takes up to `wanted` nodes and returns how many were taken. Returns 0 once the search is
    /// over.
    pub(crate) fn take(&self, wanted: u64) -> u64 {
        if self.is_over.load(Ordering::Relaxed) {
            return 0;
        }
        let less = |left: u64| Some(left.saturating_sub(wanted));
        let before = self
            .left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        before.unwrap_or_default().min(wanted)
    }

    /// Returns the number of nodes taken.
    pub(crate) fn taken(&self) -> u64 {
        self.most - self.left.load(Ordering::Relaxed)
    }

    /// Ends the search of all threads.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// Ends the search of all threads when dropped. So a calling thread that panics does not wait for
/// the others forever.
pub(crate) struct Bell<'a>(pub(crate) &'a Pool);

impl Drop for Bell<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

#[cfg(test)]
mod tests {
    use super::{Bell, Pool};
    use crate::limits::Limits;

    #[test]
    fn nodes_are_taken_once() {
        let pool = Pool::new(Limits::nodes(10));
        assert_eq!([4, 4, 4, 4].map(|wanted| pool.take(wanted)), [4, 4, 2, 0]);
        assert_eq!(pool.taken(), 10);
    }

    #[test]
    fn after_the_bell_there_are_none() {
        let pool = Pool::new(Limits::NONE);
        assert_eq!(pool.take(3), 3);
        drop(Bell(&pool));
        assert_eq!((pool.take(3), pool.taken()), (0, 3));
    }
}
