//! Moves over bridged moats (M8, M9, M10). They are rare and depend on the path.
//!
//! A move over a moat may not capture, and the piece that crosses may not give check. A move to a
//! cell that the piece also reaches without crossing is generated elsewhere.

use core::ops::ControlFlow;

use board_geom::{Cell, Heading, Headings, KNIGHT, Marks, Set192, Step};

use super::generator::Generator;
use super::sink::{Batch, Sink};
use crate::board::{BOARD, KNIGHT_FREE, MOAT_HEADINGS, MOATS, NEAR_MOATS};
use crate::slides::Lines;

impl<S: Sink> Generator<'_, S> {
    /// Generates the legal moves of the pieces in `movers` that cross a moat. No other step or leap
    /// joins the same two cells (tested with the board), so no move comes twice.
    #[inline]
    pub(super) fn crossings(&mut self, movers: Set192) -> ControlFlow<S::Break> {
        let bridged = self.position.bridged();
        if bridged.is_empty() {
            return ControlFlow::Continue(());
        }
        self.all_crossings(movers, bridged)
    }

    #[cold]
    #[inline(never)]
    fn all_crossings(&mut self, movers: Set192, bridged: Marks) -> ControlFlow<S::Break> {
        let king = self.view.king;
        if (movers & NEAR_MOATS).contains(king) {
            let steps = Heading::ALL.map(|heading| BOARD.step(king, heading));
            for step in steps.into_iter().flatten() {
                // The king never gives check, because next to another king it would be attacked.
                if self.lands_over(step, bridged) && !self.is_unsafe(step.to) {
                    self.single(king, step.to)?;
                }
            }
        }
        for from in self.position.knights & movers & NEAR_MOATS {
            for leap in KNIGHT.iter().filter_map(|legs| BOARD.leap(from, legs)) {
                if self.lands_over(leap, bridged)
                    && self.allowed(from).contains(leap.to)
                    && KNIGHT_FREE[leap.to.index()].is_disjoint(self.kings)
                {
                    self.single(from, leap.to)?;
                }
            }
        }
        for from in (self.position.orthogonal | self.position.diagonal) & movers {
            let mut to = self.slider_crossings(from, bridged);
            if to.is_empty() {
                continue;
            }
            to &= self.allowed(from);
            for cell in to {
                if self.slider_gives_check(from, cell) {
                    to.remove(cell);
                }
            }
            self.sink.take(Batch::Piece(from, to))?;
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a step or leap leads over a bridged moat to an empty cell.
    fn lands_over(&self, step: Step, bridged: Marks) -> bool {
        step.marks.intersects(MOATS)
            && bridged.contains(step.marks & MOATS)
            && !self.view.occupied.contains(step.to)
    }

    /// Returns the empty cells that the slider on `from` reaches only over bridged moats, found
    /// step by step.
    fn slider_crossings(&self, from: Cell, bridged: Marks) -> Set192 {
        let mut its_own = Headings::empty();
        for lines in Lines::BOTH {
            if self.position.sliders(lines).contains(from) {
                its_own |= lines.headings();
            }
        }
        its_own &= MOAT_HEADINGS[from.index()];
        let mut to = Set192::EMPTY;
        for heading in Heading::ALL {
            if !its_own.has(heading) {
                continue;
            }
            let mut crossed = false;
            for step in BOARD.ray(from, heading) {
                let moat = step.marks & MOATS;
                if !bridged.contains(moat) || self.view.occupied.contains(step.to) {
                    break;
                }
                crossed |= !moat.is_empty();
                if crossed {
                    to.insert(step.to);
                }
            }
        }
        if to.is_empty() {
            to
        } else {
            to - self.slides(from)
        }
    }

    /// Returns whether the slider on `from` would attack a living opponent's king from `to`.
    fn slider_gives_check(&self, from: Cell, to: Cell) -> bool {
        let occupied = self.view.occupied.without(from);
        Lines::BOTH.into_iter().any(|lines| {
            self.position.sliders(lines).contains(from) && lines.see(to, occupied, self.kings)
        })
    }
}
