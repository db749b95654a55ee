//! Walks in one direction: rays, slides, the cells between two cells, and tables built from them.

use core::iter::{FusedIterator, successors};

use crate::{Cell, CellSet, Graph, Heading, Headings, Step};

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Returns the steps of a walk from `cell` with `heading`, in order, up to the edge of the
    /// board.
    ///
    /// A walk that would return to its first cell (around a ring, or along a diagonal through a
    /// center) ends before that cell. Each step reports the borders it crosses. On a polar board
    /// with few files for its ranks (12×6, for example), a diagonal crosses itself beyond the
    /// center and lists the crossing cell twice.
    ///
    /// ```
    /// use board_geom::{Graph, Heading};
    /// static CIRCULAR: Graph<64, 1> = Graph::polar::<16, 4>();
    /// let a1 = CIRCULAR.parse_cell("a1")?;
    /// assert_eq!(CIRCULAR.ray(a1, Heading::CLOCKWISE).count(), 15);
    /// assert_eq!(CIRCULAR.ray(a1, Heading::INWARD).count(), 3);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    #[inline]
    pub fn ray(
        &self,
        cell: Cell,
        heading: Heading,
    ) -> impl FusedIterator<Item = Step> + Clone + use<'_, SLOTS, WORDS> {
        let ahead = move |at, heading| self.step(at, heading).filter(|step| step.to != cell);
        successors(ahead(cell, heading), move |step| {
            ahead(step.to, step.heading)
        })
    }

    /// Returns the cells of [`Graph::ray`] as a set.
    pub const fn ray_cells(&self, cell: Cell, heading: Heading) -> CellSet<WORDS> {
        self.slide(cell, heading, CellSet::EMPTY)
    }

    /// Returns the cells that a rider on `cell` sees with `heading`: the ray up to and including
    /// the first cell in `occupied`.
    pub const fn slide(
        &self,
        cell: Cell,
        heading: Heading,
        occupied: CellSet<WORDS>,
    ) -> CellSet<WORDS> {
        let mut seen = CellSet::EMPTY;
        let (mut at, mut ahead) = (cell, heading);
        while let Some(step) = self.step(at, ahead) {
            if step.to.index() == cell.index() {
                break;
            }
            seen.insert(step.to);
            if occupied.contains(step.to) {
                break;
            }
            (at, ahead) = (step.to, step.heading);
        }
        seen
    }

    /// Returns the cells that a rider on `cell` sees in several directions: the union of
    /// [`Graph::slide`] over `headings`.
    pub const fn slides(
        &self,
        cell: Cell,
        headings: Headings,
        occupied: CellSet<WORDS>,
    ) -> CellSet<WORDS> {
        let mut seen = CellSet::EMPTY;
        const_for!(heading in 0..8 => {
            if headings.has(Heading::ALL[heading]) {
                seen = seen.union(self.slide(cell, Heading::ALL[heading], occupied));
            }
        });
        seen
    }

    /// Returns the cells strictly between `cell` and `target` on the ray with `heading`, or `None`
    /// if the ray does not meet `target`.
    pub const fn between(
        &self,
        cell: Cell,
        heading: Heading,
        target: Cell,
    ) -> Option<CellSet<WORDS>> {
        let seen = self.slide(cell, heading, CellSet::EMPTY.with(target));
        if seen.contains(target) {
            Some(seen.without(target))
        } else {
            None
        }
    }

    /// Returns every straight line from `cell` to `target`: the heading of its first step and the
    /// cells strictly between the two. On a polar board, two cells of a ring are joined by two
    /// lines.
    ///
    /// ```
    /// use board_geom::{Graph, Heading};
    /// static CIRCULAR: Graph<64, 1> = Graph::polar::<16, 4>();
    /// let (a1, c1) = (CIRCULAR.parse_cell("a1")?, CIRCULAR.parse_cell("c1")?);
    /// let ways = CIRCULAR.lines_between(a1, c1);
    /// let lengths: Vec<_> = ways.map(|(heading, between)| (heading, between.len())).collect();
    /// assert_eq!(lengths, [(Heading::CLOCKWISE, 1), (Heading::ANTICLOCKWISE, 13)]);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub fn lines_between(
        &self,
        cell: Cell,
        target: Cell,
    ) -> impl Iterator<Item = (Heading, CellSet<WORDS>)> + use<'_, SLOTS, WORDS> {
        Heading::ALL
            .into_iter()
            .filter_map(move |heading| Some((heading, self.between(cell, heading, target)?)))
    }
}
