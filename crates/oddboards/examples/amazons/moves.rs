//! Moves and their text: `d1d7/g7`.

use core::fmt;
use core::str::FromStr;

use board_geom::Cell;
use game_board::{read_cell, split_cell};
use game_core::TextError;
use game_core::text::Field;

use crate::board::BOARD;

/// What a player does in a turn: moves an amazon, and shoots an arrow from where it stands then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Cell,
    to: Cell,
    arrow: Cell,
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "in some games a move has no such square"
)]
impl Move {
    /// The move of the amazon on `from` to the square `to`, whence it shoots an arrow onto `arrow`.
    pub const fn new(from: Cell, to: Cell, arrow: Cell) -> Self {
        Self { from, to, arrow }
    }

    /// Where the amazon comes from; always some square. Every game has this method.
    pub const fn from(self) -> Option<Cell> {
        Some(self.from)
    }

    /// Where the amazon goes; always some square.
    pub const fn to(self) -> Option<Cell> {
        Some(self.to)
    }

    /// Where the arrow lands.
    pub const fn arrow(self) -> Cell {
        self.arrow
    }

    /// The three squares: from, to, and where the arrow lands.
    #[inline]
    pub const fn cells(self) -> [Cell; 3] {
        [self.from, self.to, self.arrow]
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to, arrow] = self.cells().map(|cell| BOARD.name(cell));
        write!(f, "{from}{to}/{arrow}")
    }
}

/// The text.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let field = Field::new("move", text);
        let (from, rest) = split_cell(&BOARD, field, "the square of an amazon, a1 to j10")?;
        let (to, rest) = split_cell(&BOARD, rest, "the square it goes to, a1 to j10")?;
        let (slash, name) = rest.split_at(1);
        if slash.text() != "/" {
            return Err(rest.error(0, "`/` and the square of the arrow"));
        }
        let arrow = read_cell(&BOARD, name, "the square of the arrow and nothing after it")?;
        Ok(Self { from, to, arrow })
    }
}
