//! Answers to checks, and pinned pieces (C12).

use board_geom::{Cell, Set64};

use super::generator::Generator;
use crate::board::{LINES, line_through, origins};

/// The cells to which pieces other than the king may go without leaving it attacked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Safety {
    king: Cell,
    /// The cells on which a piece answers every check: all cells if there is no check, and none if
    /// no single move answers all checks.
    pub(super) answers: Set64,
    /// The pieces of the side to move that shield its king from a slider.
    pinned: Set64,
}

impl Safety {
    #[inline]
    pub(super) fn new(generator: &Generator) -> Self {
        let (king, their) = (generator.king, &generator.their);
        let origins = origins(king);
        let leapers = (origins.knight & their.knights)
            | (origins.clockwise & their.clockwise)
            | (origins.anticlockwise & their.anticlockwise);
        let orthogonal = origins.orthogonal & their.orthogonal;
        let diagonal = origins.diagonal & their.diagonal;
        let (answers, pinned) = if (leapers | orthogonal | diagonal).is_empty() {
            (!Set64::EMPTY, Set64::EMPTY)
        } else {
            let (own, occupied) = (generator.own.all, generator.occupied);
            answers_and_pinned(king, leapers, diagonal, orthogonal, own, occupied)
        };
        Self {
            king,
            answers,
            pinned,
        }
    }

    /// Returns the same for moves onto `cells` only.
    #[inline]
    pub(super) fn onto(mut self, cells: Set64) -> Self {
        self.answers &= cells;
        self
    }

    /// Returns the pinned pieces among `pieces`.
    #[inline]
    pub(super) fn pinned(&self, pieces: Set64) -> Set64 {
        self.pinned & pieces
    }

    /// Returns the cells to which the piece on `cell` may go.
    ///
    /// A pinned piece stays on the line of the king through its cell. It cannot get to the other
    /// side of the king, or on a ring leave its arc, because it cannot pass over the king or the
    /// pinning slider.
    #[inline]
    pub(super) fn allowed(&self, cell: Cell) -> Set64 {
        if self.pinned.contains(cell) {
            self.answers & line_through(self.king, cell)
        } else {
            self.answers
        }
    }
}

/// [`Safety::answers`] and the pinned pieces, from the `leapers` that attack the king and the
/// sliders that would attack it on an empty board.
///
/// Nothing is passed by reference, so that the generator stays in registers.
fn answers_and_pinned(
    king: Cell,
    leapers: Set64,
    diagonal: Set64,
    orthogonal: Set64,
    own: Set64,
    occupied: Set64,
) -> (Set64, Set64) {
    let (mut answers, mut pinned) = (!Set64::EMPTY, Set64::EMPTY);
    let mut look_along = |between: Set64, slider: Cell| {
        let shields = between & occupied;
        if shields.is_empty() {
            answers &= between.with(slider);
        } else if !shields.has_several() {
            pinned |= shields & own;
        }
    };
    for slider in diagonal {
        look_along(LINES.between(king, slider), slider);
    }
    for slider in orthogonal {
        // Two arcs join two cells of a ring, and a slider may give check or pin a piece along each.
        // A rook alone on the ring with the king gives check both ways around, and only its capture
        // answers both.
        let [clockwise, anticlockwise] = LINES.arcs(king, slider);
        if (clockwise | anticlockwise).is_empty() {
            look_along(LINES.between(king, slider), slider);
        } else {
            look_along(clockwise, slider);
            look_along(anticlockwise, slider);
        }
    }
    for leaper in leapers {
        answers &= Set64::of(leaper);
    }
    (answers, pinned)
}
