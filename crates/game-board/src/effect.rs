//! The changes that a move makes.

use board_geom::Cell;

/// One change of the board or of a hand.
///
/// Carrying out the effects of a move in order on the board before the move gives the board after
/// it. There is no need to compare the two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effect<P> {
    /// The piece as it is before the change.
    pub piece: P,
    /// The cell that the piece leaves or appears on, or the cell on which it changes.
    pub cell: Cell,
    /// The change.
    pub change: Change<P>,
}

/// The change that an [`Effect`] makes to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change<P> {
    /// The piece moves to this cell, which is empty by then.
    MovesTo(Cell),
    /// The piece leaves the game because it is captured.
    Leaves,
    /// The piece leaves the game without being captured: the move takes it off the board.
    Removed,
    /// The piece leaves the board and becomes this piece in hand. It may have changed sides.
    ToHand(P),
    /// The piece goes from the hand of its owner onto the cell, which is empty.
    FromHand,
    /// The piece does not come from a hand and appears on the cell, which is empty; an arrow, for
    /// example.
    Appears,
    /// The piece changes into this one on its cell.
    Becomes(P),
}

impl<P> Effect<P> {
    /// Creates the effect of this change on a piece.
    pub const fn new(piece: P, cell: Cell, change: Change<P>) -> Self {
        Self {
            piece,
            cell,
            change,
        }
    }

    /// Returns the cells whose contents the effect changes: one, or two for a piece that moves.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<P> {
        let to = match self.change {
            Change::MovesTo(to) => Some(to),
            _ => None,
        };
        core::iter::once(self.cell).chain(to)
    }

    /// Returns the effect with `map` applied to each piece.
    pub fn map<Q>(self, map: impl Fn(P) -> Q) -> Effect<Q> {
        let change = match self.change {
            Change::MovesTo(to) => Change::MovesTo(to),
            Change::Leaves => Change::Leaves,
            Change::Removed => Change::Removed,
            Change::ToHand(piece) => Change::ToHand(map(piece)),
            Change::FromHand => Change::FromHand,
            Change::Appears => Change::Appears,
            Change::Becomes(piece) => Change::Becomes(map(piece)),
        };
        Effect::new(map(self.piece), self.cell, change)
    }
}
