//! The pieces of the chess sets (T1).

use core::fmt;
use core::str::FromStr;

use game_core::TextError;
use game_core::text::Field;

/// A kind of chess piece. All but the pawn are *high pieces*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// King, one a set. Placed first, on the edge (T2).
    King,
    /// Queen, one a set.
    Queen,
    /// Rook, two a set.
    Rook,
    /// Bishop, two a set.
    Bishop,
    /// Knight, two a set.
    Knight,
    /// Pawn, eight a set.
    Pawn,
}

impl Kind {
    /// All kinds, in the order of the moves.
    pub const ALL: [Self; 6] = [
        Self::King,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Pawn,
    ];

    /// The position of this kind in [`Kind::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many pieces of this kind a chess set has (T1).
    pub const fn set_size(self) -> u8 {
        match self {
            Self::King | Self::Queen => 1,
            Self::Rook | Self::Bishop | Self::Knight => 2,
            Self::Pawn => 8,
        }
    }

    /// The letter of this kind, upper case: `K Q R B N P`.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::Pawn => 'P',
        }
    }

    /// The kind with this upper-case letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
        })
    }
}

/// Reads what `Display` writes, the name.
impl FromStr for Kind {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("kind", text).named_one_of(&Self::ALL, "the name of a kind, such as `king`")
    }
}

game_board::cased_piece!(Kind, "KQRBNP or kqrbnp");
