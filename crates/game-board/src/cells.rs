//! Cells in texts.

use core::fmt::{self, Write};

use board_geom::{Cell, CellSet, Graph};
use game_core::TextError;
use game_core::text::Field;

/// The longest name of a cell that is looked for, in bytes.
const LONGEST_NAME: usize = 16;

/// Reads the cell that a text begins with, and gives the rest.
///
/// Where several names fit, the longest one counts.
///
/// ```
/// use board_geom::Graph;
/// use game_board::split_cell;
/// use game_core::text::Field;
///
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// let (from, rest) = split_cell(&CHESS, Field::new("move", "e2e9"), "a cell")?;
/// assert_eq!((Ok(from), rest.text()), (CHESS.parse_cell("e2"), "e9"));
///
/// // The error stands where the text stops to be the name of a cell.
/// let error = split_cell(&CHESS, rest, "a cell").unwrap_err();
/// assert_eq!(error.to_string(), "move, byte 3: expected a cell, got '9'");
/// # Ok::<(), game_core::TextError>(())
/// ```
///
/// # Errors
/// The text begins with no cell of the board; `expected` says what should stand there.
pub fn split_cell<'a, const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    text: Field<'a>,
    expected: &'static str,
) -> Result<(Cell, Field<'a>), TextError> {
    let longest = text.text().len().min(LONGEST_NAME);
    let found = (1..=longest).rev().find_map(|len| {
        let name = text.text().get(..len)?;
        Some((board.parse_cell(name).ok()?, len))
    });
    match found {
        Some((cell, len)) => Ok((cell, text.split_at(len).1)),
        None => Err(text.error(agreement(board, text.text()), expected)),
    }
}

/// Reads the name of a cell that is all of a text.
///
/// ```
/// use board_geom::Graph;
/// use game_board::read_cell;
/// use game_core::text::Field;
///
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// let name = Field::new("cell", "e4 ");
/// let error = read_cell(&CHESS, name, "a cell and nothing else").unwrap_err();
/// assert_eq!(error.to_string(), "cell, byte 2: expected a cell and nothing else, got ' '");
/// ```
///
/// # Errors
/// The text is no cell of the board, or does not end after it.
pub fn read_cell<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    name: Field<'_>,
    expected: &'static str,
) -> Result<Cell, TextError> {
    let (cell, rest) = split_cell(board, name, expected)?;
    if rest.text().is_empty() {
        Ok(cell)
    } else {
        Err(rest.error(0, expected))
    }
}

/// Reads a set of cells: their names in the order of their indices with commas between them, or
/// `-` for none.
///
/// # Errors
/// An entry is no cell of the board or not in order; `expected` says what should stand there.
pub fn read_cells<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    list: Field<'_>,
    expected: &'static str,
) -> Result<CellSet<WORDS>, TextError> {
    let mut cells = CellSet::EMPTY;
    if list.text() == "-" {
        return Ok(cells);
    }
    for name in list.split(',') {
        let cell = read_cell(board, name, expected)?;
        if cells.last().is_some_and(|last| last >= cell) {
            return Err(name.error(0, expected));
        }
        cells.insert(cell);
    }
    Ok(cells)
}

/// How many bytes of `text` begin the name of some cell.
fn agreement<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    text: &str,
) -> usize {
    let agrees = |cell| {
        let mut name = Agreement { text, agreed: 0 };
        // The writer stops where name and text part.
        let _ = write!(name, "{}", board.name(cell));
        name.agreed
    };
    board.cells().iter().map(agrees).max().unwrap_or(0)
}

/// Counts how many bytes of a text are the first ones of what is written.
struct Agreement<'a> {
    text: &'a str,
    agreed: usize,
}

impl Write for Agreement<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for found in part.chars() {
            let rest = self.text.get(self.agreed..).unwrap_or_default();
            if !rest.starts_with(found) {
                return Err(fmt::Error);
            }
            self.agreed += found.len_utf8();
        }
        Ok(())
    }
}
