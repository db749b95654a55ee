//! The pieces on the board: amazons and arrows.

use core::fmt;
use core::str::FromStr;

use game_core::text::Field;
use game_core::{Color, TextError};

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// An amazon; each player has four. Moves and shoots arrows (A3, A4).
    Amazon,
    /// An arrow, which stays where it landed (A4).
    Arrow,
}

game_core::names! { Kind, "kind", "`amazon` or `arrow`"; Amazon "amazon" 'A', Arrow "arrow" 'x' }
game_board::impl_kind!(Kind);

/// A piece on the board, written as a letter: `A` and `a` for the amazons of White and Black, `x`
/// for an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// An amazon of this player.
    Amazon(Color),
    /// An arrow. It belongs to nobody.
    Arrow,
}

impl Piece {
    /// All pieces.
    pub const ALL: [Self; 3] = [
        Self::Amazon(Color::White),
        Self::Amazon(Color::Black),
        Self::Arrow,
    ];

    /// Returns the index of this piece in [`Piece::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        match self {
            Self::Amazon(color) => color.index(),
            Self::Arrow => 2,
        }
    }

    /// Returns the kind of the piece.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Amazon(_) => Kind::Amazon,
            Self::Arrow => Kind::Arrow,
        }
    }

    /// Returns the owner; arrows have none.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Amazon(color) => Some(color),
            Self::Arrow => None,
        }
    }

    /// Returns the letter of this piece.
    pub const fn letter(self) -> char {
        match self {
            Self::Amazon(Color::White) => 'A',
            Self::Amazon(Color::Black) => 'a',
            Self::Arrow => 'x',
        }
    }

    /// Returns the piece with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|piece| piece.letter() == letter)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

/// Reads the letter, as written by `Display`.
impl FromStr for Piece {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let expected = "a piece A, a or x and nothing after it";
        Field::new("piece", text).single_as(expected, Self::from_letter)
    }
}
