//! Board sizes, and the size of the type each one needs.

use thiserror::Error;

use crate::{Center, File, MAX_SLOTS, Rank, Shape};

/// The reason why a board of some size cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// The number of files is not in 1 to 26 (3 to 26 on a polar board, where the files wrap).
    #[error("{0} files: expected 1 to 26, and at least 3 on a polar board")]
    Files(usize),
    /// The number of ranks is not in 1 to 25.
    #[error("{0} ranks: expected 1 to 25")]
    Ranks(usize),
    /// A passable center needs an opposite file for every file.
    #[error("{0} files: a passable center needs an even number, at least 6")]
    OddFiles(usize),
    /// The board takes more than [`MAX_SLOTS`] slots.
    #[error("the board takes {0} slots: expected at most {MAX_SLOTS}")]
    TooLarge(usize),
    /// The number of slots or words of the graph type is not that of the board.
    #[error(
        "the board takes {needed} slots in {} words, but the graph type has {slots} in {words}",
        .needed.div_ceil(64)
    )]
    Slots {
        /// Slots the board takes.
        needed: usize,
        /// `SLOTS` of the graph type.
        slots: usize,
        /// `WORDS` of the graph type.
        words: usize,
    },
}

impl SizeError {
    /// Fails the build with the reason. Called only at compile time.
    #[expect(clippy::panic, reason = "at compile time, a panic is a compile error")]
    pub(crate) const fn report(self) -> ! {
        match self {
            Self::Files(_) => panic!("a board has 1 to 26 files, a polar one at least 3"),
            Self::Ranks(_) => panic!("a board has 1 to 25 ranks"),
            Self::OddFiles(_) => {
                panic!("a passable center needs an even number of files, at least 6")
            }
            Self::TooLarge(_) => panic!("a board takes at most 256 slots"),
            Self::Slots { needed, slots, .. } if needed != slots => {
                panic!("the graph type needs the number of slots that `Shape::slots` returns")
            }
            Self::Slots { .. } => {
                panic!("the graph type needs the number of words that `words` returns")
            }
        }
    }

    /// Returns whether a board of `needed` slots fits a graph type.
    pub(crate) const fn check(needed: usize, slots: usize, words: usize) -> Result<(), Self> {
        if needed > MAX_SLOTS {
            return Err(Self::TooLarge(needed));
        }
        if needed != slots || words != self::words(slots) {
            return Err(Self::Slots {
                needed,
                slots,
                words,
            });
        }
        Ok(())
    }
}

/// Returns the number of 64-bit words that a set of `slots` slots takes. It is the second number of
/// a [`Graph`](crate::Graph) type, after [`Shape::slots`].
///
/// ```
/// use board_geom::{Graph, Shape, words};
/// const SLOTS: usize = Shape::Lattice.slots(15, 15);
/// static GOMOKU: Graph<SLOTS, { words(SLOTS) }> = Graph::lattice::<15, 15>();
/// assert_eq!(GOMOKU.name(GOMOKU.parse_cell("o15")?).to_string(), "o15");
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
pub const fn words(slots: usize) -> usize {
    slots.div_ceil(64)
}

impl Shape {
    /// Returns the number of slots that a board of this shape and size takes. It is the first
    /// number of a [`Graph`](crate::Graph) type. See [`words`] for an example.
    ///
    /// The size is not checked here; the constructor of the board does that. A custom board
    /// ([`Shape::Free`]) takes as many slots as it has cells, here taken as a full rectangle.
    pub const fn slots(self, files: usize, ranks: usize) -> usize {
        match self {
            Self::Square | Self::Lattice | Self::Free => files.saturating_mul(ranks),
            Self::Polar(_) => files.saturating_mul(stride(ranks)),
        }
    }

    /// Returns an error if no board of this shape has this size.
    pub(crate) const fn check(self, files: usize, ranks: usize) -> Result<(), SizeError> {
        let least = if matches!(self, Self::Polar(_)) { 3 } else { 1 };
        if files < least || files > File::MAX {
            return Err(SizeError::Files(files));
        }
        if ranks < 1 || ranks > Rank::MAX {
            return Err(SizeError::Ranks(ranks));
        }
        if matches!(self, Self::Polar(Center::Passable)) && (files % 2 == 1 || files < 6) {
            return Err(SizeError::OddFiles(files));
        }
        Ok(())
    }
}

/// Returns the distance in slots from one file of a polar board to the next.
pub(crate) const fn stride(ranks: usize) -> usize {
    match ranks.checked_next_power_of_two() {
        Some(stride) => stride,
        None => usize::MAX,
    }
}
