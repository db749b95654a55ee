//! The rows of a board in a text, from the highest rank to the first, separated by `/`. Each row
//! lists the cells of the rank in the order of the files.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Display, Write};
use core::iter::Peekable;

use board_geom::{Board, Cell, CellMap};
use game_core::TextError;
use game_core::text::{Field, Found};

/// The text form of empty cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Empty {
    /// Adjacent empty cells are written as their number in decimal, as in FEN: `4`.
    Counted,
    /// Each empty cell is written as a dot: `....`.
    Dotted,
}

/// The pieces read from rows, and their places in the text.
#[derive(Clone, Debug)]
pub struct Placed<'a, P: Copy> {
    /// The pieces.
    pub pieces: CellMap<P>,
    rows: Field<'a>,
    /// The offsets of the pieces in the rows.
    offsets: CellMap<usize>,
}

impl<'a, P: Copy> Placed<'a, P> {
    /// Returns the rest of the rows from the piece on `cell` on. For an empty cell, returns the
    /// rows.
    pub fn place(&self, cell: Cell) -> Field<'a> {
        self.rows.split_at(self.offsets.get(cell).unwrap_or(0)).1
    }
}

/// Parses the rows of `board`. `piece` parses the piece at the beginning of a text and returns the
/// rest.
///
/// A row lists only cells that exist: holes of the board are skipped, and a rank without cells has
/// no row. On a custom board, the cells without file and rank form a last row in order of index.
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
/// assert_eq!(placed.place(c2).offset(), 4);
///
/// let read = |text| read_rows(&BOARD, Field::new("rows", text), Empty::Counted, letter);
/// let error = read("3/x3/3").unwrap_err();
/// let expected = "a piece, or a count of empty cells within the row (2 left)";
/// assert_eq!(error.to_string(), format!("rows, byte 3: expected {expected}, got 3"));
/// # Ok::<(), game_core::TextError>(())
/// ```
///
/// # Errors
/// There are too few or too many rows, or cells in a row. A count is 0, has a leading zero or
/// exceeds the row. Or `piece` rejects a text.
pub fn read_rows<'a, P: Copy>(
    board: &dyn Board,
    rows: Field<'a>,
    empty: Empty,
    mut piece: impl FnMut(Field<'a>) -> Result<(P, Field<'a>), TextError>,
) -> Result<Placed<'a, P>, TextError> {
    let mut placed = Placed {
        pieces: CellMap::new(),
        rows,
        offsets: CellMap::new(),
    };
    let mut parts = Some(rows);
    let mut end = 0;
    for mut cells in rows_of(board) {
        let Some(all) = parts else {
            return Err(rows.error(end, "another row: a `/` and its cells"));
        };
        let (mut row, others) = all.split_once('/');
        end = row.offset() + row.text().len() - rows.offset();
        parts = others;
        while cells.peek().is_some() {
            if row.text().is_empty() {
                return Err(TextError {
                    left: u16::try_from(cells.count()).ok(),
                    ..rows.error(end, "more cells in the row")
                });
            }
            if let Some(rest) = skip_empty(row, empty, &mut cells)? {
                row = rest;
                continue;
            }
            let (found, rest) = piece(row)?;
            if let Some(cell) = cells.next() {
                placed.pieces.set(cell, Some(found));
                let offset = row.offset() - rows.offset();
                placed.offsets.set(cell, Some(offset));
            }
            row = rest;
        }
        if !row.text().is_empty() {
            return Err(row.error(0, "the end of the row"));
        }
    }
    match parts {
        // A board without cells has no rows, written as an empty text.
        Some(rest) if end > 0 || !rest.text().is_empty() => {
            Err(rows.error(end, "the end of the rows"))
        }
        _ => Ok(placed),
    }
}

/// Returns the cells of each row in the order in which they are written.
fn rows_of(board: &dyn Board) -> impl Iterator<Item = Peekable<impl Iterator<Item = Cell>>> {
    // One more than there are ranks, for the row of cells without a rank.
    (0..=board.rank_count()).rev().filter_map(move |above| {
        let rank = above.checked_sub(1);
        let ranked = (0..board.file_count()).filter_map(move |file| board.cell_at(file, rank?));
        let is_other = move |&cell: &Cell| board.coordinates(cell).is_none();
        let others = rank.is_none().then(|| board.cells().filter(is_other));
        let mut cells = ranked.chain(others.into_iter().flatten()).peekable();
        cells.peek().is_some().then_some(cells)
    })
}

/// Skips the empty cells at the beginning of a text and returns the rest, or `None` if there are
/// none.
fn skip_empty<'a>(
    text: Field<'a>,
    empty: Empty,
    cells: &mut Peekable<impl Iterator<Item = Cell>>,
) -> Result<Option<Field<'a>>, TextError> {
    let is_no_digit = |found: char| !found.is_ascii_digit();
    match empty {
        Empty::Dotted if text.text().starts_with('.') => {
            cells.next();
            Ok(Some(text.split_at(1).1))
        }
        Empty::Counted if !text.text().starts_with(is_no_digit) => {
            let digits = text.text().find(is_no_digit).unwrap_or(text.text().len());
            let (digits, rest) = text.split_at(digits);
            let expected = "a piece, or a count of empty cells within the row";
            let count = digits.number().ok().filter(|&count| count > 0);
            let count = count.ok_or_else(|| digits.error(0, expected))?;
            let skipped = cells.take(usize::from(count)).count();
            if skipped < usize::from(count) {
                return Err(TextError {
                    found: Found::Number(count.into()),
                    left: u16::try_from(skipped).ok(),
                    ..digits.error(0, expected)
                });
            }
            Ok(Some(rest))
        }
        _ => Ok(None),
    }
}

/// The rows of a board as text, in the form that [`read_rows`] parses.
///
/// ```
/// use board_geom::Graph;
/// use game_board::{Empty, Rows};
///
/// static BOARD: Graph<9, 1> = Graph::square::<3, 3>();
/// let b2 = BOARD.parse_cell("b2").unwrap();
/// let rows = Rows::new(&BOARD, Empty::Counted, |cell| (cell == b2).then_some('x'));
/// assert_eq!(rows.to_string(), "3/1x1/3");
/// ```
#[derive(Clone, Copy)]
pub struct Rows<'a, F> {
    board: &'a dyn Board,
    empty: Empty,
    piece: F,
}

impl<F> fmt::Debug for Rows<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = f.debug_struct("Rows");
        rows.field("empty", &self.empty).finish_non_exhaustive()
    }
}

impl<'a, P: Display, F: Fn(Cell) -> Option<P>> Rows<'a, F> {
    /// Creates the rows of `board`. `piece` returns the piece on a cell. Its text must not begin
    /// like an empty cell.
    pub const fn new(board: &'a dyn Board, empty: Empty, piece: F) -> Self {
        Self {
            board,
            empty,
            piece,
        }
    }
}

impl<P: Display, F: Fn(Cell) -> Option<P>> Display for Rows<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for row in rows_of(self.board) {
            f.write_str(separator)?;
            separator = "/";
            let mut run = 0;
            for cell in row {
                match (self.piece)(cell) {
                    None => run += 1,
                    Some(piece) => {
                        write_empty(f, self.empty, run)?;
                        write!(f, "{piece}")?;
                        run = 0;
                    }
                }
            }
            write_empty(f, self.empty, run)?;
        }
        Ok(())
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, empty: Empty, run: usize) -> fmt::Result {
    match empty {
        Empty::Counted if run > 0 => write!(f, "{run}"),
        Empty::Counted => Ok(()),
        Empty::Dotted => (0..run).try_for_each(|_| f.write_char('.')),
    }
}

/// Returns the texts that a position with other pieces in its rows may have. There are none if the
/// first field of `text` is not the rows of the board with the pieces `old`, and two if the board is
/// full, because its rows do not show how empty cells are written.
pub(crate) fn with_rows<P: Display>(
    text: &str,
    board: &dyn Board,
    old: impl Fn(Cell) -> Option<P>,
    new: impl Fn(Cell) -> Option<P>,
) -> impl Iterator<Item = String> {
    let (rows, rest) = text.split_once(' ').unwrap_or((text, ""));
    let forms = [Empty::Counted, Empty::Dotted].into_iter();
    let forms = forms.filter(move |&empty| Rows::new(board, empty, &old).to_string() == rows);
    forms.map(move |empty| {
        let rows = Rows::new(board, empty, &new);
        match rest {
            "" => rows.to_string(),
            _ => format!("{rows} {rest}"),
        }
    })
}
