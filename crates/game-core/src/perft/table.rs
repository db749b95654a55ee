//! Perft that remembers what it has counted.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::sync::atomic::{AtomicU64, Ordering};

use super::Memory;
use crate::game::Game;
use crate::random::SplitMix64;

/// What is known of trees that have been counted, by the [key](Game::key) of their root and their
/// depth.
///
/// The memory is set aside once and does not grow. When it is full, small trees give way to others.
pub(super) struct Table<G> {
    buckets: Vec<Bucket>,
    game: PhantomData<fn(&G)>,
}

/// The entries that a position may have: a line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// What is known of one tree.
///
/// Threads write without a lock. So that the halves of two writers do not pass for one entry, the
/// first half is the key only when combined with the second (Hyatt and Mann, "A lock-less
/// transposition table implementation for parallel search chess engines", 2002).
#[derive(Default)]
struct Entry {
    /// The key, combined with the other half.
    check: AtomicU64,
    /// The leaves and the depth, as [`pack`] has them; 0 in an empty entry.
    counted: AtomicU64,
}

/// How far up the leaves stand in a word that has the depth in its low bits.
const DEPTH_BITS: u32 = u8::BITS;

/// Leaves and depth in one word, the leaves on top so that words compare as trees do in size.
/// `None` if the leaves do not fit, which would take years to count.
const fn pack(leaves: u64, depth: u8) -> Option<u64> {
    if leaves >> (u64::BITS - DEPTH_BITS) == 0 {
        Some(leaves << DEPTH_BITS | depth as u64)
    } else {
        None
    }
}

impl<G: Game> Table<G> {
    /// An empty table of at most this many bytes, but room for four trees at least.
    ///
    /// # Errors
    /// There is not that much memory.
    pub(super) fn with_bytes(bytes: usize) -> Result<Self, TryReserveError> {
        let len = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len)?;
        buckets.resize_with(len, Bucket::default);
        Ok(Self {
            buckets,
            game: PhantomData,
        })
    }

    /// Where trees below a position with this key are kept.
    fn bucket(&self, key: u64) -> &[Entry] {
        // Mixed, since a game may have keys that are not random in all bits.
        let mixed = SplitMix64::new(key).next_u64();
        let scaled = u128::from(mixed) * self.buckets.len() as u128;
        let bucket = self.buckets.get((scaled >> u64::BITS) as usize);
        bucket.map_or(&[], |bucket| &bucket.0)
    }
}

impl<G: Game> Memory<G> for &Table<G> {
    fn recall(self, position: &G, depth: u8) -> Option<u64> {
        let key = position.key();
        self.bucket(key).iter().find_map(|entry| {
            let counted = entry.counted.load(Ordering::Relaxed);
            let check = entry.check.load(Ordering::Relaxed);
            let known = check ^ counted == key && counted as u8 == depth;
            known.then_some(counted >> DEPTH_BITS)
        })
    }

    /// In place of the smallest tree of the bucket, even if this one is smaller: what was counted
    /// last is what is met again soonest.
    fn keep(self, position: &G, depth: u8, leaves: u64) {
        let key = position.key();
        let smallest = self
            .bucket(key)
            .iter()
            .min_by_key(|entry| entry.counted.load(Ordering::Relaxed));
        if let (Some(entry), Some(counted)) = (smallest, pack(leaves, depth)) {
            entry.check.store(key ^ counted, Ordering::Relaxed);
            entry.counted.store(counted, Ordering::Relaxed);
        }
    }
}

/// How large the table is, not what is in it.
impl<G> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("bytes", &size_of_val(self.buckets.as_slice()))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::pack;

    #[test]
    fn leaves_that_do_not_fit_are_not_packed() {
        assert_eq!(pack(0, 2), Some(2));
        assert_eq!(pack(3, 255), Some(0x3ff));
        assert_eq!(pack((1 << 56) - 1, 2), Some(!0xff | 2));
        assert_eq!(pack(1 << 56, 2), None);
    }
}
