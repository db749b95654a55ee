//! The one graph type and the constructors for boards of files and ranks.

use crate::free;
use crate::size::stride;
use crate::{Cell, CellSet, File, Heading, Headings, Marks, Rank, Site, SizeError};

/// What one gets by leaving a cell with some heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The cell one arrives at.
    pub to: Cell,
    /// The heading with which the walk goes on. On boards of files and ranks, it differs from the
    /// one it began with only across a centre.
    pub heading: Heading,
    /// The borders crossed on the way.
    pub marks: Marks,
}

/// What kind of board a graph models.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shape {
    /// A board of squares; pieces stand in them.
    Square,
    /// A lattice of lines; pieces stand on their crossings.
    Lattice,
    /// A polar board: files are spokes, ranks are rings, rank 1 is the rim.
    Polar(Centre),
    /// A board of your own, made with [`Graph::from_links`].
    Free,
}

/// The middle of a polar board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Centre {
    /// The innermost ring is an edge.
    Closed,
    /// Lines go on across the centre; nothing can stand on it.
    ///
    /// A vertical line goes on in the opposite file. A diagonal that turns clockwise
    /// (anticlockwise) goes on two files clockwise (anticlockwise) of the opposite one, keeping
    /// its sense of rotation.
    Passable,
}

/// A board as an adjacency graph: from a cell, each of eight headings leads to at most one cell.
///
/// `SLOTS` is the number of cell indices the board uses (exactly), `WORDS` the number of 64-bit
/// words that hold them: [`Shape::slots`] and [`words`](crate::words) work them out.
///
/// Steps are reversible: if leaving `a` with heading `h` leads to `b` with heading `k`, then
/// leaving `b` with the opposite of `k` leads back to `a`, with the opposite of `h`. And they join
/// all cells. Everything else (rays, leaps, regions, distances, symmetries, attack tables) is
/// derived from the steps.
///
/// The constructors are `const`, so that a board can be a `static`:
///
/// ```
/// use board_geom::{Graph, Heading};
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// let d4 = CHESS.parse_cell("d4")?;
/// let e5 = CHESS.step(d4, Heading::NorthEast).map(|step| step.to);
/// assert_eq!(e5, CHESS.parse_cell("e5").ok());
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Graph<const SLOTS: usize, const WORDS: usize> {
    pub(crate) shape: Shape,
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    pub(crate) cells: CellSet<WORDS>,
    pub(crate) steps: [[Option<Step>; 8]; SLOTS],
    /// Whether a1 is light.
    pub(crate) light_a1: bool,
    /// The cells of a board of one's own; none on the others, which work them out.
    pub(crate) sites: &'static [Site],
}

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// A board of squares. Cells are numbered along the ranks: a1, b1, … then a2, b2, …
    ///
    /// A size that does not fit the type does not compile, and the compiler says why;
    /// [`Graph::try_square`] takes sizes known only at run time. So it is with the other
    /// constructors: `lattice` has [`Graph::try_lattice`], `polar` and `polar_passable` share
    /// [`Graph::try_polar`].
    ///
    /// ```compile_fail
    /// use board_geom::Graph;
    /// // error: a board has 1 to 25 ranks
    /// let board = Graph::<100, 2>::square::<2, 50>();
    /// ```
    pub const fn square<const FILES: usize, const RANKS: usize>() -> Self {
        const { Self::fitting(Self::try_square(FILES, RANKS)) }
    }

    /// A lattice of points, numbered as the cells of [`Graph::square`] are.
    ///
    /// The graph is that of a square board; the difference is in the picture.
    pub const fn lattice<const FILES: usize, const RANKS: usize>() -> Self {
        const { Self::fitting(Self::try_lattice(FILES, RANKS)) }
    }

    /// A polar board whose innermost ring is an edge.
    ///
    /// Cells are numbered along the files: a1 (on the rim), a2, … then b1, b2, … Each file starts
    /// at a multiple of the number of ranks rounded up to a power of two, so that turning the
    /// board rotates the bits of a set (if the board's slots fill its words); the slots in
    /// between hold no cell.
    pub const fn polar<const FILES: usize, const RANKS: usize>() -> Self {
        const { Self::fitting(Self::try_polar(FILES, RANKS, Centre::Closed)) }
    }

    /// A polar board whose centre can be crossed ([`Centre::Passable`]), numbered as
    /// [`Graph::polar`] is.
    ///
    /// ```
    /// use board_geom::{Graph, Heading};
    /// static ROUND: Graph<192, 3> = Graph::polar_passable::<24, 6>();
    /// let (a6, m6) = (ROUND.parse_cell("a6")?, ROUND.parse_cell("m6")?);
    /// let step = ROUND.step(a6, Heading::INWARD);
    /// assert_eq!(step.map(|step| (step.to, step.heading)), Some((m6, Heading::OUTWARD)));
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub const fn polar_passable<const FILES: usize, const RANKS: usize>() -> Self {
        const { Self::fitting(Self::try_polar(FILES, RANKS, Centre::Passable)) }
    }

    /// [`Graph::square`] for sizes known only at run time.
    ///
    /// # Errors
    /// The size is out of range or does not take exactly `SLOTS` slots.
    pub const fn try_square(files: usize, ranks: usize) -> Result<Self, SizeError> {
        Self::build(Shape::Square, files, ranks)
    }

    /// [`Graph::lattice`] for sizes known only at run time.
    ///
    /// # Errors
    /// The size is out of range or does not take exactly `SLOTS` slots.
    pub const fn try_lattice(files: usize, ranks: usize) -> Result<Self, SizeError> {
        Self::build(Shape::Lattice, files, ranks)
    }

    /// [`Graph::polar`] and [`Graph::polar_passable`] for sizes known only at run time: the first
    /// has a [closed](Centre::Closed) centre, the second a [passable](Centre::Passable) one. The
    /// name is that of their common [`Shape`].
    ///
    /// # Errors
    /// The size is out of range or does not take exactly `SLOTS` slots.
    pub const fn try_polar(files: usize, ranks: usize, centre: Centre) -> Result<Self, SizeError> {
        Self::build(Shape::Polar(centre), files, ranks)
    }

    const fn build(shape: Shape, files: usize, ranks: usize) -> Result<Self, SizeError> {
        if let Err(error) = shape.check(files, ranks) {
            return Err(error);
        }
        if let Err(error) = SizeError::check(shape.slots(files, ranks), SLOTS, WORDS) {
            return Err(error);
        }
        let mut graph = Self {
            shape,
            files,
            ranks,
            cells: CellSet::EMPTY,
            steps: [[None; 8]; SLOTS],
            light_a1: false,
            sites: &[],
        };
        const_for!(file in 0..files => {
            const_for!(rank in 0..ranks => {
                let slot = graph.slot(file, rank);
                graph.cells = graph.cells.with(Cell::from_index(slot));
                const_for!(heading in 0..8 => {
                    graph.steps[slot][heading] =
                        graph.first_step(file, rank, Heading::ALL[heading]);
                });
            });
        });
        Ok(graph)
    }

    /// The step from the cell at (`file`, `rank`), worked out from coordinates: the only place that
    /// does so.
    const fn first_step(&self, file: usize, rank: usize, heading: Heading) -> Option<Step> {
        let (files, ranks) = (self.files, self.ranks);
        let (file_delta, rank_delta) =
            (heading.file_delta() as isize, heading.rank_delta() as isize);
        // One below 0 wraps to a number that is off every board.
        let to_rank = rank.wrapping_add_signed(rank_delta);
        let (to_file, to_rank, heading) = match self.shape {
            Shape::Square | Shape::Lattice | Shape::Free => {
                (file.wrapping_add_signed(file_delta), to_rank, heading)
            }
            Shape::Polar(Centre::Passable) if to_rank == ranks => {
                let opposite = files + file + files / 2;
                (
                    opposite.wrapping_add_signed(2 * file_delta) % files,
                    rank,
                    heading.opposite().mirrored(),
                )
            }
            Shape::Polar(_) => (
                (files + file).wrapping_add_signed(file_delta) % files,
                to_rank,
                heading,
            ),
        };
        if to_file >= files || to_rank >= ranks {
            return None;
        }
        Some(Step {
            to: Cell::from_index(self.slot(to_file, to_rank)),
            heading,
            marks: Marks::empty(),
        })
    }

    /// The slot of the cell at (`file`, `rank`), both of which are on the board, which is one of
    /// files and ranks.
    const fn slot(&self, file: usize, rank: usize) -> usize {
        match self.shape {
            Shape::Square | Shape::Lattice | Shape::Free => rank * self.files + file,
            Shape::Polar(_) => file * stride(self.ranks) + rank,
        }
    }

    /// This board with its two shades exchanged: the cell a1 is light. A board made of
    /// [sites](Self::from_links) keeps the shades that these were given.
    ///
    /// ```
    /// use board_geom::{Graph, Shade};
    /// static BOARD: Graph<64, 1> = Graph::square::<8, 8>().with_light_a1();
    /// assert_eq!(BOARD.shade(BOARD.parse_cell("a1")?), Some(Shade::Light));
    /// assert_eq!(BOARD.shade(BOARD.parse_cell("a2")?), Some(Shade::Dark));
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    #[must_use]
    pub const fn with_light_a1(mut self) -> Self {
        self.light_a1 = true;
        self
    }

    /// This board with a border drawn between `file` and the next one (the first, after the last
    /// file of a polar board).
    ///
    /// Every step that passes from one of the two files to the other carries `marks` from now on,
    /// in either direction, if the lower of the two ranks it touches is within `first` to
    /// `last`. So a border on the rim alone marks the steps along the rim and the diagonals
    /// between the rim and the second ring. No step that changes the heading is marked, such as
    /// one across a centre. Files and ranks that the board lacks mark nothing, nor does the last
    /// file of a square board, which has no next one.
    ///
    /// ```
    /// use board_geom::{File, Graph, Heading, Marks, Rank};
    /// let (Some(d), Some(rim)) = (File::new(3), Rank::new(0)) else { unreachable!() };
    /// let board = Graph::<64, 1>::polar::<16, 4>().with_border(d, rim, rim, Marks::M0);
    /// let step = board.step(board.parse_cell("d1")?, Heading::CLOCKWISE);
    /// assert_eq!(step.map(|step| step.marks), Some(Marks::M0));
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    #[must_use]
    pub const fn with_border(mut self, file: File, first: Rank, last: Rank, marks: Marks) -> Self {
        const_for!(slot in 0..SLOTS => {
            const_for!(heading in 0..8 => {
                if let Some(step) = self.steps[slot][heading] {
                    if let (Some((from_file, from_rank)), Some((to_file, to_rank))) = (
                        self.coordinates(Cell::from_index(slot)),
                        self.coordinates(step.to),
                    ) {
                        // A step across the centre keeps its rank and changes its heading; it
                        // passes no border.
                        let straight = step.heading.index() == heading;
                        let east = from_file.index() == file.index()
                            && Heading::ALL[heading].file_delta() == 1;
                        let west = to_file.index() == file.index()
                            && Heading::ALL[heading].file_delta() == -1;
                        let lower = if from_rank.index() < to_rank.index() {
                            from_rank
                        } else {
                            to_rank
                        };
                        if straight
                            && (east || west)
                            && first.index() <= lower.index()
                            && lower.index() <= last.index()
                        {
                            self.steps[slot][heading] = Some(Step {
                                marks: step.marks.union(marks),
                                ..step
                            });
                        }
                    }
                }
            });
        });
        self
    }

    /// What kind of board this is.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of files; on a board of one's own, one more than the greatest index of a file.
    pub const fn file_count(&self) -> usize {
        self.files
    }

    /// The number of ranks (rings, on a polar board); on a board of one's own, one more than the
    /// greatest index of a rank.
    pub const fn rank_count(&self) -> usize {
        self.ranks
    }

    /// All cells of the board.
    #[inline]
    pub const fn cells(&self) -> CellSet<WORDS> {
        self.cells
    }

    /// Whether `cell` is on the board.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// Where one gets by leaving `cell` with `heading`; `None` at an edge, and for cells that are
    /// not on the board.
    #[inline]
    pub const fn step(&self, cell: Cell, heading: Heading) -> Option<Step> {
        if cell.index() < SLOTS {
            self.steps[cell.index()][heading.index()]
        } else {
            None
        }
    }

    /// The headings of this board: all eight on boards of files and ranks; on a board of one's own
    /// those that some cell has a step with.
    pub const fn headings(&self) -> Headings {
        if !matches!(self.shape, Shape::Free) {
            return Headings::all();
        }
        let mut headings = Headings::empty();
        const_for!(slot in 0..SLOTS => {
            const_for!(heading in 0..8 => {
                if self.steps[slot][heading].is_some() {
                    headings = headings.union(Headings::of(Heading::ALL[heading]));
                }
            });
        });
        headings
    }

    /// The cell at `file` and `rank`, if the board has it.
    #[inline]
    pub const fn cell(&self, file: File, rank: Rank) -> Option<Cell> {
        if matches!(self.shape, Shape::Free) {
            return free::cell(self.sites, file, rank);
        }
        if file.index() < self.files && rank.index() < self.ranks {
            Some(Cell::from_index(self.slot(file.index(), rank.index())))
        } else {
            None
        }
    }

    /// The file and rank of `cell`; `None` if it is not on the board, or has none on a board of
    /// one's own.
    #[inline]
    pub const fn coordinates(&self, cell: Cell) -> Option<(File, Rank)> {
        if !self.cells.contains(cell) {
            return None;
        }
        let (file, rank) = match self.shape {
            Shape::Square | Shape::Lattice => {
                (cell.index() % self.files, cell.index() / self.files)
            }
            Shape::Polar(_) => {
                let stride = stride(self.ranks);
                (cell.index() / stride, cell.index() % stride)
            }
            Shape::Free => return self.sites[cell.index()].coordinates(),
        };
        match (File::new(file), Rank::new(rank)) {
            (Some(file), Some(rank)) => Some((file, rank)),
            _ => None,
        }
    }

    /// For the constructors whose sizes are known when compiling: there, a panic is a compile
    /// error.
    const fn fitting(made: Result<Self, SizeError>) -> Self {
        match made {
            Ok(graph) => graph,
            Err(error) => error.report(),
        }
    }
}
