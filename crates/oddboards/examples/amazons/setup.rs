//! Starting position (A1), and a validating builder for any other position (A7).

use board_geom::{Cell, CellMap};
use game_core::text::{Capitalized, Counted, InWords};
use game_core::{Color, Problems};
use thiserror::Error;

use crate::board::BOARD;
use crate::piece::Piece;
use crate::position::Position;

/// The maximum number of amazons of a player (A1).
pub(crate) const AMAZONS: usize = 4;

/// The initial squares of the amazons as file and rank indices: White's, then Black's (A1).
const STARTS: [[(usize, usize); AMAZONS]; 2] = [
    [(0, 3), (3, 0), (6, 0), (9, 3)],
    [(0, 6), (3, 9), (6, 9), (9, 6)],
];

impl Default for Position {
    /// Returns the start (A1).
    fn default() -> Self {
        let mut position = Self::empty(Color::White);
        for (color, squares) in Color::ALL.into_iter().zip(STARTS) {
            for (file, rank) in squares {
                if let Some(square) = BOARD.cell_at(file, rank) {
                    position.put(square, Piece::Amazon(color));
                }
            }
        }
        position
    }
}

/// A problem of a position (A7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// A player has more than four amazons (A1).
    #[error(
        "{} has {}: at most {} are possible (A7)",
        Capitalized(color), Counted(*found, "amazon"), InWords(AMAZONS)
    )]
    TooManyPieces {
        /// Their owner.
        color: Color,
        /// The number on the board.
        found: usize,
    },
    /// A piece is on a cell that is not on the board (A1).
    #[error("cell {} is not on the board (A1)", .0.index())]
    NoSuchCell(Cell),
}

/// Sets up a position piece by piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    pub(crate) pieces: CellMap<Piece>,
    to_move: Color,
}

game_board::builder_basics!(Builder in "amazons", BOARD, Piece, Color, Position);

impl From<&Position> for Builder {
    fn from(position: &Position) -> Self {
        Self::with_board_of(position)
    }
}

impl Builder {
    /// Returns the empty board with White to move.
    pub const fn new() -> Self {
        Self {
            pieces: CellMap::new(),
            to_move: Color::White,
        }
    }

    /// Builds the position, if it is valid (A7).
    ///
    /// # Errors
    /// All problems of the position.
    pub fn build(&self) -> Result<Position, Problems<Problem>> {
        let mut problems = Vec::new();
        problems.extend(self.off_board().map(Problem::NoSuchCell));
        for color in Color::ALL {
            let amazon = Piece::Amazon(color);
            let found = self.pieces().filter(|&(_, piece)| piece == amazon).count();
            if found > AMAZONS {
                problems.push(Problem::TooManyPieces { color, found });
            }
        }
        Problems::none_or(problems, ())?;

        let mut position = Position::empty(self.to_move);
        for (square, piece) in self.pieces() {
            position.put(square, piece);
        }
        Ok(position)
    }
}
