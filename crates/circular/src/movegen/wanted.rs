//! Generating only noisy or only quiet moves, by a mask of their destinations.

use board_geom::Set64;

use super::Generator;

/// A part of the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    All,
    /// The moves that take a piece off the board, by removal or by capture.
    Noisy,
    Quiet,
}

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
    /// Returns the moves of this part on a board without removals.
    #[inline]
    pub(super) fn wanted(&self, part: Part) -> Wanted {
        match part {
            Part::All => Wanted::ALL,
            Part::Noisy => Wanted {
                cells: self.their.all,
                castling: false,
                en_passant: true,
            },
            Part::Quiet => Wanted {
                cells: !self.occupied,
                castling: true,
                en_passant: false,
            },
        }
    }
}
