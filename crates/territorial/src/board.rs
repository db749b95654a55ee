//! The board of T1 and tables derived from its graph.

use board_geom::{Heading, Headings, KNIGHT, Lines, Set64, Shade, Shift};
use game_core::Color;

/// The type of [`BOARD`].
pub type Graph = board_geom::Graph<64, 1>;

/// The ordinary chess board: files a–h, ranks 1–8, a1 dark. Squares are numbered a1, b1, … h8.
pub static BOARD: Graph = Graph::square::<8, 8>();

/// The 28 squares of the board's edge, where kings are placed (T2).
pub static EDGE: Set64 = BOARD.edge();

/// The steps of whole sets, by heading: a constant, so that other crates compile its rotations and
/// masks in without link-time optimization.
const SHIFTS: [Shift; 8] = Shift::all(&BOARD);

/// The squares a knight's leap away from each square.
pub(crate) static KNIGHT_LEAPS: [Set64; 64] = BOARD.leap_table(&KNIGHT);
/// The squares a king's step away from each square.
pub(crate) static KING_STEPS: [Set64; 64] = BOARD.neighbor_table(Headings::all());
/// The views of a single rook or bishop.
pub(crate) static LINES: Lines<64, 1> = {
    let Some(lines) = Lines::new(&BOARD) else {
        panic!("the lines of a square board are straight")
    };
    lines
};

static SHADES: [Set64; 2] = [
    BOARD.shade_cells(Shade::Light),
    BOARD.shade_cells(Shade::Dark),
];

/// Returns the squares whose shade belongs to `color`: the light ones to White, the dark ones to
/// Black (T8).
#[inline]
pub fn shade_of(color: Color) -> Set64 {
    SHADES[color as usize]
}

#[inline]
fn shifted(set: Set64, heading: Heading) -> Set64 {
    SHIFTS[heading.index()].apply(set)
}

/// Returns the squares orthogonally adjacent to any square of `set`. Squares of `set` may be among
/// them.
///
/// ```
/// use territorial::{BOARD, beside};
/// assert_eq!(beside(BOARD.parse_set("a1 b1")?), BOARD.parse_set("a1 b1 c1 a2 b2")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn beside(set: Set64) -> Set64 {
    Heading::ORTHOGONAL
        .into_iter()
        .fold(Set64::EMPTY, |reached, heading| {
            reached | shifted(set, heading)
        })
}

/// Returns `seeds` and the squares of `within` that are connected to them orthogonally, as the
/// squares of a territory are (T9).
///
/// ```
/// use territorial::{BOARD, connected};
/// let within = BOARD.parse_set("b1 c1 d2 f1")?;
/// assert_eq!(connected(BOARD.parse_set("a1")?, within), BOARD.parse_set("a1 b1 c1")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn connected(seeds: Set64, within: Set64) -> Set64 {
    let mut reached = seeds;
    loop {
        let further = reached | (beside(reached) & within);
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// Returns the squares a king's step away from `set`.
#[inline]
pub(crate) fn around(set: Set64) -> Set64 {
    let row = set | shifted(set, Heading::East) | shifted(set, Heading::West);
    let three_rows = row | shifted(row, Heading::North) | shifted(row, Heading::South);
    three_rows - set
}

/// Returns the squares a knight's leap away from `set`.
#[inline]
pub(crate) fn leapt(set: Set64) -> Set64 {
    set.iter().fold(Set64::EMPTY, |reached, cell| {
        reached | KNIGHT_LEAPS[cell.index()]
    })
}

/// Returns the squares that riders on all squares of `set` attack with `headings`, up to and
/// including the first one that is not `empty`.
#[inline]
pub(crate) fn slides(set: Set64, empty: Set64, headings: [Heading; 4]) -> Set64 {
    headings.into_iter().fold(Set64::EMPTY, |seen, heading| {
        seen | SHIFTS[heading.index()].slide_within::<3>(set, empty)
    })
}
