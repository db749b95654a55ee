//! Moving a whole set at once.

use core::ops::ControlFlow;

use crate::{Cell, CellSet, Graph, Heading, Leg, MAX_SLOTS};

/// One step or leap of every cell of a set at once: a rotation of the bits, and a mask.
///
/// On most boards a step changes the index of every cell by the same amount, modulo the number of
/// bits of a set. This holds for square boards and lattices, and for polar boards with a closed
/// center whose slots fill their words. Other boards need several rotations (`PARTS`), each for
/// some of the cells: four for the diagonals of a torus, two for a step across a center.
/// [`Shift::parts`] returns the number. It is never greater than the number of cells, so every
/// board has its shifts.
///
/// Without parameters, `Shift` is the shift with one rotation on a board of one word.
///
/// ```
/// use board_geom::{Graph, Heading, Shift};
/// // A ring of 10 files closes in the middle of a word: one rotation for nine of the steps, one
/// // for the tenth.
/// static RINGS: Graph<40, 1> = Graph::polar::<10, 4>();
/// const CLOCKWISE: Option<Shift<1, 2>> = Shift::new(&RINGS, Heading::CLOCKWISE);
/// let clockwise = CLOCKWISE.ok_or("more parts")?;
/// assert_eq!(clockwise.apply(RINGS.parse_set("a1 j3")?), RINGS.parse_set("b1 a3")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift<const WORDS: usize = 1, const PARTS: usize = 1> {
    parts: [Part<WORDS>; PARTS],
}

/// One rotation and its target cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part<const WORDS: usize> {
    /// The number by which indices are raised, less than the number of bits of a set.
    left: u32,
    /// The cells that the rotation leads to.
    onto: CellSet<WORDS>,
}

impl<const WORDS: usize> Part<WORDS> {
    /// Returns the cell from which the rotation leads to `cell`, which must be one of its targets.
    #[inline]
    const fn origin(&self, cell: Cell) -> Cell {
        let slots = CellSet::<WORDS>::SLOTS;
        Cell::from_index((cell.index() + slots - self.left as usize) % slots)
    }
}

impl<const WORDS: usize, const PARTS: usize> Shift<WORDS, PARTS> {
    /// The shift that maps every set to the empty set.
    pub const NOWHERE: Self = Self {
        parts: [Part {
            left: 0,
            onto: CellSet::EMPTY,
        }; PARTS],
    };

    /// Returns the shift of `graph` for `heading`. Returns `None` if it takes more than `PARTS`
    /// rotations, or if no cell has a step with that heading.
    pub const fn new<const SLOTS: usize>(
        graph: &Graph<SLOTS, WORDS>,
        heading: Heading,
    ) -> Option<Self> {
        Self::leap(graph, &[Leg::new(heading, 1)])
    }

    /// Returns the shift of `graph` for the leap with the given legs ([`Graph::leap`]). Returns
    /// `None` if it takes more than `PARTS` rotations or leads nowhere.
    pub const fn leap<const SLOTS: usize>(
        graph: &Graph<SLOTS, WORDS>,
        legs: &[Leg],
    ) -> Option<Self> {
        Self::from_targets(&targets(graph, legs))
    }

    /// Returns the shift that moves the cell of each index to the target given at that index, if
    /// any. Returns `None` if the shift takes more than `PARTS` rotations or leads nowhere.
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
    /// let north = Shift::<1>::from_targets(&targets).ok_or("more parts")?;
    /// assert_eq!(north.apply(CHESS.parse_set("a1 b2")?), CHESS.parse_set("b3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn from_targets<const SLOTS: usize>(targets: &[Option<Cell>; SLOTS]) -> Option<Self> {
        let mut shift = Self::NOWHERE;
        let mut used = 0;
        const_for!(slot in 0..SLOTS => {
            if let Some(to) = targets[slot] {
                let left = Self::rotation(slot, to);
                let mut part = 0;
                while part < used && shift.parts[part].left != left {
                    part += 1;
                }
                if part == PARTS {
                    return None;
                }
                if part == used {
                    shift.parts[part].left = left;
                    used += 1;
                }
                shift.parts[part].onto = shift.parts[part].onto.with(to);
            }
        });
        if used == 0 { None } else { Some(shift) }
    }

    const fn rotation(slot: usize, to: Cell) -> u32 {
        let slots = CellSet::<WORDS>::SLOTS;
        ((to.index() + slots - slot % slots) % slots) as u32
    }

    /// Returns the shifts of `graph` for several leaps, in their order, for use in a `static`.
    ///
    /// A leap for which [`Shift::leap`] returns `None` gives [`Shift::NOWHERE`].
    ///
    /// ```
    /// use board_geom::{Graph, KNIGHT, Set64, Shift};
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// static LEAPS: [Shift; 8] = Shift::leaps(&CHESS, &KNIGHT);
    /// let knights = CHESS.parse_set("b1 g1")?;
    /// let reached = LEAPS.iter().fold(Set64::EMPTY, |set, leap| set | leap.apply(knights));
    /// assert_eq!(reached, CHESS.parse_set("a3 c3 d2 e2 f3 h3")?);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub const fn leaps<const SLOTS: usize, const LEAPS: usize, const LEGS: usize>(
        graph: &Graph<SLOTS, WORDS>,
        leaps: &[[Leg; LEGS]; LEAPS],
    ) -> [Self; LEAPS] {
        let mut shifts = [Self::NOWHERE; LEAPS];
        const_for!(leap in 0..LEAPS => {
            if let Some(shift) = Self::leap(graph, &leaps[leap]) {
                shifts[leap] = shift;
            }
        });
        shifts
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
        let mut reached = CellSet::EMPTY;
        const_for!(part in 0..PARTS => {
            let Part { left, onto } = self.parts[part];
            reached = reached.union(set.rotated(left).intersection(onto));
        });
        reached
    }

    /// Returns the cells from which this shift leads to a cell of `set`.
    #[inline]
    pub const fn origins(&self, set: CellSet<WORDS>) -> CellSet<WORDS> {
        let mut origins = CellSet::EMPTY;
        const_for!(part in 0..PARTS => {
            let Part { left, onto } = self.parts[part];
            origins = origins.union(set.intersection(onto).rotated(back(left, WORDS)));
        });
        origins
    }

    /// Returns the cells that riders on the cells of `set` reach by repeating this shift, up to and
    /// including the first cell that is not in `empty`.
    ///
    /// If steps change the heading (across a center), the result is not what a rider sees, because
    /// a rider continues with the new heading; see [`Graph::slides`].
    #[inline]
    pub const fn slide(&self, set: CellSet<WORDS>, empty: CellSet<WORDS>) -> CellSet<WORDS> {
        let mut reached = CellSet::EMPTY;
        let mut front = set;
        loop {
            front = self.apply(front).difference(reached);
            if front.is_empty() {
                return reached;
            }
            reached = reached.union(front);
            front = front.intersection(empty);
        }
    }
}

impl<const WORDS: usize> Shift<WORDS, 1> {
    /// Returns the number of rotations that the leap with the given legs takes on `graph`, which is
    /// the least `PARTS` for which a shift exists. Returns 0 if the leap leads nowhere.
    ///
    /// ```
    /// use board_geom::{Graph, Heading, Leg, Shift};
    /// static BOARD: Graph<192, 3> = Graph::polar_passable::<24, 6>();
    /// const PARTS: usize = Shift::parts(&BOARD, &[Leg::new(Heading::INWARD, 1)]);
    /// let inward: Option<Shift<3, PARTS>> = Shift::new(&BOARD, Heading::INWARD);
    /// assert!(inward.is_some() && PARTS == 2);
    /// ```
    pub const fn parts<const SLOTS: usize>(graph: &Graph<SLOTS, WORDS>, legs: &[Leg]) -> usize {
        let targets = targets(graph, legs);
        let mut met = [false; MAX_SLOTS];
        let mut parts = 0;
        const_for!(slot in 0..SLOTS => {
            if let Some(to) = targets[slot] {
                let left = Self::rotation(slot, to) as usize;
                if !met[left] {
                    met[left] = true;
                    parts += 1;
                }
            }
        });
        parts
    }

    /// Returns the cell from which this shift leads to `cell`, or `None` if there is no such cell.
    #[inline]
    pub const fn origin(&self, cell: Cell) -> Option<Cell> {
        let [part] = &self.parts;
        if part.onto.contains(cell) {
            Some(part.origin(cell))
        } else {
            None
        }
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
        let [part] = self.parts;
        let reached = set.intersection(part.onto);
        reached.try_for_each(|to| visit(part.origin(to), to))
    }

    /// Returns the shift that applies this one and then `next`.
    #[must_use]
    pub const fn then(&self, next: &Self) -> Self {
        let ([first], [second]) = (self.parts, next.parts);
        let onto = next.apply(first.onto);
        Self {
            parts: [Part {
                left: (first.left + second.left) % CellSet::<WORDS>::SLOTS as u32,
                onto,
            }],
        }
    }

    /// Works like [`Shift::slide`] for riders that see at most 2 to the power of `DOUBLINGS` steps.
    /// It is faster if rays are that short: `DOUBLINGS` is 3 on boards of at most nine files and
    /// ranks without rings.
    ///
    /// All riders move at once and double their stride: one step, then two, then four (the parallel
    /// prefix of Kogge and Stone). Only the cell that the last step leads to need not be empty.
    #[inline]
    pub const fn slide_within<const DOUBLINGS: usize>(
        &self,
        set: CellSet<WORDS>,
        empty: CellSet<WORDS>,
    ) -> CellSet<WORDS> {
        let [Part { left, onto }] = self.parts;
        let slots = CellSet::<WORDS>::SLOTS as u32;
        let mut reached = set;
        let mut open = empty.intersection(onto);
        let mut stride = left;
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

/// Returns the target of a leap from every cell.
const fn targets<const SLOTS: usize, const WORDS: usize>(
    graph: &Graph<SLOTS, WORDS>,
    legs: &[Leg],
) -> [Option<Cell>; SLOTS] {
    let mut targets = [None; SLOTS];
    const_for!(slot in 0..SLOTS => {
        if let Some(step) = graph.leap(Cell::from_index(slot), legs) {
            targets[slot] = Some(step.to);
        }
    });
    targets
}

/// Returns the rotation that undoes a rotation by `left`.
const fn back(left: u32, words: usize) -> u32 {
    let slots = 64 * words as u32;
    (slots - left) % slots
}
