//! The memory of a search: its own transposition table, or one that threads share.

use core::hash::Hash;
#[cfg(feature = "threads")]
use {
    alloc::vec::Vec,
    std::sync::atomic::{AtomicU64, Ordering},
};

#[cfg(feature = "threads")]
use crate::hash::{number, scale};
use crate::table::{Found, Table};

/// A transposition table, and the messages between the threads that use it.
pub(crate) enum Memory<'a, M> {
    /// The table of a single thread.
    Own(&'a mut Table<M>),
    /// A table shared with other threads, and the moves that they are searching.
    #[cfg(feature = "threads")]
    Joint(&'a Table<M>, &'a Tasks),
}

impl<M: Copy> Memory<'_, M> {
    /// Returns the stored result for the position with this key.
    pub(crate) fn get(&mut self, key: u64) -> Option<Found<M>> {
        match self {
            Self::Own(table) => table.get(key),
            #[cfg(feature = "threads")]
            Self::Joint(table, _) => table.get_shared(key),
        }
    }

    /// Stores a result.
    pub(crate) fn put(&mut self, key: u64, found: Found<M>) {
        match self {
            Self::Own(table) => table.put(key, found),
            #[cfg(feature = "threads")]
            Self::Joint(table, _) => table.put_shared(key, found),
        }
    }
}

/// Without threads, no other search shares the table.
#[cfg_attr(not(feature = "threads"), expect(unused_variables))]
impl<M: Hash> Memory<'_, M> {
    /// Returns whether another thread is searching this move of the position with this key to about
    /// this depth.
    pub(crate) fn is_searched(&self, key: u64, mv: M, depth: usize) -> bool {
        match self {
            Self::Own(_) => false,
            #[cfg(feature = "threads")]
            Self::Joint(_, tasks) => tasks.contains(key, mv, depth),
        }
    }

    /// Tells other threads that this move of the position is being searched.
    pub(crate) fn begin_search(&self, key: u64, mv: M, depth: usize) {
        match self {
            Self::Own(_) => (),
            #[cfg(feature = "threads")]
            Self::Joint(_, tasks) => tasks.begin(key, mv, depth),
        }
    }

    /// Tells other threads that the search of this move has ended.
    pub(crate) fn end_search(&self, key: u64, mv: M, depth: usize) {
        match self {
            Self::Own(_) => (),
            #[cfg(feature = "threads")]
            Self::Joint(_, tasks) => tasks.end(key, mv, depth),
        }
    }
}

/// The moves being searched, as a lossy hash table of their hashes. Its contents affect how threads
/// share the work, but not whether a result is correct.
#[cfg(feature = "threads")]
pub(crate) struct Tasks(Vec<AtomicU64>);

#[cfg(feature = "threads")]
impl Tasks {
    const PLACES: usize = 1 << 12;

    /// The minimum depth of a search to record. Shallower searches end too soon to matter.
    const LEAST_DEPTH: usize = 2;

    pub(crate) fn new() -> Self {
        Self((0..Self::PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    fn contains<M: Hash>(&self, key: u64, mv: M, depth: usize) -> bool {
        let place = self.place(key, mv, depth);
        place.is_some_and(|(place, task)| place.load(Ordering::Relaxed) == task)
    }

    fn begin<M: Hash>(&self, key: u64, mv: M, depth: usize) {
        if let Some((place, task)) = self.place(key, mv, depth) {
            place.store(task, Ordering::Relaxed);
        }
    }

    fn end<M: Hash>(&self, key: u64, mv: M, depth: usize) {
        if let Some((place, task)) = self.place(key, mv, depth) {
            // Another thread may have overwritten the entry.
            let _ = place.compare_exchange(task, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    fn place<M: Hash>(&self, key: u64, mv: M, depth: usize) -> Option<(&AtomicU64, u64)> {
        if depth < Self::LEAST_DEPTH {
            return None;
        }
        let task = number((key, mv, depth)).max(1);
        Some((self.0.get(scale(task, Self::PLACES))?, task))
    }
}
