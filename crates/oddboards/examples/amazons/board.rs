//! The board of A1 and sets derived from it.

use board_geom::{Cell, Lines, Set128};

/// The type of [`BOARD`].
pub type Graph = board_geom::Graph<100, 2>;

/// The board: files a–j, ranks 1–10. Squares are numbered a1, b1, … j10.
pub static BOARD: Graph = Graph::square::<10, 10>();

static LINES: Lines<100, 2> = {
    let Some(lines) = Lines::new(&BOARD) else {
        panic!("the lines of a square board are straight")
    };
    lines
};

/// Returns the squares that a queen on `square` could move to over squares that are not `occupied`
/// (A3, A5).
#[inline]
pub(crate) fn queen_moves(square: Cell, occupied: Set128) -> Set128 {
    let seen = LINES.orthogonal(square, occupied) | LINES.diagonal(square, occupied);
    seen - occupied
}
