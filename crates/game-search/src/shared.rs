//! Locks that exist only with feature `threads`.

#[cfg(feature = "threads")]
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A value that one thread at a time can access. Exclusive access takes no lock.
#[cfg(feature = "threads")]
#[derive(Debug)]
pub(crate) struct Shared<T>(Mutex<T>);

/// A value without a lock, because there are no threads.
#[cfg(not(feature = "threads"))]
#[derive(Clone, Debug)]
pub(crate) struct Shared<T>(T);

#[cfg(feature = "threads")]
impl<T> Shared<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    pub(crate) fn get_mut(&mut self) -> &mut T {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no other thread accesses the value. A value stays usable after a thread panics,
    /// because every write is complete.
    pub(crate) fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(not(feature = "threads"))]
impl<T> Shared<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self(value)
    }

    pub(crate) const fn get_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

#[cfg(feature = "threads")]
impl<T: Clone> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self::new(self.lock().clone())
    }
}
