//! Perft on several threads.

use alloc::vec::Vec;
use core::num::NonZeroUsize;

use rayon::prelude::*;

use super::{Memory, NoMemory, count};
use crate::game::Game;
use crate::parallel::on_threads;

/// How many turns are shared out among the threads one by one. Two give hundreds of pieces of work
/// in most games, so that no thread is left with one big piece while the others have nothing to do.
const SHARED_DEPTH: u8 = 2;

/// [`perft`](super::perft) on up to `threads` threads, with the same result.
///
/// No more threads are started than the machine runs at the same time. Should the system refuse to
/// start them, the calling thread does the work.
#[must_use]
pub fn perft_parallel<G: Game>(position: &G, depth: u8, threads: NonZeroUsize) -> u64 {
    perft_with(position, depth, threads, NoMemory)
}

/// [`divide`](super::divide) on up to `threads` threads, with the same result in the same order;
/// see [`perft_parallel`] about threads.
pub fn divide_parallel<G: Game>(
    position: &G,
    depth: u8,
    threads: NonZeroUsize,
) -> Vec<(G::Move, u64)> {
    divide_parallel_with(position, depth, threads, |_, _| ())
}

/// [`divide_parallel`] that calls `done` with each first move and its leaves as soon as they are
/// known, in any order, for showing progress.
pub fn divide_parallel_with<G: Game>(
    position: &G,
    depth: u8,
    threads: NonZeroUsize,
    done: impl Fn(G::Move, u64) + Sync,
) -> Vec<(G::Move, u64)> {
    divide_with(position, depth, threads, NoMemory, done)
}

/// [`perft_parallel`], but for what `memory` knows already.
pub(super) fn perft_with<G: Game, M: Memory<G>>(
    position: &G,
    depth: u8,
    threads: NonZeroUsize,
    memory: M,
) -> u64 {
    on_threads(threads, || {
        shared_count(position, depth, SHARED_DEPTH, memory)
    })
}

/// [`divide_parallel_with`], but for what `memory` knows already.
pub(super) fn divide_with<G: Game, M: Memory<G>>(
    position: &G,
    depth: u8,
    threads: NonZeroUsize,
    memory: M,
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
                let next = position.after_unchecked(mv);
                let leaves = shared_count(&next, left, SHARED_DEPTH - 1, memory);
                done(mv, leaves);
                (mv, leaves)
            })
            .collect()
    })
}

/// [`count`] whose first `shared` turns are handed out move by move to whichever thread is free.
fn shared_count<G: Game, M: Memory<G>>(position: &G, depth: u8, shared: u8, memory: M) -> u64 {
    if shared == 0 || depth <= 1 {
        return count(position, depth, memory);
    }
    if let Some(leaves) = memory.recall(position, depth) {
        return leaves;
    }
    let leaves = position
        .legal_moves()
        .par_iter()
        .map(|&mv| shared_count(&position.after_unchecked(mv), depth - 1, shared - 1, memory))
        .sum();
    memory.keep(position, depth, leaves);
    leaves
}
