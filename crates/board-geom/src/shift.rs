//! Moving whole sets at once, on boards of one word.

use crate::{Cell, CellSet, Graph, Heading, Leg, Set64};

/// The same step or leap for every cell of a set, as a rotation of its bits and a mask.
///
/// Only boards of at most 64 slots have it, and only for steps and leaps that all turn a cell's
/// index by the same amount (modulo 64): all those of square boards and lattices, and of round
/// boards with 64 slots and a closed centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// How far the bits turn left.
    turn: u32,
    /// The cells it leads to.
    onto: u64,
}

/// Moves every set to the empty one.
const NOWHERE: Shift = Shift { turn: 0, onto: 0 };

impl Shift {
    /// The shift of `graph` for `heading`, or `None` if its steps do not turn all indices alike, or
    /// it has no step with that heading at all.
    pub const fn new<const SLOTS: usize>(
        graph: &Graph<SLOTS, 1>,
        heading: Heading,
    ) -> Option<Self> {
        Self::leap(graph, &[Leg::new(heading, 1)])
    }

    /// The shift of `graph` for the leap with the given legs ([`Graph::leap`]), or `None` if it
    /// does not turn all indices alike or leads nowhere.
    pub const fn leap<const SLOTS: usize>(graph: &Graph<SLOTS, 1>, legs: &[Leg]) -> Option<Self> {
        let mut turn = None;
        let mut onto: Set64 = CellSet::EMPTY;
        let mut slot = 0;
        while slot < SLOTS {
            let cell = Cell::from_index(slot);
            if let (true, Some(step)) = (graph.contains(cell), graph.leap(cell, legs)) {
                let its_turn = (step.to.index() + 64 - slot) as u32 % 64;
                match turn {
                    None => turn = Some(its_turn),
                    Some(turn) if turn == its_turn => {}
                    Some(_) => return None,
                }
                onto = onto.with(step.to);
            }
            slot += 1;
        }
        match turn {
            Some(turn) => Some(Self {
                turn,
                onto: onto.bits(),
            }),
            None => None,
        }
    }

    /// The shifts of `graph` for several leaps, in their order, for use in a `static`.
    ///
    /// A board that lacks one of them (see [`Shift::leap`]) gives a shift that moves every set to
    /// the empty one there.
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
        graph: &Graph<SLOTS, 1>,
        leaps: &[[Leg; LEGS]; LEAPS],
    ) -> [Self; LEAPS] {
        let mut shifts = [NOWHERE; LEAPS];
        let mut leap = 0;
        while leap < LEAPS {
            if let Some(shift) = Self::leap(graph, &leaps[leap]) {
                shifts[leap] = shift;
            }
            leap += 1;
        }
        shifts
    }

    /// The shifts of `graph` for all eight headings in the order of [`Heading::ALL`], for use in a
    /// `static`.
    ///
    /// A board that lacks one of them (see [`Shift::new`]) gives a shift that moves every set to
    /// the empty one there.
    pub const fn all<const SLOTS: usize>(graph: &Graph<SLOTS, 1>) -> [Self; 8] {
        let mut shifts = [NOWHERE; 8];
        let mut heading = 0;
        while heading < 8 {
            if let Some(shift) = Self::new(graph, Heading::ALL[heading]) {
                shifts[heading] = shift;
            }
            heading += 1;
        }
        shifts
    }

    /// The cells one step away from those of `set`.
    ///
    /// ```
    /// use board_geom::{Graph, Heading, Shift};
    /// static CIRCULAR: Graph<64, 1> = Graph::round::<16, 4>();
    /// let clockwise = Shift::new(&CIRCULAR, Heading::CLOCKWISE).ok_or("no such shift")?;
    /// assert_eq!(clockwise.apply(CIRCULAR.parse_set("a1 p3")?), CIRCULAR.parse_set("b1 a3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn apply(self, set: Set64) -> Set64 {
        CellSet::from_bits(set.bits().rotate_left(self.turn) & self.onto)
    }

    /// The cell from which this shift leads to `cell`; `None` if it leads there from nowhere.
    #[inline]
    pub const fn origin(self, cell: Cell) -> Option<Cell> {
        if cell.index() < 64 && self.onto >> cell.index() & 1 == 1 {
            Cell::new((cell.index() + 64 - self.turn as usize) % 64)
        } else {
            None
        }
    }

    /// The cells that riders on the cells of `set` can see with this heading: all up to and
    /// including the first one that is not in `empty`. It sees no further than eight steps, so
    /// use it where rays are no longer: on boards of at most nine ranks and files, but not
    /// along rings.
    ///
    /// All riders go at once, doubling their stride: one step, then two, then four (Kogge and
    /// Stone's parallel prefix); the eighth step is the one onto the first cell that need not
    /// be empty.
    #[inline]
    pub const fn slide(self, set: Set64, empty: Set64) -> Set64 {
        let mut reached = set.bits();
        let mut open = empty.bits() & self.onto;
        reached |= open & reached.rotate_left(self.turn);
        open &= open.rotate_left(self.turn);
        reached |= open & reached.rotate_left(2 * self.turn % 64);
        open &= open.rotate_left(2 * self.turn % 64);
        reached |= open & reached.rotate_left(4 * self.turn % 64);
        self.apply(CellSet::from_bits(reached))
    }
}
