//! The symmetries of the game.

use board_geom::{Cell, symmetry};

use crate::board::BOARD;
use crate::color::Color;
use crate::piece::Piece;

/// A symmetry of the game: a map of points and players that commutes with play (N14).
///
/// The half turn and the flip exchange the players, who move in opposite directions. Each symmetry
/// is its own inverse.
///
/// ```
/// use numbered_shogi::game_board::OnBoard;
/// use numbered_shogi::{Position, Symmetry};
/// let start = Position::default();
/// let (one, other) = (start.after("c2c3".parse()?)?, start.after("e2e3".parse()?)?);
/// assert_eq!(one.image(Symmetry::Mirror), Some(other));
/// assert_eq!(one.canonical_key(), other.canonical_key());
/// // Second is to move, and sees the board after a half turn.
/// assert_eq!(one.mover_view().1, Symmetry::HalfTurn);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// `identity`: leaves everything in place.
    #[default]
    Identity,
    /// `mirror`: exchanges left and right.
    Mirror,
    /// `half turn`: turns the board by half a turn and exchanges the players.
    HalfTurn,
    /// `flip`: exchanges near and far, and the players.
    Flip,
}

game_core::names! {
    Symmetry, "symmetry", "the name of a symmetry, such as `identity`";
    Identity "identity", Mirror "mirror", HalfTurn "half turn", Flip "flip",
}

impl Symmetry {
    /// Returns the image of a point. A cell that is not on the board is its own image.
    #[inline]
    pub fn cell(self, cell: Cell) -> Cell {
        MAPS[self as usize].apply(cell)
    }
}

type Map = board_geom::Symmetry<49>;

/// The images of the points, by symmetry.
static MAPS: [Map; 4] = [
    Map::IDENTITY,
    symmetry!(BOARD.reflection(6)),
    symmetry!(BOARD.half_turn()),
    symmetry!(BOARD.rank_reflection()),
];

impl game_board::Symmetry<Piece> for Symmetry {
    const ALL: &'static [Self] = &Self::ALL;

    #[inline]
    fn cell(self, cell: Cell) -> Cell {
        self.cell(cell)
    }

    fn player(self, player: Color) -> Color {
        match self {
            Self::Identity | Self::Mirror => player,
            Self::HalfTurn | Self::Flip => player.opponent(),
        }
    }

    fn inverse(self) -> Self {
        self
    }
}
