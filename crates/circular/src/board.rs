//! The board of C1, the initial array of C3, and tables derived from the graph.

use board_geom::{Cell, Heading, Headings, KNIGHT, Set64, Shift};
use game_core::Color;

use crate::piece::Kind;
use crate::slides::Slides;

#[cfg(test)]
mod tests;

/// The type of [`BOARD`].
pub type Graph = board_geom::Graph<64, 1>;

/// The round board: files a–p clockwise, rank 1 on the rim, rank 4 innermost. The center is not
/// part of it (C1). It is checkered ([`Graph::shade`](board_geom::Graph::shade)): a step along a
/// ring or a file changes the shade, and bishops keep it (C2). Cells are numbered a1, a2, a3, a4,
/// b1, … p4.
pub static BOARD: Graph = Graph::polar::<16, 4>();

/// Slides along rings, files and diagonals.
pub(crate) static LINES: Slides = {
    let Some(lines) = Slides::new(&BOARD) else {
        panic!("a factor tells the diagonals apart")
    };
    lines
};

/// The cells from which a cell can be attacked on an empty board, by way of moving. The move
/// generator reads them together, so they share a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origins {
    /// The cells a king's step away (C7).
    pub(crate) king: Set64,
    /// The cells a knight's leap away (C7).
    pub(crate) knight: Set64,
    /// The cells from which a clockwise pawn attacks (C8).
    pub(crate) clockwise: Set64,
    /// The cells from which an anticlockwise pawn attacks (C8).
    pub(crate) anticlockwise: Set64,
    /// The other cells of the ring and the file, from which a rook attacks (C5).
    pub(crate) orthogonal: Set64,
    /// The other cells of the diagonals, from which a bishop attacks (C6).
    pub(crate) diagonal: Set64,
}

impl Origins {
    const fn of(cell: Cell) -> Self {
        Self {
            king: BOARD.neighbors(cell, Headings::all()),
            knight: BOARD.leaps(cell, &KNIGHT),
            clockwise: BOARD.neighbors(cell, Headings::NORTH_WEST.union(Headings::SOUTH_WEST)),
            anticlockwise: BOARD.neighbors(cell, Headings::NORTH_EAST.union(Headings::SOUTH_EAST)),
            orthogonal: BOARD.slides(cell, Headings::ORTHOGONAL, Set64::EMPTY),
            diagonal: BOARD.slides(cell, Headings::DIAGONAL, Set64::EMPTY),
        }
    }
}

static ORIGINS: [Origins; 64] = {
    let mut origins = [Origins::of(cell("a1")); 64];
    let mut rest = BOARD.cells();
    while let Some(cell) = rest.first() {
        origins[cell.index()] = Origins::of(cell);
        rest = rest.without(cell);
    }
    origins
};

/// Returns the cells from which `cell` can be attacked on an empty board.
#[inline]
pub(crate) fn origins(cell: Cell) -> &'static Origins {
    &ORIGINS[cell.index() % 64]
}

/// Returns the other cells of the ring, file or diagonal that joins two cells.
#[cold]
pub(crate) fn line_through(one: Cell, other: Cell) -> Set64 {
    let (from_one, from_other) = (origins(one), origins(other));
    if from_one.orthogonal.contains(other) {
        from_one.orthogonal & from_other.orthogonal
    } else {
        from_one.diagonal & from_other.diagonal
    }
}

/// The steps of the pawns of one direction (C8), for whole sets of pawns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    forward: Shift,
    capture: [Shift; 2],
}

impl Course {
    pub(crate) const CLOCKWISE: Self = Self::new(Heading::CLOCKWISE);
    pub(crate) const ANTICLOCKWISE: Self = Self::new(Heading::ANTICLOCKWISE);

    const fn new(forward: Heading) -> Self {
        Self {
            forward: shift(forward),
            capture: [shift(forward.turned(1)), shift(forward.turned(7))],
        }
    }

    /// Returns the course of pawns of `kind`; `None` for other kinds.
    #[inline]
    pub(crate) const fn of(kind: Kind) -> Option<&'static Self> {
        match kind {
            Kind::ClockwisePawn => Some(&Self::CLOCKWISE),
            Kind::AnticlockwisePawn => Some(&Self::ANTICLOCKWISE),
            _ => None,
        }
    }

    /// Returns the cells one step ahead of `pawns`.
    #[inline]
    pub(crate) const fn forward(&self, pawns: Set64) -> Set64 {
        self.forward.apply(pawns)
    }

    /// Returns the cells one step behind those of `set`.
    #[inline]
    pub(crate) const fn back(&self, set: Set64) -> Set64 {
        self.forward.origins(set)
    }

    /// Returns the cells that `pawns` attack: one step diagonally forward on either side.
    #[inline]
    pub(crate) const fn attacked(&self, pawns: Set64) -> [Set64; 2] {
        [self.capture[0].apply(pawns), self.capture[1].apply(pawns)]
    }
}

/// Returns the cells of the anticlockwise pawns that meet these clockwise ones (C11).
#[inline]
pub(crate) const fn pair_partners(clockwise: Set64) -> Set64 {
    Course::CLOCKWISE.forward(clockwise)
}

/// Returns the cell of the anticlockwise pawn that meets a clockwise one on this cell (C11).
pub(crate) const fn pair_partner(clockwise: Cell) -> Option<Cell> {
    pair_partners(Set64::of(clockwise)).first()
}

/// Returns the cells of both pawns of the pairs with these clockwise ones (C11).
#[inline]
pub(crate) const fn pair_cells(clockwise: Set64) -> Set64 {
    clockwise.union(pair_partners(clockwise))
}

const fn shift(heading: Heading) -> Shift {
    const SHIFTS: [Shift; 8] = Shift::all(&BOARD);
    SHIFTS[heading.index()]
}

#[expect(clippy::panic, reason = "while compiling, a panic is a compile error")]
const fn cell(name: &str) -> Cell {
    match BOARD.parse_cell(name) {
        Ok(cell) => cell,
        Err(_) => panic!("no such cell"),
    }
}

const fn file(letter: u8) -> Set64 {
    BOARD.file_cells((letter - b'a') as usize)
}

/// The initial array by files (C3): the player, and the kinds from rank 1 to rank 4.
pub(crate) const SET_UP: [(Set64, Color, [Kind; 4]); 8] = {
    use Color::{Black, White};
    use Kind::{AnticlockwisePawn, Bishop, ClockwisePawn, King, Knight, Queen, Rook};
    [
        (file(b'a'), White, [AnticlockwisePawn; 4]),
        (file(b'b'), White, [Rook, Knight, Bishop, Queen]),
        (file(b'c'), White, [Rook, Knight, Bishop, King]),
        (file(b'd'), White, [ClockwisePawn; 4]),
        (file(b'i'), Black, [AnticlockwisePawn; 4]),
        (file(b'j'), Black, [Rook, Knight, Bishop, King]),
        (file(b'k'), Black, [Rook, Knight, Bishop, Queen]),
        (file(b'l'), Black, [ClockwisePawn; 4]),
    ]
};

/// Returns the initial cells of pawns of this player and kind (C3, C4); empty for other kinds.
#[inline]
pub(crate) const fn pawn_start(color: Color, kind: Kind) -> Set64 {
    const WHITE: [Set64; 2] = [file(b'd'), file(b'a')];
    const BLACK: [Set64; 2] = [file(b'l'), file(b'i')];
    let [clockwise, anticlockwise] = match color {
        Color::White => WHITE,
        Color::Black => BLACK,
    };
    match kind {
        Kind::ClockwisePawn => clockwise,
        Kind::AnticlockwisePawn => anticlockwise,
        _ => Set64::EMPTY,
    }
}

/// A double step of a pawn (C8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DoubleStep {
    pub(crate) kind: Kind,
    pub(crate) from: Cell,
    pub(crate) to: Cell,
}

/// Returns the double step of a pawn of `color` that passes over `passed`, if there is one.
pub(crate) fn double_step_over(color: Color, passed: Cell) -> Option<DoubleStep> {
    [Kind::ClockwisePawn, Kind::AnticlockwisePawn]
        .into_iter()
        .find_map(|kind| {
            let course = Course::of(kind)?;
            let from = course.back(Set64::of(passed)).first()?;
            let to = course.forward(Set64::of(passed)).first()?;
            pawn_start(color, kind)
                .contains(from)
                .then_some(DoubleStep { kind, from, to })
        })
}

/// The cells of a player's castling (C10).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Castle {
    /// The initial cell of the king.
    pub(crate) king: Cell,
    /// The initial cell of the rook on the king's file.
    pub(crate) rook: Cell,
    /// The destination of the rook; the king passes over it.
    pub(crate) rook_to: Cell,
    /// The destination of the king.
    pub(crate) king_to: Cell,
}

impl Castle {
    const fn of([king, rook, rook_to, king_to]: [&str; 4]) -> Self {
        Self {
            king: cell(king),
            rook: cell(rook),
            rook_to: cell(rook_to),
            king_to: cell(king_to),
        }
    }

    /// Returns the two cells between king and rook, which are also their destinations.
    #[inline]
    pub(crate) const fn between(self) -> Set64 {
        Set64::of(self.king_to).with(self.rook_to)
    }

    /// Returns the initial cells of king and rook.
    #[inline]
    pub(crate) const fn home(self) -> Set64 {
        Set64::of(self.king).with(self.rook)
    }
}

/// Returns the castling of `color` (C10).
#[inline]
pub(crate) const fn castling(color: Color) -> Castle {
    const WHITE: Castle = Castle::of(["c4", "c1", "c3", "c2"]);
    const BLACK: Castle = Castle::of(["j4", "j1", "j3", "j2"]);
    match color {
        Color::White => WHITE,
        Color::Black => BLACK,
    }
}
