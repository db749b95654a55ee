//! Fast slides for boards whose lines are straight in index, too.

use crate::{Cell, CellSet, Graph, Heading};

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
struct Sides<const WORDS: usize> {
    /// Those of lower index.
    lower: CellSet<WORDS>,
    /// Those of higher index.
    upper: CellSet<WORDS>,
}

/// For each cell and axis, the cells on either side, from which slides are computed without a table
/// of occupancies and without a branch.
///
/// Made from any graph on which walking a ray either always raises or always lowers the index of
/// the cell; that holds for square boards and lattices, not where lines close or cross a centre.
/// [`Slides`](crate::Slides) is for any board.
///
/// ```
/// use board_geom::{Graph, Headings, Lines};
/// static BOARD: Graph<100, 2> = Graph::square::<10, 10>();
/// static LINES: Option<Lines<100, 2>> = Lines::new(&BOARD);
/// let lines = LINES.as_ref().ok_or("the lines of a square board are straight")?;
/// let (d4, occupied) = (BOARD.parse_cell("d4")?, BOARD.parse_set("d9 b4")?);
/// assert_eq!(lines.orthogonal(d4, occupied), BOARD.slides(d4, Headings::ORTHOGONAL, occupied));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lines<const SLOTS: usize, const WORDS: usize> {
    sides: [[Sides<WORDS>; 4]; SLOTS],
}

impl<const SLOTS: usize, const WORDS: usize> Lines<SLOTS, WORDS> {
    /// The lines of `graph`, or `None` if a ray goes both up and down in index.
    pub const fn new(graph: &Graph<SLOTS, WORDS>) -> Option<Self> {
        let nothing = Sides {
            lower: CellSet::EMPTY,
            upper: CellSet::EMPTY,
        };
        let mut sides = [[nothing; 4]; SLOTS];
        const_for!(slot in 0..SLOTS => {
            const_for!(heading in 0..8 => {
                let (mut at, mut ahead) = (Cell::from_index(slot), Heading::ALL[heading]);
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
                        here.upper = here.upper.with(step.to);
                    } else if step.to.index() < at.index() {
                        here.lower = here.lower.with(step.to);
                    } else {
                        // A step onto the cell itself.
                        return None;
                    }
                    (at, ahead) = (step.to, step.heading);
                }
            });
        });
        Some(Self { sides })
    }

    /// The cells a rider on `cell` can see along `axis`, both ways, up to and including the first
    /// one in `occupied`. Empty for a cell that is not on the board.
    #[inline]
    pub const fn slide(&self, axis: Axis, cell: Cell, occupied: CellSet<WORDS>) -> CellSet<WORDS> {
        if cell.index() >= SLOTS {
            return CellSet::EMPTY;
        }
        let sides = &self.sides[cell.index()][axis as usize];
        // From the highest blocker below the cell upwards, and up to the lowest one above it.
        let from_lower = sides.lower.intersection(occupied).last_onwards();
        let to_upper = sides.upper.intersection(occupied).up_to_first();
        let lower = sides.lower.intersection(from_lower);
        lower.union(sides.upper.intersection(to_upper))
    }

    /// The cells a rook on `cell` sees.
    #[inline]
    pub const fn orthogonal(&self, cell: Cell, occupied: CellSet<WORDS>) -> CellSet<WORDS> {
        self.slide(Axis::Vertical, cell, occupied).union(self.slide(
            Axis::Horizontal,
            cell,
            occupied,
        ))
    }

    /// The cells a bishop on `cell` sees.
    #[inline]
    pub const fn diagonal(&self, cell: Cell, occupied: CellSet<WORDS>) -> CellSet<WORDS> {
        self.slide(Axis::Rising, cell, occupied)
            .union(self.slide(Axis::Falling, cell, occupied))
    }
}
