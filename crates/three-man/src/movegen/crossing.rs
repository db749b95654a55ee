//! Moves over bridged moats (M8, M9, M10). They are rare and depend on the path.
//!
//! A move over a moat may not capture, and the piece that crosses may not give check. A move to a
//! cell that the piece also reaches without crossing is generated elsewhere.

use core::ops::ControlFlow;

use board_geom::{Cell, Heading, Headings, Marks, Set192};

use super::generator::Generator;
use super::sink::{Batch, Sink};
use crate::board::{
    BOARD, KING_CROSSINGS, KINGS_CROSS_FROM, KNIGHT_CROSSINGS, KNIGHT_FREE, KNIGHTS_CROSS_FROM,
    MOAT_HEADINGS, MOATS,
};
use crate::slides::Lines;

impl<S: Sink> Generator<'_, S> {
    /// Returns all legal moves of the pieces in `movers` that cross a moat.
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
        if movers.contains(self.view.king) && KINGS_CROSS_FROM.contains(self.view.king) {
            self.king_crossings(bridged)?;
        }
        let knights = self.position.knights & movers & KNIGHTS_CROSS_FROM;
        if !knights.is_empty() {
            self.knight_crossings(knights, bridged)?;
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

    /// The king never gives check, because next to another king it would be attacked.
    fn king_crossings(&mut self, bridged: Marks) -> ControlFlow<S::Break> {
        for crossing in &KING_CROSSINGS {
            if crossing.from == self.view.king
                && bridged.contains(crossing.moat)
                && !self.view.occupied.contains(crossing.to)
                && !self.is_unsafe(crossing.to)
            {
                self.single(crossing.from, crossing.to)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn knight_crossings(&mut self, knights: Set192, bridged: Marks) -> ControlFlow<S::Break> {
        for crossing in &KNIGHT_CROSSINGS {
            if knights.contains(crossing.from)
                && bridged.contains(crossing.moat)
                && !self.view.occupied.contains(crossing.to)
                && self.allowed(crossing.from).contains(crossing.to)
                && KNIGHT_FREE[crossing.to.index()].is_disjoint(self.kings)
            {
                self.single(crossing.from, crossing.to)?;
            }
        }
        ControlFlow::Continue(())
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
