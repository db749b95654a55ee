//! Work for several threads.

use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::Range;
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Starts a pool of `threads` threads, limited to the number of cores. Returns `None` if the system
/// refuses to start them.
pub(crate) fn pool(threads: NonZeroUsize) -> Option<ThreadPool> {
    let available = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let builder = ThreadPoolBuilder::new().num_threads(threads.min(available).get());
    builder.build().ok()
}

/// Calls `work` with each index below `count` in a pool, or on the calling thread without one. The
/// work is a trait object, so that the pool is compiled once.
fn for_each(count: u64, pool: Option<&ThreadPool>, work: &(dyn Fn(u64) + Sync)) {
    match pool {
        Some(pool) => pool.install(|| (0..count).into_par_iter().for_each(work)),
        None => (0..count).for_each(work),
    }
}

/// Returns the saturating sum of `work` over the indices below `count`, shared by the threads of
/// the pool that this is called in. Outside a pool, the calling thread does the work.
pub(crate) fn sum(count: usize, work: &(dyn Fn(usize) -> u64 + Sync)) -> u64 {
    match rayon::current_thread_index() {
        Some(_) => (0..count)
            .into_par_iter()
            .map(work)
            .reduce(|| 0, u64::saturating_add),
        None => (0..count).map(work).fold(0, u64::saturating_add),
    }
}

/// Calls `play` with each number in `games` on up to `threads` threads, and returns the results in
/// the order of the games. If each game has its own generator
/// ([`SplitMix64::stream`](crate::SplitMix64::stream)), the result is the same for any number of
/// threads.
///
/// At most as many threads as the machine has cores are started. If the system refuses to start
/// them, the calling thread does the work.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use core::num::NonZeroUsize;
/// use game_core::{Playouts, SplitMix64, play_parallel};
///
/// let turns = |threads| {
///     play_parallel(0..100, threads, |game| {
///         Playouts::new(500).play(&Heap::default(), &mut SplitMix64::stream(7, game)).turns
///     })
/// };
/// let two = NonZeroUsize::new(2).expect("not zero");
/// assert_eq!(turns(two), turns(NonZeroUsize::MIN));
/// ```
pub fn play_parallel<T: Send>(
    games: Range<u64>,
    threads: NonZeroUsize,
    play: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    play_in(pool(threads).as_ref(), games, play)
}

/// Plays like [`play_parallel`], in a pool, or on the calling thread without one.
pub(crate) fn play_in<T: Send>(
    pool: Option<&ThreadPool>,
    games: Range<u64>,
    play: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let count = games.end.saturating_sub(games.start);
    let played = Mutex::new(Vec::new());
    for_each(count, pool, &|index| {
        let game = play(games.start + index);
        played
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push((index, game));
    });
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_unstable_by_key(|&(index, _)| index);
    played.into_iter().map(|(_, game)| game).collect()
}
