//! How often positions have occurred, by their keys: what a search takes along.

use alloc::vec::Vec;

use crate::game::Game;
use crate::seen::Seen;

/// The positions from the start of a game to the current one, as their keys: how often has the
/// current one occurred?
///
/// This is for search, which plays on and takes back all the time: [`push`](Self::push) the key of
/// each position that is reached, [`pop`](Self::pop) it on the way back. No position is kept or
/// copied, a look-up takes the same time in a game of any length, and nothing is allocated once
/// there is [room](Self::reserve).
///
/// Positions count as the same if their 64-bit keys are equal, which those of two different ones
/// happen to be once in 10¹⁹ comparisons. That is good enough for search; what decides a game is
/// for [`History`](crate::History) to say, which compares the positions as well.
///
/// The keys are those of the [repetition forms](Game::repetition_form):
/// [`Repetitions::key`] works one out.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Take};
/// use game_core::{Game, History, Repetitions};
///
/// /// Counts the lines of `depth` turns at whose end a position of before is reached again.
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

/// A position of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    key: u64,
    /// How many turns ago there was a position with the same key before; 0 if never.
    ago: u32,
    /// How often the position has occurred up to here, this time counted.
    count: u32,
}

impl Repetitions {
    /// No position yet.
    pub const fn new() -> Self {
        Self {
            line: Vec::new(),
            latest: Seen::new(),
        }
    }

    /// The key by which a position is known here: that of its
    /// [repetition form](Game::repetition_form).
    #[inline]
    pub fn key<G: Game>(position: &G) -> u64 {
        position.repetition_form().key()
    }

    /// Makes room for so many positions more, so that pushing them allocates nothing.
    ///
    /// # Panics
    /// As `Vec::reserve` does, if there cannot be so much memory.
    pub fn reserve(&mut self, positions: usize) {
        self.line.reserve(positions);
        let keys = self.line.iter().map(|entry| entry.key);
        self.latest.grow(self.line.len() + positions, keys);
    }

    /// Goes on to a position with this [key](Self::key). Returns how often it has
    /// [occurred](Self::occurrences), now included.
    #[inline]
    pub fn push(&mut self, key: u64) -> usize {
        self.push_if_same(key, |_| true)
    }

    /// [`push`](Self::push) that counts only those earlier positions, given by their index, that
    /// are the same not by their key alone. The nearest of them is asked for first.
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
            // No game of so many turns fits into memory.
            ago: u32::try_from(ago).unwrap_or(0),
            count,
        });
        count as usize
    }

    /// Goes back from the current position, whose key is returned. `None` if there is none.
    #[inline]
    pub fn pop(&mut self) -> Option<u64> {
        let Entry { key, ago, .. } = self.line.pop()?;
        let before = (ago > 0).then(|| self.line.len() - ago as usize);
        self.latest.take_back(key, before);
        Some(key)
    }

    /// The number of positions from the start to the current one.
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Whether there is no position yet.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// The keys from that of the start to that of the current position.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator {
        self.line.iter().map(|entry| entry.key)
    }

    /// How often the current position has occurred since the start, now included; 0 if there is no
    /// position yet.
    #[inline]
    pub fn occurrences(&self) -> usize {
        self.line.last().map_or(0, |entry| entry.count as usize)
    }

    /// How often the current position has occurred within the last `turns` turns, now included: in
    /// the tree of a search that is so many turns deep, say, or since the last capture.
    ///
    /// ```
    /// use game_core::Repetitions;
    ///
    /// let mut line = Repetitions::new();
    /// for key in [7, 8, 7, 9, 7] {
    ///     line.push(key);
    /// }
    /// assert_eq!((line.occurrences(), line.turns_ago()), (3, Some(2)));
    /// let within = [0, 1, 2, 3, 4, 5].map(|turns| line.occurrences_within(turns));
    /// assert_eq!(within, [1, 1, 2, 2, 3, 3]);
    /// ```
    pub fn occurrences_within(&self, turns: usize) -> usize {
        let Some(now) = self.len().checked_sub(1) else {
            return 0;
        };
        self.with_same_key(Some(now))
            .take_while(|index| now - index <= turns)
            .count()
    }

    /// How many turns ago the current position has occurred before, if ever.
    #[inline]
    pub fn turns_ago(&self) -> Option<usize> {
        let ago = self.line.last()?.ago;
        (ago > 0).then_some(ago as usize)
    }

    /// The positions with one key, back from the one with index `latest`. There is no bound on how
    /// far to look back, which would have to know what is irreversible in a game: the pawns of
    /// circular chess come round again.
    fn with_same_key(&self, latest: Option<usize>) -> impl Iterator<Item = usize> {
        core::iter::successors(latest, |&index| {
            let ago = self.line.get(index)?.ago as usize;
            index.checked_sub(ago).filter(|_| ago > 0)
        })
    }
}

/// Equal if the keys are the same, in the same order.
impl PartialEq for Repetitions {
    fn eq(&self, other: &Self) -> bool {
        self.keys().eq(other.keys())
    }
}

impl Eq for Repetitions {}
