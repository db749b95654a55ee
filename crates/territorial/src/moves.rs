//! Moves and their text: `K@e1`, `P@d4`, `pass`.

use core::fmt;
use core::str::FromStr;

use board_geom::Cell;
use game_core::TextError;
use game_core::text::Field;

use crate::board::BOARD;
use crate::piece::Kind;

/// What a player does in a turn (T3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Places a piece from hand on an empty square.
    Place {
        /// What is placed.
        kind: Kind,
        /// Where it is placed.
        square: Cell,
    },
    /// Does nothing; the only move of a player who cannot place anything.
    Pass,
}

impl Move {
    /// What is placed; `None` for a pass.
    #[inline]
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Place { kind, .. } => Some(kind),
            Self::Pass => None,
        }
    }

    /// Where it is placed; `None` for a pass.
    #[inline]
    pub const fn square(self) -> Option<Cell> {
        match self {
            Self::Place { square, .. } => Some(square),
            Self::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place { kind, square } => write!(f, "{}@{}", kind.letter(), BOARD.name(square)),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let field = Field::new("move", text);
        let kind = text
            .chars()
            .next()
            .and_then(Kind::from_letter)
            .ok_or_else(|| field.error(0, "a piece letter K Q R B N P, or `pass`"))?;
        let (_, rest) = field.split_at(1);
        if !rest.text().starts_with('@') {
            return Err(rest.error(0, "`@`"));
        }
        let (_, name) = rest.split_at(1);
        let square = BOARD
            .parse_cell(name.text())
            .map_err(|_| name.error(0, "a square from a1 to h8 and nothing after it"))?;
        Ok(Self::Place { kind, square })
    }
}
