//! Generating only noisy or only quiet moves, by a mask of their destinations.

use core::ops::ControlFlow;

use board_geom::Set64;
use game_core::visit_with;

use super::Generator;
use crate::moves::{Move, Removals};
use crate::pieces::is_pawn;
use crate::position::Position;

/// The moves to generate on one board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// The destinations, except those of castling and en passant.
    pub(super) cells: Set64,
    pub(super) castling: bool,
    pub(super) en_passant: bool,
}

impl Wanted {
    pub(super) const ALL: Self = Self {
        cells: Set64::EMPTY.complement(),
        castling: true,
        en_passant: true,
    };
}

impl Generator {
    /// Returns the moves that capture.
    fn captures(&self) -> Wanted {
        Wanted {
            cells: self.their.all,
            castling: false,
            en_passant: true,
        }
    }

    /// Returns the moves that do not capture.
    fn quiet(&self) -> Wanted {
        Wanted {
            cells: !self.occupied,
            castling: true,
            en_passant: false,
        }
    }
}

impl Position {
    /// Returns whether a legal move takes a piece off the board, by removal or by capture,
    /// including en passant. There are no promotions in this game.
    pub(crate) fn takes_off(&self, mv: Move) -> bool {
        let is_capture = self.occupied().contains(mv.to);
        let en_passant = self.en_passant == Some(mv.to) && is_pawn(self.pieces.code_at(mv.from));
        !mv.removals.is_empty() || is_capture || en_passant
    }

    /// Calls `visit` with each legal move that takes a piece off the board, in the order of
    /// [`Position::visit_moves`]: the captures, then everything after removals.
    pub(crate) fn visit_noisy<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self; visit: Move| {
        let generator = Generator::new(position);
        generator.visit_wanted(generator.captures(), Removals::NONE, &mut visit)?;
        for pairs in generator.met().subsets() {
            match Removals::new(pairs) {
                Some(removals) if !removals.is_empty() => {
                    generator.without_pairs(pairs).visit(removals, &mut visit)?;
                }
                _ => {}
            }
        }
        ControlFlow::Continue(())
        })
    }

    /// Calls `visit` with each legal move that takes nothing off the board, in the order of
    /// [`Position::visit_moves`].
    pub(crate) fn visit_quiet<B>(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_with!(|position: &Position = self; visit: Move| {
        let generator = Generator::new(position);
        generator.visit_wanted(generator.quiet(), Removals::NONE, &mut visit)
        })
    }
}
