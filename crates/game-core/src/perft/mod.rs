//! Perft: counting the leaves of the tree of legal moves, the standard test and benchmark of a move
//! generator.

#[cfg(target_has_atomic = "64")]
use alloc::collections::TryReserveError;
use alloc::vec::Vec;
#[cfg(feature = "rayon")]
use core::num::NonZeroUsize;

use crate::game::Game;
#[cfg(feature = "rayon")]
use crate::parallel::{play_in, pool, sum};

#[cfg(target_has_atomic = "64")]
mod table;

#[cfg(target_has_atomic = "64")]
use table::Table;

/// No table: there are no atomic words to build it from.
#[cfg(not(target_has_atomic = "64"))]
#[derive(Debug)]
struct Table(core::convert::Infallible);

#[cfg(not(target_has_atomic = "64"))]
impl Table {
    fn recall(&self, _: u64, _: u8) -> Option<u64> {
        match self.0 {}
    }

    fn keep(&self, _: u64, _: u8, _: u64) {
        match self.0 {}
    }
}

/// Returns the number of ways to play `depth` legal turns from `position`: 1 at depth 0, the number
/// of legal moves at depth 1.
///
/// The last turn is counted ([`Game::count_legal_moves`]) and not played. Draws that must be
/// claimed do not end a game. Counts stop at [`u64::MAX`], which [a table](Perft::table) can reach.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// # use game_core::Game;
/// use game_core::perft;
///
/// assert_eq!(perft(&Heap::default(), 3), 3 * 3 * 3);
/// // Two ways: take both counters, which ends the game, or take one, which leaves one move.
/// let two: Heap = "2 a".parse()?;
/// assert_eq!([0, 1, 2, 3].map(|depth| perft(&two, depth)), [1, 2, 1, 0]);
/// # Ok::<(), game_core::TextError>(())
/// ```
#[must_use]
pub fn perft<G: Game>(position: &G, depth: u8) -> u64 {
    count(position, depth, None)
}

/// Perft with options: a table of counted trees, and several threads. It counts the trees of any
/// game.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_core::{Perft, perft};
/// let counter = Perft::new().table(1 << 16)?;
/// let start = Heap::default();
/// assert_eq!(counter.count(&start, 5), perft(&start, 5));
/// for (mv, leaves) in counter.divide(&start, 5, |_, _| ()) {
///     println!("{mv}: {leaves}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Perft {
    table: Option<Table>,
    /// `None` to count on the calling thread.
    #[cfg(feature = "rayon")]
    pool: Option<rayon::ThreadPool>,
}

impl Perft {
    /// Creates perft without a table, on the calling thread.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Keeps counted trees in a table of this many bytes, so that a tree reached by several move
    /// orders is counted once. All later counts use the same table.
    ///
    /// The counts then depend on [keys](Game::key). Positions with the same key must have the same
    /// tree, so nothing that the key omits may affect which moves are legal. Different positions
    /// must not share a key. With random keys, two of *n* positions share one with a probability of
    /// *n*² / 2⁶⁵: one in 370,000 for 10⁷ positions, one in 37 for 10⁹. The table tells games apart
    /// by their [names](Game::NAME).
    ///
    /// # Errors
    /// The memory cannot be allocated.
    #[cfg(target_has_atomic = "64")]
    pub fn table(mut self, bytes: usize) -> Result<Self, TryReserveError> {
        self.table = Some(Table::with_bytes(bytes)?);
        Ok(self)
    }

    /// Counts on this many threads, limited to the number of cores. They start now and are kept for
    /// all counts.
    #[cfg(feature = "rayon")]
    #[must_use]
    pub fn threads(mut self, threads: NonZeroUsize) -> Self {
        self.pool = if threads > NonZeroUsize::MIN {
            pool(threads)
        } else {
            None
        };
        self
    }

    /// Returns the number of ways to play `depth` turns; see [`perft`].
    #[must_use]
    pub fn count<G: Game>(&self, position: &G, depth: u8) -> u64 {
        let table = self.table.as_ref();
        #[cfg(feature = "rayon")]
        if self.pool.is_some() && depth > 1 {
            return recall_or_count(position, depth, table, || {
                let divided = self.divide(position, depth, |_, _| ());
                let leaves = divided.into_iter().map(|(_, leaves)| leaves);
                leaves.fold(0, u64::saturating_add)
            });
        }
        count(position, depth, table)
    }

    /// Returns the number of leaves after each legal move, in the order of
    /// [`Game::visit_legal_moves`]. Their sum, at most [`u64::MAX`], is the perft. Depth 0 returns
    /// nothing. Calls `done` with each result; with threads, some time after it is known.
    pub fn divide<G: Game>(
        &self,
        position: &G,
        depth: u8,
        done: impl Fn(G::Move, u64) + Sync,
    ) -> Vec<(G::Move, u64)> {
        let table = self.table.as_ref();
        let Some(left) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let moves = position.legal_moves();
        #[cfg(feature = "rayon")]
        if let Some(pool) = &self.pool {
            let divided = play_in(Some(pool), 0..moves.len() as u64, |index| {
                let mv = *moves.get(index as usize)?;
                let leaves = count_replies(&position.after_unchecked(mv), left, table);
                done(mv, leaves);
                Some((mv, leaves))
            });
            return divided.into_iter().flatten().collect();
        }
        let leaves_after = |mv: G::Move| {
            let leaves = count(&position.after_unchecked(mv), left, table);
            done(mv, leaves);
            (mv, leaves)
        };
        moves.into_iter().map(leaves_after).collect()
    }
}

/// Counts the leaves of the tree of this depth. The table is used for depth 2 and more, because
/// counting the moves of a position costs no more than looking it up.
fn count<G: Game>(position: &G, depth: u8, table: Option<&Table>) -> u64 {
    match depth {
        0 => return 1,
        1 => return position.count_legal_moves(),
        _ => {}
    }
    recall_or_count(position, depth, table, || {
        let mut leaves = 0_u64;
        position.for_each_legal_move(|mv| {
            // Playing on this copy in place saves a quarter of the time in the fastest games.
            let mut next = position.clone();
            next.play_unchecked(mv);
            leaves = leaves.saturating_add(count(&next, depth - 1, table));
        });
        leaves
    })
}

/// Counts like [`count`]. The threads of the pool share the replies to the last move, because a
/// single move may have most of the tree after it.
#[cfg(feature = "rayon")]
fn count_replies<G: Game>(position: &G, depth: u8, table: Option<&Table>) -> u64 {
    if depth < 2 {
        return count(position, depth, table);
    }
    recall_or_count(position, depth, table, || {
        let replies = position.legal_moves();
        sum(replies.len(), &|index| {
            let next = replies.get(index).map(|&mv| position.after_unchecked(mv));
            next.map_or(0, |next| count(&next, depth - 1, table))
        })
    })
}

/// Takes the leaves of a tree from the table, or counts them and keeps them there.
#[inline]
fn recall_or_count<G: Game>(
    position: &G,
    depth: u8,
    table: Option<&Table>,
    count: impl FnOnce() -> u64,
) -> u64 {
    let Some(table) = table else {
        return count();
    };
    let key = position.key() ^ const { number_of(G::NAME) };
    table.recall(key, depth).unwrap_or_else(|| {
        let leaves = count();
        table.keep(key, depth, leaves);
        leaves
    })
}

/// Returns a number for the name of a game (the hash function FNV-1a).
const fn number_of(name: &str) -> u64 {
    let mut rest = name.as_bytes();
    let mut number = 0xcbf2_9ce4_8422_2325;
    while let [first, others @ ..] = rest {
        number = (number ^ *first as u64).wrapping_mul(0x100_0000_01b3);
        rest = others;
    }
    number
}
