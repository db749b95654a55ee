//! The graph type and its constructors for boards of files and ranks.

use crate::free;
use crate::size::stride;
use crate::{Cell, CellSet, Heading, Headings, Marks, Site, SizeError};

/// The result of one step from a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The cell the step leads to.
    pub to: Cell,
    /// The heading in which the walk continues. On boards of files and ranks, it differs from the
    /// heading of the step only across a center.
    pub heading: Heading,
    /// The borders that the step crosses.
    pub marks: Marks,
}

/// The kind of board that a graph models.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A board of squares. Pieces stand in the squares.
    Square,
    /// A lattice of lines. Pieces stand on the crossings.
    Lattice,
    /// A polar board. Files are spokes, ranks are rings, and rank 1 is the rim.
    Polar(Center),
    /// A custom board, made with [`Graph::from_links`].
    Free,
}

/// The middle of a polar board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Center {
    /// The innermost ring is an edge.
    Closed,
    /// Lines continue across the center. No piece can stand on it.
    ///
    /// A vertical line continues in the opposite file. A diagonal that turns clockwise continues
    /// two files clockwise of the opposite file, and one that turns anticlockwise two files
    /// anticlockwise of it. So a diagonal keeps its sense of rotation.
    Passable,
}

/// A board as an adjacency graph: from a cell, each of eight headings leads to at most one cell.
///
/// `SLOTS` is the exact number of cell indices that the board uses. `WORDS` is the number of 64-bit
/// words that hold them. [`Shape::slots`] and [`words`](crate::words) compute both.
///
/// Steps are reversible: if leaving `a` with heading `h` leads to `b` with heading `k`, then
/// leaving `b` with the opposite of `k` leads back to `a`, with the opposite of `h`. Every cell can
/// be reached from every other cell, unless [`Graph::without_steps`] has divided the board.
/// Everything else (rays, leaps, regions, distances, symmetries, attack tables) is derived from the
/// steps.
///
/// The constructors are `const`, so a board can be a `static`:
///
/// ```
/// use board_geom::{Graph, Heading, Shape, words};
///
/// const SLOTS: usize = Shape::Lattice.slots(15, 15);
/// static GOMOKU: Graph<SLOTS, { words(SLOTS) }> = Graph::lattice::<15, 15>();
/// assert_eq!(GOMOKU.cells().len(), 225);
///
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// let d4 = CHESS.parse_cell("d4")?;
/// let e5 = CHESS.step(d4, Heading::NorthEast).map(|step| step.to);
/// assert_eq!(e5, CHESS.parse_cell("e5").ok());
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Graph<const SLOTS: usize, const WORDS: usize> {
    pub(crate) shape: Shape,
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    pub(crate) cells: CellSet<WORDS>,
    pub(crate) steps: [[Option<Step>; 8]; SLOTS],
    /// Whether a1 is light.
    pub(crate) light_a1: bool,
    /// The cells of a custom board. Empty on other boards, which compute their cells.
    pub(crate) sites: &'static [Site],
}

// Equality is reflexive: a site may have a NaN coordinate, but no board accepts it.
impl<const SLOTS: usize, const WORDS: usize> Eq for Graph<SLOTS, WORDS> {}

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Creates a board of squares. Cells are numbered along the ranks: a1, b1, … then a2, b2, …
    ///
    /// A size that is out of range or does not fit the type does not compile, and the compiler
    /// names the reason. This holds for the other constructors, too.
    ///
    /// ```compile_fail
    /// use board_geom::Graph;
    /// // error: a board has 1 to 25 ranks
    /// let board = Graph::<100, 2>::square::<2, 50>();
    /// ```
    ///
    /// ```compile_fail
    /// use board_geom::Graph;
    /// // error: the graph type needs the number of slots that `Shape::slots` returns, …
    /// let board = Graph::<64, 1>::square::<8, 7>();
    /// ```
    pub const fn square<const FILES: usize, const RANKS: usize>() -> Self {
        const { Self::build(Shape::Square, FILES, RANKS) }
    }

    /// Creates a lattice of points, numbered like the cells of [`Graph::square`].
    ///
    /// The graph is that of a square board. Only the picture differs.
    pub const fn lattice<const FILES: usize, const RANKS: usize>() -> Self {
        const { Self::build(Shape::Lattice, FILES, RANKS) }
    }

    /// Creates a polar board whose innermost ring is an edge.
    ///
    /// Cells are numbered along the files: a1 (on the rim), a2, … then b1, b2, … Each file starts
    /// at a multiple of the number of ranks rounded up to a power of two; the slots in between hold
    /// no cell. If the slots of the board fill its words, a rotation of the board is therefore a
    /// rotation of the bits of a set.
    pub const fn polar<const FILES: usize, const RANKS: usize>() -> Self {
        const { Self::build(Shape::Polar(Center::Closed), FILES, RANKS) }
    }

    /// Creates a polar board whose center can be crossed ([`Center::Passable`]). Cells are numbered
    /// as in [`Graph::polar`].
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
        const { Self::build(Shape::Polar(Center::Passable), FILES, RANKS) }
    }

    /// Creates a board. Called only at compile time, where a panic is a compile error.
    #[expect(clippy::panic, reason = "at compile time, a panic is a compile error")]
    const fn build(shape: Shape, files: usize, ranks: usize) -> Self {
        if let Err(reason) = shape.check(files, ranks) {
            panic!("{}", reason);
        }
        if let Err(error) = SizeError::check(shape.slots(files, ranks), SLOTS, WORDS) {
            error.report();
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
                graph.cells.insert(Cell::from_index(slot));
                const_for!(heading in 0..8 => {
                    graph.steps[slot][heading] =
                        graph.first_step(file, rank, Heading::ALL[heading]);
                });
            });
        });
        graph
    }

    /// Computes the step from the cell at (`file`, `rank`) of a square or polar board or a lattice.
    const fn first_step(&self, file: usize, rank: usize, heading: Heading) -> Option<Step> {
        let (files, ranks) = (self.files, self.ranks);
        let (file_delta, rank_delta) =
            (heading.file_delta() as isize, heading.rank_delta() as isize);
        // One below 0 wraps to a number that no board has as a rank.
        let to_rank = rank.wrapping_add_signed(rank_delta);
        let (to_file, to_rank, heading) = match self.shape {
            Shape::Square | Shape::Lattice | Shape::Free => {
                (file.wrapping_add_signed(file_delta), to_rank, heading)
            }
            Shape::Polar(Center::Passable) if to_rank == ranks => {
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

    /// Returns the slot of the cell at (`file`, `rank`). The cell must be on the board, and the
    /// board must be one of files and ranks.
    const fn slot(&self, file: usize, rank: usize) -> usize {
        match self.shape {
            Shape::Square | Shape::Lattice | Shape::Free => rank * self.files + file,
            Shape::Polar(_) => file * stride(self.ranks) + rank,
        }
    }

    /// Returns this board with its two shades exchanged, so that a1 is light. A board made with
    /// [`Graph::from_links`](Self::from_links) keeps the shades of its sites.
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

    /// Returns this board with a border between `file` and the next file. After the last file of a
    /// polar board comes the first. Files and ranks are indices, counted from 0.
    ///
    /// Every step between the two files carries `marks`, in either direction, if the lower of the
    /// two ranks it touches is in `first` to `last`. So a border on the rim alone marks the steps
    /// along the rim and the diagonals between the rim and the second ring. A step that changes the
    /// heading, such as one across a center, is never marked. Files and ranks that the board lacks
    /// mark nothing. The last file of a square board has no next file, so a border there marks
    /// nothing either.
    ///
    /// ```
    /// use board_geom::{Graph, Heading, Marks};
    /// let (d, rim) = (3, 0);
    /// let board = Graph::<64, 1>::polar::<16, 4>().with_border(d, rim, rim, Marks::M0);
    /// let step = board.step(board.parse_cell("d1")?, Heading::CLOCKWISE);
    /// assert_eq!(step.map(|step| step.marks), Some(Marks::M0));
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    #[must_use]
    pub const fn with_border(
        mut self,
        file: usize,
        first: usize,
        last: usize,
        marks: Marks,
    ) -> Self {
        const EASTWARD: [Heading; 3] = [Heading::NorthEast, Heading::East, Heading::SouthEast];
        const_for!(rank in 0..self.ranks => {
            const_for!(index in 0..3 => {
                let heading = EASTWARD[index];
                let Some(cell) = self.cell_at(file, rank) else {
                    continue;
                };
                let Some(step) = self.step(cell, heading) else {
                    continue;
                };
                let Some((_, to_rank)) = self.coordinates(step.to) else {
                    continue;
                };
                let lower = if rank < to_rank { rank } else { to_rank };
                // A step across the center keeps its rank and changes its heading. It crosses no
                // border.
                let is_straight = step.heading.index() == heading.index();
                if is_straight && first <= lower && lower <= last {
                    self.mark(cell, heading, marks);
                    self.mark(step.to, heading.opposite(), marks);
                }
            });
        });
        self
    }

    /// Adds marks to a step in one direction.
    const fn mark(&mut self, cell: Cell, heading: Heading, marks: Marks) {
        if let Some(step) = &mut self.steps[cell.index()][heading.index()] {
            step.marks = step.marks.union(marks);
        }
    }

    /// Returns this board without the steps that carry one of the marks `barred`. Some cells may
    /// then be out of reach. The board has no [symmetries](Graph::symmetry_taking) in that case.
    ///
    /// ```
    /// use board_geom::{Graph, Headings, Marks};
    /// let (d, rim) = (3, 0);
    /// let board = Graph::<64, 1>::polar::<16, 4>().with_border(d, rim, rim, Marks::M0);
    /// let walled = board.without_steps(Marks::M0);
    /// let d1 = board.parse_cell("d1")?;
    /// assert_eq!(board.neighbors(d1, Headings::all()), board.parse_set("c1 e1 c2 d2 e2")?);
    /// assert_eq!(walled.neighbors(d1, Headings::all()), board.parse_set("c1 c2 d2")?);
    /// assert_eq!(board.without_steps(Marks::M1), board);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    #[must_use]
    pub const fn without_steps(mut self, barred: Marks) -> Self {
        const_for!(slot in 0..SLOTS => {
            const_for!(heading in 0..8 => {
                if let Some(step) = self.steps[slot][heading] {
                    if step.marks.intersects(barred) {
                        self.steps[slot][heading] = None;
                    }
                }
            });
        });
        self
    }

    /// Returns the kind of board.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of files. On a custom board, this is one more than the greatest file
    /// index.
    pub const fn file_count(&self) -> usize {
        self.files
    }

    /// Returns the number of ranks; on a polar board, of rings. On a custom board, this is one more
    /// than the greatest rank index.
    pub const fn rank_count(&self) -> usize {
        self.ranks
    }

    /// Returns all cells of the board.
    #[inline]
    pub const fn cells(&self) -> CellSet<WORDS> {
        self.cells
    }

    /// Returns whether `cell` is on the board.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// Returns the result of one step from `cell` with `heading`, or `None` at an edge and for
    /// cells that are not on the board.
    #[inline]
    pub const fn step(&self, cell: Cell, heading: Heading) -> Option<Step> {
        if cell.index() < SLOTS {
            self.steps[cell.index()][heading.index()]
        } else {
            None
        }
    }

    /// Returns the headings of this board. Boards of files and ranks have all eight; a custom board
    /// has those with which at least one cell has a step.
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

    /// Returns the cell with the given file and rank indices, both counted from 0, if the board has
    /// it.
    #[inline]
    pub const fn cell_at(&self, file: usize, rank: usize) -> Option<Cell> {
        if matches!(self.shape, Shape::Free) {
            return free::cell(self.sites, file, rank);
        }
        if file < self.files && rank < self.ranks {
            Some(Cell::from_index(self.slot(file, rank)))
        } else {
            None
        }
    }

    /// Returns the indices of the file and rank of `cell`, both counted from 0. Returns `None` if
    /// `cell` is not on the board, or is a cell of a custom board without file and rank.
    #[inline]
    pub const fn coordinates(&self, cell: Cell) -> Option<(usize, usize)> {
        if !self.cells.contains(cell) {
            return None;
        }
        match self.shape {
            Shape::Square | Shape::Lattice => {
                Some((cell.index() % self.files, cell.index() / self.files))
            }
            Shape::Polar(_) => {
                let stride = stride(self.ranks);
                Some((cell.index() / stride, cell.index() % stride))
            }
            Shape::Free => self.sites[cell.index()].coordinates,
        }
    }
}
