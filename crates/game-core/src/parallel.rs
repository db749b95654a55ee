//! Work for several threads.

use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::Range;

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

/// Runs the work in a pool of `threads` threads, limited to the number of cores.
pub(crate) fn on_threads<T: Send>(threads: NonZeroUsize, work: impl FnOnce() -> T + Send) -> T {
    let available = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads.min(available).get())
        .build();
    match pool {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
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
    on_threads(threads, || games.into_par_iter().map(&play).collect())
}
