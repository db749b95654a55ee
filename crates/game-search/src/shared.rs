//! What several threads may share, where there are threads.

use alloc::vec::Vec;
#[cfg(feature = "threads")]
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A place that one thread at a time looks at. Whoever holds it alone needs no lock, and without
/// feature `threads` there is none.
#[cfg(feature = "threads")]
#[derive(Debug)]
pub(crate) struct Shared<T>(Mutex<T>);

/// A place without a lock, since there are no threads.
#[cfg(not(feature = "threads"))]
#[derive(Clone, Debug)]
pub(crate) struct Shared<T>(T);

#[cfg(feature = "threads")]
impl<T> Shared<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    /// Fills a list up to so many places, all with the same in them.
    pub(crate) fn fill(list: &mut Vec<Self>, count: usize, value: T)
    where
        T: Copy,
    {
        list.resize_with(count, || Self::new(value));
    }

    pub(crate) fn alone(&mut self) -> &mut T {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no other thread looks at the place. What a thread leaves that panics is as good
    /// as anything else: nothing is left half done.
    pub(crate) fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(not(feature = "threads"))]
impl<T> Shared<T> {
    /// Fills a list up to so many places, all with the same in them.
    pub(crate) fn fill(list: &mut Vec<Self>, count: usize, value: T)
    where
        T: Copy,
    {
        list.resize(count, Self(value));
    }

    pub(crate) const fn alone(&mut self) -> &mut T {
        &mut self.0
    }
}

#[cfg(feature = "threads")]
impl<T: Clone> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self::new(self.lock().clone())
    }
}
