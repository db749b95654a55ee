//! Cells in texts.

use board_geom::{Board, Cell, Site};
use game_core::TextError;
use game_core::text::Field;

/// Parses the cell at the beginning of a text, and returns the rest. If several names match, the
/// longest one wins.
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
/// // The offset of the error is where the text stops being the name of a cell.
/// let error = split_cell(&CHESS, rest, "a cell").unwrap_err();
/// assert_eq!(error.to_string(), "move, byte 3: expected a cell, got '9'");
/// # Ok::<(), game_core::TextError>(())
/// ```
///
/// # Errors
/// The text does not begin with a cell of the board. `expected` is the expectation in the error.
pub fn split_cell<'a>(
    board: &dyn Board,
    text: Field<'a>,
    expected: &'static str,
) -> Result<(Cell, Field<'a>), TextError> {
    longest_cell(board, text).ok_or_else(|| {
        let names = board.cells().map(|cell| board.name(cell));
        text.error_unlike(names, expected)
    })
}

/// Returns the cell with the longest name at the beginning of a text, and the rest.
pub(crate) fn longest_cell<'a>(board: &dyn Board, text: Field<'a>) -> Option<(Cell, Field<'a>)> {
    let longest = text.text().len().min(Site::MAX_NAME);
    (1..=longest).rev().find_map(|len| {
        let cell = board.parse_cell(text.text().get(..len)?).ok()?;
        Some((cell, text.split_at(len).1))
    })
}

/// Parses a text that is the name of a cell.
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
/// The text is not a cell of the board, or does not end after it.
pub fn read_cell(
    board: &dyn Board,
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
