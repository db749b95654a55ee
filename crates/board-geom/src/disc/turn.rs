//! Steps of many cells at once.

use crate::{Cell, CellSet, Graph, Heading, Marks, Set192};

/// One step with the same heading for many cells at once, as a rotation of a set's 192 bits.
///
/// All steps with one heading that do not cross the centre turn the index of a cell by the same
/// amount, and so do all that cross it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    from: Set192,
    left: u32,
}

impl Turn {
    /// The steps of `graph` with `heading` that stay on one side of the centre and carry none of
    /// the marks `barred`. `None` if they do not turn all indices alike.
    pub const fn plain(graph: &Graph<192, 3>, heading: Heading, barred: Marks) -> Option<Self> {
        Self::collect(graph, heading, barred, false)
    }

    /// The steps of `graph` with `heading` that cross the centre and carry none of the marks
    /// `barred`. `None` if they do not turn all indices alike.
    pub const fn crossing(graph: &Graph<192, 3>, heading: Heading, barred: Marks) -> Option<Self> {
        Self::collect(graph, heading, barred, true)
    }

    const fn collect(
        graph: &Graph<192, 3>,
        heading: Heading,
        barred: Marks,
        crossing: bool,
    ) -> Option<Self> {
        let mut turn = Self {
            from: CellSet::EMPTY,
            left: 0,
        };
        let mut slot = 0;
        while slot < Set192::SLOTS {
            if let Some(step) = graph.step(Cell::from_index(slot), heading) {
                let crosses = step.heading.index() != heading.index();
                if crosses == crossing && !step.marks.intersects(barred) {
                    let left = ((step.to.index() + Set192::SLOTS - slot) % Set192::SLOTS) as u32;
                    if !turn.from.is_empty() && left != turn.left {
                        return None;
                    }
                    turn.left = left;
                    turn.from = turn.from.with(Cell::from_index(slot));
                }
            }
            slot += 1;
        }
        Some(turn)
    }

    /// This step and then `next`, as one.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let landing = rotated(self.from, self.left).intersection(next.from);
        Self {
            from: rotated(landing, Set192::SLOTS as u32 - self.left),
            left: (self.left + next.left) % Set192::SLOTS as u32,
        }
    }

    /// The cells from which the step can be taken.
    #[inline]
    pub const fn from(self) -> Set192 {
        self.from
    }

    /// The cells one step away from those of `set`.
    ///
    /// ```
    /// use board_geom::{Graph, Heading, Marks, Turn};
    /// static BOARD: Graph<192, 3> = Graph::disc::<24, 6>();
    /// let inward = Turn::plain(&BOARD, Heading::INWARD, Marks::empty()).ok_or("no such turn")?;
    /// assert_eq!(inward.apply(BOARD.parse_set("a1 x5 c6")?), BOARD.parse_set("a2 x6")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn apply(self, set: Set192) -> Set192 {
        rotated(self.from.intersection(set), self.left)
    }

    /// The cell from which the step leads to `to`, if it leads there at all.
    #[inline]
    pub const fn origin(self, to: Cell) -> Cell {
        Cell::from_index((to.index() + Set192::SLOTS - self.left as usize) % Set192::SLOTS)
    }
}

/// The set with every cell's index raised by `left` (at most 192), modulo 192.
#[inline]
const fn rotated(set: Set192, left: u32) -> Set192 {
    let from = set.words();
    let (words, bits) = (left as usize / 64, left % 64);
    let mut to = [0; 3];
    let mut word = 0;
    while word < 3 {
        let high = from[(word + 6 - words) % 3];
        let low = from[(word + 5 - words) % 3];
        // Two shifts, since one by 64 would overflow.
        to[word] = high << bits | low >> 1 >> (63 - bits);
        word += 1;
    }
    CellSet::from_words(to)
}
