//! Symmetries: mappings of a board onto itself that preserve every step.

use thiserror::Error;

use crate::{Cell, CellName, CellSet, Graph, Heading, Headings, Shape};

/// A permutation of the cells of a board and one of its headings that together preserve its graph.
/// If leaving `c` with heading `h` leads to `d` with heading `k`, then leaving the image of `c`
/// with the image of `h` leads to the image of `d` with the image of `k`.
///
/// A symmetry therefore preserves everything that is derived from steps alone: rays, leaps,
/// distances and connected components. It need not preserve marks on steps.
///
/// Every symmetry is made by [`Graph::symmetry_taking`], which checks every cell and every step of
/// the board, so a value of this type is always valid. It is a symmetry of the board that made it.
/// For another board it is only a permutation.
///
/// ```
/// use board_geom::{Graph, Heading};
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// let mirror = CHESS.reflection(7)?;
/// assert_eq!(mirror.apply(CHESS.parse_cell("b3")?), CHESS.parse_cell("g3")?);
/// assert_eq!(mirror.heading(Heading::NorthEast), Heading::NorthWest);
/// assert!(Graph::<40, 1>::square::<8, 5>().quarter_turn().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry<const SLOTS: usize> {
    /// The image of each cell; slots without a cell are their own images.
    cells: [Cell; SLOTS],
    headings: [Heading; 8],
}

/// The reason why a board lacks a symmetry; see [`Graph::symmetry_taking`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SymmetryError {
    /// A cell given to [`Graph::symmetry_taking`], or the image given for it, is not on the board.
    #[error("the board has no cell in slot {}", .0.index())]
    NotOnBoard(Cell),
    /// A custom board lacks a1, or the cell that this symmetry takes it to.
    #[error("the board has no cell with file index {file} and rank index {rank}")]
    NoCell {
        /// The index of the file, counted from 0.
        file: usize,
        /// The index of the rank, counted from 0.
        rank: usize,
    },
    /// Two headings have the same image.
    #[error("{image:?} is the image of two headings")]
    Headings {
        /// The image they share.
        image: Heading,
    },
    /// The image of a step is not the step of the image. This includes edges, where there is no
    /// step.
    #[error("the step from {cell} with heading {heading:?} is not preserved")]
    Step {
        /// The cell that the step leaves.
        cell: CellName,
        /// The heading of the step.
        heading: Heading,
    },
    /// A cell cannot be reached from the cell whose image was given, so its image is not
    /// determined. This is so on every board that [`Graph::without_steps`] has divided.
    #[error("{0} cannot be reached from the cell whose image is given")]
    Unreachable(CellName),
    /// A polar board with an odd number of files has no half turn.
    #[error("{0} files: a half turn of a polar board needs an even number")]
    OddFiles(usize),
}

impl<const SLOTS: usize> Symmetry<SLOTS> {
    /// The symmetry that leaves everything in place.
    pub const IDENTITY: Self = Self {
        cells: identical_cells(),
        headings: Heading::ALL,
    };

    /// Returns the image of `cell`. A slot without a cell is its own image.
    #[inline]
    pub const fn apply(&self, cell: Cell) -> Cell {
        if cell.index() < SLOTS {
            self.cells[cell.index()]
        } else {
            cell
        }
    }

    /// Returns the image of `heading`.
    #[inline]
    pub const fn heading(&self, heading: Heading) -> Heading {
        self.headings[heading.index()]
    }

    /// Returns the images of all cells of `set`.
    pub const fn apply_set<const WORDS: usize>(&self, set: CellSet<WORDS>) -> CellSet<WORDS> {
        let mut images = CellSet::EMPTY;
        let mut rest = set;
        while let Some(cell) = rest.first() {
            images.insert(self.apply(cell));
            rest.remove(cell);
        }
        images
    }

    /// Returns the symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(&self) -> Self {
        let mut inverse = Self::IDENTITY;
        const_for!(slot in 0..SLOTS => {
            inverse.cells[self.cells[slot].index()] = Cell::from_index(slot);
        });
        const_for!(heading in 0..8 => {
            inverse.headings[self.headings[heading].index()] = Heading::ALL[heading];
        });
        inverse
    }

    /// Returns this symmetry followed by `next`, which must be a symmetry of the same board.
    ///
    /// ```
    /// use board_geom::Graph;
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// let quarter = CHESS.quarter_turn()?;
    /// assert_eq!(quarter.then(&quarter), CHESS.half_turn()?);
    /// # Ok::<(), board_geom::SymmetryError>(())
    /// ```
    #[must_use]
    pub const fn then(&self, next: &Self) -> Self {
        let mut both = Self::IDENTITY;
        const_for!(slot in 0..SLOTS => {
            both.cells[slot] = next.cells[self.cells[slot].index()];
        });
        const_for!(heading in 0..8 => {
            both.headings[heading] = next.heading(self.headings[heading]);
        });
        both
    }
}

impl<const SLOTS: usize> Default for Symmetry<SLOTS> {
    fn default() -> Self {
        Self::IDENTITY
    }
}

const fn identical_cells<const SLOTS: usize>() -> [Cell; SLOTS] {
    let mut cells = [Cell::from_index(0); SLOTS];
    const_for!(slot in 0..SLOTS => {
        cells[slot] = Cell::from_index(slot);
    });
    cells
}

/// Returns the map that turns a ring of headings clockwise by some places, and mirrors it first if
/// `mirrored`: the first heading of the ring keeps its place, and the second and the last change
/// places. The other headings become their own images.
const fn ring_map(ring: Headings, places: usize, mirrored: bool) -> [Heading; 8] {
    let mut headings = Heading::ALL;
    let mut count = 0;
    const_for!(heading in 0..8 => {
        if ring.has(Heading::ALL[heading]) {
            headings[count] = Heading::ALL[heading];
            count += 1;
        }
    });
    let mut images = Heading::ALL;
    const_for!(index in 0..count => {
        let place = if mirrored { count - index } else { index };
        images[headings[index].index()] = headings[(place + places) % count];
    });
    images
}

/// Returns the headings turned clockwise by `eighths` of a full turn.
const fn turned(eighths: usize) -> [Heading; 8] {
    ring_map(Headings::all(), eighths, false)
}

/// Returns the headings after a reflection that exchanges east and west, and a rotation.
const fn mirrored_and_turned(eighths: usize) -> [Heading; 8] {
    ring_map(Headings::all(), eighths, true)
}

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Returns the symmetry that takes `cell` to `image` and maps the headings as given, in the
    /// order of [`Heading::ALL`]. Headings that the board lacks ([`Graph::headings`]) become their
    /// own images.
    ///
    /// There is at most one, because the image of a cell determines the images of its neighbors,
    /// and every cell must be reachable from `cell`. A board that [`Graph::without_steps`] has
    /// divided is therefore refused.
    ///
    /// ```
    /// use board_geom::{Graph, Heading};
    /// static CIRCULAR: Graph<64, 1> = Graph::polar::<16, 4>();
    /// let (a1, d1) = (CIRCULAR.parse_cell("a1")?, CIRCULAR.parse_cell("d1")?);
    /// assert_eq!(CIRCULAR.symmetry_taking(a1, d1, Heading::ALL)?, CIRCULAR.rotation(3)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// No such symmetry exists: a cell is not on the board, two headings have the same image, or a
    /// step is not preserved. Or a cell cannot be reached from `cell`.
    pub const fn symmetry_taking(
        &self,
        cell: Cell,
        image: Cell,
        headings: [Heading; 8],
    ) -> Result<Symmetry<SLOTS>, SymmetryError> {
        if !self.contains(cell) {
            return Err(SymmetryError::NotOnBoard(cell));
        }
        if !self.contains(image) {
            return Err(SymmetryError::NotOnBoard(image));
        }
        let mut images = Headings::empty();
        const_for!(heading in 0..8 => {
            let image = headings[heading];
            if images.has(image) {
                return Err(SymmetryError::Headings { image });
            }
            images = images.union(Headings::of(image));
        });
        let mut symmetry = Symmetry {
            cells: identical_cells(),
            headings,
        };
        symmetry.cells[cell.index()] = image;
        // The images of cells need no such check. No step leads out of the set of images, so on a
        // board in one part it is the whole board, and no two cells have the same image.
        let mut known = CellSet::<WORDS>::of(cell);
        let mut open = known;
        while let Some(cell) = open.first() {
            open.remove(cell);
            const_for!(heading in 0..8 => {
                let ahead = Heading::ALL[heading];
                let image = self.step(symmetry.apply(cell), symmetry.heading(ahead));
                let preserved = match (self.step(cell, ahead), image) {
                    (Some(step), Some(image)) => {
                        if known.insert(step.to) {
                            symmetry.cells[step.to.index()] = image.to;
                            open.insert(step.to);
                        }
                        symmetry.apply(step.to).index() == image.to.index()
                            && symmetry.heading(step.heading).index() == image.heading.index()
                    }
                    (None, None) => true,
                    _ => false,
                };
                if !preserved {
                    return Err(SymmetryError::Step {
                        cell: self.name(cell),
                        heading: ahead,
                    });
                }
            });
        }
        if let Some(cell) = self.cells().difference(known).first() {
            return Err(SymmetryError::Unreachable(self.name(cell)));
        }
        // The headings that the board lacks only change places with each other. Fixing them gives
        // equal symmetries equal values.
        let used = self.headings();
        const_for!(heading in 0..8 => {
            if !used.has(Heading::ALL[heading]) {
                symmetry.headings[heading] = Heading::ALL[heading];
            }
        });
        Ok(symmetry)
    }

    /// Returns [`Graph::symmetry_taking`] from a1, which a custom board may lack, to the cell with
    /// these indices.
    const fn taking_a1(
        &self,
        file: usize,
        rank: usize,
        headings: [Heading; 8],
    ) -> Result<Symmetry<SLOTS>, SymmetryError> {
        match (self.cell_at(0, 0), self.cell_at(file, rank)) {
            (Some(a1), Some(image)) => self.symmetry_taking(a1, image, headings),
            (Some(_), None) => Err(SymmetryError::NoCell { file, rank }),
            (None, _) => Err(SymmetryError::NoCell { file: 0, rank: 0 }),
        }
    }

    /// Returns all symmetries that turn the headings of the board as a whole, or mirror and turn
    /// them. The identity comes first. There are none, not even the identity, if a cell cannot be
    /// reached from another ([`Graph::without_steps`]).
    ///
    /// A square board has 8 if it has as many files as ranks, and 4 otherwise. A polar board with n
    /// files has 2n, or 4n if its center is closed ([`Graph::rank_reflection`]). On a custom board,
    /// the headings that it uses ([`Graph::headings`]) are turned by one place at a time: a hexagon
    /// with six of them has 12 symmetries. They are in the order of the images of the first cell,
    /// rotations before reflections.
    ///
    /// ```
    /// use board_geom::Graph;
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// let d3 = CHESS.parse_cell("d3")?;
    /// let images = CHESS.symmetries().map(|symmetry| symmetry.apply(d3)).collect();
    /// assert_eq!(CHESS.parse_set("d3 e3 d6 e6 c4 f4 c5 f5"), Ok(images));
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry<SLOTS>> + use<'_, SLOTS, WORDS> {
        self.cells().iter().flat_map(move |image| {
            let first = Cell::from_index(0);
            self.heading_maps()
                .filter_map(move |headings| self.symmetry_taking(first, image, headings).ok())
        })
    }

    /// Returns the ways to turn the headings of the board as a whole, then to mirror and turn them.
    fn heading_maps(&self) -> impl Iterator<Item = [Heading; 8]> + use<SLOTS, WORDS> {
        let ring = self.headings();
        let count = ring.bits().count_ones() as usize;
        // Boards of files and ranks turn by quarters.
        let places = if self.shape() == Shape::Free { 1 } else { 2 };
        let turns = move || (0..count.max(1)).step_by(places);
        // Two headings or fewer look the same in the mirror.
        let mirrors = turns().filter(move |_| count > 2);
        let turned = turns().map(move |turn| ring_map(ring, turn, false));
        turned.chain(mirrors.map(move |turn| ring_map(ring, turn, true)))
    }

    /// Returns `files` modulo the number of files.
    const fn file_after(&self, files: usize) -> usize {
        match files.checked_rem(self.file_count()) {
            Some(file) => file,
            None => 0,
        }
    }

    /// Returns the rotation of a polar board by `files` files clockwise: file f goes to file f +
    /// `files`. The headings stay the same.
    ///
    /// # Errors
    /// The board does not close around its files, and `files` is not a multiple of their number; or
    /// a custom board lacks a1 or its image.
    pub const fn rotation(&self, files: usize) -> Result<Symmetry<SLOTS>, SymmetryError> {
        self.taking_a1(self.file_after(files), 0, Heading::ALL)
    }

    /// Returns the reflection that exchanges the files whose indices (counted from 0) add up to
    /// `sum`, modulo the number of files. File f goes to file `sum` − f, and east and west change
    /// places.
    ///
    /// A polar board has one such reflection for each file. A square board has one: `sum` is the
    /// index of its last file.
    ///
    /// # Errors
    /// The board is not polar, and `sum`, modulo the number of files, is not the index of its last
    /// file.
    pub const fn reflection(&self, sum: usize) -> Result<Symmetry<SLOTS>, SymmetryError> {
        self.taking_a1(self.file_after(sum), 0, mirrored_and_turned(0))
    }

    /// Returns the reflection that reverses the order of the ranks: north and south change places.
    /// On a polar board with a closed center, it exchanges the rim with the innermost ring, and so
    /// on between them. That preserves the graph but not the picture.
    ///
    /// # Errors
    /// The board has a passable center.
    pub const fn rank_reflection(&self) -> Result<Symmetry<SLOTS>, SymmetryError> {
        self.taking_a1(0, self.rank_count().wrapping_sub(1), mirrored_and_turned(4))
    }

    /// Returns the half turn of the whole board. On a polar board it is the rotation by half of the
    /// files ([`Graph::rotation`]), which changes no heading. On other boards every heading becomes
    /// its opposite. If a custom board has several such symmetries, it is the one that takes the
    /// first cell to the cell of lowest index.
    ///
    /// # Errors
    /// The board is polar with an odd number of files, or no such half turn exists.
    pub const fn half_turn(&self) -> Result<Symmetry<SLOTS>, SymmetryError> {
        match self.shape() {
            Shape::Polar(_) if self.file_count() % 2 == 1 => {
                Err(SymmetryError::OddFiles(self.file_count()))
            }
            Shape::Polar(_) => self.rotation(self.file_count() / 2),
            Shape::Square | Shape::Lattice | Shape::Free => {
                let first = Cell::from_index(0);
                let mut rest = self.cells();
                let mut made = self.symmetry_taking(first, first, turned(4));
                while let (Some(image), true) = (rest.first(), made.is_err()) {
                    made = self.symmetry_taking(first, image, turned(4));
                    rest.remove(image);
                }
                made
            }
        }
    }

    /// Returns the clockwise quarter turn of a board with as many files as ranks. It takes a1 to
    /// the last cell of file a and north to east. [`Symmetry::inverse`] turns the other way.
    ///
    /// # Errors
    /// The board is polar, or its numbers of files and ranks differ.
    pub const fn quarter_turn(&self) -> Result<Symmetry<SLOTS>, SymmetryError> {
        self.taking_a1(0, self.rank_count().wrapping_sub(1), turned(2))
    }

    /// Returns the reflection in the diagonal through a1 of a board with as many files as ranks. It
    /// exchanges files and ranks.
    ///
    /// # Errors
    /// The same as for [`Graph::quarter_turn`].
    pub const fn diagonal_reflection(&self) -> Result<Symmetry<SLOTS>, SymmetryError> {
        self.taking_a1(0, 0, mirrored_and_turned(2))
    }

    /// Returns the reflection in the other diagonal of a board with as many files as ranks. It
    /// takes a1 to the opposite corner.
    ///
    /// # Errors
    /// The same as for [`Graph::quarter_turn`].
    pub const fn antidiagonal_reflection(&self) -> Result<Symmetry<SLOTS>, SymmetryError> {
        self.taking_a1(
            self.file_count().wrapping_sub(1),
            self.rank_count().wrapping_sub(1),
            mirrored_and_turned(6),
        )
    }
}
