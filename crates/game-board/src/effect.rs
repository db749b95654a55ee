//! The changes that a move makes.

use board_geom::Cell;

/// One change of the board or of a hand.
///
/// Carrying out the effects of a move in order on the board before the move gives the board after
/// it. There is no need to compare the two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect<P> {
    /// A piece moves from one cell to another, which is empty by then.
    Moves {
        /// The piece.
        piece: P,
        /// The cell that becomes empty.
        from: Cell,
        /// The cell on which the piece stands now.
        to: Cell,
    },
    /// A piece leaves the game because it is captured.
    Leaves {
        /// The piece.
        piece: P,
        /// The cell that becomes empty.
        cell: Cell,
    },
    /// A piece leaves the game without being captured: the move takes it off the board.
    Removed {
        /// The piece.
        piece: P,
        /// The cell that becomes empty.
        cell: Cell,
    },
    /// A piece leaves the board and goes to a hand.
    ToHand {
        /// The piece as it stood on the board.
        piece: P,
        /// The cell that becomes empty.
        cell: Cell,
        /// The piece in hand. It may have changed sides.
        becomes: P,
    },
    /// A piece goes from the hand of its owner onto an empty cell.
    FromHand {
        /// The piece.
        piece: P,
        /// The cell on which the piece stands now.
        cell: Cell,
    },
    /// A piece that does not come from a hand appears on an empty cell, such as an arrow.
    Appears {
        /// The piece.
        piece: P,
        /// The cell on which the piece stands now.
        cell: Cell,
    },
    /// A piece changes into another one on its cell.
    Becomes {
        /// The cell.
        cell: Cell,
        /// The piece before.
        before: P,
        /// The piece after.
        after: P,
    },
}

impl<P> Effect<P> {
    /// Returns the cells whose contents the effect changes: one, or two for a piece that moves.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<P> {
        let (first, second) = match *self {
            Self::Moves { from, to, .. } => (from, Some(to)),
            Self::Leaves { cell, .. }
            | Self::Removed { cell, .. }
            | Self::ToHand { cell, .. }
            | Self::FromHand { cell, .. }
            | Self::Appears { cell, .. }
            | Self::Becomes { cell, .. } => (cell, None),
        };
        core::iter::once(first).chain(second)
    }

    /// Returns the effect with `map` applied to each piece.
    pub fn map<Q>(self, map: impl Fn(P) -> Q) -> Effect<Q> {
        match self {
            Self::Moves { piece, from, to } => Effect::Moves {
                piece: map(piece),
                from,
                to,
            },
            Self::Leaves { piece, cell } => Effect::Leaves {
                piece: map(piece),
                cell,
            },
            Self::Removed { piece, cell } => Effect::Removed {
                piece: map(piece),
                cell,
            },
            Self::ToHand {
                piece,
                cell,
                becomes,
            } => Effect::ToHand {
                piece: map(piece),
                cell,
                becomes: map(becomes),
            },
            Self::FromHand { piece, cell } => Effect::FromHand {
                piece: map(piece),
                cell,
            },
            Self::Appears { piece, cell } => Effect::Appears {
                piece: map(piece),
                cell,
            },
            Self::Becomes {
                cell,
                before,
                after,
            } => Effect::Becomes {
                cell,
                before: map(before),
                after: map(after),
            },
        }
    }
}
