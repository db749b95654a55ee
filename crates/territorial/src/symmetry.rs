//! The symmetries of the game.

use board_geom::Cell;

use crate::piece::Piece;

/// A symmetry of the game: a symmetry of the board that keeps the shades of the squares (T8). Each
/// is its own inverse. The players keep their colors.
///
/// ```
/// use territorial::game_board::OnBoard;
/// use territorial::{Position, Symmetry};
/// let position: Position = "4k3/8/8/8/8/8/8/3K4 w".parse()?;
/// let image = position.image(Symmetry::HalfTurn).map(|image| image.to_string());
/// assert_eq!(image.as_deref(), Some("4K3/8/8/8/8/8/8/3k4 w"));
/// # Ok::<(), territorial::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Leaves everything in place.
    Identity,
    /// Turns the board by half a turn.
    HalfTurn,
    /// Reflects the board in the diagonal from a1 to h8.
    Diagonal,
    /// Reflects the board in the diagonal from a8 to h1.
    Antidiagonal,
}

game_core::names! {
    Symmetry, "symmetry", "the name of a symmetry, such as `identity`";
    Identity "identity", HalfTurn "half turn", Diagonal "reflection in a1-h8",
    Antidiagonal "reflection in a8-h1",
}

impl Symmetry {
    /// Returns the image of a square. A cell of another board is its own image.
    #[inline]
    pub fn cell(self, square: Cell) -> Cell {
        let index = square.index();
        if index > LAST {
            return square;
        }
        // Squares are numbered a1, b1, … h8.
        let files_for_ranks = index % 8 * 8 + index / 8;
        let image = match self {
            Self::Identity => index,
            Self::HalfTurn => LAST - index,
            Self::Diagonal => files_for_ranks,
            Self::Antidiagonal => LAST - files_for_ranks,
        };
        Cell::new(image).unwrap_or(square)
    }
}

/// The index of h8.
const LAST: usize = 63;

impl game_board::Symmetry<Piece> for Symmetry {
    const ALL: &'static [Self] = &Self::ALL;

    #[inline]
    fn cell(self, cell: Cell) -> Cell {
        self.cell(cell)
    }

    fn inverse(self) -> Self {
        self
    }
}
