//! Cells and sets as text: names such as `e4`, lists of names, and drawings.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::{Cell, CellSet, Graph, Shape, free};

/// The name of a cell: the letter of its file and the number of its rank, or the name it was given
/// on a custom board. Returned by [`Graph::name`].
///
/// A cell that is not on the board is written `??`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellName(Source);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Source {
    /// The indices of the file and the rank.
    Coordinates(u8, u8),
    Given(&'static str),
    Nothing,
}

impl fmt::Display for CellName {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Source::Coordinates(file, rank) => {
                let (letter, number) = (b'a' + file, rank + 1);
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

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Returns the name of `cell`, such as `e4`.
    pub const fn name(&self, cell: Cell) -> CellName {
        if cell.index() < self.sites.len() {
            return CellName(Source::Given(self.sites[cell.index()].name));
        }
        CellName(match self.coordinates(cell) {
            Some((file, rank)) => Source::Coordinates(file as u8, rank as u8),
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

    /// Draws a set, for debugging: rows of `x` and `.`, the highest rank first. A `-` stands where
    /// a custom board has no cell with that file and rank.
    ///
    /// ```
    /// use board_geom::Graph;
    /// static BOARD: Graph<6, 1> = Graph::square::<3, 2>();
    /// assert_eq!(BOARD.picture(BOARD.parse_set("a1 c2")?), ". . x\nx . .");
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub fn picture(&self, set: CellSet<WORDS>) -> String {
        let mark = |file, rank| match self.cell_at(file, rank) {
            Some(cell) if set.contains(cell) => "x",
            Some(_) => ".",
            None => "-",
        };
        let row = |rank| {
            let marks: Vec<_> = (0..self.file_count())
                .map(|file| mark(file, rank))
                .collect();
            marks.join(" ")
        };
        let rows: Vec<_> = (0..self.rank_count()).rev().map(row).collect();
        rows.join("\n")
    }
}
