//! Perft: counting the leaves of the tree of legal moves, the standard check and speed measure of a
//! move generator.

use alloc::vec::Vec;

use crate::game::Game;

#[cfg(feature = "rayon")]
mod parallel;
#[cfg(target_has_atomic = "64")]
mod table;

#[cfg(feature = "rayon")]
pub use parallel::{divide_parallel, divide_parallel_with, perft_parallel};
#[cfg(target_has_atomic = "64")]
pub use table::PerftTable;

/// The number of ways to play `depth` legal turns from `position`: 1 at depth 0, the number of
/// legal moves at depth 1.
///
/// The last turn is counted ([`Game::count_legal_moves`]) rather than played. Draws that have to be
/// claimed end nothing here.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// # use game_core::Game;
/// use game_core::perft;
///
/// assert_eq!(perft(&Heap::default(), 3), 3 * 3 * 3);
/// // Of two counters one takes both, which ends the game, or one, which leaves one way to go on.
/// let two: Heap = "2 a".parse()?;
/// assert_eq!([0, 1, 2, 3].map(|depth| perft(&two, depth)), [1, 2, 1, 0]);
/// # Ok::<(), game_core::TextError>(())
/// ```
#[must_use]
pub fn perft<G: Game>(position: &G, depth: u8) -> u64 {
    count(position, depth, NoMemory)
}

/// [`perft`] split by the first move, in the order of [`Game::visit_legal_moves`]. At depth 0 there
/// is no first move, and the list is empty.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Take};
/// # use game_core::Game;
/// use game_core::divide;
///
/// let three: Heap = "3 a".parse()?;
/// assert_eq!(divide(&three, 2), [(Take(1), 2), (Take(2), 1), (Take(3), 0)]);
/// # Ok::<(), game_core::TextError>(())
/// ```
#[must_use]
pub fn divide<G: Game>(position: &G, depth: u8) -> Vec<(G::Move, u64)> {
    let mut counts = Vec::new();
    if let Some(left) = depth.checked_sub(1) {
        position.for_each_legal_move(|mv| {
            counts.push((mv, perft(&position.after_unchecked(mv), left)));
        });
    }
    counts
}

/// What is known of trees that have been counted before. It is asked about those of depth 2 and
/// more: to count the moves of a position costs no more than to look it up.
trait Memory<G>: Copy + Send + Sync {
    /// The leaves of the tree of this depth, if they are known.
    fn recall(self, position: &G, depth: u8) -> Option<u64>;

    /// Takes note of the leaves of the tree of this depth.
    fn keep(self, position: &G, depth: u8, leaves: u64);
}

/// Remembers nothing.
#[derive(Clone, Copy)]
struct NoMemory;

impl<G> Memory<G> for NoMemory {
    #[inline]
    fn recall(self, _: &G, _: u8) -> Option<u64> {
        None
    }

    #[inline]
    fn keep(self, _: &G, _: u8, _: u64) {}
}

/// The leaves of the tree of this depth, but for what `memory` knows already.
fn count<G: Game, M: Memory<G>>(position: &G, depth: u8, memory: M) -> u64 {
    match depth {
        0 => return 1,
        1 => return position.count_legal_moves(),
        _ => {}
    }
    if let Some(leaves) = memory.recall(position, depth) {
        return leaves;
    }
    let mut leaves = 0;
    position.for_each_legal_move(|mv| {
        // The copy is played on in place, which saves a quarter of the time of the fastest games.
        let mut next = position.clone();
        next.play_unchecked(mv);
        leaves += count(&next, depth - 1, memory);
    });
    memory.keep(position, depth, leaves);
    leaves
}
