//! The two players, and where each of them is at home (N1).

use core::fmt;
use core::str::FromStr;

use board_geom::Heading;
use game_core::text::Field;
use game_core::{Player, TextError, TwoPlayers};

/// A player, and whose a piece is for the time being.
///
/// Its text is the name, `first` or `second`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Begins; goes up the board, towards rank 7.
    #[default]
    First,
    /// Goes down the board, towards rank 1.
    Second,
}

impl Color {
    /// The other player.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The heading that leads straight to this player's goal end (N1).
    #[inline]
    pub const fn forward(self) -> Heading {
        match self {
            Self::First => Heading::North,
            Self::Second => Heading::South,
        }
    }
}

/// The letters are those of the text format, where First is `b` as sente is in shogi's.
impl Player for Color {
    const ALL: &'static [Self] = &[Self::First, Self::Second];

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn letter(self) -> char {
        match self {
            Self::First => 'b',
            Self::Second => 'w',
        }
    }
}

impl TwoPlayers for Color {
    #[inline]
    fn opponent(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// Reads what `Display` writes, the name.
impl FromStr for Color {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("player", text).named_one_of(Self::ALL, "`first` or `second`")
    }
}
