//! Moves and their text.

use core::fmt;
use core::str::FromStr;

use board_geom::Cell;
use game_board::{split_cell, write_move};
use game_core::text::{Field, TextError};

use crate::board::BOARD;
use crate::piece::Kind;
use crate::position::Position;

/// The kind of piece that a pawn becomes on rank 1 (M14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promotion {
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
}

impl Promotion {
    /// All promotions.
    pub const ALL: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// Returns the kind of piece that the pawn becomes.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Queen => Kind::Queen,
            Self::Rook => Kind::Rook,
            Self::Bishop => Kind::Bishop,
            Self::Knight => Kind::Knight,
        }
    }

    /// Returns the promotion to this kind; `None` if a pawn cannot become one.
    pub(crate) fn to(kind: Kind) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|promotion| promotion.kind() == kind)
    }
}

/// A move: a move of a piece, or a pass.
///
/// Castling is written as the king's move, en passant as the capturing pawn's move.
///
/// ```
/// use three_man::Move;
/// let promotion: Move = "d2d1=Q".parse()?;
/// assert_eq!(promotion.to_string(), "d2d1=Q");
/// assert_eq!("pass".parse(), Ok(Move::Pass));
/// # Ok::<(), game_core::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Moves a piece from one cell to another.
    Piece {
        /// The cell from which it moves.
        from: Cell,
        /// The cell to which it moves.
        to: Cell,
        /// The promotion of a pawn that reaches rank 1.
        promotion: Option<Promotion>,
    },
    /// Moves nothing (M18, M21).
    Pass,
}

impl Move {
    /// Creates a move from one cell to another, without promotion.
    #[inline]
    pub const fn new(from: Cell, to: Cell) -> Self {
        Self::piece(from, to, None)
    }

    /// Creates a move with the given promotion.
    #[inline]
    pub(crate) const fn piece(from: Cell, to: Cell, promotion: Option<Promotion>) -> Self {
        Self::Piece {
            from,
            to,
            promotion,
        }
    }

    /// Returns the cells of the move of a piece, and the promotion; `None` for a pass.
    #[inline]
    pub(crate) const fn of_piece(self) -> Option<(Cell, Cell, Option<Promotion>)> {
        match self {
            Self::Piece {
                from,
                to,
                promotion,
            } => Some((from, to, promotion)),
            Self::Pass => None,
        }
    }

    /// Returns the cell from which the piece moves; `None` for a pass.
    ///
    /// ```
    /// use three_man::{BOARD, Move, Promotion};
    /// let mv: Move = "d2c1=N".parse()?;
    /// let cells = [BOARD.parse_cell("d2").ok(), BOARD.parse_cell("c1").ok()];
    /// assert_eq!([mv.from(), mv.to()], cells);
    /// assert_eq!(mv.promotion(), Some(Promotion::Knight));
    /// # Ok::<(), game_core::TextError>(())
    /// ```
    #[inline]
    pub const fn from(self) -> Option<Cell> {
        match self {
            Self::Piece { from, .. } => Some(from),
            Self::Pass => None,
        }
    }

    /// Returns the cell to which the piece moves; `None` for a pass.
    #[inline]
    pub const fn to(self) -> Option<Cell> {
        match self {
            Self::Piece { to, .. } => Some(to),
            Self::Pass => None,
        }
    }

    /// Returns the promotion, if any.
    #[inline]
    pub const fn promotion(self) -> Option<Promotion> {
        match self {
            Self::Piece { promotion, .. } => promotion,
            Self::Pass => None,
        }
    }
}

/// Writes the text of the formats: `b2b4`, `d2d1=Q`, `pass`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_move::<Position>(*self, f)
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let expected = "a cell, a1 to x6, or `pass`";
        let field = Field::new("move", text);
        let (from, rest) = match split_cell(&BOARD, field, expected) {
            Ok(split) => split,
            Err(no_cell) => {
                let pass = field.named_one_of(&[Self::Pass], expected);
                // Reports the error of the attempt that got further.
                return pass.map_err(|no_pass| {
                    if no_pass.offset > no_cell.offset {
                        no_pass
                    } else {
                        no_cell
                    }
                });
            }
        };
        let (to, rest) = split_cell(&BOARD, rest, "a cell, a1 to x6")?;
        Ok(Self::piece(from, to, promotion(rest)?))
    }
}

/// Parses the end of the text of a move: nothing, or `=` and a letter.
fn promotion(rest: Field<'_>) -> Result<Option<Promotion>, TextError> {
    if rest.text().is_empty() {
        return Ok(None);
    }
    let (sign, letter) = rest.split_at(1);
    if sign.text() != "=" {
        return Err(rest.error(0, "`=` and a letter, or the end of the move"));
    }
    let promotion = letter.single_as("Q, R, B or N and nothing after it", |found| {
        Kind::from_letter(found).and_then(Promotion::to)
    })?;
    Ok(Some(promotion))
}
