//! Moves. Their text is that of their steps: `d1d7:g7`.

use board_geom::Cell;

/// What a player does in a turn: moves an amazon, and shoots an arrow from where it stands then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Cell,
    to: Cell,
    arrow: Cell,
}

impl Move {
    /// The move of the amazon on `from` to the square `to`, whence it shoots an arrow onto `arrow`.
    pub const fn new(from: Cell, to: Cell, arrow: Cell) -> Self {
        Self { from, to, arrow }
    }

    /// Where the amazon goes.
    pub const fn to(self) -> Cell {
        self.to
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
