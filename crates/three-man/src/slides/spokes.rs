//! Which spokes the lines through the centre consist of, found by walking along them when a board
//! is made.

use board_geom::{Cell, Heading, Marks, Set192, const_for};

use super::{FILES, STRIDE, cell_at};
use crate::board::Graph;

/// The headings of the three lines through a cell that lead through the centre, inward.
pub(super) const INWARD: [Heading; 3] = [Heading::North, Heading::NorthEast, Heading::NorthWest];

/// Where the two halves of a line through the centre are found among the spokes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Halves {
    /// The spoke the cell lies on.
    pub(super) near: u8,
    /// The spoke on the other side of the centre.
    pub(super) far: u8,
}

/// A spoke without a cell.
pub(super) const NO_SPOKE: u8 = (FILES * INWARD.len() * 2) as u8;

/// Whether `stops` cut the outer ring into its three arcs; `None` if they lie anywhere else along a
/// ring.
pub(super) const fn outer_ring_is_cut(graph: &Graph, stops: Marks) -> Option<bool> {
    let mut cuts = 0;
    const_for!(slot in 0..FILES * STRIDE => {
        if let Some(step) = graph.step(cell_at(slot), Heading::East) {
            if step.marks.intersects(stops) {
                if slot % 64 != 64 - STRIDE {
                    return None;
                }
                cuts += 1;
            }
        }
    });
    match cuts {
        0 => Some(false),
        3 => Some(true),
        _ => None,
    }
}

/// The index of the whole spoke with the inward heading `inward` that `cell` lies on.
pub(super) const fn spoke_of(graph: &Graph, cell: Cell, inward: Heading) -> usize {
    let mut rim = cell;
    while let Some(step) = graph.step(rim, inward.opposite()) {
        rim = step.to;
    }
    let mut axis = 0;
    while INWARD[axis].index() != inward.index() {
        axis += 1;
    }
    (rim.index() / STRIDE * INWARD.len() + axis) * 2
}

/// The index of the whole spoke on which the line from `cell` with the inward heading `inward`
/// leaves the centre.
pub(super) const fn beyond_centre(graph: &Graph, cell: Cell, inward: Heading) -> usize {
    let (mut at, mut ahead) = (cell, inward);
    while ahead.index() == inward.index() {
        let Some(step) = graph.step(at, ahead) else {
            return NO_SPOKE as usize;
        };
        (at, ahead) = (step.to, step.heading);
    }
    spoke_of(graph, at, ahead.opposite())
}

/// The cells from `rim` to the innermost ring, without `rim`, and whether a border bars the first
/// step. `None` if one bars another.
pub(super) const fn walk_inward(
    graph: &Graph,
    rim: Cell,
    inward: Heading,
    stops: Marks,
) -> Option<(Set192, bool)> {
    let mut spoke = Set192::EMPTY;
    let mut barred = false;
    let mut at = rim;
    while let Some(step) = graph.step(at, inward) {
        if step.marks.intersects(stops) {
            if !spoke.is_empty() {
                return None;
            }
            barred = true;
        }
        if step.heading.index() != inward.index() {
            break;
        }
        spoke = spoke.with(step.to);
        at = step.to;
    }
    Some((spoke, barred))
}
