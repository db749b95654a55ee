//! The table of counted trees for perft.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::fmt;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::random::SplitMix64;

/// Leaf counts of subtrees, by the [key](crate::Game::key) of the root, the game and the depth.
///
/// The memory is allocated once and does not grow. When it is full, small trees are replaced.
pub(super) struct Table(Vec<Bucket>);

/// The entries that can replace each other: a processor cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// The leaf count of one tree.
///
/// Threads write without a lock. The first half is the key combined with the second half, so that
/// halves from two writers are not mistaken for one entry (Hyatt and Mann, "A lock-less
/// transposition table implementation for parallel search chess engines", 2002).
#[derive(Default)]
struct Entry {
    /// The key, combined with the other half.
    check: AtomicU64,
    /// The leaves and the depth as packed by [`pack`]; 0 in an empty entry.
    counted: AtomicU64,
}

/// The number of low bits that hold the depth. The leaves are above them.
const DEPTH_BITS: u32 = u8::BITS;

/// Packs leaves and depth into one word. The leaves are on top, so that words compare like the
/// sizes of trees. Returns `None` if the leaves do not fit: such a tree is counted again from the
/// trees below it.
const fn pack(leaves: u64, depth: u8) -> Option<u64> {
    if leaves >> (u64::BITS - DEPTH_BITS) == 0 {
        Some(leaves << DEPTH_BITS | depth as u64)
    } else {
        None
    }
}

impl Table {
    /// Creates an empty table of at most `bytes` bytes, with room for at least four trees.
    ///
    /// # Errors
    /// The memory cannot be allocated.
    pub(super) fn with_bytes(bytes: usize) -> Result<Self, TryReserveError> {
        let len = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len)?;
        buckets.resize_with(len, Bucket::default);
        Ok(Self(buckets))
    }

    /// Returns the number of leaves of the tree of this depth, if it is known.
    pub(super) fn recall(&self, key: u64, depth: u8) -> Option<u64> {
        self.bucket(key, depth).iter().find_map(|entry| {
            let counted = entry.counted.load(Ordering::Relaxed);
            let check = entry.check.load(Ordering::Relaxed);
            let known = check ^ counted == key && counted as u8 == depth;
            known.then_some(counted >> DEPTH_BITS)
        })
    }

    /// Stores the number of leaves of the tree of this depth. Replaces the smallest tree of the
    /// bucket, even if the new tree is smaller: the tree counted last is the one needed again
    /// soonest.
    pub(super) fn keep(&self, key: u64, depth: u8, leaves: u64) {
        let smallest = self
            .bucket(key, depth)
            .iter()
            .min_by_key(|entry| entry.counted.load(Ordering::Relaxed));
        if let (Some(entry), Some(counted)) = (smallest, pack(leaves, depth)) {
            entry.check.store(key ^ counted, Ordering::Relaxed);
            entry.counted.store(counted, Ordering::Relaxed);
        }
    }

    /// Returns the bucket for trees of this depth of positions with this key. The trees of one
    /// position are in different buckets, so that they do not replace each other.
    fn bucket(&self, key: u64, depth: u8) -> &[Entry] {
        // Mixed, because the keys of a game may not be random in all bits.
        let mixed = SplitMix64::new(key ^ u64::from(depth) << 56).next_u64();
        let scaled = u128::from(mixed) * self.0.len() as u128;
        let bucket = self.0.get((scaled >> u64::BITS) as usize);
        bucket.map_or(&[], |bucket| &bucket.0)
    }
}

/// Writes the size of the table, not its contents.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("bytes", &size_of_val(self.0.as_slice()))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_trees_of_one_position_do_not_replace_each_other() -> Result<(), TryReserveError> {
        let table = Table::with_bytes(1 << 16)?;
        for depth in 2..20 {
            table.keep(7, depth, depth.into());
        }
        for depth in 2..20 {
            assert_eq!(table.recall(7, depth), Some(depth.into()));
        }
        Ok(())
    }

    #[test]
    fn leaves_that_do_not_fit_are_not_packed() {
        assert_eq!(pack(0, 2), Some(2));
        assert_eq!(pack(3, 255), Some(0x3ff));
        assert_eq!(pack((1 << 56) - 1, 2), Some(!0xff | 2));
        assert_eq!(pack(1 << 56, 2), None);
    }
}
