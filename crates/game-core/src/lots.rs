//! Moves in lots, of which one move is picked.

use smallvec::SmallVec;

use crate::random::SplitMix64;

/// The legal moves of a position in lots, in the order in which they are visited: for each lot what
/// it takes to make its moves, and how many they are.
///
/// This is how a game picks a random move fast ([`Game::random_legal_move`]): it looks for moves
/// once, as it does for counting them, and then makes a single one. What a lot is, the game says:
/// a piece and the cells it may go to, or all pawns. Up to `N` lots stay on the stack.
///
/// ```
/// use game_core::{Lots, SplitMix64};
///
/// let mut lots = Lots::<&str, 8>::new();
/// lots.push("king", 2);
/// lots.push("rook", 0);
/// lots.push("pawns", 3);
/// assert_eq!(lots.count(), 5);
/// assert_eq!(lots.nth(1), Some(("king", 1)));
/// assert_eq!(lots.nth(2), Some(("pawns", 0)));
/// assert_eq!(lots.nth(5), None);
///
/// let (mut random, mut same) = (SplitMix64::new(1), SplitMix64::new(1));
/// assert_eq!(lots.pick(&mut random), lots.nth(same.below(5)));
/// ```
///
/// [`Game::random_legal_move`]: crate::Game::random_legal_move
#[derive(Clone, Debug)]
pub struct Lots<L, const N: usize> {
    /// Each lot with the number of moves up to its last one.
    lots: SmallVec<[(L, u64); N]>,
    count: u64,
}

impl<L: Copy, const N: usize> Lots<L, N> {
    /// No moves yet.
    #[inline]
    pub fn new() -> Self {
        Self {
            lots: SmallVec::new(),
            count: 0,
        }
    }

    /// Adds a lot of this many moves.
    #[inline]
    pub fn push(&mut self, lot: L, moves: u64) {
        self.count = self.count.saturating_add(moves);
        self.lots.push((lot, self.count));
    }

    /// The number of moves in all lots.
    #[inline]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Where to find the move with index `n`, counted from 0: its lot, and its index there.
    #[inline]
    pub fn nth(&self, n: u64) -> Option<(L, u64)> {
        let mut begin = 0;
        for &(lot, end) in &self.lots {
            if n < end {
                return Some((lot, n - begin));
            }
            begin = end;
        }
        None
    }

    /// Where to find a move picked at random, each equally likely: the one with index
    /// [`random.below(count)`](SplitMix64::below). `None` if there is none; then no random number
    /// is used up.
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
