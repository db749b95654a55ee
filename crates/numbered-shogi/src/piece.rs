//! The pieces and their kinds (N2).

use core::fmt;
use core::str::FromStr;

use game_core::TextError;
use game_core::text::Field;

use crate::color::Color;

/// The kind of a piece: the number on both of its sides. It determines how the piece moves (N4) and
/// which of the player's own pieces it may capture (N6).
///
/// Its text is the digit, `1` to `5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// \[1\]: one step forward or sideways. It wins the game on the goal end (N10).
    One,
    /// \[2\]: one step diagonally.
    Two,
    /// \[3\]: a leap of exactly two steps orthogonally.
    Three,
    /// \[4\]: a knight's leap.
    Four,
    /// \[5\]: two or three steps orthogonally, or one diagonally.
    Five,
}

game_core::names! {
    Kind, "kind", "a number from 1 to 5 and nothing after it";
    One "1" '1', Two "2" '2', Three "3" '3', Four "4" '4', Five "5" '5',
}

impl Kind {
    /// Returns the number on the piece, 1 to 5.
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the kind with this number, if it is from 1 to 5.
    #[inline]
    pub const fn from_value(value: u8) -> Option<Self> {
        match value {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            5 => Some(Self::Five),
            _ => None,
        }
    }

    /// Returns the kind that a piece of this kind is promoted to (N7); `None` for a \[5\].
    #[inline]
    pub const fn next(self) -> Option<Self> {
        Self::from_value(self.value() + 1)
    }

    /// Returns the kinds that a piece of this kind can be demoted to (N8), in ascending order.
    #[inline]
    pub fn smaller(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().take(self.index())
    }

    /// Returns the number of pieces of this kind in the game, of both players together (N2).
    ///
    /// ```
    /// assert_eq!(numbered_shogi::Kind::ALL.map(|kind| kind.total()), [18, 12, 8, 4, 2]);
    /// ```
    #[inline]
    pub const fn total(self) -> u8 {
        [18, 12, 8, 4, 2][self.index()]
    }

    /// Returns the maximum number of \[1\]s that a piece of this kind can be split into (N9); 0 if
    /// it cannot be split.
    #[inline]
    pub const fn split_limit(self) -> u8 {
        [0, 0, 2, 3, 4][self.index()]
    }
}

/// A piece: its owner and its kind.
///
/// Its text is its token in positions: `1` to `5` for First's, `v1` to `v5` for
/// Second's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Its owner, which a capture changes (N6).
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
}

impl Piece {
    /// Returns the piece of this player and kind.
    #[inline]
    pub const fn new(color: Color, kind: Kind) -> Self {
        Self { color, kind }
    }

    /// Parses the piece at the beginning of a text, and returns the rest.
    pub(crate) fn split<'a>(
        text: Field<'a>,
        expected: &'static str,
    ) -> Result<(Self, Field<'a>), TextError> {
        let (color, digit) = if text.text().starts_with('v') {
            (Color::Second, text.split_at(1).1)
        } else {
            (Color::First, text)
        };
        match digit.text().chars().next().and_then(Kind::from_letter) {
            Some(kind) => Ok((Self::new(color, kind), digit.split_at(1).1)),
            None => Err(digit.error(0, expected)),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const TOKENS: [[&str; 5]; 2] = [["1", "2", "3", "4", "5"], ["v1", "v2", "v3", "v4", "v5"]];
        f.pad(TOKENS[self.color as usize][self.kind.index()])
    }
}

/// Parses the text that `Display` writes, such as `2` and `v2`.
impl FromStr for Piece {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let expected = "`1` to `5` or `v1` to `v5`, and nothing after it";
        let (piece, rest) = Self::split(Field::new("piece", text), expected)?;
        if rest.text().is_empty() {
            Ok(piece)
        } else {
            Err(rest.error(0, expected))
        }
    }
}
