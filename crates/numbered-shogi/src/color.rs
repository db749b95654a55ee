//! The two players (N1).

use core::fmt;
use core::str::FromStr;

use board_geom::Heading;
use game_core::text::Field;
use game_core::{Player, TextError, TwoPlayers};

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

impl Color {
    /// Both, in turn order.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The position of this player in [`Color::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this player in the text formats: `b` for First, as for sente in shogi, or `w`.
    pub const fn letter(self) -> char {
        match self {
            Self::First => 'b',
            Self::Second => 'w',
        }
    }

    /// The player with this letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'b' => Some(Self::First),
            'w' => Some(Self::Second),
            _ => None,
        }
    }

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
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// Reads what `Display` writes, the name.
impl FromStr for Color {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("player", text).named_one_of(&Self::ALL, "`first` or `second`")
    }
}
