//! The pieces on the board, as four sets of cells.

use board_geom::{Cell, Set64, const_for};
use game_core::Color;

use crate::board::{Course, LINES, origins, pair_cells, pair_partners};
use crate::piece::{Kind, Piece};

/// The pieces on the board.
///
/// A kind is a number of three bits ([`Kind`]), and an empty cell is 0. Plane `b` holds the cells
/// whose number has bit `b`. Because the bits encode how a piece moves, the generator gets each of
/// its sets in one or two operations, and a position is small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pieces {
    planes: [Set64; 3],
    white: Set64,
}

/// The number of a kind, or 0 for no piece.
pub(crate) type Code = usize;

/// The kinds by their numbers.
static KINDS: [Option<Kind>; 8] = {
    let mut kinds = [None; 8];
    const_for!(index in 0..Kind::ALL.len() => {
        kinds[Kind::ALL[index] as Code] = Some(Kind::ALL[index]);
    });
    kinds
};

/// Returns whether this is the number of a pawn.
#[inline]
pub(crate) const fn is_pawn(code: Code) -> bool {
    code == Kind::ClockwisePawn as Code || code == Kind::AnticlockwisePawn as Code
}

impl Pieces {
    pub(crate) const NONE: Self = Self {
        planes: [Set64::EMPTY; 3],
        white: Set64::EMPTY,
    };

    /// Returns the cells with a piece.
    #[inline]
    pub(crate) const fn all(&self) -> Set64 {
        let [diagonal, orthogonal, stepping] = self.planes;
        diagonal.union(orthogonal).union(stepping)
    }

    /// Returns the cells with a piece of `color`.
    #[inline]
    pub(crate) const fn of_color(&self, color: Color) -> Set64 {
        match color {
            Color::White => self.white,
            Color::Black => self.all().difference(self.white),
        }
    }

    /// Returns the cells with a piece of `kind`.
    #[inline]
    pub(crate) const fn of_kind(&self, kind: Kind) -> Set64 {
        let mut cells = self.all();
        const_for!(bit in 0..3 => {
            cells = if kind as Code >> bit & 1 == 1 {
                cells.intersection(self.planes[bit])
            } else {
                cells.difference(self.planes[bit])
            };
        });
        cells
    }

    /// Returns the number of the kind on `cell`.
    #[inline]
    pub(crate) fn code_at(&self, cell: Cell) -> Code {
        let [diagonal, orthogonal, stepping] = self.planes;
        let bit = |plane: Set64| (plane.bits() >> (cell.index() % 64)) as usize & 1;
        bit(diagonal) | bit(orthogonal) << 1 | bit(stepping) << 2
    }

    /// Returns the piece on `cell`.
    #[inline]
    pub(crate) fn piece_at(&self, cell: Cell) -> Option<Piece> {
        if cell.index() >= 64 {
            return None;
        }
        let kind = KINDS[self.code_at(cell)]?;
        Some(Piece {
            color: self.color_at(cell),
            kind,
        })
    }

    /// Returns the player whose piece stands on `cell`.
    #[inline]
    pub(crate) fn color_at(&self, cell: Cell) -> Color {
        if self.white.contains(cell) {
            Color::White
        } else {
            Color::Black
        }
    }

    /// Empties `cells`.
    #[inline]
    pub(crate) fn clear(&mut self, cells: Set64) {
        for set in self.planes.iter_mut().chain([&mut self.white]) {
            *set -= cells;
        }
    }

    /// Puts a piece on `cell`, in place of any piece there.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, color: Color, code: Code) {
        let at = Set64::of(cell);
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane = (*plane - at) | if_set(at, code >> bit & 1 == 1);
        }
        self.white = (self.white - at) | if_set(at, color == Color::White);
    }

    /// Moves the piece on `from` to `to`, in place of any piece there. Returns the numbers of both
    /// kinds.
    #[inline]
    pub(crate) fn move_piece(&mut self, from: Cell, to: Cell) -> [Code; 2] {
        let (from, to) = (from.index() as u32 % 64, to.index() as u32 % 64);
        let kept = Set64::from_bits(!(1 << from | 1 << to));
        let mut codes = [0; 2];
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            let (moved, captured) = (plane.bits() >> from & 1, plane.bits() >> to & 1);
            codes[0] |= (moved as Code) << bit;
            codes[1] |= (captured as Code) << bit;
            *plane = (*plane & kept) | Set64::from_bits(moved << to);
        }
        let moved = self.white.bits() >> from & 1;
        self.white = (self.white & kept) | Set64::from_bits(moved << to);
        codes
    }

    /// Returns the pieces of `color`, grouped for finding attacks and moves.
    #[inline]
    pub(crate) fn army(&self, color: Color) -> Army {
        let all = self.of_color(color);
        // Unlike `map` on the array, this is inlined in the builds that run the tests.
        let [diagonal, orthogonal, stepping] = self.planes;
        let [diagonal, orthogonal, stepping] = [diagonal & all, orthogonal & all, stepping & all];
        // `^` removes a subset with one instruction less than `-`.
        let [one, other] = [stepping & diagonal, stepping & orthogonal];
        let king = one & other;
        Army {
            all,
            king,
            knights: stepping ^ (one | other),
            clockwise: one ^ king,
            anticlockwise: other ^ king,
            diagonal: diagonal ^ one,
            orthogonal: orthogonal ^ other,
        }
    }
}

/// `set` or the empty set.
#[inline]
const fn if_set(set: Set64, condition: bool) -> Set64 {
    Set64::from_bits(set.bits() * condition as u64)
}

/// The pieces of one player by how they move. Queens are among both `diagonal` and `orthogonal`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Army {
    pub(crate) all: Set64,
    pub(crate) king: Set64,
    pub(crate) knights: Set64,
    pub(crate) clockwise: Set64,
    pub(crate) anticlockwise: Set64,
    pub(crate) diagonal: Set64,
    pub(crate) orthogonal: Set64,
}

impl Army {
    /// Returns the pieces that attack `cell` if the cells in `occupied` are occupied (C10, C12).
    /// Pawns attack their diagonal cells, other pieces the cells to which they can move.
    #[inline]
    pub(crate) fn attackers(&self, cell: Cell, occupied: Set64) -> Set64 {
        let origins = origins(cell);
        (origins.king & self.king)
            | (origins.knight & self.knights)
            | (origins.clockwise & self.clockwise)
            | (origins.anticlockwise & self.anticlockwise)
            | (LINES.diagonal(cell, occupied) & self.diagonal)
            | (LINES.orthogonal(cell, occupied) & self.orthogonal)
    }

    /// Returns whether any piece attacks `cell`; see [`Army::attackers`].
    #[inline]
    pub(crate) fn attacks(&self, cell: Cell, occupied: Set64) -> bool {
        !self.attackers(cell, occupied).is_empty()
    }

    /// Returns the clockwise pawns that face an anticlockwise pawn of the same player (C11).
    #[inline]
    pub(crate) const fn met(&self) -> Set64 {
        self.clockwise
            .intersection(Course::CLOCKWISE.back(self.anticlockwise))
    }

    /// Returns this army without the met pairs of these clockwise pawns (C11).
    #[inline]
    pub(crate) fn without_pairs(mut self, met: Set64) -> Self {
        self.clockwise -= met;
        self.anticlockwise -= pair_partners(met);
        self.all -= pair_cells(met);
        self
    }
}
