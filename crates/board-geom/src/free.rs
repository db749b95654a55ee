//! Custom boards: any cells, any steps.

use thiserror::Error;

use crate::{
    Cell, CellSet, Graph, Heading, Headings, MAX_FILES, MAX_RANKS, Marks, Outline, Shade, Shape,
    SizeError, Step,
};

/// A cell of a custom board; see [`Graph::from_links`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Site {
    /// The name of the cell.
    pub name: &'static str,
    /// The shape of the cell in the plane.
    pub outline: Outline,
    /// The indices of the file and rank of the cell, both counted from 0, if it has them.
    pub coordinates: Option<(usize, usize)>,
    /// The shade of the cell, if it has one.
    pub shade: Option<Shade>,
}

impl Site {
    /// The maximum length of the name of a cell, in bytes.
    pub const MAX_NAME: usize = 16;

    /// Creates a cell with this name and this outline in the plane. No other cell of the board may
    /// have the same name.
    ///
    /// A name consists of 1 to [`Site::MAX_NAME`] ASCII letters and digits.
    pub const fn new(name: &'static str, outline: Outline) -> Self {
        Self {
            name,
            outline,
            coordinates: None,
            shade: None,
        }
    }

    /// Returns this cell with a file and a rank, given as indices counted from 0, below
    /// [`MAX_FILES`] and [`MAX_RANKS`]. No other cell may have the same two. [`Graph::cell_at`] and
    /// [`Graph::picture`] find the cell by them; steps do not depend on them.
    #[must_use]
    pub const fn at(mut self, file: usize, rank: usize) -> Self {
        self.coordinates = Some((file, rank));
        self
    }

    /// Returns this cell with a shade. The cells of a board that is not checkered have none.
    #[must_use]
    pub const fn shaded(mut self, shade: Shade) -> Self {
        self.shade = Some(shade);
        self
    }
}

/// A connection between two adjacent cells of a custom board: a step and its reverse; see
/// [`Graph::from_links`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    from: usize,
    heading: Heading,
    to: usize,
    arriving: Heading,
    marks: Marks,
}

impl Link {
    /// Creates a link: leaving the cell of index `from` with `heading` leads to the cell of index
    /// `to`, and the walk continues with the same heading. Leaving `to` with the opposite heading
    /// leads back to `from`.
    pub const fn new(from: usize, heading: Heading, to: usize) -> Self {
        Self {
            from,
            heading,
            to,
            arriving: heading,
            marks: Marks::empty(),
        }
    }

    /// Returns this link with another heading in which the walk continues, for lines that turn.
    #[must_use]
    pub const fn turning(mut self, arriving: Heading) -> Self {
        self.arriving = arriving;
        self
    }

    /// Returns this link with a border, which is crossed in both directions.
    #[must_use]
    pub const fn marked(mut self, marks: Marks) -> Self {
        self.marks = self.marks.union(marks);
        self
    }
}

/// The reason why cells and links do not make a board; see [`Graph::from_links`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LinkError {
    /// The number of cells does not fit the graph type.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The name of a cell is empty, is longer than [`Site::MAX_NAME`], or has characters other than
    /// ASCII letters and digits.
    #[error(
        "cell {0}: expected a name of 1 to {max} ASCII letters and digits",
        max = Site::MAX_NAME
    )]
    Name(usize),
    /// Two cells have the same name.
    #[error("cells {first} and {second} have the same name")]
    SameName {
        /// The index of the first cell.
        first: usize,
        /// The index of the second cell.
        second: usize,
    },
    /// The file or the rank of a cell is out of range.
    #[error("cell {0}: expected a file index below {MAX_FILES} and a rank index below {MAX_RANKS}")]
    Coordinates(usize),
    /// Two cells have the same file and rank.
    #[error("cells {first} and {second} have the same file and rank")]
    SameCoordinates {
        /// The index of the first cell.
        first: usize,
        /// The index of the second cell.
        second: usize,
    },
    /// The outline of a cell has no area, goes anticlockwise, or has coordinates that are not
    /// finite.
    #[error("cell {0}: expected finite corners that go clockwise around an area")]
    Outline(usize),
    /// A link names a cell that does not exist.
    #[error("link {link}: there is no cell {cell}")]
    NoCell {
        /// The index of the link.
        link: usize,
        /// The index of the missing cell.
        cell: usize,
    },
    /// A link gives a cell a second, different step with the same heading. This includes two links
    /// that arrive at a cell with the same heading, because neither could be reversed.
    #[error("link {link}: leaving cell {cell} with heading {heading:?} leads elsewhere already")]
    Conflict {
        /// The index of the link.
        link: usize,
        /// The index of the cell with two steps.
        cell: usize,
        /// The heading of the two steps.
        heading: Heading,
    },
    /// A cell cannot be reached from the first cell.
    #[error("cell {0} cannot be reached from the first one")]
    Unreachable(usize),
}

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Creates a custom board with a cell for each of `sites`, joined by `links`. The index of a
    /// cell is that of its site. Each link is a step and its reverse, and may be listed from either
    /// end or from both.
    ///
    /// The eight headings name the lines through a cell. Their meaning is up to you, except that
    /// [`Heading::opposite`] is the opposite direction; the cells of a hexagonal board use three of
    /// the four pairs. Methods for orthogonal and diagonal steps, such as those that take
    /// [`Headings::ORTHOGONAL`], use the headings of these names.
    ///
    /// The graph borrows `sites` for the rest of the program, which keeps it small. Use a `static`,
    /// or leak a vector made at run time with `Vec::leak`.
    ///
    /// ```
    /// use board_geom::{Graph, Heading, Headings, Link, Outline, Point, Site};
    ///
    /// // Three triangles around a point. From each, a clockwise step leads to the next.
    /// const fn triangle(name: &'static str, corners: &'static [Point]) -> Site {
    ///     Site::new(name, Outline::Polygon(corners))
    /// }
    /// const TOP: Point = Point::new(0.0, 1.0);
    /// const RIGHT: Point = Point::new(1.0, -1.0);
    /// const LEFT: Point = Point::new(-1.0, -1.0);
    /// const MIDDLE: Point = Point::new(0.0, 0.0);
    /// static SITES: [Site; 3] = [
    ///     triangle("a", &[MIDDLE, TOP, RIGHT]),
    ///     triangle("b", &[MIDDLE, RIGHT, LEFT]),
    ///     triangle("c", &[MIDDLE, LEFT, TOP]),
    /// ];
    /// const LINKS: [Link; 3] = [
    ///     Link::new(0, Heading::CLOCKWISE, 1),
    ///     Link::new(1, Heading::CLOCKWISE, 2),
    ///     Link::new(2, Heading::CLOCKWISE, 0),
    /// ];
    /// static BOARD: Graph<3, 1> = match Graph::from_links(&SITES, &LINKS) {
    ///     Ok(board) => board,
    ///     Err(_) => panic!("outside a `static`, the error names the site or the link"),
    /// };
    ///
    /// let (a, c) = (BOARD.parse_cell("a")?, BOARD.parse_cell("c")?);
    /// assert_eq!(BOARD.step(a, Heading::ANTICLOCKWISE).map(|step| step.to), Some(c));
    /// assert_eq!(BOARD.ray(a, Heading::CLOCKWISE).count(), 2);
    /// assert_eq!(BOARD.cell_at_point(Point::new(0.2, 0.1)), Some(a));
    /// assert!(BOARD.edge().is_empty());
    /// assert_eq!(BOARD.symmetries().count(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The number of sites does not fit the type, two names or coordinates are equal, coordinates
    /// are out of range, an outline is invalid, links contradict each other or name a cell that
    /// does not exist, or some cell cannot be reached from the first.
    pub const fn from_links(sites: &'static [Site], links: &[Link]) -> Result<Self, LinkError> {
        let mut graph = match Self::from_sites(sites) {
            Ok(graph) => graph,
            Err(error) => return Err(error),
        };
        const_for!(index in 0..links.len() => {
            if let Err(error) = graph.join(index, links[index]) {
                return Err(error);
            }
        });
        let reached = graph.component(graph.cells, Cell::from_index(0), Headings::all());
        match graph.cells.difference(reached).first() {
            Some(cell) => Err(LinkError::Unreachable(cell.index())),
            None => Ok(graph),
        }
    }

    /// Creates the cells of a board, not joined yet.
    pub(crate) const fn from_sites(sites: &'static [Site]) -> Result<Self, LinkError> {
        if let Err(error) = SizeError::check(sites.len(), SLOTS, WORDS) {
            return Err(LinkError::Size(error));
        }
        if let Some(error) = wrong_site(sites) {
            return Err(error);
        }
        let mut graph = Self {
            shape: Shape::Free,
            files: 0,
            ranks: 0,
            cells: CellSet::EMPTY,
            steps: [[None; 8]; SLOTS],
            light_a1: false,
            sites,
        };
        const_for!(slot in 0..SLOTS => {
            graph.cells = graph.cells.with(Cell::from_index(slot));
            if let Some((file, rank)) = sites[slot].coordinates {
                if file >= graph.files {
                    graph.files = file + 1;
                }
                if rank >= graph.ranks {
                    graph.ranks = rank + 1;
                }
            }
        });
        Ok(graph)
    }

    /// Adds the step of a link and its reverse.
    pub(crate) const fn join(&mut self, index: usize, link: Link) -> Result<(), LinkError> {
        let back = Link {
            from: link.to,
            heading: link.arriving.opposite(),
            to: link.from,
            arriving: link.heading.opposite(),
            marks: link.marks,
        };
        match self.enter(index, link) {
            Ok(()) => self.enter(index, back),
            error => error,
        }
    }

    /// Adds the step of a link in one direction.
    const fn enter(&mut self, index: usize, link: Link) -> Result<(), LinkError> {
        if link.from >= SLOTS || link.to >= SLOTS {
            let cell = if link.from < SLOTS {
                link.to
            } else {
                link.from
            };
            return Err(LinkError::NoCell { link: index, cell });
        }
        let entry = &mut self.steps[link.from][link.heading.index()];
        let marks = match *entry {
            None => link.marks,
            Some(step)
                if step.to.index() == link.to && step.heading.index() == link.arriving.index() =>
            {
                step.marks.union(link.marks)
            }
            Some(_) => {
                return Err(LinkError::Conflict {
                    link: index,
                    cell: link.from,
                    heading: link.heading,
                });
            }
        };
        *entry = Some(Step {
            to: Cell::from_index(link.to),
            heading: link.arriving,
            marks,
        });
        Ok(())
    }
}

/// Returns the error of the first invalid site.
const fn wrong_site(sites: &[Site]) -> Option<LinkError> {
    const_for!(second in 0..sites.len() => {
        let Site { name, outline, coordinates, .. } = &sites[second];
        if !is_name(name) {
            return Some(LinkError::Name(second));
        }
        if !outline.is_sound() {
            return Some(LinkError::Outline(second));
        }
        let (before, _) = sites.split_at(second);
        if let Some(first) = named(before, name) {
            return Some(LinkError::SameName { first: first.index(), second });
        }
        if let Some((file, rank)) = *coordinates {
            if file >= MAX_FILES || rank >= MAX_RANKS {
                return Some(LinkError::Coordinates(second));
            }
            if let Some(first) = cell(before, file, rank) {
                return Some(LinkError::SameCoordinates { first: first.index(), second });
            }
        }
    });
    None
}

const fn is_name(name: &str) -> bool {
    let bytes = name.as_bytes();
    const_for!(index in 0..bytes.len() => {
        if !bytes[index].is_ascii_alphanumeric() {
            return false;
        }
    });
    !bytes.is_empty() && bytes.len() <= Site::MAX_NAME
}

const fn equal(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    const_for!(index in 0..one.len() => {
        if one[index] != other[index] {
            return false;
        }
    });
    true
}

/// Returns the cell with this file and rank.
pub(crate) const fn cell(sites: &[Site], file: usize, rank: usize) -> Option<Cell> {
    const_for!(slot in 0..sites.len() => {
        if let Some((its_file, its_rank)) = sites[slot].coordinates {
            if its_file == file && its_rank == rank {
                return Some(Cell::from_index(slot));
            }
        }
    });
    None
}

/// Returns the cell with this name.
pub(crate) const fn named(sites: &[Site], name: &str) -> Option<Cell> {
    const_for!(slot in 0..sites.len() => {
        if equal(sites[slot].name, name) {
            return Some(Cell::from_index(slot));
        }
    });
    None
}
