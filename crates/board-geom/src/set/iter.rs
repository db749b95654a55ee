//! The iterator over the cells of a set.

use core::iter::FusedIterator;

use super::CellSet;
use crate::Cell;

/// The cells of a set in increasing order of index; see [`CellSet::iter`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Cells<const WORDS: usize>(pub(super) CellSet<WORDS>);

impl<const WORDS: usize> Iterator for Cells<WORDS> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        for (index, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Cell::from_index(64 * index + bit));
            }
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }

    /// Skips the words before the cell without looking at their cells.
    #[inline]
    fn nth(&mut self, mut n: usize) -> Option<Cell> {
        for word in &mut self.0.0 {
            let count = word.count_ones() as usize;
            if n < count {
                for _ in 0..n {
                    *word &= *word - 1;
                }
                return self.next();
            }
            n -= count;
            *word = 0;
        }
        None
    }

    /// Looks at each word once, unlike a loop over [`next`](Self::next).
    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (index, mut word) in self.0.0.into_iter().enumerate() {
            while word != 0 {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                folded = f(folded, Cell::from_index(64 * index + bit));
            }
        }
        folded
    }
}

impl<const WORDS: usize> DoubleEndedIterator for Cells<WORDS> {
    #[inline]
    fn next_back(&mut self) -> Option<Cell> {
        let cell = self.0.last()?;
        self.0 = self.0.without(cell);
        Some(cell)
    }
}

impl<const WORDS: usize> ExactSizeIterator for Cells<WORDS> {}
impl<const WORDS: usize> FusedIterator for Cells<WORDS> {}
