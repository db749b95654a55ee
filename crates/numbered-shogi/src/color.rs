//! The two players (N1).

use board_geom::Heading;

/// A player, and the owner of a piece, which can change (N6).
///
/// Its text is the name, `first` or `second`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Moves first and goes up the board, toward rank 7.
    #[default]
    First,
    /// Goes down the board, toward rank 1.
    Second,
}

game_core::players! {
    Color, "`first` or `second`"; First "first" 'b', Second "second" 'w'
}

impl Color {
    /// Returns the heading that leads straight to this player's goal end (N1).
    #[inline]
    pub const fn forward(self) -> Heading {
        match self {
            Self::First => Heading::North,
            Self::Second => Heading::South,
        }
    }
}
