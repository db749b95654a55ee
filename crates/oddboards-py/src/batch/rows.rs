//! The arrays of a batch.

use std::mem;

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

/// The lengths of the rows of a game.
#[derive(Clone, Copy)]
pub(super) struct Widths {
    floats: usize,
    bytes: usize,
    masks: usize,
    payoffs: usize,
}

impl<'a> Rows<'a> {
    pub(super) fn widths(&self) -> Widths {
        let games = self.to_move.len().max(1);
        Widths {
            floats: self.floats.len() / games,
            bytes: self.bytes.len() / games,
            masks: self.masks.len() / games,
            payoffs: self.payoffs.len() / games,
        }
    }

    /// Removes the rows of the first `games` games and returns them.
    pub(super) fn take(&mut self, games: usize, widths: Widths) -> Rows<'a> {
        Rows {
            floats: take(&mut self.floats, games * widths.floats),
            bytes: take(&mut self.bytes, games * widths.bytes),
            masks: take(&mut self.masks, games * widths.masks),
            to_move: take(&mut self.to_move, games),
            payoffs: take(&mut self.payoffs, games * widths.payoffs),
            terminated: take(&mut self.terminated, games),
            truncated: take(&mut self.truncated, games),
        }
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
