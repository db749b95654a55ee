//! The latest index for each hash: a small hash table with removal in reverse order.

use alloc::vec;
use alloc::vec::Vec;

use crate::random::SplitMix64;

/// A map from each hash to the index entered last.
///
/// An open hash table with linear probing (Knuth, The Art of Computer Programming, volume 3,
/// section 6.4, algorithm L). Hashes are removed in the reverse of the order in which they were
/// entered. No other hash has moved past the removed one, so its slot simply becomes empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    /// A power of two in number, at most half of them in use.
    slots: Vec<Slot>,
    used: usize,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    hash: u64,
    /// `usize::MAX` in an empty slot.
    index: usize,
}

const EMPTY: Slot = Slot {
    hash: 0,
    index: usize::MAX,
};

/// The initial number of slots. It is enough for short games, such as the 33 positions of a
/// territorial game.
const FEWEST_SLOTS: usize = 128;

impl Seen {
    /// Creates an empty table. Allocates nothing.
    pub(crate) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            used: 0,
        }
    }

    /// Returns the index that was entered last for `hash`.
    #[cfg(test)]
    pub(crate) fn get(&self, hash: u64) -> Option<usize> {
        let slot = self.slots.get(self.place(hash)?)?;
        (slot.index != EMPTY.index).then_some(slot.index)
    }

    /// Returns whether the table must [grow](Self::grow) before another hash is entered.
    pub(crate) fn is_full(&self) -> bool {
        self.slots.len() <= 2 * self.used
    }

    /// Makes room for `hashes` hashes and enters those of `old` again. `old` yields the hashes
    /// entered so far in that order, with indices counted from 0.
    pub(crate) fn grow(&mut self, hashes: usize, old: impl Iterator<Item = u64>) {
        let slots = (2 * hashes).next_power_of_two().max(FEWEST_SLOTS);
        if slots <= self.slots.len() {
            return;
        }
        *self = Self {
            slots: vec![EMPTY; slots],
            used: 0,
        };
        for (index, hash) in old.enumerate() {
            self.enter(hash, index);
        }
    }

    /// Enters an index for `hash` and returns the index that it replaces. The table must not be
    /// full.
    #[inline]
    pub(crate) fn enter(&mut self, hash: u64, index: usize) -> Option<usize> {
        let place = self.place(hash)?;
        let slot = self.slots.get_mut(place)?;
        let before = slot.index;
        *slot = Slot { hash, index };
        if before == EMPTY.index {
            self.used += 1;
            return None;
        }
        Some(before)
    }

    /// Removes the last entry, which was for `hash`, and restores `before`, the index it replaced.
    pub(crate) fn take_back(&mut self, hash: u64, before: Option<usize>) {
        let place = self.place(hash);
        if let Some(slot) = place.and_then(|place| self.slots.get_mut(place)) {
            if let Some(index) = before {
                slot.index = index;
            } else {
                *slot = EMPTY;
                self.used -= 1;
            }
        }
    }

    /// Returns the slot number of `hash`, or of the empty slot for it, or `None` if there are no
    /// slots.
    fn place(&self, hash: u64) -> Option<usize> {
        let mask = self.slots.len().checked_sub(1)?;
        let first = mixed(hash);
        (0..self.slots.len())
            .map(|step| first.wrapping_add(step) & mask)
            .find(|&place| {
                self.slots
                    .get(place)
                    .is_none_or(|slot| slot.index == EMPTY.index || slot.hash == hash)
            })
    }
}

/// Returns a number whose low bits depend on all bits of `hash`. Games whose keys have poor low
/// bits would otherwise search long runs of slots.
fn mixed(hash: u64) -> usize {
    SplitMix64::new(hash).next_u64() as usize
}

#[cfg(test)]
mod tests {
    use super::{EMPTY, Seen, mixed};
    use alloc::vec::Vec;

    /// Hashes with many collisions and repetitions. In the smallest table, all of them begin in the
    /// last slot, so that places wrap around.
    fn hashes() -> Vec<u64> {
        let in_last_slot = (0..).filter(|&hash| mixed(hash) % 128 == 127);
        let distinct: Vec<u64> = in_last_slot.take(97).collect();
        (0..600).map(|n| distinct[(n * n * 7) % 251 % 97]).collect()
    }

    #[test]
    fn hashes_with_equal_low_bits_do_not_crowd_together() {
        let hashes = (0..20_000_u32).map(|n| u64::from(n) << 32);
        let mut seen = Seen::new();
        seen.grow(hashes.len(), hashes);
        let runs = seen.slots.split(|slot| slot.index == EMPTY.index);
        assert!(runs.map(<[_]>::len).max() < Some(200));
    }

    #[test]
    fn what_is_taken_back_leaves_the_table_as_it_was() {
        let hashes = hashes();
        let mut seen = Seen::new();
        let mut replaced = Vec::new();
        for (index, &hash) in hashes.iter().enumerate() {
            if seen.is_full() {
                seen.grow(2 * index, hashes.iter().copied().take(index));
            }
            let before = seen.get(hash);
            assert_eq!(seen.enter(hash, index), before);
            replaced.push(before);
        }
        for (index, &hash) in hashes.iter().enumerate().rev() {
            for &other in &hashes {
                let entered = hashes.iter().take(index + 1);
                let expected = entered.rev().position(|&entered| entered == other);
                assert_eq!(seen.get(other), expected.map(|back| index - back));
            }
            seen.take_back(hash, replaced[index]);
        }
        assert!(hashes.iter().all(|&hash| seen.get(hash).is_none()));
    }

    #[test]
    fn an_empty_table_knows_nothing() {
        let mut seen = Seen::new();
        assert_eq!(seen.get(0), None);
        seen.take_back(0, None);
        assert_eq!(seen.get(0), None);
    }
}
