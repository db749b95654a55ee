//! What stands on a board and lies between its cells.

use alloc::string::String;

use board_geom::Heading;

/// The colour of a player's things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Paint {
    /// White, outlined in dark brown.
    White,
    /// A middle gray.
    Gray,
    /// Black, outlined in a light colour.
    Black,
    /// Red, with light lines.
    Red,
    /// Blue, with light lines.
    Blue,
    /// Green, with light lines.
    Green,
}

impl Paint {
    /// All colours.
    pub const ALL: [Self; 6] = [
        Self::White,
        Self::Gray,
        Self::Black,
        Self::Red,
        Self::Blue,
        Self::Green,
    ];
}

/// How a piece looks in an SVG picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Art {
    /// A king of chess.
    King,
    /// A queen of chess.
    Queen,
    /// A rook of chess.
    Rook,
    /// A bishop of chess.
    Bishop,
    /// A knight of chess.
    Knight,
    /// A pawn of chess.
    Pawn,
    /// A plain round piece, as in draughts and go.
    Stone,
    /// A round piece with its token on it: for pieces that have no drawing.
    Token,
    /// A wedge with a number, as in shogi.
    Wedge {
        /// What is written on it.
        number: u8,
        /// Whether it points up; otherwise it points down.
        up: bool,
    },
}

/// A piece to draw.
///
/// ```
/// use board_picture::{Art, Paint, Piece, board_geom::Heading};
/// let rook = Piece::new("R", Paint::White, Art::Rook);
/// let pawn = Piece::new("a", Paint::Black, Art::Pawn).bound(Heading::ANTICLOCKWISE);
/// assert_eq!(pawn.bound, Some(Heading::ANTICLOCKWISE));
/// # let _ = rook;
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Piece {
    /// How it is written in a text picture, such as `K` or `wP`: one to three characters look best.
    pub token: String,
    /// The colour of its owner.
    pub paint: Paint,
    /// Its look in an SVG picture.
    pub art: Art,
    /// The way it is bound to go, where pieces of its kind differ in that: an SVG picture has an
    /// arrowhead at that side of its cell.
    pub bound: Option<Heading>,
    /// Whether its owner is out of the game: the piece is hollow, without an arrowhead, and a king
    /// lies down. In a terminal its tile is dim.
    pub fallen: bool,
}

impl Piece {
    /// A piece of a player in the game, which is not bound to go any way.
    pub fn new(token: impl Into<String>, paint: Paint, art: Art) -> Self {
        Self {
            token: token.into(),
            paint,
            art,
            bound: None,
            fallen: false,
        }
    }

    /// The same piece, bound to go with `heading`.
    #[must_use]
    pub fn bound(self, heading: Heading) -> Self {
        Self {
            bound: Some(heading),
            ..self
        }
    }

    /// The same piece of a player who is out of the game.
    ///
    /// ```
    /// use board_picture::{Art, Paint, Piece};
    /// let king = Piece::new("K", Paint::Gray, Art::King);
    /// assert!(king.fallen().fallen);
    /// ```
    #[must_use]
    pub fn fallen(self) -> Self {
        Self {
            fallen: true,
            ..self
        }
    }
}

/// A mark on a cell that belongs to a player: a dot, in an SVG picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// Its mark in a text picture, which shows it where no piece stands.
    pub token: char,
    /// The colour of the player.
    pub paint: Paint,
}

/// Something that lies between two neighboring cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Border {
    /// A broad water that nothing crosses: a thick line, `#` in text.
    Moat,
    /// A moat that can be crossed: a thick line with planks, `=` in text.
    Bridge,
    /// A narrow water that some pieces do not cross: a wavy line, `~` in text.
    Creek,
}
