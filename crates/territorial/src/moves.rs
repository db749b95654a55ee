//! Moves and their text: `K@e1`, `P@d4`, `pass`.

use core::fmt;
use core::str::FromStr;

use board_geom::Cell;
use game_board::{read_cell, write_move};
use game_core::TextError;
use game_core::text::Field;

use crate::board::BOARD;
use crate::piece::Kind;
use crate::position::Position;

/// A player's turn (T3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Places a piece from hand on an empty square.
    Place {
        /// The kind of the piece.
        kind: Kind,
        /// The square.
        to: Cell,
    },
    /// Places nothing: the only move of a player without a placement.
    Pass,
}

impl Move {
    /// Returns the cell that the piece leaves: always `None`, because the piece comes from hand.
    /// Every game has this method.
    #[inline]
    pub const fn from(self) -> Option<Cell> {
        None
    }

    /// Returns the square of the placed piece; `None` for a pass.
    ///
    /// ```
    /// use territorial::{BOARD, Kind, Move};
    /// let mv: Move = "N@d3".parse()?;
    /// assert_eq!((mv.kind(), mv.to()), (Some(Kind::Knight), BOARD.parse_cell("d3").ok()));
    /// # Ok::<(), game_core::TextError>(())
    /// ```
    #[inline]
    pub const fn to(self) -> Option<Cell> {
        match self {
            Self::Place { to, .. } => Some(to),
            Self::Pass => None,
        }
    }

    /// Returns the kind of the placed piece; `None` for a pass.
    #[inline]
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Place { kind, .. } => Some(kind),
            Self::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_move::<Position>(*self, f)
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let field = Field::new("move", text);
        let kind = text.chars().next().and_then(Kind::from_letter);
        let Some(kind) = kind else {
            return field.named_one_of(&[Self::Pass], "a piece letter K Q R B N P, or `pass`");
        };
        let (_, rest) = field.split_at(1);
        if !rest.text().starts_with('@') {
            return Err(rest.error(0, "`@`"));
        }
        let (_, name) = rest.split_at(1);
        let to = read_cell(&BOARD, name, "a square from a1 to h8 and nothing after it")?;
        Ok(Self::Place { kind, to })
    }
}
