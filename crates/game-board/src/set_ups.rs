//! Positions that no game need reach, made of positions that games reach by changing their texts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

use board_geom::Cell;

use crate::on_board::OnBoard;
use crate::rows::{Empty, write_rows};

/// One change of a set-up: a piece put on a cell, or the cell emptied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit<P> {
    /// The cell.
    pub cell: Cell,
    /// What stands on it afterwards.
    pub piece: Option<P>,
}

/// The position after the edits that leave it valid, one after the other; the others are skipped.
///
/// It works on the text of the position, whose first field must be the rows of its board.
///
/// ```
/// use game_board::{Edit, edited};
/// use game_testkit::games::noughts::{BOARD, Color, Kind, Piece, Position};
/// let start = Position::default();
/// let put = |name, color| {
///     let piece = Some(Piece::new(color, Kind::Mark));
///     Ok::<_, board_geom::CellNameError>(Edit { cell: BOARD.parse_cell(name)?, piece })
/// };
/// // A nought alone would be one too many.
/// let edits = [put("b2", Color::Cross)?, put("a1", Color::Nought)?, put("c1", Color::Nought)?];
/// assert_eq!(edited(&start, &edits).to_string(), "3/1x1/o2");
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
#[must_use]
pub fn edited<G: OnBoard>(position: &G, edits: &[Edit<G::Piece>]) -> G {
    let mut current = position.clone();
    if let Some(all) = rewritten(&current, edits) {
        return all;
    }
    for edit in edits {
        if let Some(next) = rewritten(&current, core::slice::from_ref(edit)) {
            current = next;
        }
    }
    current
}

/// The position with some fields of its text taken from another one: field `n` after the rows if
/// bit `n` of `fields` is 1. A field that leaves no valid position stays as it is.
#[must_use]
pub fn crossed<G: OnBoard>(position: &G, other: &G, fields: u32) -> G {
    let mut current = position.clone();
    let other = other.to_string();
    for (index, field) in other.split(' ').enumerate().skip(1) {
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

/// The position with other rows in its text, if it is valid.
fn rewritten<G: OnBoard>(position: &G, edits: &[Edit<G::Piece>]) -> Option<G> {
    let text = position.to_string();
    let (rows, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let form = [Empty::Counted, Empty::Dotted].into_iter().find(|&empty| {
        let written = Rows {
            position,
            edits: &[],
            empty,
        };
        written.to_string() == rows
    })?;
    let mut text: String = Rows {
        position,
        edits,
        empty: form,
    }
    .to_string();
    if !rest.is_empty() {
        text = [text.as_str(), rest].join(" ");
    }
    text.parse().ok()
}

/// The rows of a position with edits.
struct Rows<'a, G: OnBoard> {
    position: &'a G,
    edits: &'a [Edit<G::Piece>],
    empty: Empty,
}

impl<G: OnBoard> Display for Rows<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, G::board(), self.empty, |cell| {
            let edits = self.edits.iter().rev();
            match edits.into_iter().find(|edit| edit.cell == cell) {
                Some(edit) => edit.piece,
                None => self.position.piece_at(cell),
            }
        })
    }
}
