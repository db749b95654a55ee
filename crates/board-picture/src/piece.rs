//! The things on a board: pieces, claims and borders.

use alloc::string::String;

use board_geom::Heading;

use crate::Paint;

/// The look of a piece in an SVG picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Art {
    /// A chess king.
    King,
    /// A chess queen.
    Queen,
    /// A chess rook.
    Rook,
    /// A chess bishop.
    Bishop,
    /// A chess knight.
    Knight,
    /// A chess pawn.
    Pawn,
    /// A plain round piece, as in draughts and go.
    Stone,
    /// A round piece with its token on it, for pieces without a drawing.
    Token,
    /// A wedge with a number, as in shogi.
    Wedge {
        /// The number written on the piece.
        number: u8,
        /// Whether the piece points up. Otherwise it points down.
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
    /// The text of the piece in a text picture, such as `K` or `wP`. One to three characters look
    /// best.
    pub token: String,
    /// The color of the owner.
    pub paint: Paint,
    /// The look in an SVG picture.
    pub art: Art,
    /// The direction of the piece, if pieces of its kind have different directions. In an SVG
    /// picture, an arrowhead at that side of the cell shows it.
    pub bound: Option<Heading>,
    /// Whether the owner is out of the game. The piece is then hollow and has no arrowhead, and a
    /// king lies down. In a terminal the tile is dim.
    pub fallen: bool,
}

impl Piece {
    /// Creates a piece without a direction whose owner is in the game.
    pub fn new(token: impl Into<String>, paint: Paint, art: Art) -> Self {
        Self {
            token: token.into(),
            paint,
            art,
            bound: None,
            fallen: false,
        }
    }

    /// Returns the same piece with the direction `heading`.
    #[must_use]
    pub fn bound(self, heading: Heading) -> Self {
        Self {
            bound: Some(heading),
            ..self
        }
    }

    /// Returns the same piece with an owner who is out of the game.
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

/// A mark on a cell that belongs to a player. In an SVG picture, a tint and an outline, and a dot
/// if the cell is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The character of the claim in a text picture, shown if no piece stands on the cell.
    pub token: char,
    /// The color of the player.
    pub paint: Paint,
}

/// A border between two neighboring cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Border {
    /// Wide water that no piece crosses: a thick line, `#` in text.
    Moat,
    /// A moat with a bridge: a thick line with planks, `=` in text.
    Bridge,
    /// Narrow water that some pieces do not cross: a wavy line, `~` in text.
    Creek,
}
