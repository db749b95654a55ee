//! The best lines of a search.

use alloc::vec;
use alloc::vec::Vec;

use crate::value::MAX_PLY;

/// The best line found so far from each ply on.
pub(crate) struct Lines<M>(Vec<Vec<M>>);

impl<M: Copy> Lines<M> {
    pub(crate) fn new() -> Self {
        Self(vec![Vec::new(); MAX_PLY + 2])
    }

    /// Returns the best line of the root.
    pub(crate) fn best(&self) -> Vec<M> {
        self.0.first().cloned().unwrap_or_default()
    }

    /// Sets the best line at `ply` to a move followed by the best line at the next ply.
    pub(crate) fn extend(&mut self, ply: usize, mv: M) {
        let (before, after) = self.0.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    pub(crate) fn clear(&mut self, ply: usize) {
        if let Some(line) = self.0.get_mut(ply) {
            line.clear();
        }
    }
}
