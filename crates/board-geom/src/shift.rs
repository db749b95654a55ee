//! Moving whole sets at once.

use core::ops::ControlFlow;

use crate::{Cell, CellSet, Graph, Heading, Leg};

/// The same step or leap for every cell of a set at once: a rotation of its bits and a mask.
///
/// Most boards are numbered so that a step turns the index of every cell by the same amount
/// (modulo the bits of a set): square boards and lattices, and polar boards with a closed centre
/// whose slots fill their words. Other boards need several rotations, `PARTS` of them, each for
/// some of the cells: four for the diagonals of a torus, two for a step across a centre.
/// [`Shift::parts`] tells how many; there are never more than the board has cells, so that every
/// board has its shifts.
///
/// `Shift` alone is the shift of a board of one word with one rotation.
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

/// One rotation, and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part<const WORDS: usize> {
    /// How far the indices are raised, less than the bits of a set.
    left: u32,
    /// The cells it leads to.
    onto: CellSet<WORDS>,
}

impl<const WORDS: usize> Part<WORDS> {
    /// From where it leads to `cell`, one of those that it leads to.
    #[inline]
    const fn origin(&self, cell: Cell) -> Cell {
        let slots = CellSet::<WORDS>::SLOTS;
        Cell::from_index((cell.index() + slots - self.left as usize) % slots)
    }
}

impl<const WORDS: usize, const PARTS: usize> Shift<WORDS, PARTS> {
    /// Moves every set to the empty one.
    pub const NOWHERE: Self = Self {
        parts: [Part {
            left: 0,
            onto: CellSet::EMPTY,
        }; PARTS],
    };

    /// The shift of `graph` for `heading`, or `None` if its steps take more than `PARTS` rotations,
    /// or it has no step with that heading at all.
    pub const fn new<const SLOTS: usize>(
        graph: &Graph<SLOTS, WORDS>,
        heading: Heading,
    ) -> Option<Self> {
        Self::leap(graph, &[Leg::new(heading, 1)])
    }

    /// The shift of `graph` for the leap with the given legs ([`Graph::leap`]), or `None` if it
    /// takes more than `PARTS` rotations or leads nowhere.
    pub const fn leap<const SLOTS: usize>(
        graph: &Graph<SLOTS, WORDS>,
        legs: &[Leg],
    ) -> Option<Self> {
        Self::from_targets(&targets(graph, legs))
    }

    /// The shift that takes the cell of each index to the one given there, if there is one; `None`
    /// if it takes more than `PARTS` rotations or leads nowhere.
    ///
    /// This is for steps that a game restricts, by borders for instance.
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

    /// The shifts of `graph` for several leaps, in their order, for use in a `static`.
    ///
    /// A board that lacks one of them (see [`Shift::leap`]) gives [`Shift::NOWHERE`] there.
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

    /// The shifts of `graph` for all eight headings in the order of [`Heading::ALL`], for use in a
    /// `static`.
    ///
    /// A board that lacks one of them (see [`Shift::new`]) gives [`Shift::NOWHERE`] there.
    pub const fn all<const SLOTS: usize>(graph: &Graph<SLOTS, WORDS>) -> [Self; 8] {
        let mut shifts = [Self::NOWHERE; 8];
        const_for!(heading in 0..8 => {
            if let Some(shift) = Self::new(graph, Heading::ALL[heading]) {
                shifts[heading] = shift;
            }
        });
        shifts
    }

    /// The cells to which those of `set` are taken.
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

    /// The cells from which this shift leads to a cell of `set`.
    #[inline]
    pub const fn origins(&self, set: CellSet<WORDS>) -> CellSet<WORDS> {
        let mut origins = CellSet::EMPTY;
        const_for!(part in 0..PARTS => {
            let Part { left, onto } = self.parts[part];
            origins = origins.union(set.intersection(onto).rotated(back(left, WORDS)));
        });
        origins
    }

    /// The cells that riders on the cells of `set` reach by repeating this shift: all up to and
    /// including the first one that is not in `empty`.
    ///
    /// Where steps change the heading (across a centre), that is not what a rider sees, who goes on
    /// with the new heading; see [`Graph::slides`].
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
    /// The number of rotations that the leap with the given legs takes on `graph`: the least
    /// `PARTS` for which it has a shift; 0 if it leads nowhere.
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
        // Fewer than two bits of a set for each slot, in two halves.
        let mut met = [false; SLOTS];
        let mut met_wrapped = [false; SLOTS];
        let mut parts = 0;
        const_for!(slot in 0..SLOTS => {
            if let Some(to) = targets[slot] {
                let known = if to.index() >= slot {
                    &mut met[to.index() - slot]
                } else {
                    &mut met_wrapped[slot - to.index()]
                };
                if !*known {
                    *known = true;
                    parts += 1;
                }
            }
        });
        // A rise and a fall are the same rotation if they add up to all bits of the set.
        const_for!(rise in 1..SLOTS => {
            let fall = CellSet::<WORDS>::SLOTS - rise;
            if fall < SLOTS && met[rise] && met_wrapped[fall] {
                parts -= 1;
            }
        });
        parts
    }

    /// The cell from which this shift leads to `cell`; `None` if it leads there from nowhere.
    #[inline]
    pub const fn origin(&self, cell: Cell) -> Option<Cell> {
        let [part] = &self.parts;
        if part.onto.contains(cell) {
            Some(part.origin(cell))
        } else {
            None
        }
    }

    /// Calls `visit` with each step of this shift onto a cell of `set`, from and to, in the order
    /// of the latter, until it breaks.
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

    /// This shift and then `next`, as one.
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

    /// [`Shift::slide`] for riders that see no further than 2 to the power of `DOUBLINGS` steps:
    /// the faster way where rays are that short. It takes 3 on boards of at most nine files and
    /// ranks without rings.
    ///
    /// All riders go at once, doubling their stride: one step, then two, then four (Kogge and
    /// Stone's parallel prefix); the last step is the one onto the first cell that need not be
    /// empty.
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

/// Where a leap leads from every cell.
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

/// The rotation that undoes the one by `left`.
const fn back(left: u32, words: usize) -> u32 {
    let slots = 64 * words as u32;
    (slots - left) % slots
}
