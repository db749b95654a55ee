//! Cells and sets as text: names such as `e4`, lists of names, and pictures.

use core::fmt;

use thiserror::Error;

use crate::{Cell, CellSet, File, Graph, Rank, Shape, free};

/// The name of a cell: the letter of its file and the number of its rank, or the name it was given
/// on a custom board. Returned by [`Graph::name`].
///
/// A cell that is not on the board is written `??`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellName(Source);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Source {
    Coordinates(File, Rank),
    Given(&'static str),
    Nothing,
}

impl fmt::Display for CellName {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Source::Coordinates(file, rank) => {
                let (letter, number) = (file.letter() as u8, rank.number());
                let ascii = [letter, b'0' + number / 10, b'0' + number % 10];
                let short = [letter, b'0' + number];
                let ascii = if number < 10 { &short[..] } else { &ascii[..] };
                f.pad(core::str::from_utf8(ascii).unwrap_or_default())
            }
            Source::Given(name) => f.pad(name),
            Source::Nothing => f.pad("??"),
        }
    }
}

/// The reason why a text is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CellNameError {
    /// The text is not a lowercase letter followed by a number of one or two digits without a
    /// leading zero.
    #[error("expected a file letter and a rank number, such as `a1`")]
    NotAName,
    /// The board has no such file or rank.
    #[error("the board has no such cell: its files are a to {last_file}, its ranks 1 to {ranks}")]
    NotOnBoard {
        /// The letter of the board's last file.
        last_file: char,
        /// The number of the board's ranks.
        ranks: usize,
    },
    /// A custom board has no cell with this name.
    #[error("the board has no cell with this name")]
    Unknown,
}

/// The reason why a text is not a picture of a set; see [`Graph::parse_picture`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The number of rows differs from the number of ranks.
    #[error("{found} rows: expected {expected}")]
    Rows {
        /// Rows in the text.
        found: usize,
        /// Ranks of the board.
        expected: usize,
    },
    /// The number of marks in a row differs from the number of files.
    #[error("row {row}: {found} marks, expected {expected}")]
    Files {
        /// The row, counted from 1 at the top.
        row: usize,
        /// Marks in the row.
        found: usize,
        /// Files of the board.
        expected: usize,
    },
    /// A mark is neither `.` nor `x`, or is not `-` although the board has no cell there.
    #[error("row {row}, mark {mark}: found {found:?}, expected {expected}")]
    Mark {
        /// The row, counted from 1 at the top.
        row: usize,
        /// The mark in the row, counted from 1.
        mark: usize,
        /// The mark found there.
        found: char,
        /// The marks allowed there.
        expected: &'static str,
    },
}

/// A set as a picture of the board; see [`Graph::picture`].
#[derive(Clone, Copy, Debug)]
pub struct SetPicture<'a, const SLOTS: usize, const WORDS: usize> {
    graph: &'a Graph<SLOTS, WORDS>,
    set: CellSet<WORDS>,
}

impl<const SLOTS: usize, const WORDS: usize> fmt::Display for SetPicture<'_, SLOTS, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..self.graph.rank_count()).rev() {
            for file in 0..self.graph.file_count() {
                let cell = self.graph.cell_at(file, rank);
                let mark = match cell {
                    Some(cell) if self.set.contains(cell) => "x",
                    Some(_) => ".",
                    None => "-",
                };
                f.write_str(if file == 0 { "" } else { " " })?;
                f.write_str(mark)?;
            }
            f.write_str(if rank == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Returns the cell with the given file and rank indices, both counted from 0.
    #[inline]
    pub const fn cell_at(&self, file: usize, rank: usize) -> Option<Cell> {
        match (File::new(file), Rank::new(rank)) {
            (Some(file), Some(rank)) => self.cell(file, rank),
            _ => None,
        }
    }

    /// Returns the name of `cell`, such as `e4`.
    pub const fn name(&self, cell: Cell) -> CellName {
        if cell.index() < self.sites.len() {
            return CellName(Source::Given(self.sites[cell.index()].name));
        }
        CellName(match self.coordinates(cell) {
            Some((file, rank)) => Source::Coordinates(file, rank),
            None => Source::Nothing,
        })
    }

    /// Returns the cell with the given name.
    ///
    /// # Errors
    /// The text is not exactly a lowercase letter and a number without a leading zero, or the board
    /// has no such cell.
    pub const fn parse_cell(&self, name: &str) -> Result<Cell, CellNameError> {
        if matches!(self.shape(), Shape::Free) {
            return match free::named(self.sites, name) {
                Some(cell) => Ok(cell),
                None => Err(CellNameError::Unknown),
            };
        }
        let (letter, number) = match *name.as_bytes() {
            [letter @ b'a'..=b'z', one @ b'1'..=b'9'] => (letter, one - b'0'),
            [letter @ b'a'..=b'z', ten @ b'1'..=b'9', one @ b'0'..=b'9'] => {
                (letter, 10 * (ten - b'0') + (one - b'0'))
            }
            _ => return Err(CellNameError::NotAName),
        };
        match self.cell_at((letter - b'a') as usize, number as usize - 1) {
            Some(cell) => Ok(cell),
            None => Err(CellNameError::NotOnBoard {
                last_file: (b'a' + self.file_count() as u8 - 1) as char,
                ranks: self.rank_count(),
            }),
        }
    }

    /// Returns the set of the cells whose names are listed in the text, separated by white space.
    ///
    /// # Errors
    /// A word in the text is not the name of a cell; the error is that of the first one.
    pub fn parse_set(&self, names: &str) -> Result<CellSet<WORDS>, CellNameError> {
        names
            .split_whitespace()
            .map(|name| self.parse_cell(name))
            .collect()
    }

    /// Returns the set as rows of `x` and `.`, the highest rank first; [`Graph::parse_picture`]
    /// reads them. A `-` stands where a custom board has no cell with that file and rank.
    pub const fn picture(&self, set: CellSet<WORDS>) -> SetPicture<'_, SLOTS, WORDS> {
        SetPicture { graph: self, set }
    }

    /// Reads a set from a picture with one row per line, the highest rank first: `x` for a cell of
    /// the set, `.` for any other cell, and `-` where the board has no cell. Blank lines and spaces
    /// are ignored. Use it in tests, where a picture of a set is easier to read than a list of
    /// names.
    ///
    /// ```
    /// use board_geom::{Graph, Headings, Set64};
    /// static BOARD: Graph<9, 1> = Graph::square::<3, 3>();
    /// let ring = BOARD.parse_picture(
    ///     "x x x
    ///      x . x
    ///      x x x",
    /// )?;
    /// assert_eq!(BOARD.parse_cell("b2").map(|b2| BOARD.neighbors(b2, Headings::all())), Ok(ring));
    /// # Ok::<(), board_geom::PictureError>(())
    /// ```
    ///
    /// # Errors
    /// The number of rows or of marks in a row differs from the board's, or a mark is neither `x`
    /// nor `.`.
    pub fn parse_picture(&self, picture: &str) -> Result<CellSet<WORDS>, PictureError> {
        let rows = || picture.lines().map(str::trim).filter(|row| !row.is_empty());
        let (found, expected) = (rows().count(), self.rank_count());
        if found != expected {
            return Err(PictureError::Rows { found, expected });
        }
        let mut set = CellSet::EMPTY;
        for (index, text) in rows().enumerate() {
            let row = index + 1;
            let marks = || text.chars().filter(|mark| !mark.is_whitespace());
            let (found, expected) = (marks().count(), self.file_count());
            if found != expected {
                return Err(PictureError::Files {
                    row,
                    found,
                    expected,
                });
            }
            for (file, found) in marks().enumerate() {
                let cell = self.cell_at(file, self.rank_count() - row);
                match (cell, found) {
                    (Some(cell), 'x') => set = set.with(cell),
                    (Some(_), '.') | (None, '-') => {}
                    _ => {
                        return Err(PictureError::Mark {
                            row,
                            mark: file + 1,
                            found,
                            expected: if cell.is_some() { "`.` or `x`" } else { "`-`" },
                        });
                    }
                }
            }
        }
        Ok(set)
    }
}
