//! Players, kinds of pieces and rule sets.

use core::fmt::{self, Write};
use core::str::FromStr;

use game_core::text::{Field, TextError};

/// A player, named for the colour of the pieces. Turns and homes go round clockwise in this order
/// (M1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Moves first; at home on the files a to h.
    #[default]
    White,
    /// At home on the files i to p.
    Gray,
    /// At home on the files q to x.
    Black,
}

impl Color {
    /// All three, in turn order.
    pub const ALL: [Self; 3] = [Self::White, Self::Gray, Self::Black];

    /// The player whose home is next clockwise, and whose turn is next while all are in the game.
    ///
    /// ```
    /// use three_man::Color;
    /// assert_eq!(Color::Black.next(), Color::White);
    /// ```
    #[inline]
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::White => Self::Gray,
            Self::Gray => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The position of this player in [`Color::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this player in the text formats: `w`, `g` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Gray => 'g',
            Self::Black => 'b',
        }
    }

    /// The player with this letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'w' => Some(Self::White),
            'g' => Some(Self::Gray),
            'b' => Some(Self::Black),
            _ => None,
        }
    }
}

impl game_core::Player for Color {
    const ALL: &'static [Self] = &Self::ALL;

    fn index(self) -> usize {
        Self::index(self)
    }

    fn letter(self) -> char {
        Self::letter(self)
    }
}

/// The player's name: `white`, `gray` or `black`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Color {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::ALL
            .into_iter()
            .find(|color| text == color.name())
            .ok_or_else(|| Field::new("player", text).error(0, "`white`, `gray` or `black`"))
    }
}

impl Color {
    const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Gray => "gray",
            Self::Black => "black",
        }
    }
}

/// A set of players.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ColorSet(u8);

impl ColorSet {
    /// No player.
    pub const EMPTY: Self = Self(0);
    /// All three.
    pub const ALL: Self = Self(0b111);

    /// Whether `color` is in the set.
    #[inline]
    pub const fn contains(self, color: Color) -> bool {
        self.0 >> color.index() & 1 == 1
    }

    /// This set and `color`.
    #[inline]
    #[must_use]
    pub const fn with(self, color: Color) -> Self {
        Self(self.0 | 1 << color.index())
    }

    /// This set but for `color`.
    #[inline]
    #[must_use]
    pub const fn without(self, color: Color) -> Self {
        Self(self.0 & !(1 << color.index()))
    }

    /// The players in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The players who are not in the set.
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(self.0 ^ Self::ALL.0)
    }

    /// The number of players in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The players of the set in turn order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL
            .into_iter()
            .filter(move |&color| self.contains(color))
    }

    /// The set as a number below 8, one bit a player.
    #[inline]
    pub(crate) const fn bits(self) -> usize {
        self.0 as usize
    }
}

impl FromIterator<Color> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        colors.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for ColorSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A kind of piece. Pawns are told apart by whether they have passed the centre (M13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One step in any direction, across the centre too (M5).
    King,
    /// Rook and bishop in one.
    Queen,
    /// Along diameters and rings (M2).
    Rook,
    /// Along diagonals (M3).
    Bishop,
    /// Two steps vertically then one horizontally, or one then two (M4).
    Knight,
    /// A pawn that has not passed the centre: it moves inward.
    InwardPawn,
    /// A pawn that has passed the centre: it moves outward.
    OutwardPawn,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::King,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::InwardPawn,
        Self::OutwardPawn,
    ];

    /// The position of this kind in [`Kind::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this kind in the text formats: K, Q, R, B, N, `P` for an inward and `O` for an
    /// outward pawn.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::InwardPawn => 'P',
            Self::OutwardPawn => 'O',
        }
    }

    /// The kind with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Whether this is a pawn of either kind.
    #[inline]
    pub const fn is_pawn(self) -> bool {
        matches!(self, Self::InwardPawn | Self::OutwardPawn)
    }

    /// Whether this kind slides along rings and diameters.
    #[inline]
    pub(crate) const fn slides_orthogonally(self) -> bool {
        matches!(self, Self::Queen | Self::Rook)
    }

    /// Whether this kind slides along diagonals.
    #[inline]
    pub(crate) const fn slides_diagonally(self) -> bool {
        matches!(self, Self::Queen | Self::Bishop)
    }
}

/// The name of the kind, such as `inward pawn`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::InwardPawn => "inward pawn",
            Self::OutwardPawn => "outward pawn",
        })
    }
}

/// A piece: whose, and of what kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The owner.
    pub color: Color,
    /// The kind.
    pub kind: Kind,
}

impl Piece {
    /// The piece of this owner and kind.
    pub const fn new(color: Color, kind: Kind) -> Self {
        Self { color, kind }
    }
}

/// Owner and kind as the text formats write them, such as `wK`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.color.letter())?;
        f.write_char(self.kind.letter())
    }
}

/// How players leave the game (M24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// A player is out when the king is taken (M18).
    #[default]
    KingCapture,
    /// A player is also out when it is their turn and they are mated, or stalemated while three
    /// play (M24).
    Checkmate,
}

/// The name of the rule set: `king-capture` or `checkmate`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::KingCapture => "king-capture",
            Self::Checkmate => "checkmate",
        })
    }
}

impl FromStr for Rules {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text {
            "king-capture" => Ok(Self::KingCapture),
            "checkmate" => Ok(Self::Checkmate),
            _ => Err(Field::new("rules", text).error(0, "`king-capture` or `checkmate`")),
        }
    }
}
