//! Players, kinds of pieces and rule sets.

use core::fmt::{self, Write};
use core::str::FromStr;

use game_core::text::{Field, TextError};
use game_core::{Player, Start};

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

impl Player for Color {
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
        f.pad(match self {
            Self::White => "white",
            Self::Gray => "gray",
            Self::Black => "black",
        })
    }
}

/// Reads what `Display` writes, the name.
impl FromStr for Color {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("player", text).named_one_of(&Self::ALL, "`white`, `gray` or `black`")
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

/// Reads what `Display` writes, the name.
impl FromStr for Kind {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("kind", text).named_one_of(&Self::ALL, "the name of a kind, such as `king`")
    }
}

/// A piece: whose, and of what kind. Written as two letters, such as `wK`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// The piece of this player and kind.
    pub const fn new(color: Color, kind: Kind) -> Self {
        Self { color, kind }
    }
}

/// The letter of the player and that of the kind, such as `wK`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.color.letter())?;
        f.write_char(self.kind.letter())
    }
}

/// Reads what `Display` writes.
impl FromStr for Piece {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (piece, rest) = split_piece(Field::new("piece", text))?;
        if rest.text().is_empty() {
            Ok(piece)
        } else {
            Err(rest.error(0, "the end of the piece"))
        }
    }
}

/// Reads the piece that a text begins with, and gives the rest.
pub(crate) fn split_piece(text: Field<'_>) -> Result<(Piece, Field<'_>), TextError> {
    let first = |text: Field<'_>| text.text().chars().next();
    let Some(color) = first(text).and_then(Color::from_letter) else {
        return Err(text.error(0, "a piece: w, g or b, then its kind"));
    };
    let (_, rest) = text.split_at(1);
    let Some(kind) = first(rest).and_then(Kind::from_letter) else {
        return Err(rest.error(0, "K, Q, R, B, N, P or O"));
    };
    let (_, rest) = rest.split_at(1);
    Ok((Piece::new(color, kind), rest))
}

/// How players leave the game (M24): the two sets of rules, and so the two ways to
/// [start](crate::Start).
///
/// ```
/// use three_man::{Position, Rules};
/// let boxed = Position::start(Rules::Checkmate);
/// assert_eq!(boxed.rules(), Rules::Checkmate);
/// // The text tells which rules a position is played by.
/// assert!(boxed.to_string().ends_with(" 0 1 checkmate"));
/// assert_eq!(boxed.to_string().parse(), Ok(boxed));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rules {
    /// A player is out when the king is taken (M18).
    #[default]
    KingCapture,
    /// A player is also out when it is their turn and they are mated, or stalemated while three
    /// play (M24).
    Checkmate,
}

impl Rules {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::KingCapture, Self::Checkmate];
}

impl Start for Rules {
    const ALL: &'static [Self] = &Self::ALL;
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

/// Reads what `Display` writes, the name.
impl FromStr for Rules {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("rules", text).named_one_of(&Self::ALL, "`king-capture` or `checkmate`")
    }
}
