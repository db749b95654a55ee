//! Leaps: moves given as sequences of steps, which pieces on the way do not block.

use crate::{Cell, CellSet, Graph, Heading, Headings, Marks, Step};

/// One leg of a leap: a number of steps along the ray with the given heading.
///
/// The heading of a leg is that of the board at the cell where the leg begins. Within a leg the
/// walk follows the ray, including across a center.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leg {
    /// The heading of the first step.
    pub heading: Heading,
    /// The number of steps.
    pub steps: u8,
}

impl Leg {
    /// Returns a leg of `steps` steps with `heading`.
    pub const fn new(heading: Heading, steps: u8) -> Self {
        Self { heading, steps }
    }
}

/// The leaps of a knight, the vertical leg first: two vertical steps then one horizontal step, or
/// one then two.
///
/// The order of the legs matters only for the borders that a leap crosses.
pub const KNIGHT: [[Leg; 2]; 8] = {
    use Heading::{East, North, South, West};
    [
        [Leg::new(North, 2), Leg::new(East, 1)],
        [Leg::new(North, 1), Leg::new(East, 2)],
        [Leg::new(South, 1), Leg::new(East, 2)],
        [Leg::new(South, 2), Leg::new(East, 1)],
        [Leg::new(South, 2), Leg::new(West, 1)],
        [Leg::new(South, 1), Leg::new(West, 2)],
        [Leg::new(North, 1), Leg::new(West, 2)],
        [Leg::new(North, 2), Leg::new(West, 1)],
    ]
};

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Returns the result of the leap with the given legs from `cell`, or `None` if it leaves the
    /// board. The marks are those of all borders on the way. Pieces on the way do not matter. A
    /// leap without steps leads to `cell` itself.
    ///
    /// ```
    /// use board_geom::{Graph, KNIGHT};
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// let g1 = CHESS.parse_cell("g1")?;
    /// let leaps = KNIGHT.iter().filter_map(|legs| CHESS.leap(g1, legs));
    /// let targets: Vec<_> = leaps.map(|step| CHESS.name(step.to).to_string()).collect();
    /// assert_eq!(targets, ["h3", "e2", "f3"]);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub const fn leap(&self, cell: Cell, legs: &[Leg]) -> Option<Step> {
        if !self.contains(cell) {
            return None;
        }
        let mut at = cell;
        let mut ahead = Heading::North;
        let mut marks = Marks::empty();
        const_for!(leg in 0..legs.len() => {
            ahead = legs[leg].heading;
            const_for!(_ in 0..legs[leg].steps => {
                let Some(step) = self.step(at, ahead) else {
                    return None;
                };
                (at, ahead) = (step.to, step.heading);
                marks = marks.union(step.marks);
            });
        });
        Some(Step {
            to: at,
            heading: ahead,
            marks,
        })
    }

    /// Returns the cells that any of the given leaps reaches from `cell`.
    pub const fn leaps<const LEGS: usize>(
        &self,
        cell: Cell,
        leaps: &[[Leg; LEGS]],
    ) -> CellSet<WORDS> {
        let mut reached = CellSet::EMPTY;
        const_for!(leap in 0..leaps.len() => {
            if let Some(step) = self.leap(cell, &leaps[leap]) {
                reached.insert(step.to);
            }
        });
        reached
    }

    /// Returns [`Graph::leaps`] for every cell of the board, by index.
    pub const fn leap_table<const LEGS: usize>(
        &self,
        leaps: &[[Leg; LEGS]],
    ) -> [CellSet<WORDS>; SLOTS] {
        let mut table = [CellSet::EMPTY; SLOTS];
        const_for!(slot in 0..SLOTS => {
            table[slot] = self.leaps(Cell::from_index(slot), leaps);
        });
        table
    }

    /// Returns the cells one step away from `cell` with one of `headings`.
    pub const fn neighbors(&self, cell: Cell, headings: Headings) -> CellSet<WORDS> {
        let mut reached = CellSet::EMPTY;
        const_for!(heading in 0..8 => {
            if headings.has(Heading::ALL[heading]) {
                if let Some(step) = self.step(cell, Heading::ALL[heading]) {
                    reached.insert(step.to);
                }
            }
        });
        reached
    }

    /// Returns [`Graph::neighbors`] for every cell of the board, by index.
    pub const fn neighbor_table(&self, headings: Headings) -> [CellSet<WORDS>; SLOTS] {
        let mut table = [CellSet::EMPTY; SLOTS];
        const_for!(slot in 0..SLOTS => {
            table[slot] = self.neighbors(Cell::from_index(slot), headings);
        });
        table
    }
}
