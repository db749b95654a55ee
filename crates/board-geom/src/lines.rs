//! Fast slides for boards on which the index is monotonic along every ray.

use crate::{Cell, CellSet, Graph, Heading};

/// The cells of one line on either side of a cell.
#[derive(Clone, Copy, Debug)]
struct Sides<const WORDS: usize> {
    /// The cells of lower index.
    lower: CellSet<WORDS>,
    /// The cells of higher index.
    upper: CellSet<WORDS>,
}

/// The cells on either side of each cell, for each line through it. Slides follow from them without
/// an occupancy table and without a branch.
///
/// `Lines` works for a graph on which every ray either always raises or always lowers the index of
/// the cell. That holds for square boards and lattices, but not if lines close or cross a center.
/// [`Graph::slides`] works on any board.
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
    /// Returns the lines of `graph`, or `None` if the index both rises and falls along a ray.
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
                        here.upper.insert(step.to);
                    } else if step.to.index() < at.index() {
                        here.lower.insert(step.to);
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

    /// Returns the cells that a rook on `cell` sees.
    #[inline]
    pub const fn orthogonal(&self, cell: Cell, occupied: CellSet<WORDS>) -> CellSet<WORDS> {
        let vertical = self.slide(Heading::North, cell, occupied);
        vertical.union(self.slide(Heading::East, cell, occupied))
    }

    /// Returns the cells that a bishop on `cell` sees.
    #[inline]
    pub const fn diagonal(&self, cell: Cell, occupied: CellSet<WORDS>) -> CellSet<WORDS> {
        let rising = self.slide(Heading::NorthEast, cell, occupied);
        rising.union(self.slide(Heading::SouthEast, cell, occupied))
    }

    /// Returns the cells that a rider on `cell` sees with `heading` and its opposite, up to and
    /// including the first cell in `occupied`. Empty for a cell that is not on the board.
    #[inline]
    const fn slide(
        &self,
        heading: Heading,
        cell: Cell,
        occupied: CellSet<WORDS>,
    ) -> CellSet<WORDS> {
        if cell.index() >= SLOTS {
            return CellSet::EMPTY;
        }
        let sides = &self.sides[cell.index()][heading as usize % 4];
        // From the highest blocker below the cell, and up to the lowest blocker above it.
        let from_lower = sides.lower.intersection(occupied).last_onwards();
        let to_upper = sides.upper.intersection(occupied).up_to_first();
        let lower = sides.lower.intersection(from_lower);
        lower.union(sides.upper.intersection(to_upper))
    }
}
