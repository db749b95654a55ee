//! Data shared between threads, if the feature `threads` is on.

use alloc::vec::Vec;
#[cfg(feature = "threads")]
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A place that one thread at a time can access. Exclusive access needs no lock, and without the
/// feature `threads` there is no lock.
#[cfg(feature = "threads")]
#[derive(Debug)]
pub(crate) struct Shared<T>(Mutex<T>);

/// A place without a lock, because there are no threads.
#[cfg(not(feature = "threads"))]
#[derive(Clone, Debug)]
pub(crate) struct Shared<T>(T);

#[cfg(feature = "threads")]
impl<T> Shared<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    /// Fills a list up to `count` places with copies of `value`.
    pub(crate) fn fill(list: &mut Vec<Self>, count: usize, value: T)
    where
        T: Copy,
    {
        list.resize_with(count, || Self::new(value));
    }

    pub(crate) fn alone(&mut self) -> &mut T {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no other thread accesses the place. If a thread panics, its data remains usable:
    /// every write is complete.
    pub(crate) fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(not(feature = "threads"))]
impl<T> Shared<T> {
    /// Fills a list up to `count` places with copies of `value`.
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
