//! The legal turns (C5 to C12).
//!
//! The generator works with sets: the cells that answer a check, the pinned pieces, the
//! destinations of a piece. Two kinds of moves are tested one by one. For a king move, the
//! destination must not be attacked once the king has left its cell. A capture en passant takes two
//! pieces off their lines at once, so it is tried on the board. Removals (C11) change the board
//! before the move, so each set of pairs gets its own generator.

mod count;
mod from;
mod generator;
mod pawns;
mod pick;
mod safety;
mod single;

use core::ops::ControlFlow;

use board_geom::{Cell, Set64};
use game_core::visit_with;

use crate::board::{LINES, origins};
use crate::moves::{Move, Removals};
use crate::position::Position;
pub(crate) use generator::Generator;
use safety::Safety;

/// A part of the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    All,
    /// The moves that take a piece off the board, by removal or by capture.
    Noisy,
    Quiet,
}

impl Position {
    /// Calls `visit` with each legal move of a part: those without removals, and then, for each set
    /// of met pairs, those that are legal after its removal.
    #[inline]
    pub(crate) fn visit_moves<B>(
        &self,
        part: Part,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self, part: Part = part; visit: Move| {
            let generator = Generator::new(position);
            generator.visit(part, Removals::NONE, &mut visit)?;
            if part != Part::Quiet {
                // The first subset is the empty one.
                for pairs in generator.met().subsets().skip(1) {
                    if let Some(removals) = Removals::new(pairs) {
                        let board = generator.without_pairs(pairs);
                        board.visit(Part::All, removals, &mut visit)?;
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }
}

impl Generator {
    /// Calls `visit` with each legal move of a part on this board, after these removals.
    #[inline]
    fn visit<B>(
        &self,
        part: Part,
        removals: Removals,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_targets(part, |from, targets| {
            for to in targets {
                visit(Move { removals, from, to })?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Calls `visit` with pieces and their destinations, until it has seen all moves of a part. A
    /// piece may occur several times, or without destinations.
    #[inline]
    fn visit_targets<B>(
        &self,
        part: Part,
        mut visit: impl FnMut(Cell, Set64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // The destinations, except those of castling and en passant.
        let cells = match part {
            Part::All => !Set64::EMPTY,
            Part::Noisy => self.their.all,
            Part::Quiet => !self.occupied,
        };
        let safety = Safety::new(self).onto(cells);
        visit(self.king, self.king_targets(cells))?;
        if part != Part::Noisy {
            if let Some(to) = self.castling_target() {
                visit(self.king, Set64::of(to))?;
            }
        }
        for (course, pawns) in self.courses() {
            for pawn in pawns {
                visit(pawn, self.pawn_targets(&safety, course, pawn))?;
            }
        }
        if part != Part::Quiet {
            if let Some((pawns, to)) = self.en_passant_captures() {
                for pawn in pawns {
                    visit(pawn, Set64::of(to))?;
                }
            }
        }
        self.visit_pieces(&safety, visit)
    }

    /// Calls `visit` with each knight, bishop, rook and queen and its destinations. A queen occurs
    /// twice, with its diagonals and with its ring and file.
    #[inline]
    fn visit_pieces<B>(
        &self,
        safety: &Safety,
        mut visit: impl FnMut(Cell, Set64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let free = safety.answers & self.open();
        let pinned = safety.pinned(self.own.all);
        let targets = |cell: Cell, seen: Set64| {
            if pinned.contains(cell) {
                seen & free & safety.allowed(cell)
            } else {
                seen & free
            }
        };
        for cell in self.own.knights - pinned {
            visit(cell, origins(cell).knight & free)?;
        }
        for cell in self.own.diagonal {
            visit(cell, targets(cell, LINES.diagonal(cell, self.occupied)))?;
        }
        for cell in self.own.orthogonal {
            visit(cell, targets(cell, LINES.orthogonal(cell, self.occupied)))?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the steps of the king onto those of `cells` that are not attacked once it has left
    /// its own (C12).
    #[inline]
    fn king_targets(&self, cells: Set64) -> Set64 {
        let mut targets = self.king_steps(cells);
        for to in targets {
            if !self.is_safe_for_king(to) {
                targets = targets.without(to);
            }
        }
        targets
    }

    /// Returns the steps of the king onto `cells`, attacked or not.
    #[inline]
    fn king_steps(&self, cells: Set64) -> Set64 {
        origins(self.king).king & self.open() & cells
    }

    /// Returns whether `cell` is not attacked once the king has left its own (C12).
    #[inline]
    fn is_safe_for_king(&self, cell: Cell) -> bool {
        !self.their.attacks(cell, self.occupied.without(self.king))
    }

    /// Returns the cell on which the king lands if it may castle (C10): the cells between king and
    /// rook are empty, and neither they nor the king are attacked.
    #[inline]
    fn castling_target(&self) -> Option<Cell> {
        let castling = self.castling_with_free_way()?;
        let mut way = [castling.king, castling.rook_to, castling.king_to].into_iter();
        let is_safe = way.all(|cell| !self.their.attacks(cell, self.occupied));
        is_safe.then_some(castling.king_to)
    }
}
