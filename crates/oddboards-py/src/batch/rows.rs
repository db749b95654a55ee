//! The arrays of a batch.

use std::{iter, mem};

/// The arrays that a batch fills in, with a row for each game. Arrays that are not asked for are
/// empty.
pub(crate) struct Rows<'a> {
    pub(crate) floats: &'a mut [f32],
    pub(crate) bytes: &'a mut [u8],
    pub(crate) masks: &'a mut [u8],
    pub(crate) to_move: &'a mut [i8],
    pub(crate) payoffs: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
}

impl<'a> Rows<'a> {
    /// Returns the rows of `games` games at a time, and at the end those of the games left.
    pub(super) fn chunks(mut self, games: usize) -> impl Iterator<Item = Rows<'a>> {
        let all = self.to_move.len().max(1);
        let of = |length: usize| length / all * games;
        let (floats, bytes) = (of(self.floats.len()), of(self.bytes.len()));
        let (masks, payoffs) = (of(self.masks.len()), of(self.payoffs.len()));
        iter::from_fn(move || {
            (!self.to_move.is_empty()).then(|| Rows {
                floats: take(&mut self.floats, floats),
                bytes: take(&mut self.bytes, bytes),
                masks: take(&mut self.masks, masks),
                to_move: take(&mut self.to_move, games),
                payoffs: take(&mut self.payoffs, payoffs),
                terminated: take(&mut self.terminated, games),
                truncated: take(&mut self.truncated, games),
            })
        })
    }
}

/// Removes the first values of a slice and returns them.
#[expect(clippy::mut_mut, reason = "the slice itself becomes shorter")]
fn take<'a, T>(slice: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let whole = mem::take(slice);
    let (first, others) = whole.split_at_mut(count.min(whole.len()));
    *slice = others;
    first
}
