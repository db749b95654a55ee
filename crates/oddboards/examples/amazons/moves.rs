//! Moves. The text of a move is the text of its steps: `d1d7:g7`.

use board_geom::Cell;

/// A turn: the move of an amazon, then its arrow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Cell,
    to: Cell,
    arrow: Cell,
}

impl Move {
    /// Creates the move of the amazon on `from` to `to`, from where it shoots an arrow to `arrow`.
    pub const fn new(from: Cell, to: Cell, arrow: Cell) -> Self {
        Self { from, to, arrow }
    }

    /// Returns the destination of the amazon.
    pub const fn to(self) -> Cell {
        self.to
    }

    /// Returns the square of the arrow.
    pub const fn arrow(self) -> Cell {
        self.arrow
    }

    /// Returns the three squares: origin, destination and arrow.
    #[inline]
    pub const fn cells(self) -> [Cell; 3] {
        [self.from, self.to, self.arrow]
    }
}
