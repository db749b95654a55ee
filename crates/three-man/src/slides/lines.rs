//! Slides along the lines of the board, from the bits of its spokes and rings.

use board_geom::{Cell, Headings, Set192, const_for};

use super::bits::{
    CENTER, COLUMN, OTHERS, SPOKE, down_to_highest, file_bits, fold, highest, highest_two,
    inward_and_outward, lowest_two, rank_bits, ring_from, spread,
};
use super::spokes::{INWARD, SPOKES};
use super::{FILES, RANKS};
use crate::board::{CellTable, DRY, HOME_FILES, SLOTS, STRIDE, cell};

/// The lines of a rook, or those of a bishop. Both end at moats (M11). Moats lie on the rim, where
/// they cut the outer ring into three arcs of eight files and bar the diagonal steps over them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lines {
    /// The diameter and the ring of a cell, on which a rook moves (M2).
    Straight,
    /// The two diagonals of a cell, on which a bishop moves (M3).
    Diagonal,
}

/// For each cell, the cells that a rook on an empty board attacks, then those that a bishop does.
static EMPTY_BOARD: [CellTable; 2] = [Lines::Straight.table(), Lines::Diagonal.table()];

/// For each cell, the first cells on the lines of a rook, then of a bishop.
static STEPS: [CellTable; 2] = [
    DRY.neighbor_table(Headings::ORTHOGONAL),
    DRY.neighbor_table(Headings::DIAGONAL),
];

impl Lines {
    pub(crate) const BOTH: [Self; 2] = [Self::Straight, Self::Diagonal];

    /// Returns the headings in which the lines leave a cell.
    pub(crate) const fn headings(self) -> Headings {
        match self {
            Self::Straight => Headings::ORTHOGONAL,
            Self::Diagonal => Headings::DIAGONAL,
        }
    }

    const fn table(self) -> CellTable {
        let mut table = [Set192::EMPTY; SLOTS];
        const_for!(slot in 0..SLOTS => {
            table[slot] = self.seen(cell(slot), Set192::EMPTY);
        });
        table
    }

    /// Returns the cells that a slider on `cell` sees on an empty board.
    #[inline]
    pub(crate) fn on_empty_board(self, cell: Cell) -> Set192 {
        EMPTY_BOARD[self as usize][cell.index()]
    }

    /// Returns the first cells on the lines of a slider on `cell`.
    #[inline]
    pub(crate) fn steps(self, cell: Cell) -> Set192 {
        STEPS[self as usize][cell.index()]
    }

    /// Returns the cells that a slider on `cell` sees. Empty for a slot that is not a cell.
    #[inline]
    pub(crate) const fn seen(self, cell: Cell, occupied: Set192) -> Set192 {
        let (one, other) = match self {
            Self::Straight => (
                seen_through_center(cell, 0, occupied),
                seen_round_ring(cell, occupied),
            ),
            Self::Diagonal => (
                seen_through_center(cell, 1, occupied),
                seen_through_center(cell, 2, occupied),
            ),
        };
        one.union(other)
    }

    /// Returns whether a slider on `cell` sees `to`.
    #[inline]
    pub(crate) fn reach(self, cell: Cell, occupied: Set192, to: Cell) -> bool {
        self.on_empty_board(cell).contains(to) && self.seen(cell, occupied).contains(to)
    }

    /// Returns whether a slider on `cell` sees one of `targets`.
    #[inline]
    pub(crate) fn see(self, cell: Cell, occupied: Set192, targets: Set192) -> bool {
        let through_center = |axis| {
            let (near, far) = SPOKES.halves(cell, axis);
            !near.union(far).is_disjoint(targets)
                && !seen_through_center(cell, axis, occupied).is_disjoint(targets)
        };
        match self {
            Self::Straight => {
                through_center(0)
                    || ring_meets(cell, targets)
                        && !seen_round_ring(cell, occupied).is_disjoint(targets)
            }
            Self::Diagonal => through_center(1) || through_center(2),
        }
    }

    /// Returns the headings from `cell` in which one of `snipers` is the first or the second
    /// occupied cell. Only there can a slider give check or pin. All of `snipers` are in `occupied`.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "each caller names the lines")]
    pub(crate) fn sniped(self, cell: Cell, occupied: Set192, snipers: Set192) -> Headings {
        let through_center = |axis| snipers_through_center(cell, axis, occupied, snipers);
        match self {
            Self::Straight => through_center(0) | snipers_on_ring(cell, occupied, snipers),
            Self::Diagonal => through_center(1) | through_center(2),
        }
    }
}

/// Returns the cells seen both ways along a line through the center: that with the index `axis` in
/// [`INWARD`].
#[inline]
const fn seen_through_center(cell: Cell, axis: usize, occupied: Set192) -> Set192 {
    let (near, far) = SPOKES.halves(cell, axis);
    let rank = cell.index() % STRIDE;
    let outside = (1 << rank) - 1;
    let pieces = fold(near.intersection(occupied));

    // The bit after the slider's is subtracted. The borrow runs up to the next bit that is set, or
    // past the center if there is none.
    let inward = pieces ^ pieces.wrapping_sub(2 << rank);
    let outward = down_to_highest(pieces & outside) & outside;
    let seen = spread(inward & SPOKE | outward, near);
    if inward & CENTER == 0 {
        return seen;
    }
    let beyond = down_to_highest(fold(far.intersection(occupied)));
    seen.union(spread(beyond, far))
}

/// Returns the cells seen both ways around a ring.
#[inline]
const fn seen_round_ring(cell: Cell, occupied: Set192) -> Set192 {
    let (file, rank) = (cell.index() / STRIDE, cell.index() % STRIDE);
    let words = occupied.words();
    if rank == 0 {
        let place = file % HOME_FILES;
        let pieces = file_bits(words[file / HOME_FILES], rank);
        let before = (1 << place) - 1;
        let clockwise = pieces ^ pieces.wrapping_sub(2 << place);
        let anticlockwise = 0xff << highest(pieces & before) & before;
        let seen = clockwise | anticlockwise;
        let mut arc = [0; 3];
        arc[file / HOME_FILES] = rank_bits(seen & 0xff);
        return Set192::from_words(arc);
    }
    if rank >= RANKS {
        return Set192::EMPTY;
    }
    let others = ring_from(words, file, rank);
    let clockwise = others ^ others.wrapping_sub(1);
    let anticlockwise = OTHERS << highest(others);
    let seen = ((clockwise | anticlockwise) & OTHERS) as u64;
    // Rotates back from the file after the slider to file a.
    let turned = seen << (file + 1);
    let seen = (turned | turned >> FILES) as u32;
    Set192::from_words([
        rank_bits(seen & 0xff) << rank,
        rank_bits(seen >> 8 & 0xff) << rank,
        rank_bits(seen >> 16 & 0xff) << rank,
    ])
}

/// Returns whether `set` has a cell on the ring of the cell or, on the rim, on its arc.
#[inline]
const fn ring_meets(cell: Cell, set: Set192) -> bool {
    let (file, rank) = (cell.index() / STRIDE, cell.index() % STRIDE);
    let words = set.words();
    let files = if rank == 0 {
        words[file / HOME_FILES]
    } else {
        words[0] | words[1] | words[2]
    };
    files >> rank & COLUMN != 0
}

/// Returns the headings along a line through the center in which one of `snipers` is the first
/// or the second occupied cell.
#[inline]
const fn snipers_through_center(
    cell: Cell,
    axis: usize,
    occupied: Set192,
    snipers: Set192,
) -> Headings {
    let (near, far) = SPOKES.halves(cell, axis);
    if near.union(far).is_disjoint(snipers) {
        return Headings::empty();
    }
    let rank = cell.index() % STRIDE;
    let (pieces, snipers) = (
        inward_and_outward(rank, near, far, occupied),
        inward_and_outward(rank, near, far, snipers),
    );
    either_way(
        Headings::of(INWARD[axis]),
        lowest_two(pieces.0) & snipers.0 != 0,
        Headings::of(INWARD[axis].opposite()),
        lowest_two(pieces.1) & snipers.1 != 0,
    )
}

/// Returns the headings along a ring in which one of `snipers` is the first or the second
/// occupied cell.
#[inline]
const fn snipers_on_ring(cell: Cell, occupied: Set192, snipers: Set192) -> Headings {
    if !ring_meets(cell, snipers) {
        return Headings::empty();
    }
    let (file, rank) = (cell.index() / STRIDE, cell.index() % STRIDE);
    let (pieces, snipers) = (occupied.words(), snipers.words());
    if rank == 0 {
        let place = file % HOME_FILES;
        let pieces = file_bits(pieces[file / HOME_FILES], rank);
        let snipers = file_bits(snipers[file / HOME_FILES], rank);
        let below = (1 << place) - 1;
        return either_way(
            Headings::EAST,
            lowest_two(pieces >> (place + 1)) & snipers >> (place + 1) != 0,
            Headings::WEST,
            highest_two(pieces & below) & snipers & below != 0,
        );
    }
    let snipers = ring_from(snipers, file, rank);
    let pieces = ring_from(pieces, file, rank);
    either_way(
        Headings::EAST,
        lowest_two(pieces) & snipers != 0,
        Headings::WEST,
        highest_two(pieces) & snipers != 0,
    )
}

/// Returns the headings of a line in which there is a sniper.
#[inline]
const fn either_way(one: Headings, counts: bool, other: Headings, other_counts: bool) -> Headings {
    let one = if counts { one } else { Headings::empty() };
    if other_counts { one.union(other) } else { one }
}
