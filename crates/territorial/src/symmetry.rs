//! The symmetries of the game.

use core::fmt;

use board_geom::Cell;
use game_core::{Color, Symmetric};

use crate::board::BOARD;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// A symmetry of the game: one of the board that keeps the shades of the squares (T8). Each undoes
/// itself.
///
/// ```
/// use territorial::game_core::Symmetric;
/// use territorial::{Position, Symmetry};
/// let position: Position = "4k3/8/8/8/8/8/8/3K4 w".parse()?;
/// let image = position.image(Symmetry::HalfTurn).map(|image| image.to_string());
/// assert_eq!(image.as_deref(), Some("4K3/8/8/8/8/8/8/3k4 w"));
/// # Ok::<(), territorial::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Leaves everything as it is.
    Identity,
    /// Turns the board half round.
    HalfTurn,
    /// Reflects the board in the diagonal from a1 to h8.
    Diagonal,
    /// Reflects the board in the diagonal from a8 to h1.
    Antidiagonal,
}

impl Symmetry {
    /// All symmetries, the identity first.
    pub const ALL: [Self; 4] = [
        Self::Identity,
        Self::HalfTurn,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// The image of a square. A cell of another board is its own image.
    #[inline]
    pub fn apply(self, square: Cell) -> Cell {
        MAPS[self as usize].apply(square)
    }
}

/// Its name.
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Identity => "identity",
            Self::HalfTurn => "half turn",
            Self::Diagonal => "reflection in a1-h8",
            Self::Antidiagonal => "reflection in a8-h1",
        })
    }
}

/// The images of the squares, in the order of [`Symmetry::ALL`].
static MAPS: [board_geom::Symmetry<64>; 4] = {
    let (Ok(half_turn), Ok(diagonal), Ok(antidiagonal)) = (
        BOARD.half_turn(),
        BOARD.diagonal_reflection(),
        BOARD.antidiagonal_reflection(),
    ) else {
        panic!("a square board has all of them")
    };
    [
        board_geom::Symmetry::IDENTITY,
        half_turn,
        diagonal,
        antidiagonal,
    ]
};

/// Every position has four images; the players stay who they are.
impl Symmetric for Position {
    type Symmetry = Symmetry;

    const IDENTITY: Symmetry = Symmetry::Identity;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;

    /// Never `None`.
    fn image(&self, symmetry: Symmetry) -> Option<Self> {
        let mut image = Self::empty(self.to_move, self.rules);
        for color in Color::ALL {
            for kind in Kind::ALL {
                for square in self.pieces_of(color, kind) {
                    image.put(symmetry.apply(square), Piece::new(color, kind));
                }
            }
        }
        Some(image)
    }

    fn image_of_move(mv: Move, symmetry: Symmetry) -> Move {
        match mv {
            Move::Place { kind, to } => Move::Place {
                kind,
                to: symmetry.apply(to),
            },
            Move::Pass => Move::Pass,
        }
    }

    fn image_of_player(player: Color, _: Symmetry) -> Color {
        player
    }

    fn inverse(symmetry: Symmetry) -> Symmetry {
        symmetry
    }
}
