//! The two sides of a chess set.

use core::fmt;
use core::str::FromStr;

use crate::player::Player;
use crate::text::{Field, TextError};

/// A player of a game for White and Black, and the colour of that player's pieces.
///
/// Its text is the name, `white` or `black`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Moves first.
    #[default]
    White,
    /// Moves second.
    Black,
}

impl Color {
    /// The other player.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Player for Color {
    const ALL: &'static [Self] = &[Self::White, Self::Black];

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

impl FromStr for Color {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text {
            "white" => Ok(Self::White),
            "black" => Ok(Self::Black),
            _ => Err(Field::new("player", text).error(0, "`white` or `black`")),
        }
    }
}
