//! Groups of moves, from which one move is picked.

use smallvec::SmallVec;

use crate::random::SplitMix64;

/// The legal moves of a position in groups ("lots"), in the order in which they are visited. For
/// each lot it holds the data needed to generate its moves, and their number.
///
/// A game uses it to pick a random move fast ([`Game::random_legal_move`]). Move generation runs
/// once, as for counting, and then a single move is built. The game defines a lot: for example, a
/// piece and its target cells, or all pawns. Up to `N` lots stay on the stack.
///
/// ```
/// use game_core::{Lots, SplitMix64};
///
/// let mut lots = Lots::<&str, 8>::new();
/// lots.push("king", 2);
/// lots.push("rook", 0);
/// lots.push("pawns", 3);
///
/// let moves = [("king", 0), ("king", 1), ("pawns", 0), ("pawns", 1), ("pawns", 2)];
/// let (mut random, mut same) = (SplitMix64::new(1), SplitMix64::new(1));
/// for _ in 0..100 {
///     assert_eq!(lots.pick(&mut random), Some(moves[same.below(5) as usize]));
/// }
/// ```
///
/// [`Game::random_legal_move`]: crate::Game::random_legal_move
#[derive(Clone, Debug)]
pub struct Lots<L, const N: usize> {
    /// Each lot with the number of moves up to and including it.
    lots: SmallVec<[(L, u64); N]>,
    count: u64,
}

impl<L: Copy, const N: usize> Lots<L, N> {
    /// Creates an empty collection.
    #[inline]
    pub fn new() -> Self {
        Self {
            lots: SmallVec::new(),
            count: 0,
        }
    }

    /// Adds a lot of `moves` moves.
    #[inline]
    pub fn push(&mut self, lot: L, moves: u64) {
        self.count = self.count.saturating_add(moves);
        self.lots.push((lot, self.count));
    }

    /// Returns the lot of the move with index `n`, counted from 0, and the index of the move within
    /// that lot.
    #[inline]
    fn nth(&self, n: u64) -> Option<(L, u64)> {
        let mut begin = 0;
        for &(lot, end) in &self.lots {
            if n < end {
                return Some((lot, n - begin));
            }
            begin = end;
        }
        None
    }

    /// Picks a random move, each equally likely, and returns its lot and its index there. The move
    /// is the one with index [`random.below(count)`](SplitMix64::below). Returns `None` and draws
    /// no random number if there are no moves.
    #[inline]
    pub fn pick(&self, random: &mut SplitMix64) -> Option<(L, u64)> {
        match self.count {
            0 => None,
            count => self.nth(random.below(count)),
        }
    }
}

impl<L: Copy, const N: usize> Default for Lots<L, N> {
    fn default() -> Self {
        Self::new()
    }
}
