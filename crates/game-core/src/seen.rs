//! The latest index for each of many hashes: a small hash table that forgets in reverse order.

use alloc::vec;
use alloc::vec::Vec;

/// For each hash the index that was entered last.
///
/// An open hash table with linear probing (Knuth, The Art of Computer Programming, volume 3,
/// section 6.4, algorithm L). Hashes are taken away in the reverse of the order in which they came,
/// so no other hash has been moved past the one that goes, and its slot just becomes empty.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// A power of two of them, at most half of them in use.
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

impl Seen {
    /// No hash. Nothing is allocated yet.
    pub(crate) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            used: 0,
        }
    }

    /// The index that was entered last for `hash`.
    pub(crate) fn get(&self, hash: u64) -> Option<usize> {
        let slot = self.slots.get(self.place(hash)?)?;
        (slot.index != EMPTY.index).then_some(slot.index)
    }

    /// Enters an index for `hash`, in place of the one there is.
    ///
    /// When the table is full, it is made anew from all `hashes`, which are the ones entered before
    /// in that order, with their indices counted from 0.
    pub(crate) fn set(&mut self, hash: u64, index: usize, hashes: impl Iterator<Item = u64>) {
        if self.slots.len() <= 2 * self.used {
            *self = Self {
                slots: vec![EMPTY; (4 * self.used).next_power_of_two().max(64)],
                used: 0,
            };
            for (index, hash) in hashes.enumerate() {
                self.enter(hash, index);
            }
        }
        self.enter(hash, index);
    }

    fn enter(&mut self, hash: u64, index: usize) {
        let place = self.place(hash);
        if let Some(slot) = place.and_then(|place| self.slots.get_mut(place)) {
            self.used += usize::from(slot.index == EMPTY.index);
            *slot = Slot { hash, index };
        }
    }

    /// Takes back the last entry, which was for `hash`: `before` is the index it replaced.
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

    /// The place of the slot of `hash`, or of the empty one where it would go; `None` if there are
    /// no slots.
    fn place(&self, hash: u64) -> Option<usize> {
        let mask = self.slots.len().checked_sub(1)?;
        let first = hash as usize & mask;
        (0..self.slots.len())
            .map(|step| (first + step) & mask)
            .find(|&place| {
                self.slots
                    .get(place)
                    .is_none_or(|slot| slot.index == EMPTY.index || slot.hash == hash)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::Seen;
    use alloc::vec::Vec;

    /// Hashes that fall on few places, so that they get into each other's way, and come again.
    fn hashes() -> Vec<u64> {
        (0..600_u64).map(|n| (n * n * 7) % 251 % 97 * 64).collect()
    }

    #[test]
    fn what_is_taken_back_leaves_the_table_as_it_was() {
        let hashes = hashes();
        let mut seen = Seen::new();
        let mut replaced = Vec::new();
        for (index, &hash) in hashes.iter().enumerate() {
            replaced.push(seen.get(hash));
            seen.set(hash, index, hashes.iter().copied().take(index));
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
