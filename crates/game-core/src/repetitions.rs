//! Repetition counts by position keys, for use in a search.

use alloc::vec::Vec;

use crate::game::Game;
use crate::seen::Seen;

/// The keys of the positions from the start of a game to the current one, with the number of
/// occurrences of the current position.
///
/// This type serves search, which plays and takes back moves all the time. [`push`](Self::push) the
/// key of each position that is reached, and [`pop`](Self::pop) it on the way back. No position is
/// kept or copied. A lookup takes the same time in a game of any length, and nothing is allocated
/// while there is [room](Self::reserve).
///
/// Positions count as the same if their 64-bit keys are equal. For two different positions this
/// happens once in 10¹⁹ comparisons. That is good enough for search. [`History`](crate::History),
/// which decides games, also compares the positions.
///
/// The keys are those of the [repetition forms](Game::repetition_form); [`Repetitions::key`]
/// computes one.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Take};
/// use game_core::{Game, History, Repetitions};
///
/// /// Counts the lines of `depth` turns that end in a position that has occurred before.
/// fn repetitions<G: Game>(position: &G, line: &mut Repetitions, depth: u8) -> u32 {
///     if depth == 0 {
///         return u32::from(line.occurrences() > 1);
///     }
///     let mut found = 0;
///     position.for_each_legal_move(|mv| {
///         let next = position.after_unchecked(mv);
///         line.push(Repetitions::key(&next));
///         found += repetitions(&next, line, depth - 1);
///         line.pop();
///     });
///     found
/// }
///
/// let mut game = History::<Heap>::default();
/// game.play(Take(1))?;
/// let mut line = Repetitions::from(&game);
/// line.reserve(3);
/// // A heap only shrinks.
/// assert_eq!(repetitions(game.position(), &mut line, 3), 0);
/// assert_eq!(line, Repetitions::from(&game));
/// # Ok::<(), game_core::PlayError<heap::NotThatMany>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Repetitions {
    line: Vec<Entry>,
    /// The index of the latest position with each key.
    latest: Seen,
}

/// A position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    key: u64,
    /// The number of turns since the previous position with the same key; 0 if there is none.
    ago: u32,
    /// The number of occurrences of the position up to and including this one.
    count: u32,
}

impl Repetitions {
    /// Creates an empty list of positions.
    pub const fn new() -> Self {
        Self {
            line: Vec::new(),
            latest: Seen::new(),
        }
    }

    /// Creates the line of a game that begins in `position`.
    pub(crate) fn starting_with<G: Game>(position: &G) -> Self {
        let mut repetitions = Self::new();
        repetitions.push(Self::key(position));
        repetitions
    }

    /// Returns the key by which positions are compared: the key of the [repetition
    /// form](Game::repetition_form).
    #[inline]
    pub fn key<G: Game>(position: &G) -> u64 {
        position.repetition_form().key()
    }

    /// Reserves room for `positions` more positions, so that pushing them does not allocate.
    ///
    /// # Panics
    /// Panics like `Vec::reserve` if the memory cannot be allocated.
    pub fn reserve(&mut self, positions: usize) {
        self.line.reserve(positions);
        let keys = self.line.iter().map(|entry| entry.key);
        self.latest.grow(self.line.len() + positions, keys);
    }

    /// Adds a position with this [key](Self::key). Returns how often it has
    /// [occurred](Self::occurrences), including this time.
    #[inline]
    pub fn push(&mut self, key: u64) -> usize {
        self.push_if_same(key, |_| true)
    }

    /// Like [`push`](Self::push), but an earlier position with the same key counts only if `same`
    /// accepts its index. The nearest position is checked first.
    #[inline]
    pub(crate) fn push_if_same(&mut self, key: u64, same: impl FnMut(&usize) -> bool) -> usize {
        if self.latest.is_full() {
            let keys = self.line.iter().map(|entry| entry.key);
            self.latest.grow(2 * self.line.len(), keys);
        }
        let index = self.line.len();
        let before = self.latest.enter(key, index);
        let earlier = self.with_same_key(before).find(same);
        let count = earlier.and_then(|earlier| self.line.get(earlier));
        let count = count.map_or(1, |entry| entry.count.saturating_add(1));
        let ago = before.map_or(0, |before| index - before);
        self.line.push(Entry {
            key,
            // A game of that many turns does not fit into memory.
            ago: u32::try_from(ago).unwrap_or(0),
            count,
        });
        count as usize
    }

    /// Removes the current position and returns its key, or `None` if there is no position.
    #[inline]
    pub fn pop(&mut self) -> Option<u64> {
        let Entry { key, ago, .. } = self.line.pop()?;
        let before = (ago > 0).then(|| self.line.len() - ago as usize);
        self.latest.take_back(key, before);
        Some(key)
    }

    /// Returns the number of positions from the start to the current one.
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Returns whether there is no position yet.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// Returns the keys from the start to the current position.
    fn keys(&self) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator {
        self.line.iter().map(|entry| entry.key)
    }

    /// Returns the number of occurrences of the current position since the start, including this
    /// one; 0 if there is no position yet.
    #[inline]
    pub fn occurrences(&self) -> usize {
        self.line.last().map_or(0, |entry| entry.count as usize)
    }

    /// Returns the number of turns since the current position last occurred, or `None` if it never
    /// did.
    #[inline]
    pub fn turns_ago(&self) -> Option<usize> {
        let ago = self.line.last()?.ago;
        (ago > 0).then_some(ago as usize)
    }

    /// Returns the indices of the positions with the same key, from `latest` backward. The search
    /// is not bounded by irreversible moves, because what is irreversible depends on the game: the
    /// pawns of circular chess can return to their cells.
    fn with_same_key(&self, latest: Option<usize>) -> impl Iterator<Item = usize> {
        core::iter::successors(latest, |&index| {
            let ago = self.line.get(index)?.ago as usize;
            index.checked_sub(ago).filter(|_| ago > 0)
        })
    }
}

/// Lists are equal if they hold the same keys in the same order.
impl PartialEq for Repetitions {
    fn eq(&self, other: &Self) -> bool {
        self.keys().eq(other.keys())
    }
}

impl Eq for Repetitions {}
