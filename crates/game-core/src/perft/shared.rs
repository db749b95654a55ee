//! Perft on several threads, which share the replies to the moves of a position.

use alloc::vec::Vec;
use core::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use super::{Table, count};
use crate::game::Game;
use crate::parallel::for_each;

/// The position after a move, and the parts in which its tree is counted.
struct Branch<G: Game> {
    mv: G::Move,
    position: G,
    /// The number of replies, each of which is a part. If there are none, the tree is one part.
    replies: u64,
    /// The number of the part after its last one.
    end: u64,
    counted: Mutex<Counted>,
}

/// The leaves counted so far, and the number of parts left.
#[derive(Clone, Copy)]
struct Counted {
    leaves: u64,
    parts: u64,
}

/// Returns the number of leaves after each legal move, which are `depth` turns further, and calls
/// `done` with each of them.
pub(super) fn divide<G: Game>(
    position: &G,
    depth: u8,
    threads: NonZeroUsize,
    table: Option<&Table<G>>,
    done: &(impl Fn(G::Move, u64) + Sync),
) -> Vec<(G::Move, u64)> {
    let recall = |position: &G| table.and_then(|table| table.recall(position, depth));
    let mut end = 0;
    let branches = position.legal_moves().into_iter().map(|mv| {
        let position = position.after_unchecked(mv);
        let is_known = depth < 2 || recall(&position).is_some();
        let replies = if is_known {
            0
        } else {
            position.count_legal_moves()
        };
        let parts = replies.max(1);
        end += parts;
        Branch {
            mv,
            position,
            replies,
            end,
            counted: Mutex::new(Counted { leaves: 0, parts }),
        }
    });
    let branches: Vec<_> = branches.collect();
    for_each(end, threads, &|part| {
        let index = branches.partition_point(|branch| branch.end <= part);
        let Some(branch) = branches.get(index) else {
            return;
        };
        // The last reply has the number 0.
        let reply = branch.end - part - 1;
        let leaves = match branch.position.nth_legal_move(reply) {
            Some(mv) if branch.replies > 0 => {
                count(&branch.position.after_unchecked(mv), depth - 1, table)
            }
            _ => count(&branch.position, depth, table),
        };
        let counted = {
            let mut counted = branch
                .counted
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            counted.leaves += leaves;
            counted.parts -= 1;
            *counted
        };
        if counted.parts == 0 {
            if let Some(table) = table.filter(|_| branch.replies > 0) {
                table.keep(&branch.position, depth, counted.leaves);
            }
            done(branch.mv, counted.leaves);
        }
    });
    let leaves = |branch: Branch<G>| {
        let counted = branch.counted.into_inner();
        (
            branch.mv,
            counted.unwrap_or_else(PoisonError::into_inner).leaves,
        )
    };
    branches.into_iter().map(leaves).collect()
}
