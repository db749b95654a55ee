//! The board of T1 and tables derived from its graph.

use board_geom::{Cell, Heading, Headings, KNIGHT, Lines, Set64, Shade, Shift, const_for};
use game_core::Color;

/// The type of [`BOARD`].
pub type Graph = board_geom::Graph<64, 1>;

/// The ordinary chess board: files a–h, ranks 1–8, a1 dark. Squares are numbered a1, b1, … h8.
pub static BOARD: Graph = Graph::square::<8, 8>();

/// The 28 squares of the board's edge, where kings are placed (T2).
pub static EDGE: Set64 = BOARD.edge();

/// The number of squares of the edge.
pub(crate) const EDGE_SIZE: usize = 28;

/// The squares of the edge, in order.
pub(crate) static EDGE_SQUARES: [Cell; EDGE_SIZE] = {
    let Some(first) = EDGE.first() else {
        panic!("a board has an edge")
    };
    let mut squares = [first; EDGE_SIZE];
    let mut rest = EDGE.without(first);
    const_for!(number in 1..EDGE_SIZE => {
        let Some(next) = rest.first() else {
            panic!("the edge of a chess board has 28 squares")
        };
        squares[number] = next;
        rest = rest.without(next);
    });
    squares
};

/// The index of each square in [`EDGE_SQUARES`]; `None` off the edge.
static EDGE_PLACES: [Option<u8>; 64] = {
    let mut places = [None; 64];
    const_for!(number in 0..EDGE_SIZE => {
        places[EDGE_SQUARES[number].index()] = Some(number as u8);
    });
    places
};

/// Returns the index of `cell` in [`EDGE_SQUARES`]; `None` off the edge.
#[inline]
pub(crate) fn edge_place(cell: Cell) -> Option<u8> {
    EDGE_PLACES.get(cell.index()).copied().flatten()
}

/// The steps of whole sets, by heading: a constant, so that other crates compile its rotations and
/// masks in without link-time optimization.
const SHIFTS: [Shift; 8] = Shift::all(&BOARD);

static KNIGHT_LEAPS: [Set64; 64] = BOARD.leap_table(&KNIGHT);
static KING_STEPS: [Set64; 64] = BOARD.neighbor_table(Headings::all());
static LINES: Lines<64, 1> = {
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
pub(crate) fn shade_of(color: Color) -> Set64 {
    SHADES[color as usize]
}

#[inline]
fn shifted(set: Set64, heading: Heading) -> Set64 {
    SHIFTS[heading.index()].apply(set)
}

/// Returns the squares orthogonally adjacent to `set`.
#[inline]
pub(crate) fn beside(set: Set64) -> Set64 {
    Heading::ORTHOGONAL
        .into_iter()
        .fold(Set64::EMPTY, |reached, heading| {
            reached | shifted(set, heading)
        })
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

/// Returns the squares that rooks on all squares of `set` attack, up to and including the first one
/// that is not `empty`.
#[inline]
pub(crate) fn orthogonal_slides(set: Set64, empty: Set64) -> Set64 {
    slides(set, empty, Heading::ORTHOGONAL)
}

/// Returns the squares that bishops on all squares of `set` attack, up to and including the first
/// one that is not `empty`.
#[inline]
pub(crate) fn diagonal_slides(set: Set64, empty: Set64) -> Set64 {
    slides(set, empty, Heading::DIAGONAL)
}

#[inline]
fn slides(set: Set64, empty: Set64, headings: [Heading; 4]) -> Set64 {
    headings.into_iter().fold(Set64::EMPTY, |seen, heading| {
        seen | SHIFTS[heading.index()].slide_within::<3>(set, empty)
    })
}

/// Returns the squares that a rook on `cell` attacks.
#[inline]
pub(crate) fn rook_view(cell: Cell, occupied: Set64) -> Set64 {
    LINES.orthogonal(cell, occupied)
}

/// Returns the squares that a bishop on `cell` attacks.
#[inline]
pub(crate) fn bishop_view(cell: Cell, occupied: Set64) -> Set64 {
    LINES.diagonal(cell, occupied)
}

/// Returns the squares a knight's leap away from `cell`; empty for a cell off the board.
#[inline]
pub(crate) fn knight_view(cell: Cell) -> Set64 {
    KNIGHT_LEAPS.get(cell.index()).copied().unwrap_or_default()
}

/// Returns the squares a king's step away from `cell`; empty for a cell off the board.
#[inline]
pub(crate) fn king_view(cell: Cell) -> Set64 {
    KING_STEPS.get(cell.index()).copied().unwrap_or_default()
}
