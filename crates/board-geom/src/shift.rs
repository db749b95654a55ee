//! Moving a whole set at once.

use core::ops::ControlFlow;

use crate::{Cell, CellSet, Graph, Heading, Leg};

/// One step or leap of every cell of a set at once: a rotation of the bits, and a mask.
///
/// A shift exists if the step changes the index of every cell by the same amount, modulo the number
/// of bits of a set. On square boards and lattices every step does; so does every step on a polar
/// board with a closed center whose slots fill their words. A step across a center does not. For
/// such steps use [`Graph::neighbors_of`].
///
/// Without parameters, `Shift` is the shift on a board of one word.
///
/// ```
/// use board_geom::{Graph, Heading, Shift};
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// const NORTH: Shift = Shift::all(&CHESS)[Heading::North.index()];
/// assert_eq!(NORTH.apply(CHESS.parse_set("a1 b7 c8")?), CHESS.parse_set("a2 b8")?);
///
/// // A ring of 10 files closes in the middle of a word, where the index changes by another amount.
/// static RINGS: Graph<40, 1> = Graph::polar::<10, 4>();
/// assert_eq!(Shift::new(&RINGS, Heading::CLOCKWISE), None::<Shift>);
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift<const WORDS: usize = 1> {
    /// The number by which indices are raised, less than the number of bits of a set.
    left: u32,
    /// The cells that the rotation leads to.
    onto: CellSet<WORDS>,
}

impl<const WORDS: usize> Shift<WORDS> {
    /// The shift that maps every set to the empty set.
    pub const NOWHERE: Self = Self {
        left: 0,
        onto: CellSet::EMPTY,
    };

    /// Returns the shift of `graph` for `heading`. Returns `None` if the step does not change
    /// all indices by the same amount, or if no cell has a step with that heading.
    pub const fn new<const SLOTS: usize>(
        graph: &Graph<SLOTS, WORDS>,
        heading: Heading,
    ) -> Option<Self> {
        Self::leap(graph, &[Leg::new(heading, 1)])
    }

    /// Returns the shift of `graph` for the leap with the given legs ([`Graph::leap`]). Returns
    /// `None` if the leap does not change all indices by the same amount, or leads nowhere.
    pub const fn leap<const SLOTS: usize>(
        graph: &Graph<SLOTS, WORDS>,
        legs: &[Leg],
    ) -> Option<Self> {
        let mut targets = [None; SLOTS];
        const_for!(slot in 0..SLOTS => {
            if let Some(step) = graph.leap(Cell::from_index(slot), legs) {
                targets[slot] = Some(step.to);
            }
        });
        Self::from_targets(&targets)
    }

    /// Returns the shift that moves the cell of each index to the target given at that index, if
    /// any. Returns `None` if that does not change all indices by the same amount, leads nowhere,
    /// or moves from or to an index that does not fit a set.
    ///
    /// Use this for steps that a game restricts, for example by borders.
    ///
    /// ```
    /// use board_geom::{Cell, Graph, Heading, Shift};
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// // North, but not out of the first rank.
    /// let targets: [Option<Cell>; 64] = std::array::from_fn(|index| {
    ///     let from = Cell::new(index).filter(|from| from.index() >= 8)?;
    ///     Some(CHESS.step(from, Heading::North)?.to)
    /// });
    /// let north = Shift::<1>::from_targets(&targets).ok_or("no such shift")?;
    /// assert_eq!(north.apply(CHESS.parse_set("a1 b2")?), CHESS.parse_set("b3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn from_targets<const SLOTS: usize>(targets: &[Option<Cell>; SLOTS]) -> Option<Self> {
        let slots = CellSet::<WORDS>::SLOTS;
        let mut shift = Self::NOWHERE;
        const_for!(slot in 0..SLOTS => {
            if let Some(to) = targets[slot] {
                if slot >= slots || to.index() >= slots {
                    return None;
                }
                let left = ((to.index() + slots - slot) % slots) as u32;
                if !shift.onto.is_empty() && shift.left != left {
                    return None;
                }
                shift.left = left;
                shift.onto.insert(to);
            }
        });
        if shift.onto.is_empty() {
            None
        } else {
            Some(shift)
        }
    }

    /// Returns the shifts of `graph` for all eight headings in the order of [`Heading::ALL`], for
    /// use in a `static`.
    ///
    /// A heading for which [`Shift::new`] returns `None` gives [`Shift::NOWHERE`].
    pub const fn all<const SLOTS: usize>(graph: &Graph<SLOTS, WORDS>) -> [Self; 8] {
        let mut shifts = [Self::NOWHERE; 8];
        const_for!(heading in 0..8 => {
            if let Some(shift) = Self::new(graph, Heading::ALL[heading]) {
                shifts[heading] = shift;
            }
        });
        shifts
    }

    /// Returns the cells to which this shift moves the cells of `set`.
    ///
    /// ```
    /// use board_geom::{Graph, Heading, Shift};
    /// static CIRCULAR: Graph<64, 1> = Graph::polar::<16, 4>();
    /// let clockwise: Shift = Shift::new(&CIRCULAR, Heading::CLOCKWISE).ok_or("no such shift")?;
    /// assert_eq!(clockwise.apply(CIRCULAR.parse_set("a1 p3")?), CIRCULAR.parse_set("b1 a3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn apply(&self, set: CellSet<WORDS>) -> CellSet<WORDS> {
        set.rotated(self.left).intersection(self.onto)
    }

    /// Returns the cells from which this shift leads to a cell of `set`.
    #[inline]
    pub const fn origins(&self, set: CellSet<WORDS>) -> CellSet<WORDS> {
        let slots = CellSet::<WORDS>::SLOTS as u32;
        set.intersection(self.onto).rotated(slots - self.left)
    }

    /// Returns the cell from which this shift leads to `cell`, or `None` if there is no such cell.
    #[inline]
    pub const fn origin(&self, cell: Cell) -> Option<Cell> {
        if self.onto.contains(cell) {
            Some(self.origin_of(cell))
        } else {
            None
        }
    }

    /// Returns [`Shift::origin`] of a cell that the shift leads to.
    #[inline]
    const fn origin_of(&self, cell: Cell) -> Cell {
        let slots = CellSet::<WORDS>::SLOTS;
        Cell::from_index((cell.index() + slots - self.left as usize) % slots)
    }

    /// Calls `visit` with the origin and the target of each step onto a cell of `set`, in order of
    /// target, until it breaks.
    ///
    /// ```
    /// use board_geom::{Graph, Heading, Shift};
    /// use core::ops::ControlFlow;
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// let north: Shift = Shift::new(&CHESS, Heading::North).ok_or("no such shift")?;
    /// let mut steps = Vec::new();
    /// let _ = north.try_for_each_onto(CHESS.parse_set("a1 b5")?, |from, to| {
    ///     steps.push((from, to));
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// // Nothing leads north to a1.
    /// assert_eq!(steps, [(CHESS.parse_cell("b4")?, CHESS.parse_cell("b5")?)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn try_for_each_onto<B>(
        &self,
        set: CellSet<WORDS>,
        mut visit: impl FnMut(Cell, Cell) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let reached = set.intersection(self.onto);
        reached.try_for_each(|to| visit(self.origin_of(to), to))
    }

    /// Returns the shift that applies this one and then `next`.
    #[must_use]
    pub const fn then(&self, next: &Self) -> Self {
        Self {
            left: (self.left + next.left) % CellSet::<WORDS>::SLOTS as u32,
            onto: next.apply(self.onto),
        }
    }

    /// Returns the cells that riders on the cells of `set` reach by repeating this shift, up to and
    /// including the first cell that is not in `empty`, and at most 2 to the power of `DOUBLINGS`
    /// steps away. Three doublings are enough on boards of at most nine files and ranks without
    /// rings; five are enough on all boards of files and ranks.
    ///
    /// All riders move at once and double their stride: one step, then two, then four (the parallel
    /// prefix of Kogge and Stone). Only the cell that the last step leads to need not be empty.
    ///
    /// If steps change the heading (across a center), the result is not what a rider sees, because
    /// a rider continues with the new heading; see [`Graph::slides`].
    #[inline]
    pub const fn slide_within<const DOUBLINGS: usize>(
        &self,
        set: CellSet<WORDS>,
        empty: CellSet<WORDS>,
    ) -> CellSet<WORDS> {
        let slots = CellSet::<WORDS>::SLOTS as u32;
        let mut reached = set;
        let mut open = empty.intersection(self.onto);
        let mut stride = self.left;
        const_for!(doubling in 0..DOUBLINGS => {
            reached = reached.union(open.intersection(reached.rotated(stride)));
            if doubling + 1 < DOUBLINGS {
                open = open.intersection(open.rotated(stride));
                stride = 2 * stride % slots;
            }
        });
        self.apply(reached)
    }
}
