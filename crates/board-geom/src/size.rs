//! Board sizes, and the size of the type each one needs.

use thiserror::Error;

use crate::{Center, MAX_FILES, MAX_RANKS, MAX_SLOTS, Shape};

/// The reason why a board does not fit its graph type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SizeError {
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
            Self::TooLarge(_) => panic!("a board takes at most 256 slots"),
            Self::Slots { needed, slots, .. } if needed != slots => {
                panic!(
                    "the graph type needs the number of slots that `Shape::slots` returns, or of a \
                     hexagon's cells"
                )
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

    /// Returns the reason if no board of this shape has this size.
    pub(crate) const fn check(self, files: usize, ranks: usize) -> Result<(), &'static str> {
        let least = if matches!(self, Self::Polar(_)) { 3 } else { 1 };
        if files < least || files > MAX_FILES {
            return Err("a board has 1 to 26 files, a polar one at least 3");
        }
        if ranks < 1 || ranks > MAX_RANKS {
            return Err("a board has 1 to 25 ranks");
        }
        if matches!(self, Self::Polar(Center::Passable)) && (files % 2 == 1 || files < 6) {
            return Err("a passable center needs an even number of files, at least 6");
        }
        Ok(())
    }
}

/// Returns the distance in slots from one file of a polar board to the next.
#[inline]
pub(crate) const fn stride(ranks: usize) -> usize {
    match ranks.checked_next_power_of_two() {
        Some(stride) => stride,
        None => usize::MAX,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn sizes_out_of_range_are_refused() {
        let [closed, passable] = [Center::Closed, Center::Passable].map(Shape::Polar);
        let files = Err("a board has 1 to 26 files, a polar one at least 3");
        let ranks = Err("a board has 1 to 25 ranks");
        let even = Err("a passable center needs an even number of files, at least 6");
        for (shape, size, expected) in [
            (Shape::Square, [0, 8], files),
            (Shape::Square, [27, 8], files),
            (Shape::Square, [usize::MAX, usize::MAX], files),
            (Shape::Lattice, [8, 0], ranks),
            (Shape::Lattice, [8, 26], ranks),
            (closed, [2, 4], files),
            (passable, [2, 4], files),
            (passable, [4, 4], even),
            (passable, [15, 4], even),
            (Shape::Square, [8, 8], Ok(())),
            (passable, [16, 4], Ok(())),
        ] {
            let [files, ranks] = size;
            assert_eq!(shape.check(files, ranks), expected, "{shape:?} {size:?}");
        }
    }

    #[test]
    fn sizes_that_do_not_fit_the_type_are_refused() {
        // Each file of a round board takes a power of two slots.
        let round = Shape::Polar(Center::Closed).slots(24, 6);
        for (needed, slots, words) in [(56, 64, 1), (64, 64, 2), (round, 144, 3)] {
            let wrong = SizeError::Slots {
                needed,
                slots,
                words,
            };
            assert_eq!(SizeError::check(needed, slots, words), Err(wrong));
        }
        assert_eq!(
            SizeError::check(192, 144, 3).map_err(|error| error.to_string()),
            Err("the board takes 192 slots in 3 words, but the graph type has 144 in 3".into())
        );
        assert_eq!(
            SizeError::check(260, 260, 5).map_err(|error| error.to_string()),
            Err("the board takes 260 slots: expected at most 256".into())
        );
    }
}
