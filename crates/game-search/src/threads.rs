//! Searches on several threads: their nodes, their start and their end.

use alloc::vec::Vec;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

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
            left: AtomicU64::new(limits.nodes_left()),
            most: limits.nodes_left(),
            is_over: AtomicBool::new(false),
        }
    }

    /// Takes up to `wanted` nodes and returns how many were taken. Returns 0 once the search is
    /// over.
    fn take(&self, wanted: u64) -> u64 {
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
}

/// Ends the search of all threads when dropped, even during a panic. Otherwise the threads would
/// wait for each other forever.
struct Bell<'a>(&'a Pool);

impl Drop for Bell<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Ordering::Relaxed);
    }
}

/// Searches on the calling thread with `own`, and on other threads with `helpers`. Each search is
/// granted nodes of the pool, and the first one to end stops the others. If a thread cannot be
/// started, the search goes on without it.
///
/// Returns the results of the calling thread and of the others.
pub(crate) fn run<R: Send, F: FnOnce(&mut dyn FnMut(u64) -> u64) -> R + Send>(
    pool: &Pool,
    mut stop: impl FnMut() -> bool,
    own: impl FnOnce(&mut dyn FnMut(u64) -> u64) -> R,
    helpers: impl Iterator<Item = F>,
) -> (R, Vec<R>) {
    thread::scope(|scope| {
        let bell = Bell(pool);
        let start = |helper: F| {
            let work = move || {
                let _bell = Bell(pool);
                helper(&mut |wanted| pool.take(wanted))
            };
            thread::Builder::new().spawn_scoped(scope, work).ok()
        };
        let helpers: Vec<_> = helpers.filter_map(start).collect();
        let own = own(&mut |wanted| if stop() { 0 } else { pool.take(wanted) });
        drop(bell);
        let results = helpers
            .into_iter()
            .map(|helper| helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
        (own, results.collect())
    })
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
    fn no_nodes_are_left_after_the_bell() {
        let pool = Pool::new(Limits::NONE);
        assert_eq!(pool.take(3), 3);
        drop(Bell(&pool));
        assert_eq!((pool.take(3), pool.taken()), (0, 3));
    }
}
