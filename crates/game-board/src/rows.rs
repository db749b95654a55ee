//! The rows of a board in a text: from the highest rank to the first, `/` between them, each with
//! its cells in the order of their files. Where the board has no cell, there is nothing in the row.

use core::fmt::{self, Display, Write};

use board_geom::{Board, Cell, CellMap};
use game_core::TextError;
use game_core::text::Field;

/// How empty cells are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Empty {
    /// Neighboring ones as their number in decimal, as in FEN: `4`.
    Counted,
    /// Each as a dot: `....`.
    Dotted,
}

/// What stands where, as it was read from rows, and where in the text.
#[derive(Clone, Debug)]
pub struct Placed<P: Copy> {
    /// The pieces.
    pub pieces: CellMap<P>,
    rows: usize,
    offsets: CellMap<usize>,
}

impl<P: Copy> Placed<P> {
    /// The offset in the whole text of what stands on `cell`; for an empty cell, of the rows.
    pub const fn offset(&self, cell: Cell) -> usize {
        match self.offsets.get(cell) {
            Some(offset) => offset,
            None => self.rows,
        }
    }
}

/// Reads the rows of `board`. `piece` reads the piece that a text begins with, and gives the rest.
///
/// ```
/// use board_geom::Graph;
/// use game_board::{Empty, read_rows};
/// use game_core::text::Field;
///
/// static BOARD: Graph<9, 1> = Graph::square::<3, 3>();
/// let letter = |text: Field<'static>| {
///     let (token, rest) = text.split_at(1);
///     Ok((token.single_as("a letter", Some)?, rest))
/// };
/// let placed = read_rows(&BOARD, Field::new("rows", "3/x1o/3"), Empty::Counted, letter)?;
/// let (a2, c2) = (BOARD.parse_cell("a2").unwrap(), BOARD.parse_cell("c2").unwrap());
/// assert!(placed.pieces.iter().eq([(a2, 'x'), (c2, 'o')]));
/// assert_eq!(placed.offset(c2), 4);
/// # Ok::<(), game_core::TextError>(())
/// ```
///
/// # Errors
/// There are too few or too many rows, or cells in a row; a count is 0, has a leading zero, passes
/// the end of the row or stands beside another one; or `piece` refuses a text.
pub fn read_rows<'a, P: Copy>(
    board: &dyn Board,
    rows: Field<'a>,
    empty: Empty,
    mut piece: impl FnMut(Field<'a>) -> Result<(P, Field<'a>), TextError>,
) -> Result<Placed<P>, TextError> {
    let mut placed = Placed {
        pieces: CellMap::new(),
        rows: rows.offset(),
        offsets: CellMap::new(),
    };
    let mut parts = rows.split('/');
    for rank in (0..board.rank_count()).rev() {
        let Some(row) = parts.next() else {
            let end = rows.text().len();
            return Err(rows.error(end, "another row: a `/` and its cells"));
        };
        let mut cells = cells_of_rank(board, rank);
        let (mut left, mut rest) = (cells_of_rank(board, rank).count(), row);
        while !rest.text().is_empty() {
            if left == 0 {
                return Err(rest.error(0, "the end of the row"));
            }
            let (count, tail) = if let Some(empty) = split_empty(rest, empty, left)? {
                empty
            } else {
                let (found, tail) = piece(rest)?;
                if let Some(cell) = cells.clone().next() {
                    placed.pieces.set(cell, Some(found));
                    placed.offsets.set(cell, Some(rest.offset()));
                }
                (1, tail)
            };
            cells.by_ref().take(count).for_each(drop);
            (left, rest) = (left - count, tail);
        }
        if left > 0 {
            let end = row.offset() + row.text().len() - rows.offset();
            return Err(rows.error(end, "more cells in the row"));
        }
    }
    match parts.next() {
        None => Ok(placed),
        Some(extra) => {
            let at = extra.offset() - 1 - rows.offset();
            Err(rows.error(at, "the end of the rows"))
        }
    }
}

/// The number of empty cells that a text begins with, and the rest; `None` if it begins with
/// something else.
fn split_empty(
    text: Field<'_>,
    empty: Empty,
    room: usize,
) -> Result<Option<(usize, Field<'_>)>, TextError> {
    match empty {
        Empty::Dotted if text.text().starts_with('.') => Ok(Some((1, text.split_at(1).1))),
        Empty::Counted
            if text
                .text()
                .starts_with(|first: char| first.is_ascii_digit()) =>
        {
            let is_end = |found: char| !found.is_ascii_digit();
            let digits = text.text().find(is_end).unwrap_or(text.text().len());
            let (digits, rest) = text.split_at(digits);
            let count = digits.number().map_or(0, usize::from);
            if count == 0 || count > room {
                return Err(digits.error(0, "a piece, or a count of empty cells within the row"));
            }
            Ok(Some((count, rest)))
        }
        _ => Ok(None),
    }
}

/// Writes the rows of `board` in the form that [`read_rows`] reads. `piece` tells what stands on a
/// cell; it must be written as something that does not begin as an empty cell does.
///
/// # Errors
/// Whatever the formatter reports.
pub fn write_rows<P: Display>(
    f: &mut fmt::Formatter<'_>,
    board: &dyn Board,
    empty: Empty,
    mut piece: impl FnMut(Cell) -> Option<P>,
) -> fmt::Result {
    for rank in (0..board.rank_count()).rev() {
        let mut run = 0;
        for cell in cells_of_rank(board, rank) {
            match piece(cell) {
                None => run += 1,
                Some(piece) => {
                    write_empty(f, empty, run)?;
                    write!(f, "{piece}")?;
                    run = 0;
                }
            }
        }
        write_empty(f, empty, run)?;
        if rank > 0 {
            f.write_char('/')?;
        }
    }
    Ok(())
}

/// The cells of a rank, in the order of their files.
fn cells_of_rank(board: &dyn Board, rank: usize) -> impl Iterator<Item = Cell> + Clone {
    (0..board.file_count()).filter_map(move |file| board.cell_at(file, rank))
}

fn write_empty(f: &mut fmt::Formatter<'_>, empty: Empty, run: usize) -> fmt::Result {
    match empty {
        Empty::Counted if run > 0 => write!(f, "{run}"),
        Empty::Counted => Ok(()),
        Empty::Dotted => (0..run).try_for_each(|_| f.write_char('.')),
    }
}
