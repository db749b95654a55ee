//! Boards of one's own: any cells, any steps.

use thiserror::Error;

use crate::{
    Cell, CellSet, File, Graph, Heading, Headings, Marks, Outline, Rank, Shade, Shape, SizeError,
    Step,
};

/// A cell of a board of your own; see [`Graph::from_links`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Site {
    name: &'static str,
    outline: Outline,
    coordinates: Option<(File, Rank)>,
    shade: Option<Shade>,
}

// No outline of a board has a coordinate that is not a number.
impl Eq for Site {}

impl Site {
    /// A cell with this name, which no other cell of the board has, and this shape in the plane.
    ///
    /// A name consists of ASCII letters and digits, at least one.
    pub const fn new(name: &'static str, outline: Outline) -> Self {
        Self {
            name,
            outline,
            coordinates: None,
            shade: None,
        }
    }

    /// This cell with a file and a rank, which no other cell has both: where it is found by
    /// [`Graph::cell`] and in [`Graph::picture`]. Steps do not depend on them.
    #[must_use]
    pub const fn at(mut self, file: File, rank: Rank) -> Self {
        self.coordinates = Some((file, rank));
        self
    }

    /// This cell with a shade. A board that is not chequered has none.
    #[must_use]
    pub const fn shaded(mut self, shade: Shade) -> Self {
        self.shade = Some(shade);
        self
    }

    /// The name of the cell.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The shape of the cell in the plane.
    pub const fn outline(&self) -> Outline {
        self.outline
    }

    /// The file and rank of the cell, if it was given any.
    pub const fn coordinates(&self) -> Option<(File, Rank)> {
        self.coordinates
    }

    /// The shade of the cell, if it was given one.
    pub const fn shade(&self) -> Option<Shade> {
        self.shade
    }
}

/// Two cells of a board of your own next to each other: a step and the one back; see
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
    /// Leaving the cell of index `from` with `heading` leads to the cell of index `to`, where the
    /// walk goes on with the same heading; so leaving `to` with the opposite heading leads to
    /// `from`.
    pub const fn new(from: usize, heading: Heading, to: usize) -> Self {
        Self {
            from,
            heading,
            to,
            arriving: heading,
            marks: Marks::empty(),
        }
    }

    /// This link with another heading to go on with, for lines that turn.
    #[must_use]
    pub const fn turning(mut self, arriving: Heading) -> Self {
        self.arriving = arriving;
        self
    }

    /// This link with a border, which is crossed both ways.
    #[must_use]
    pub const fn marked(mut self, marks: Marks) -> Self {
        self.marks = self.marks.union(marks);
        self
    }
}

/// Why cells and links do not make a board; see [`Graph::from_links`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LinkError {
    /// The number of cells is not that of the graph type.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The name of a cell is empty or has other characters than ASCII letters and digits.
    #[error("cell {0}: expected a name of ASCII letters and digits")]
    Name(usize),
    /// Two cells have the same name.
    #[error("cells {first} and {second} have the same name")]
    SameName {
        /// The index of the one.
        first: usize,
        /// The index of the other.
        second: usize,
    },
    /// Two cells have the same file and rank.
    #[error("cells {first} and {second} have the same file and rank")]
    SameCoordinates {
        /// The index of the one.
        first: usize,
        /// The index of the other.
        second: usize,
    },
    /// The outline of a cell has no area, goes anticlockwise, or is not made of numbers.
    #[error("cell {0}: expected an outline of finite numbers that goes clockwise round some area")]
    Outline(usize),
    /// A link names a cell that is not there.
    #[error("link {link}: there is no cell {cell}")]
    NoCell {
        /// The index of the link.
        link: usize,
        /// The index of the cell it names.
        cell: usize,
    },
    /// A link gives a cell a second, different step with the same heading. That is so, too, if two
    /// links arrive at a cell with the same heading, since neither could be taken back.
    #[error("link {link}: leaving cell {cell} with heading {heading:?} leads elsewhere already")]
    Conflict {
        /// The index of the link.
        link: usize,
        /// The index of the cell with two steps.
        cell: usize,
        /// Their heading.
        heading: Heading,
    },
    /// A cell cannot be reached from the first one.
    #[error("cell {0} cannot be reached from the first one")]
    Unreachable(usize),
}

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// A board of your own: a cell for each of `sites`, with the index it has there, joined by
    /// `links`. Each link is a step and the one back, and may be listed from either end, or both.
    ///
    /// Up to eight headings are there to name the lines through a cell. What they mean is up to
    /// you; only [`Heading::opposite`] means the opposite, so that the cells of a hexagonal board
    /// take three of the four pairs. Methods that speak of orthogonal and diagonal steps, such as
    /// those with [`Headings::ORTHOGONAL`], mean the headings of these names.
    ///
    /// The graph borrows `sites` for good, so that it stays a small value: they are a `static`, or
    /// made at run time and left there with `Vec::leak`.
    ///
    /// ```
    /// use board_geom::{Corners, Graph, Heading, Headings, Link, Outline, Point, Site};
    ///
    /// // Three triangles round a point: from each, one goes clockwise to the next.
    /// const fn triangle(name: &'static str, corners: &'static [Point]) -> Site {
    ///     Site::new(name, Outline::Polygon(Corners::new(corners)))
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
    /// let board = Graph::<3, 1>::from_links(&SITES, &LINKS)?;
    ///
    /// let (a, c) = (board.parse_cell("a")?, board.parse_cell("c")?);
    /// assert_eq!(board.step(a, Heading::ANTICLOCKWISE).map(|step| step.to), Some(c));
    /// assert_eq!(board.ray(a, Heading::CLOCKWISE).count(), 2);
    /// assert_eq!(board.cell_at_point(Point::new(0.2, 0.1)), Some(a));
    /// assert!(board.edge().is_empty());
    /// assert_eq!(board.symmetries().count(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The number of sites does not fit the type, names or coordinates are not unique, an outline
    /// is none, links contradict each other or name a cell that is not there, or some cell cannot
    /// be reached from the others. Then no board is made.
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
        match graph.unreachable() {
            Some(cell) => Err(LinkError::Unreachable(cell.index())),
            None => Ok(graph),
        }
    }

    /// The cells of a board, not joined yet.
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
                if file.index() >= graph.files {
                    graph.files = file.index() + 1;
                }
                if rank.index() >= graph.ranks {
                    graph.ranks = rank.index() + 1;
                }
            }
        });
        Ok(graph)
    }

    /// Enters the step of a link and the one back.
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

    /// Enters the step of a link, one way.
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

    /// A cell to which no steps lead from the first one.
    const fn unreachable(&self) -> Option<Cell> {
        let mut reached = CellSet::<WORDS>::of(Cell::from_index(0));
        let mut open = reached;
        while let Some(cell) = open.first() {
            let around = self.neighbours(cell, Headings::all());
            open = open.without(cell).union(around.difference(reached));
            reached = reached.union(around);
        }
        self.cells.difference(reached).first()
    }
}

/// What is wrong with the first site with which something is.
const fn wrong_site(sites: &[Site]) -> Option<LinkError> {
    const_for!(second in 0..sites.len() => {
        let Site { name, outline, coordinates, .. } = &sites[second];
        if !is_name(name) {
            return Some(LinkError::Name(second));
        }
        if !outline.is_sound() {
            return Some(LinkError::Outline(second));
        }
        const_for!(first in 0..second => {
            if equal(name, sites[first].name) {
                return Some(LinkError::SameName { first, second });
            }
            if let (Some((file, rank)), Some((other_file, other_rank))) =
                (*coordinates, sites[first].coordinates)
            {
                if file.index() == other_file.index() && rank.index() == other_rank.index() {
                    return Some(LinkError::SameCoordinates { first, second });
                }
            }
        });
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
    !bytes.is_empty()
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

/// The cell with this file and rank.
pub(crate) const fn cell(sites: &[Site], file: File, rank: Rank) -> Option<Cell> {
    const_for!(slot in 0..sites.len() => {
        if let Some((its_file, its_rank)) = sites[slot].coordinates {
            if its_file.index() == file.index() && its_rank.index() == rank.index() {
                return Some(Cell::from_index(slot));
            }
        }
    });
    None
}

/// The cell with this name.
pub(crate) const fn named(sites: &[Site], name: &str) -> Option<Cell> {
    const_for!(slot in 0..sites.len() => {
        if equal(sites[slot].name, name) {
            return Some(Cell::from_index(slot));
        }
    });
    None
}
