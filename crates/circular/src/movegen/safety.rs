//! What the safety of the king asks of the other pieces (C12): answers to checks, and pins.

use board_geom::{Cell, Set64};

use super::generator::Generator;
use crate::board::{self, LINES};

/// Where pieces other than the king may go, as far as the king's safety is concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Safety {
    king: Cell,
    /// The cells on which a piece answers every check: all cells if there is none, none at all if
    /// no single move answers them.
    pub(super) answers: Set64,
    /// The own pieces that shield the king from a slider.
    pinned: Set64,
}

impl Safety {
    #[inline]
    pub(super) fn new(generator: &Generator) -> Self {
        let (king, their) = (generator.king, &generator.their);
        let leapers = (board::knight_leaps(king) & their.knights)
            | (board::clockwise_attackers(king) & their.clockwise)
            | (board::anticlockwise_attackers(king) & their.anticlockwise);
        let orthogonal = board::ring_and_file(king) & their.orthogonal;
        let diagonal = board::diagonals(king) & their.diagonal;
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

    /// The same, for moves onto `cells` only.
    #[inline]
    pub(super) fn onto(mut self, cells: Set64) -> Self {
        self.answers &= cells;
        self
    }

    /// The own pieces of `pieces` that are pinned.
    #[inline]
    pub(super) fn pinned(&self, pieces: Set64) -> Set64 {
        self.pinned & pieces
    }

    /// Where the piece on `cell` may go.
    ///
    /// A pinned piece stays on the line from the king through its cell. On a ring that is the whole
    /// ring: king and pinning slider themselves keep it on its arc, since no piece moves along a
    /// ring but step by step.
    #[inline]
    pub(super) fn allowed(&self, cell: Cell) -> Set64 {
        if self.pinned.contains(cell) {
            self.answers & LINES.ray_through(self.king, cell)
        } else {
            self.answers
        }
    }
}

/// [`Safety::answers`] and the pinned pieces, given the `leapers` that attack the king and the
/// sliders that would do so on an empty board.
///
/// Nothing is passed by reference, so that the generator can stay in registers.
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
        // Two cells of a ring are joined by two arcs, and each may give check or pin a piece: a
        // rook alone with the king gives check both ways round, and only its capture answers both.
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
