//! The two sides of a chess set.

use core::fmt;
use core::str::FromStr;

use crate::player::{Player, TwoPlayers};
use crate::text::{Field, TextError};

/// A player of a game for White and Black, and the color of that player's pieces.
///
/// The text form is the name, `white` or `black`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The player who moves first.
    #[default]
    White,
    /// The player who moves second.
    Black,
}

impl Color {
    /// Both players in turn order.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Returns the position of this player in [`Color::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of this player in the text formats: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// Returns the player with this letter, or `None` if there is none.
    ///
    /// ```
    /// use game_core::Color;
    /// assert_eq!(Color::from_letter('b'), Some(Color::Black));
    /// assert_eq!(Color::from_letter('B'), None);
    /// ```
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'w' => Some(Self::White),
            'b' => Some(Self::Black),
            _ => None,
        }
    }

    /// Returns the other player.
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
        Field::new("player", text).named_one_of(&Self::ALL, "`white` or `black`")
    }
}
