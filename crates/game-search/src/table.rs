//! The transposition table: results of positions searched before.

use alloc::vec::Vec;
use core::mem;

use crate::hash::scale;
use crate::shared::Shared;
use crate::value::Value;
use crate::window::Window;

/// The relation of the true value to the stored one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is equal.
    Exact,
    /// The true value is at least the stored one.
    Lower,
    /// The true value is at most the stored one.
    Upper,
}

impl Bound {
    /// Returns the bound of a value that was found with this window.
    pub(crate) fn of(value: Value, window: Window) -> Self {
        if value >= window.beta {
            Self::Lower
        } else if value > window.alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// The stored result of a search of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<M> {
    /// The best move, or the move that caused a cutoff.
    pub(crate) mv: Option<M>,
    /// The value as seen from the position: turns to an end are counted from it.
    value: Value,
    /// [`SOLVED`] if deeper searches give the same result.
    depth: u8,
    bound: Bound,
    /// Whether the search rests on forced moves ([`Search::forced`](crate::pvs::Search)).
    pub(crate) forced: bool,
    /// The age of the table when the result was stored. It is here and not in [`Entry`], which
    /// would be larger in two of our games.
    age: u8,
}

/// The depth of a result that has been searched to the end of the game.
pub(crate) const SOLVED: usize = u8::MAX as usize;

impl<M> Found<M> {
    /// Creates the result of a search to `depth` of a position `ply` turns from the root.
    pub(crate) const fn new(
        mv: Option<M>,
        value: Value,
        bound: Bound,
        depth: usize,
        ply: usize,
    ) -> Self {
        Self {
            mv,
            value: value.nearer(ply),
            depth: depth as u8,
            bound,
            forced: false,
            age: 0,
        }
    }

    /// Returns whether deeper searches give the same result.
    pub(crate) const fn is_solved(&self) -> bool {
        self.depth as usize == SOLVED
    }

    /// Returns the value as seen from the root, `ply` turns earlier, if it makes a search to
    /// `depth` with this window unnecessary.
    pub(crate) fn settles(&self, depth: usize, ply: usize, window: Window) -> Option<Value> {
        let value = self.value.further(ply);
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        (usize::from(self.depth) >= depth && settled).then_some(value)
    }
}

/// The entry of one position.
#[derive(Clone, Copy, Debug)]
struct Entry<M> {
    key: u64,
    found: Found<M>,
}

/// The number of entries of a bucket.
const BUCKET: usize = 4;

/// A bucket of entries.
#[derive(Clone, Copy, Debug)]
struct Bucket<M>([Option<Entry<M>>; BUCKET]);

impl<M: Copy> Bucket<M> {
    const EMPTY: Self = Self([None; BUCKET]);

    fn get(&self, key: u64) -> Option<Found<M>> {
        let mut entries = self.0.iter().flatten();
        let entry = entries.find(|entry| entry.key == key)?;
        Some(entry.found)
    }

    /// Stores a result. Returns whether there is one more of this age.
    fn put(&mut self, key: u64, mut found: Found<M>) -> bool {
        let age = found.age;
        let worth = |slot: &&mut Option<Entry<M>>| match slot {
            None => (0, 0),
            Some(entry) if entry.found.age != age => (1, entry.found.depth),
            Some(entry) => (2, entry.found.depth),
        };
        // An entry with the same key is replaced first, before an empty one.
        let is_same = |slot: &Option<Entry<M>>| slot.is_some_and(|entry| entry.key == key);
        let slot = match self.0.iter().position(is_same) {
            Some(index) => self.0.get_mut(index),
            None => self.0.iter_mut().min_by_key(worth),
        };
        let Some(slot) = slot else { return false };
        // A bound without a move keeps the previous move.
        let old = slot.filter(|old| old.key == key);
        found.mv = found.mv.or_else(|| old?.found.mv);
        let old = slot.replace(Entry { key, found });
        old.is_none_or(|old| old.found.age != age)
    }
}

/// A table of bounded size. A key selects a _bucket_ of four entries, which store the whole key. A
/// new entry replaces the entry with the same key, or else an empty one, or else the least
/// valuable: one of an earlier search, or the one with the smallest depth.
///
/// The table starts small, and doubles when the results of the current search fill half of it. So a
/// short search neither fills nor leaves the fast caches of the processor.
#[derive(Clone, Debug)]
pub(crate) struct Table<M> {
    /// Empty until the first search.
    buckets: Vec<Shared<Bucket<M>>>,
    /// The maximum number of buckets.
    most: usize,
    /// The number of entries that the current search has added.
    fresh: usize,
    age: u8,
    /// The key of the position that is searched.
    root: Option<u64>,
}

impl<M: Copy> Table<M> {
    /// The size assumed for a bucket, in bytes. It is the same on every platform, with and without
    /// locks, because it determines the number of entries and therefore the results. A bucket may
    /// take slightly less on some platforms.
    const PLACE_BYTES: usize = {
        let entry = size_of::<u64>() + size_of::<Option<M>>() + size_of::<Value>() + 4;
        let lock = 16;
        let bytes = BUCKET * entry.next_multiple_of(8) + lock;
        // Moves with an unusual alignment may need more.
        let real = size_of::<Shared<Bucket<M>>>();
        if bytes < real { real } else { bytes }
    };

    /// The number of buckets at first.
    const FIRST: usize = 1 << 12;

    /// Creates a table of at most `bytes` bytes.
    pub(crate) const fn new(bytes: usize) -> Self {
        Self {
            buckets: Vec::new(),
            most: bytes / Self::PLACE_BYTES,
            fresh: 0,
            age: 0,
            root: None,
        }
    }

    /// Prepares the table for a search of the position with this key. Existing entries become
    /// older, unless the search goes on with the same position.
    pub(crate) fn begin(&mut self, root: u64) {
        if self.root.replace(root) != Some(root) {
            self.age = self.age.wrapping_add(1);
            self.fresh = 0;
        }
        if self.buckets.is_empty() {
            self.grow(Self::FIRST);
        }
    }

    /// Enlarges the table to its limit, because threads that share it cannot do so.
    #[cfg(feature = "threads")]
    pub(crate) fn grow_fully(&mut self) {
        self.grow(self.most);
    }

    /// Enlarges the table to `count` buckets if its limit and the system allow it.
    #[cold]
    fn grow(&mut self, count: usize) {
        let (old, count) = (self.buckets.len(), count.min(self.most));
        if count <= old {
            return;
        }
        if self.buckets.try_reserve_exact(count - old).is_err() {
            self.most = old;
            return;
        }
        self.buckets
            .resize_with(count, || Shared::new(Bucket::EMPTY));
        // The places of keys keep their order, so an entry moves to the same place or a later one.
        for index in (0..old).rev() {
            let bucket = self.buckets.get_mut(index).map(Shared::get_mut);
            let bucket = bucket.map(|bucket| mem::replace(bucket, Bucket::EMPTY));
            for entry in bucket.iter().flat_map(|bucket| bucket.0).flatten() {
                if let Some(bucket) = self.bucket(entry.key) {
                    let _ = bucket.put(entry.key, entry.found);
                }
            }
        }
    }

    /// Forgets everything. The table starts small again, but keeps its memory.
    pub(crate) fn clear(&mut self) {
        self.buckets.clear();
        self.root = None;
    }

    /// Returns the number of bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.buckets.capacity() * Self::PLACE_BYTES
    }

    fn place(&self, key: u64) -> usize {
        scale(key, self.buckets.len())
    }

    fn bucket(&mut self, key: u64) -> Option<&mut Bucket<M>> {
        let place = self.place(key);
        self.buckets.get_mut(place).map(Shared::get_mut)
    }
}

/// A table that one thread uses.
impl<M: Copy> Table<M> {
    /// Returns the stored result for the position with this key.
    pub(crate) fn get(&mut self, key: u64) -> Option<Found<M>> {
        self.bucket(key)?.get(key)
    }

    /// Stores a result.
    pub(crate) fn put(&mut self, key: u64, mut found: Found<M>) {
        found.age = self.age;
        if let Some(bucket) = self.bucket(key) {
            self.fresh += usize::from(bucket.put(key, found));
        }
        let count = self.buckets.len();
        if self.fresh > count * BUCKET / 2 && count < self.most {
            self.grow(2 * count);
        }
    }
}

/// A table that several threads use.
#[cfg(feature = "threads")]
impl<M: Copy> Table<M> {
    /// [`Table::get`] for a shared table.
    pub(crate) fn get_shared(&self, key: u64) -> Option<Found<M>> {
        self.buckets.get(self.place(key))?.lock().get(key)
    }

    /// [`Table::put`] for a shared table.
    pub(crate) fn put_shared(&self, key: u64, mut found: Found<M>) {
        found.age = self.age;
        if let Some(bucket) = self.buckets.get(self.place(key)) {
            bucket.lock().put(key, found);
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use alloc::vec::Vec;

    use super::{Bound, Found, Table};
    use crate::value::Value;
    use crate::window::Window;

    /// An even value from a search to `depth`.
    fn even<M>(depth: usize) -> Found<M> {
        Found::new(None, Value::EVEN, Bound::Exact, depth, 0)
    }

    #[test]
    fn a_table_keeps_to_its_size_and_forgets_the_shallow_first() {
        let mut table = Table::<u32>::new(1000);
        table.begin(1);
        assert!((1..=1000).contains(&table.bytes()));
        for key in 0..10_000 {
            table.put(key, even(1));
        }
        let deep = Found::new(Some(5), Value::new(3), Bound::Exact, 9, 0);
        table.put(77, deep);
        for key in 10_000..20_000 {
            table.put(key, even(1));
        }
        let deep = table.get(77).unwrap();
        assert_eq!(deep.mv, Some(5));
        let window = Window {
            alpha: Value(-9),
            beta: Value(9),
        };
        assert_eq!(deep.settles(9, 0, window), Some(Value::new(3)));
        assert_eq!(deep.settles(10, 0, window), None);
        assert!(table.bytes() <= 1000);
    }

    #[test]
    fn a_table_grows_with_the_results_of_one_search() {
        let mut table = Table::<u32>::new(1 << 21);
        let fill = |keys: core::ops::Range<u64>, table: &mut Table<u32>| {
            table.begin(keys.end);
            keys.for_each(|key| table.put(scatter(key), even(1)));
            table.bytes()
        };
        let small = fill(0..8_000, &mut table);
        let large = fill(0..12_000, &mut table);
        assert_eq!(large, 2 * small);
        // A short search after a long one needs no more memory.
        assert_eq!(fill(12_000..20_000, &mut table), large);
        table.clear();
        assert!(table.get(scatter(19_999)).is_none());
    }

    #[test]
    fn a_table_grows_with_the_results_of_a_search_in_parts() {
        let [one, two] = [[1, 1], [1, 2]].map(|roots| {
            let mut table = Table::<u32>::new(1 << 21);
            for (part, root) in (0..).zip(roots) {
                table.begin(root);
                let keys = 6_000 * part..6_000 * (part + 1);
                keys.for_each(|key| table.put(scatter(key), even(1)));
            }
            table.bytes()
        });
        assert_eq!(one, 2 * two);
    }

    #[test]
    fn a_table_that_grows_keeps_its_results() {
        let mut table = Table::<u32>::new(1 << 21);
        table.begin(1);
        for key in 0..8_000 {
            table.put(scatter(key), even(1));
        }
        let known = |table: &mut Table<u32>| {
            let keys = 0..8_000;
            keys.filter(|&key| table.get(scatter(key)).is_some())
                .collect::<Vec<_>>()
        };
        let before = known(&mut table);
        assert!(before.len() > 7_500);
        table.grow(2 * Table::<u32>::FIRST);
        assert_eq!(known(&mut table), before);
        // Buckets can only overflow where the limit leaves less than twice the room.
        table.grow(usize::MAX);
        assert!(known(&mut table).len() > 7_500);
        assert!(table.bytes() <= 1 << 21);
    }

    /// Returns a key as random as those of positions.
    fn scatter(key: u64) -> u64 {
        crate::hash::number(key)
    }

    #[test]
    fn a_table_without_room_knows_nothing() {
        let mut table = Table::<u32>::new(10);
        table.begin(1);
        table.put(1, even(1));
        assert!(table.get(1).is_none());
        assert_eq!(table.bytes(), 0);
    }

    #[test]
    fn small_keys_use_the_whole_table() {
        let mut table = Table::<u32>::new(1 << 16);
        table.begin(1);
        for key in 0..200 {
            table.put(key, even(1));
        }
        let known = (0..200).filter(|&key| table.get(key).is_some());
        assert_eq!(known.count(), 200);
    }

    #[test]
    fn an_end_is_kept_from_the_position_on() {
        let mut table = Table::<u32>::new(1000);
        table.begin(1);
        // A win nine turns from the root, stored for a position at ply 5.
        let won = Value(Value::BEATEN - 9);
        table.put(1, Found::new(None, won, Bound::Exact, 4, 5));
        let found = table.get(1).unwrap();
        let at = |ply| found.settles(4, ply, Window::null(Value::EVEN));
        assert_eq!((at(5), at(2)), (Some(won), Some(Value(Value::BEATEN - 6))));
    }

    #[test]
    #[cfg(feature = "threads")]
    fn threads_share_what_they_find() {
        let mut table = Table::<u64>::new(1 << 20);
        table.begin(1);
        let table = &table;
        std::thread::scope(|scope| {
            for thread in 0..4 {
                scope.spawn(move || {
                    for key in (thread..2_000).step_by(4) {
                        let mv = Some(key);
                        table.put_shared(key, Found { mv, ..even(1) });
                    }
                });
            }
        });
        for key in 0..2_000 {
            assert_eq!(table.get_shared(key).unwrap().mv, Some(key));
        }
    }
}
