//! Pieces and their kinds.

use core::fmt::{self, Write};
use core::str::FromStr;

use game_core::TextError;
use game_core::text::Field;

use crate::color::Color;
use crate::slides::Lines;

/// A kind of piece. There are two kinds of pawns: those that have crossed the center and those that
/// have not (M13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Moves one step in any direction, including across the center (M5).
    King,
    /// Moves like a rook or a bishop.
    Queen,
    /// Moves along diameters and rings (M2).
    Rook,
    /// Moves along diagonals (M3).
    Bishop,
    /// Leaps two steps vertically and one horizontally, or one vertically and two horizontally
    /// (M4).
    Knight,
    /// A pawn that has not crossed the center. It moves inward.
    InwardPawn,
    /// A pawn that has crossed the center. It moves outward.
    OutwardPawn,
}

game_core::names! {
    Kind, "kind", "the name of a kind, such as `king`";
    King "king" 'K', Queen "queen" 'Q', Rook "rook" 'R', Bishop "bishop" 'B', Knight "knight" 'N',
    InwardPawn "inward pawn" 'P', OutwardPawn "outward pawn" 'O',
}

impl Kind {
    /// Returns whether this is a pawn, inward or outward.
    #[inline]
    pub const fn is_pawn(self) -> bool {
        matches!(self, Self::InwardPawn | Self::OutwardPawn)
    }

    /// Returns whether this kind slides along these lines.
    pub(crate) const fn slides(self, lines: Lines) -> bool {
        match lines {
            Lines::Straight => matches!(self, Self::Queen | Self::Rook),
            Lines::Diagonal => matches!(self, Self::Queen | Self::Bishop),
        }
    }
}

/// A piece, written as the letters of its owner and its kind, such as `wK`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The owner.
    pub color: Color,
    /// The kind.
    pub kind: Kind,
}

impl Piece {
    /// Creates a piece of this player and kind.
    pub const fn new(color: Color, kind: Kind) -> Self {
        Self { color, kind }
    }

    /// Parses the piece at the beginning of a text, and returns the rest of the text.
    pub(crate) fn split(text: Field<'_>) -> Result<(Self, Field<'_>), TextError> {
        let first = |text: Field<'_>| text.text().chars().next();
        let Some(color) = first(text).and_then(Color::from_letter) else {
            return Err(text.error(0, "a piece: w, g or b, then its kind"));
        };
        let (_, rest) = text.split_at(1);
        let Some(kind) = first(rest).and_then(Kind::from_letter) else {
            return Err(rest.error(0, "K, Q, R, B, N, P or O"));
        };
        let (_, rest) = rest.split_at(1);
        Ok((Self::new(color, kind), rest))
    }
}

/// Writes the letters of the player and the kind, such as `wK`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.color.letter())?;
        f.write_char(self.kind.letter())
    }
}

/// Parses the text that `Display` writes.
impl FromStr for Piece {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (piece, rest) = Self::split(Field::new("piece", text))?;
        if rest.text().is_empty() {
            Ok(piece)
        } else {
            Err(rest.error(0, "the end of the piece"))
        }
    }
}
