//! The pieces.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use game_core::TextError;
use game_core::text::Field;

/// A kind of piece. Clockwise and anticlockwise pawns are two kinds, since a pawn never changes its
/// direction (C4, C8).
///
/// The bits of a kind's number say how it moves: bit 0 along diagonals, bit 1 along rings and
/// files, bit 2 without sliding. Kinds are ordered as in [`Kind::ALL`], not by these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Bishop: diagonally, at most three steps (C6).
    Bishop = 0b001,
    /// Rook: round the ring or along the file (C5).
    Rook = 0b010,
    /// Queen: rook and bishop (C7).
    Queen = 0b011,
    /// Knight (C7).
    Knight = 0b100,
    /// A pawn that runs clockwise (C8).
    ClockwisePawn = 0b101,
    /// A pawn that runs anticlockwise (C8).
    AnticlockwisePawn = 0b110,
    /// King (C7, C10).
    King = 0b111,
}

impl Kind {
    /// All kinds, the king first and the pawns last.
    pub const ALL: [Self; 7] = [
        Self::King,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::ClockwisePawn,
        Self::AnticlockwisePawn,
    ];

    /// The position of this kind in [`Kind::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::King => 0,
            Self::Queen => 1,
            Self::Rook => 2,
            Self::Bishop => 3,
            Self::Knight => 4,
            Self::ClockwisePawn => 5,
            Self::AnticlockwisePawn => 6,
        }
    }

    /// The upper-case letter of this kind: `K Q R B N`, `C` for a clockwise pawn and `A` for an
    /// anticlockwise pawn.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::ClockwisePawn => 'C',
            Self::AnticlockwisePawn => 'A',
        }
    }

    /// The kind with this upper-case letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Whether this is a pawn of either direction.
    #[inline]
    pub const fn is_pawn(self) -> bool {
        matches!(self, Self::ClockwisePawn | Self::AnticlockwisePawn)
    }
}

/// The order of [`Kind::ALL`].
impl Ord for Kind {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Kind {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
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
            Self::ClockwisePawn => "clockwise pawn",
            Self::AnticlockwisePawn => "anticlockwise pawn",
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

game_board::cased_piece!(Kind, "KQRBNCA or kqrbnca");
