//! The spokes of the lines through the center, found by walking along them when the tables are
//! built.

use board_geom::{Cell, Heading, Set192};

use super::FILES;
use crate::board::{BOARD, MOATS, STRIDE};

/// The inward headings of the three lines through a cell that lead through the center.
pub(super) const INWARD: [Heading; 3] = [Heading::North, Heading::NorthEast, Heading::NorthWest];

/// A spoke, half of a line through the center, as an index into the list of all spokes. The list
/// has each spoke twice: whole, and without its cell on the rim.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spoke(u8);

impl Spoke {
    /// The number of spokes, including the empty one.
    pub(super) const COUNT: usize = FILES * INWARD.len() * 2 + 1;

    /// The empty spoke.
    pub(super) const NONE: Self = Self(Self::COUNT as u8 - 1);

    /// Returns the whole spoke that begins in `file` on the rim and leads inward with a heading of
    /// [`INWARD`].
    const fn whole(file: usize, axis: usize) -> Self {
        Self(((file * INWARD.len() + axis) * 2) as u8)
    }

    /// Returns this whole spoke without its cell on the rim.
    pub(super) const fn without_rim(self) -> Self {
        Self(self.0 + 1)
    }

    /// Returns the index in the list.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The two halves of a line through the center, as seen from a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Halves {
    /// The spoke on which the cell lies.
    pub(super) near: Spoke,
    /// The spoke on the other side of the center.
    pub(super) far: Spoke,
}

impl Halves {
    /// Creates empty halves, for no line.
    pub(super) const NONE: Self = Self {
        near: Spoke::NONE,
        far: Spoke::NONE,
    };
}

/// Returns the whole spoke with the inward heading `inward` that `cell` lies on.
pub(super) const fn spoke_of(cell: Cell, inward: Heading) -> Spoke {
    let mut rim = cell;
    while let Some(step) = BOARD.step(rim, inward.opposite()) {
        rim = step.to;
    }
    let mut axis = 0;
    while INWARD[axis].index() != inward.index() {
        axis += 1;
    }
    Spoke::whole(rim.index() / STRIDE, axis)
}

/// Returns the whole spoke on which the line from `cell` with the inward heading `inward` leaves
/// the center.
pub(super) const fn beyond_center(cell: Cell, inward: Heading) -> Spoke {
    let (mut at, mut ahead) = (cell, inward);
    while ahead.index() == inward.index() {
        let Some(step) = BOARD.step(at, ahead) else {
            return Spoke::NONE;
        };
        (at, ahead) = (step.to, step.heading);
    }
    spoke_of(at, ahead.opposite())
}

/// Returns the cells from `rim` to the innermost ring, without `rim`, and whether a moat bars the
/// first step. Moats bar no other step.
pub(super) const fn walk_inward(rim: Cell, inward: Heading) -> (Set192, bool) {
    let mut spoke = Set192::EMPTY;
    let mut barred = false;
    let mut at = rim;
    while let Some(step) = BOARD.step(at, inward) {
        barred |= step.marks.intersects(MOATS);
        if step.heading.index() != inward.index() {
            break;
        }
        spoke = spoke.with(step.to);
        at = step.to;
    }
    (spoke, barred)
}
