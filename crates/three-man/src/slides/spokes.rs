//! The spokes of the lines through the center, found by walking along them when the tables are
//! built.

use board_geom::{Cell, Heading, Set192, const_for};

use super::FILES;
use crate::board::{DRY, RANK_6, SLOTS, STRIDE, cell};

/// The inward headings of the three lines through a cell that lead through the center.
pub(super) const INWARD: [Heading; 3] = [Heading::North, Heading::NorthEast, Heading::NorthWest];

/// The maximum number of spokes that begin at the same cell next to the center: one for each
/// heading, with and without its cell on the rim.
const SPOKES_PER_FILE: usize = INWARD.len() * 2;

/// The number of entries in the list of spokes: an empty one, then the spokes of each file.
const COUNT: usize = 1 + FILES * SPOKES_PER_FILE;

/// The two halves of a line through the center, as indices into the list of spokes.
#[derive(Clone, Copy)]
struct Halves {
    /// The spoke on which the cell lies.
    near: u8,
    /// The spoke on the other side of the center.
    far: u8,
}

/// The spokes of the board, and where the lines lie on them.
pub(super) struct Spokes {
    /// The spokes without the cells on the rim that are not seen along them: those beyond a moat,
    /// and those from which a slider would return to its own cell.
    spokes: [Set192; COUNT],
    /// For each cell, its three lines in the order of [`INWARD`]. Both halves of a line are empty
    /// if a moat bars its first step.
    lines: [[Halves; 3]; SLOTS],
}

pub(super) static SPOKES: Spokes = {
    let mut spokes = [Set192::EMPTY; COUNT];
    let mut lines = [[Halves { near: 0, far: 0 }; 3]; SLOTS];
    const_for!(slot in 0..SLOTS => {
        const_for!(axis in 0..INWARD.len() => {
            let ahead = DRY.ray_cells(cell(slot), INWARD[axis]);
            if !ahead.is_empty() {
                let behind = DRY.ray_cells(cell(slot), INWARD[axis].opposite());
                let this_side = on_this_side(cell(slot), INWARD[axis]);
                lines[slot][axis] = Halves {
                    near: index_of(&mut spokes, this_side.union(behind)),
                    far: index_of(&mut spokes, ahead.difference(this_side)),
                };
            }
        });
    });
    Spokes { spokes, lines }
};

impl Spokes {
    /// Returns the near and the far half of a line through `cell`.
    #[inline]
    pub(super) const fn halves(&self, cell: Cell, axis: usize) -> (Set192, Set192) {
        let Halves { near, far } = self.lines[cell.index()][axis];
        (self.spokes[near as usize], self.spokes[far as usize])
    }
}

/// Returns the cell `from` and those that are reached from it before the center.
const fn on_this_side(from: Cell, inward: Heading) -> Set192 {
    let mut cells = Set192::of(from);
    let mut at = from;
    while let Some(step) = DRY.step(at, inward) {
        if step.heading.index() != inward.index() {
            break;
        }
        cells.insert(step.to);
        at = step.to;
    }
    cells
}

/// Returns the index of a spoke in the list, to which a new one is added. Entries not yet in use
/// are empty.
const fn index_of(spokes: &mut [Set192; COUNT], spoke: Set192) -> u8 {
    let Some(innermost) = spoke.intersection(RANK_6).first() else {
        unreachable!()
    };
    let mut index = 1 + innermost.index() / STRIDE * SPOKES_PER_FILE;
    while !spokes[index].is_empty() && !spokes[index].symmetric_difference(spoke).is_empty() {
        index += 1;
    }
    spokes[index] = spoke;
    index as u8
}
