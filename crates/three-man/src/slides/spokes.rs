//! The spokes of the lines through the center, found by walking along them when the tables are
//! built.

use board_geom::{Cell, Heading, Set192, const_for};

use super::{FILES, RANKS};
use crate::board::{BOARD, MOATS, SLOTS, STRIDE, cell};

/// The inward headings of the three lines through a cell that lead through the center.
pub(super) const INWARD: [Heading; 3] = [Heading::North, Heading::NorthEast, Heading::NorthWest];

/// The number of entries in the list of spokes: each spoke whole, then without its cell on the rim,
/// and at last an empty spoke.
const COUNT: usize = FILES * INWARD.len() * 2 + 1;

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
    /// For each file and each heading of [`INWARD`], the spoke that begins there on the rim. If a
    /// moat bars its first step, the whole spoke lacks its cell on the rim as well.
    spokes: [Set192; COUNT],
    /// For each cell, its three lines in the order of [`INWARD`]. Both halves of a line are empty
    /// if a moat bars its first step.
    lines: [[Halves; 3]; SLOTS],
}

pub(super) static SPOKES: Spokes = {
    let none = COUNT as u8 - 1;
    let empty = Halves {
        near: none,
        far: none,
    };
    let mut spokes = [Set192::EMPTY; COUNT];
    let mut lines = [[empty; 3]; SLOTS];
    const_for!(file in 0..FILES => {
        const_for!(axis in 0..INWARD.len() => {
            let rim = cell(file * STRIDE);
            let near = index_of(rim, INWARD[axis]);
            let far = opposite(rim, INWARD[axis]);
            let mut at = rim;
            const_for!(rank in 0..RANKS => {
                let Some(step) = BOARD.step(at, INWARD[axis]) else {
                    unreachable!()
                };
                if rank > 0 {
                    let inner = near as usize + 1;
                    spokes[inner] = spokes[inner].with(at);
                }
                if !step.marks.intersects(MOATS) {
                    spokes[near as usize] = spokes[near as usize].with(at);
                    // A diagonal returns to the cell where it began, which the slider does not see.
                    let returns = rank == 0 && axis > 0;
                    lines[at.index()][axis] = Halves {
                        near,
                        far: far + returns as u8,
                    };
                }
                at = step.to;
            });
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

/// Returns the index of the whole spoke that begins on this cell of the rim.
const fn index_of(rim: Cell, inward: Heading) -> u8 {
    let mut axis = 0;
    while INWARD[axis].index() != inward.index() {
        axis += 1;
    }
    ((rim.index() / STRIDE * INWARD.len() + axis) * 2) as u8
}

/// Returns the index of the whole spoke across the center from the one that begins on `rim`.
const fn opposite(rim: Cell, inward: Heading) -> u8 {
    let (mut at, mut ahead) = (rim, inward);
    while let Some(step) = BOARD.step(at, ahead) {
        (at, ahead) = (step.to, step.heading);
    }
    index_of(at, ahead.opposite())
}
