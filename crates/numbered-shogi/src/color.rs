//! The two players (N1).

use board_geom::Heading;
use game_core::{Player, TwoPlayers};

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

game_core::names! {
    Color, "player", "`first` or `second`"; First "first" 'b', Second "second" 'w'
}

impl Color {
    /// Returns the other player.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Returns the heading that leads straight to this player's goal end (N1).
    #[inline]
    pub const fn forward(self) -> Heading {
        match self {
            Self::First => Heading::North,
            Self::Second => Heading::South,
        }
    }
}

impl Player for Color {
    const ALL: &'static [Self] = &Self::ALL;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    fn letter(self) -> char {
        self.letter()
    }
}

impl TwoPlayers for Color {
    #[inline]
    fn opponent(self) -> Self {
        self.opponent()
    }
}
