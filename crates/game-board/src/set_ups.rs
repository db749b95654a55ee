//! Positions that need not be reachable, made by editing the texts of reachable ones.

use alloc::string::ToString;
use alloc::vec::Vec;

use board_geom::{Cell, CellMap};

use crate::on_board::OnBoard;

/// An edit of a position: a piece put on a cell, or the cell emptied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit<P> {
    /// The cell.
    pub cell: Cell,
    /// The piece on the cell after the edit.
    pub piece: Option<P>,
}

/// Returns the position after those edits that leave it valid, applied in order. Other edits are
/// skipped.
///
/// Edits that together make the position invalid are divided into halves, again and again, until
/// each part can be applied or is a single edit.
///
/// Uses [`OnBoard::with_pieces`].
///
/// ```
/// use game_board::{Edit, Stone, edited};
/// use game_testkit::games::noughts::{BOARD, Color, Position};
/// let start = Position::default();
/// let put = |name, color| {
///     let (cell, piece) = (BOARD.parse_cell(name)?, Some(Stone(color)));
///     Ok::<_, board_geom::CellNameError>(Edit { cell, piece })
/// };
/// // A nought alone would be invalid.
/// let edits = [put("b2", Color::Cross)?, put("a1", Color::Nought)?, put("c1", Color::Nought)?];
/// assert_eq!(edited(&start, &edits).to_string(), "3/1x1/o2");
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
#[must_use]
pub fn edited<G: OnBoard>(position: &G, edits: &[Edit<G::Piece>]) -> G {
    let cells = G::board().cells();
    let mut pieces: CellMap<G::Piece> = cells
        .filter_map(|cell| Some((cell, position.piece_at(cell)?)))
        .collect();
    for edit in edits {
        pieces.set(edit.cell, edit.piece);
    }
    if let Some(position) = position.with_pieces(|cell| pieces.get(cell)) {
        return position;
    }
    let (first, rest) = edits.split_at(edits.len() / 2);
    if first.is_empty() {
        return position.clone();
    }
    edited(&edited(position, first), rest)
}

/// Returns the position with some fields of its text taken from another position: field `n` after
/// the rows, if bit `n` of `fields` is 1. A field that would make the position invalid is left
/// unchanged, and so are any fields after the 32nd.
#[must_use]
pub fn crossed<G: OnBoard>(position: &G, other: &G, fields: u32) -> G {
    let mut current = position.clone();
    let other = other.to_string();
    for (index, field) in other.split(' ').enumerate().skip(1).take(32) {
        if fields >> (index - 1) & 1 == 0 {
            continue;
        }
        let text = current.to_string();
        let replaced: Vec<&str> = text
            .split(' ')
            .enumerate()
            .map(|(at, own)| if at == index { field } else { own })
            .collect();
        if let Ok(next) = replaced.join(" ").parse() {
            current = next;
        }
    }
    current
}
