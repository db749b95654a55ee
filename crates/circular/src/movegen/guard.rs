//! What the safety of the king asks of the other men (C12): answers to checks, and pins.

use board_geom::{Cell, Set64};

use super::scene::Scene;
use crate::board::{self, LINES};

/// Where men other than the king may go, as far as the king's safety is concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard {
    king: Cell,
    /// The cells on which a man answers every check: all cells if there is none, none at all if no
    /// single move answers them.
    pub(super) answers: Set64,
    /// The own men that shield the king from a slider.
    pinned: Set64,
}

impl Guard {
    #[inline]
    pub(super) fn new(scene: &Scene) -> Self {
        let (king, their) = (scene.king, &scene.their);
        let mut guard = Self {
            king,
            answers: !Set64::EMPTY,
            pinned: Set64::EMPTY,
        };
        let leapers = (board::knight_leaps(king) & their.knights)
            | (board::clockwise_attackers(king) & their.clockwise)
            | (board::anticlockwise_attackers(king) & their.anticlockwise);
        let orthogonal = board::ring_and_file(king) & their.orthogonal;
        let diagonal = board::diagonals(king) & their.diagonal;
        if !(leapers | orthogonal | diagonal).is_empty() {
            guard.look(scene, leapers, orthogonal, diagonal);
        }
        guard
    }

    /// Takes note of the men that attack the king or would do so on an empty board.
    fn look(&mut self, scene: &Scene, leapers: Set64, orthogonal: Set64, diagonal: Set64) {
        for leaper in leapers {
            self.answers &= Set64::of(leaper);
        }
        for slider in diagonal {
            self.look_along(scene, slider, LINES.between(self.king, slider));
        }
        for slider in orthogonal {
            // Two cells of a ring are joined by two arcs, and each may give check or pin a man: a
            // rook alone with the king gives check both ways round, and only its
            // capture answers both.
            let [clockwise, anticlockwise] = LINES.arcs(self.king, slider);
            if (clockwise | anticlockwise).is_empty() {
                self.look_along(scene, slider, LINES.between(self.king, slider));
            } else {
                self.look_along(scene, slider, clockwise);
                self.look_along(scene, slider, anticlockwise);
            }
        }
    }

    /// Takes note of a slider that can reach the king along these cells `between` the two.
    fn look_along(&mut self, scene: &Scene, slider: Cell, between: Set64) {
        let shields = between & scene.occupied;
        if shields.is_empty() {
            self.answers &= between.with(slider);
        } else if !shields.has_several() {
            self.pinned |= shields & scene.own.all;
        }
    }

    /// The own men of `men` that are pinned.
    #[inline]
    pub(super) fn pinned(&self, men: Set64) -> Set64 {
        self.pinned & men
    }

    /// Where the man on `cell` may go.
    ///
    /// A pinned man stays on the line from the king through its cell. On a ring that is the whole
    /// ring: king and pinning slider themselves keep it on its arc, since no man moves along a
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
