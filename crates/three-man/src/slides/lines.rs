//! Slides along the lines of the board, from the bits of its spokes and rings.

use board_geom::{Cell, Headings, Set192, const_for};

use super::bits::{
    CENTER, COLUMN, OTHERS, SPOKE, down_to_highest, file_bits, fold, highest, highest_two,
    inward_and_outward, lowest_two, rank_bits, ring_from, spread,
};
use super::spokes::{Halves, INWARD, Spoke, beyond_center, spoke_of, walk_inward};
use super::{FILES, RANKS};
use crate::board::{BOARD, HOME_FILES, SLOTS, STRIDE, cell};

/// The straight lines of the board, from which slides are computed without a table of occupancies.
///
/// Slides end at moats. These lie on the rim, where they cut the outer ring into three arcs of
/// eight files and bar the diagonal steps over them.
pub(crate) struct Slides {
    /// For each file and each heading of [`INWARD`], the spoke that begins there on the rim: first
    /// whole, then without its cell on the rim. If a moat bars its first step, the whole spoke
    /// lacks that cell as well.
    spokes: [Set192; Spoke::COUNT],
    /// For each cell, its three lines in the order of [`INWARD`].
    lines: [[Halves; 3]; SLOTS],
}

impl Slides {
    pub(crate) const fn new() -> Self {
        let mut spokes = [Set192::EMPTY; Spoke::COUNT];
        let mut lines = [[Halves::NONE; 3]; SLOTS];
        const_for!(slot in 0..SLOTS => {
            let cell = cell(slot);
            const_for!(axis in 0..INWARD.len() => {
                if !BOARD.contains(cell) {
                    break;
                }
                let near = spoke_of(cell, INWARD[axis]);
                let far = beyond_center(cell, INWARD[axis]);
                let on_rim = slot % STRIDE == 0;
                if !on_rim {
                    lines[slot][axis] = Halves { near, far };
                    continue;
                }
                let (inner, barred) = walk_inward(cell, INWARD[axis]);
                spokes[near.without_rim().index()] = inner;
                if barred {
                    spokes[near.index()] = inner;
                    continue;
                }
                spokes[near.index()] = inner.with(cell);
                // A diagonal returns to the cell where it began, which the slider does not see.
                let far = if axis > 0 { far.without_rim() } else { far };
                lines[slot][axis] = Halves { near, far };
            });
        });
        Self { spokes, lines }
    }

    /// Returns the cells that a rook on `cell` sees. Empty for a slot that is not a cell.
    #[inline]
    pub(crate) const fn orthogonal(&self, cell: Cell, occupied: Set192) -> Set192 {
        self.through_center(cell, 0, occupied)
            .union(Self::ring(cell, occupied))
    }

    /// Returns the cells that a bishop on `cell` sees. Empty for a slot that is not a cell.
    #[inline]
    pub(crate) const fn diagonal(&self, cell: Cell, occupied: Set192) -> Set192 {
        self.through_center(cell, 1, occupied)
            .union(self.through_center(cell, 2, occupied))
    }

    /// Returns whether a rook on `cell` sees one of `targets`.
    #[inline]
    pub(crate) const fn sees_orthogonally(
        &self,
        cell: Cell,
        occupied: Set192,
        targets: Set192,
    ) -> bool {
        self.sees_through_center(cell, 0, occupied, targets)
            || Self::ring_holds(cell, targets) && !Self::ring(cell, occupied).is_disjoint(targets)
    }

    /// Returns whether a bishop on `cell` sees one of `targets`.
    #[inline]
    pub(crate) const fn sees_diagonally(
        &self,
        cell: Cell,
        occupied: Set192,
        targets: Set192,
    ) -> bool {
        self.sees_through_center(cell, 1, occupied, targets)
            || self.sees_through_center(cell, 2, occupied, targets)
    }

    /// Returns the headings of a rook on `cell` in which one of `snipers` is the first or the
    /// second occupied cell. Only there can a slider give check or pin. All of `snipers` are in
    /// `occupied`.
    #[inline]
    pub(crate) const fn sniped_orthogonally(
        &self,
        cell: Cell,
        occupied: Set192,
        snipers: Set192,
    ) -> Headings {
        self.snipers_through_center(cell, 0, occupied, snipers)
            .union(Self::snipers_on_ring(cell, occupied, snipers))
    }

    /// Returns the headings of a bishop on `cell` in which one of `snipers` is the first or the
    /// second occupied cell: see [`Slides::sniped_orthogonally`].
    #[inline]
    pub(crate) const fn sniped_diagonally(
        &self,
        cell: Cell,
        occupied: Set192,
        snipers: Set192,
    ) -> Headings {
        self.snipers_through_center(cell, 1, occupied, snipers)
            .union(self.snipers_through_center(cell, 2, occupied, snipers))
    }

    #[inline]
    const fn halves(&self, cell: Cell, axis: usize) -> (Set192, Set192) {
        let halves = self.lines[cell.index()][axis];
        (
            self.spokes[halves.near.index()],
            self.spokes[halves.far.index()],
        )
    }

    /// Slides both ways along a line through the center.
    #[inline]
    const fn through_center(&self, cell: Cell, axis: usize, occupied: Set192) -> Set192 {
        let (near, far) = self.halves(cell, axis);
        let rank = cell.index() % STRIDE;
        let outside = (1 << rank) - 1;
        let pieces = fold(near.intersection(occupied));

        // Subtracting the bit beyond the slider's borrows up to the next bit that is set, and past
        // the center if there is none.
        let inward = pieces ^ pieces.wrapping_sub(2 << rank);
        let outward = down_to_highest(pieces & outside) & outside;
        let seen = spread(inward & SPOKE | outward, near);
        if inward & CENTER == 0 {
            return seen;
        }
        let beyond = down_to_highest(fold(far.intersection(occupied)));
        seen.union(spread(beyond, far))
    }

    #[inline]
    const fn sees_through_center(
        &self,
        cell: Cell,
        axis: usize,
        occupied: Set192,
        targets: Set192,
    ) -> bool {
        let (near, far) = self.halves(cell, axis);
        !near.union(far).is_disjoint(targets)
            && !self
                .through_center(cell, axis, occupied)
                .is_disjoint(targets)
    }

    /// Returns the headings along a line through the center in which one of `snipers` is the first
    /// or the second occupied cell.
    #[inline]
    const fn snipers_through_center(
        &self,
        cell: Cell,
        axis: usize,
        occupied: Set192,
        snipers: Set192,
    ) -> Headings {
        let (near, far) = self.halves(cell, axis);
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

    /// Slides both ways round a ring.
    #[inline]
    const fn ring(cell: Cell, occupied: Set192) -> Set192 {
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
    const fn ring_holds(cell: Cell, set: Set192) -> bool {
        let (file, rank) = (cell.index() / STRIDE, cell.index() % STRIDE);
        let words = set.words();
        let files = if rank == 0 {
            words[file / HOME_FILES]
        } else {
            words[0] | words[1] | words[2]
        };
        files >> rank & COLUMN != 0
    }

    /// Returns the headings along a ring in which one of `snipers` is the first or the second
    /// occupied cell.
    #[inline]
    const fn snipers_on_ring(cell: Cell, occupied: Set192, snipers: Set192) -> Headings {
        if !Self::ring_holds(cell, snipers) {
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
}

/// Returns the headings of a line in which there is a sniper.
#[inline]
const fn either_way(one: Headings, counts: bool, other: Headings, other_counts: bool) -> Headings {
    let one = if counts { one } else { Headings::empty() };
    if other_counts { one.union(other) } else { one }
}
