//! The two sides of a chess set.

use core::fmt;
use core::str::FromStr;

use crate::player::{Player, TwoPlayers};
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
    /// Both, in turn order.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The position of this player in [`Color::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this player in the text formats: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The player with this letter.
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

    /// The other player.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Whose piece a letter stands for in the texts of positions: an upper-case one for White's,
    /// any other for Black's.
    #[must_use]
    pub const fn of_case(letter: char) -> Self {
        if letter.is_ascii_uppercase() {
            Self::White
        } else {
            Self::Black
        }
    }

    /// `letter` as it stands for a piece of this player: in upper case for White, in lower case for
    /// Black.
    #[must_use]
    pub const fn cased(self, letter: char) -> char {
        match self {
            Self::White => letter.to_ascii_uppercase(),
            Self::Black => letter.to_ascii_lowercase(),
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
