//! The two players, the numbers and the pieces (N2).

use core::fmt;
use core::str::FromStr;

use board_geom::Heading;
use game_core::TextError;
use game_core::text::Field;

/// A player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Begins; goes up the board, towards rank 7.
    #[default]
    First,
    /// Goes down the board, towards rank 1.
    Second,
}

impl Player {
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

impl game_core::Player for Player {
    const ALL: &'static [Self] = &[Self::First, Self::Second];

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

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

impl FromStr for Player {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text {
            "first" => Ok(Self::First),
            "second" => Ok(Self::Second),
            _ => Err(Field::new("player", text).error(0, "`first` or `second`")),
        }
    }
}

/// The number of a piece: what other games call its kind. It tells how the piece moves (N4) and
/// which own pieces it may capture (N6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Number {
    /// \[1\]: one step forward or sideways. The piece that wins the game.
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

impl Number {
    /// All numbers, in ascending order.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five];

    /// The position of this number in [`Number::ALL`]: one less than its value.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The value on the piece, 1 to 5.
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }

    /// The number with this value, if there is one.
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

    /// The number with this digit, if there is one.
    pub const fn from_digit(digit: char) -> Option<Self> {
        match digit {
            '1'..='5' => Self::from_value(digit as u8 - b'0'),
            _ => None,
        }
    }

    /// The number a piece is promoted to (N7); `None` for a \[5\].
    #[inline]
    pub const fn next(self) -> Option<Self> {
        Self::from_value(self.value() + 1)
    }

    /// The numbers a piece can be demoted to (N8), in ascending order.
    #[inline]
    pub fn smaller(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().take(self.index())
    }

    /// How many pieces of this number the game has, those of both players together (N2).
    #[inline]
    pub const fn total(self) -> u8 {
        [18, 12, 8, 4, 2][self.index()]
    }

    /// How many \[1\]s a piece of this number can be split into at most (N9); 0 if it cannot be
    /// split.
    #[inline]
    pub const fn split_limit(self) -> u8 {
        [0, 0, 2, 3, 4][self.index()]
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.value(), f)
    }
}

/// Reads what `Display` writes, the digit.
impl FromStr for Number {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::read(Field::new("number", text))
    }
}

impl Number {
    /// Reads a field that is a number.
    pub(crate) fn read(field: Field<'_>) -> Result<Self, TextError> {
        field.single_as(
            "a number from 1 to 5 and nothing after it",
            Self::from_digit,
        )
    }
}

/// A piece on the board: its number, and whose it is for the time being.
///
/// Written as in positions: `1` to `5` for First's, `v1` to `v5` for Second's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is. Capture changes that (N6).
    pub owner: Player,
    /// The number on both of its sides.
    pub number: Number,
}

impl Piece {
    /// The piece with this number that belongs to `owner`.
    #[inline]
    pub const fn new(owner: Player, number: Number) -> Self {
        Self { owner, number }
    }

    const fn text(self) -> &'static str {
        const TEXTS: [[&str; 5]; 2] = [["1", "2", "3", "4", "5"], ["v1", "v2", "v3", "v4", "v5"]];
        TEXTS[self.owner as usize][self.number.index()]
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// Reads what `Display` writes, such as `2` and `v2`.
impl FromStr for Piece {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        [Player::First, Player::Second]
            .into_iter()
            .flat_map(|owner| Number::ALL.map(|number| Self::new(owner, number)))
            .find(|piece| piece.text() == text)
            .ok_or_else(|| Field::new("piece", text).error(0, "`1` to `5`, or `v1` to `v5`"))
    }
}
