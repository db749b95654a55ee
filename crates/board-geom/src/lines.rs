//! Fast slides for straight boards of one word.

use crate::{Cell, CellSet, Graph, Heading, Set64};

/// One of the four directions of lines: a heading and its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// North and south: a file.
    Vertical,
    /// Northeast and southwest.
    Rising,
    /// East and west: a rank.
    Horizontal,
    /// Southeast and northwest.
    Falling,
}

impl Axis {
    /// The four axes, in the order of the headings they begin with.
    pub const ALL: [Self; 4] = [
        Self::Vertical,
        Self::Rising,
        Self::Horizontal,
        Self::Falling,
    ];

    /// The heading of this axis that comes first in [`Heading::ALL`].
    pub const fn heading(self) -> Heading {
        Heading::ALL[self as usize]
    }
}

/// The cells of one line on either side of a cell.
#[derive(Clone, Copy, Debug)]
struct Sides {
    /// Those of lower index.
    lower: u64,
    /// Those of higher index.
    upper: u64,
}

/// For each cell and axis, the cells on either side, from which slides are computed without a table
/// of occupancies.
///
/// Made from any graph of at most 64 slots on which walking a ray either always raises or always
/// lowers the index of the cell; that holds for square boards and lattices, not for round ones.
#[derive(Clone, Debug)]
pub struct Lines64<const SLOTS: usize> {
    sides: [[Sides; 4]; SLOTS],
}

impl<const SLOTS: usize> Lines64<SLOTS> {
    /// The lines of `graph`, or `None` if a ray goes both up and down in index.
    pub const fn new(graph: &Graph<SLOTS, 1>) -> Option<Self> {
        let mut sides = [[Sides { lower: 0, upper: 0 }; 4]; SLOTS];
        let mut slot = 0;
        while slot < SLOTS {
            let mut heading = 0;
            while heading < 8 {
                let origin = Cell::from_index(slot);
                let (mut at, mut ahead) = (origin, Heading::ALL[heading]);
                let here = &mut sides[slot][heading % 4];
                let mut rising = None;
                while let Some(step) = graph.step(at, ahead) {
                    let rises = step.to.index() > at.index();
                    match rising {
                        None => rising = Some(rises),
                        Some(rising) if rising == rises => {}
                        Some(_) => return None,
                    }
                    if rises {
                        here.upper |= 1 << step.to.index();
                    } else {
                        here.lower |= 1 << step.to.index();
                    }
                    (at, ahead) = (step.to, step.heading);
                }
                heading += 1;
            }
            slot += 1;
        }
        Some(Self { sides })
    }

    /// The cells a rider on `cell` can see along `axis`, both ways, up to and including the first
    /// one in `occupied`. Empty for a cell that is not on the board.
    #[inline]
    pub const fn slide(&self, axis: Axis, cell: Cell, occupied: Set64) -> Set64 {
        if cell.index() >= SLOTS {
            return CellSet::EMPTY;
        }
        let sides = self.sides[cell.index()][axis as usize];
        let lower_blockers = sides.lower & occupied.bits();
        let upper_blockers = sides.upper & occupied.bits();
        // From the highest blocker below the cell upwards; everything, if there is none (then bit 0
        // is as good).
        let from_lower = u64::MAX << (lower_blockers | 1).ilog2();
        // Up to the lowest blocker above the cell; everything, if there is none (then the
        // subtraction wraps).
        let to_upper = upper_blockers ^ upper_blockers.wrapping_sub(1);
        CellSet::from_bits((sides.lower & from_lower) | (sides.upper & to_upper))
    }

    /// The cells a rook on `cell` sees.
    #[inline]
    pub const fn orthogonal(&self, cell: Cell, occupied: Set64) -> Set64 {
        self.slide(Axis::Vertical, cell, occupied).union(self.slide(
            Axis::Horizontal,
            cell,
            occupied,
        ))
    }

    /// The cells a bishop on `cell` sees.
    #[inline]
    pub const fn diagonal(&self, cell: Cell, occupied: Set64) -> Set64 {
        self.slide(Axis::Rising, cell, occupied)
            .union(self.slide(Axis::Falling, cell, occupied))
    }
}
