//! Perft: counting the leaves of the tree of legal moves, the standard check and speed measure of a
//! move generator.

use alloc::vec::Vec;

use crate::game::Game;

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
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => {
            let mut leaves = 0;
            position.for_each_legal_move(|mv| {
                // The copy is played on in place, which saves a quarter of the time of the fastest
                // games.
                let mut next = position.clone();
                next.play_unchecked(mv);
                leaves += perft(&next, depth - 1);
            });
            leaves
        }
    }
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

#[cfg(feature = "rayon")]
pub use parallel::{divide_parallel, divide_parallel_with, perft_parallel};

#[cfg(feature = "rayon")]
mod parallel {
    use core::num::NonZeroUsize;

    use rayon::prelude::*;

    use super::{Game, Vec, perft};
    use crate::parallel::on_threads;

    /// How many turns are shared out among the threads one by one. Two give hundreds of pieces of
    /// work in most games, so that no thread is left with one big piece while the others have
    /// nothing to do.
    const SHARED_DEPTH: u8 = 2;

    /// [`perft`] on up to `threads` threads, with the same result.
    ///
    /// No more threads are started than the machine runs at the same time. Should the system refuse
    /// to start them, the calling thread does the work.
    #[must_use]
    pub fn perft_parallel<G: Game>(position: &G, depth: u8, threads: NonZeroUsize) -> u64 {
        on_threads(threads, || shared_perft(position, depth, SHARED_DEPTH))
    }

    /// [`divide`](super::divide) on up to `threads` threads, with the same result in the same
    /// order; see [`perft_parallel`] about threads.
    pub fn divide_parallel<G: Game>(
        position: &G,
        depth: u8,
        threads: NonZeroUsize,
    ) -> Vec<(G::Move, u64)> {
        divide_parallel_with(position, depth, threads, |_, _| ())
    }

    /// [`divide_parallel`] that calls `done` with each first move and its leaves as soon as they
    /// are known, in any order, for showing progress.
    pub fn divide_parallel_with<G: Game>(
        position: &G,
        depth: u8,
        threads: NonZeroUsize,
        done: impl Fn(G::Move, u64) + Sync,
    ) -> Vec<(G::Move, u64)> {
        let Some(left) = depth.checked_sub(1) else {
            return Vec::new();
        };
        on_threads(threads, || {
            position
                .legal_moves()
                .par_iter()
                .map(|&mv| {
                    let leaves =
                        shared_perft(&position.after_unchecked(mv), left, SHARED_DEPTH - 1);
                    done(mv, leaves);
                    (mv, leaves)
                })
                .collect()
        })
    }

    /// [`perft`] whose first `shared` turns are handed out move by move to whichever thread is
    /// free.
    fn shared_perft<G: Game>(position: &G, depth: u8, shared: u8) -> u64 {
        if shared == 0 || depth <= 1 {
            return perft(position, depth);
        }
        position
            .legal_moves()
            .par_iter()
            .map(|&mv| shared_perft(&position.after_unchecked(mv), depth - 1, shared - 1))
            .sum()
    }
}
