//! The transposition table: what is known of positions that have been searched before.

use alloc::vec::Vec;

use crate::hash::scale;
use crate::value::Value;

/// How the true value relates to the one that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the same.
    Exact,
    /// It is at least that.
    Lower,
    /// It is at most that.
    Upper,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<M> {
    key: u64,
    /// The best move, or the one that was too good.
    pub(crate) mv: Option<M>,
    /// From the position on: an end is as many turns away as from there.
    value: Value,
    /// [`SOLVED`] if deeper searches find the same.
    depth: u8,
    bound: Bound,
    age: u8,
}

/// The depth of what has been searched to the end of the game.
pub(crate) const SOLVED: usize = u8::MAX as usize;

impl<M> Entry<M> {
    /// Whether deeper searches find the same.
    pub(crate) const fn is_solved(&self) -> bool {
        self.depth as usize == SOLVED
    }

    /// The value at `ply` turns from the root, if it settles a search of `depth` within the window
    /// from `alpha` to `beta`.
    pub(crate) fn settles(
        &self,
        depth: usize,
        ply: usize,
        alpha: Value,
        beta: Value,
    ) -> Option<Value> {
        let value = self.value.further(ply);
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        (usize::from(self.depth) >= depth && settled).then_some(value)
    }
}

/// How many entries share a place.
const BUCKET: usize = 4;

/// A table of bounded size. Each key has a place with four entries (a _bucket_), told apart by the
/// whole key; who is new replaces the entry of the same position, else the one that is least
/// worth: of an earlier search, or searched to the smallest depth.
#[derive(Clone, Debug)]
pub(crate) struct Table<M> {
    /// A multiple of [`BUCKET`] of them; empty until the first search.
    entries: Vec<Option<Entry<M>>>,
    bytes: usize,
    age: u8,
}

impl<M: Copy> Table<M> {
    /// A table of no more than so many bytes.
    pub(crate) const fn new(bytes: usize) -> Self {
        Self {
            entries: Vec::new(),
            bytes,
            age: 0,
        }
    }

    /// Gets the table ready for a search: what there is becomes older.
    pub(crate) fn begin(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.entries.is_empty() {
            let count = self.bytes / size_of::<Option<Entry<M>>>() / BUCKET * BUCKET;
            self.entries.reserve_exact(count);
            self.entries.resize(count, None);
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(None);
    }

    /// The bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Option<Entry<M>>>()
    }

    fn bucket(&self, key: u64) -> core::ops::Range<usize> {
        let first = BUCKET * scale(key, self.entries.len() / BUCKET);
        first..first + BUCKET
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry<M>> {
        let bucket = self.entries.get(self.bucket(key))?;
        bucket.iter().flatten().find(|entry| entry.key == key)
    }

    /// Keeps what a search of `depth` has found `ply` turns from the root.
    pub(crate) fn put(
        &mut self,
        key: u64,
        mv: Option<M>,
        value: Value,
        bound: Bound,
        depth: usize,
        ply: usize,
    ) {
        let (range, age) = (self.bucket(key), self.age);
        let Some(bucket) = self.entries.get_mut(range) else {
            return;
        };
        let worth = |slot: &&mut Option<Entry<M>>| match slot {
            None => (0, 0),
            Some(entry) if entry.key == key => (1, 0),
            Some(entry) if entry.age != age => (2, entry.depth),
            Some(entry) => (3, entry.depth),
        };
        // An entry of the same position, wherever it stands, goes before an empty place.
        let same = bucket
            .iter()
            .position(|slot| slot.as_ref().is_some_and(|entry| entry.key == key));
        let slot = match same {
            Some(index) => bucket.get_mut(index),
            None => bucket.iter_mut().min_by_key(worth),
        };
        if let Some(slot) = slot {
            // A bound that no move has caused leaves the move there was.
            let mv = mv.or_else(|| slot.as_ref().filter(|old| old.key == key)?.mv);
            *slot = Some(Entry {
                key,
                mv,
                value: value.nearer(ply),
                depth: depth as u8,
                bound,
                age,
            });
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::{Bound, Table};
    use crate::value::Value;

    #[test]
    fn a_table_keeps_to_its_size_and_forgets_the_shallow_first() {
        let mut table = Table::<u32>::new(1000);
        table.begin();
        assert!((1..=1000).contains(&table.bytes()));
        for key in 0..10_000 {
            table.put(key, None, Value::EVEN, Bound::Exact, 1, 0);
        }
        table.put(77, Some(5), Value::new(3), Bound::Exact, 9, 0);
        for key in 10_000..20_000 {
            table.put(key, None, Value::EVEN, Bound::Exact, 1, 0);
        }
        let deep = table.get(77).unwrap();
        assert_eq!(deep.mv, Some(5));
        assert_eq!(deep.settles(9, 0, Value(-9), Value(9)), Some(Value::new(3)));
        assert_eq!(deep.settles(10, 0, Value(-9), Value(9)), None);
        assert!(table.bytes() <= 1000);
    }

    #[test]
    fn a_table_without_room_knows_nothing() {
        let mut table = Table::<u32>::new(10);
        table.begin();
        table.put(1, None, Value::EVEN, Bound::Exact, 1, 0);
        assert!(table.get(1).is_none());
        assert_eq!(table.bytes(), 0);
    }

    #[test]
    fn small_keys_use_the_whole_table() {
        let mut table = Table::<u32>::new(1 << 16);
        table.begin();
        for key in 0..200 {
            table.put(key, None, Value::EVEN, Bound::Exact, 1, 0);
        }
        assert_eq!(
            (0..200).filter(|&key| table.get(key).is_some()).count(),
            200
        );
    }

    #[test]
    fn an_end_is_kept_from_the_position_on() {
        let mut table = Table::<u32>::new(1000);
        table.begin();
        // Won nine turns from the root, found five turns from there.
        let won = Value(Value::BEATEN - 9);
        table.put(1, None, won, Bound::Exact, 4, 5);
        let entry = table.get(1).unwrap();
        let at = |ply| entry.settles(4, ply, Value(0), Value(1));
        assert_eq!((at(5), at(2)), (Some(won), Some(Value(Value::BEATEN - 6))));
    }
}
