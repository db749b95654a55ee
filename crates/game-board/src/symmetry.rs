//! Symmetries of games.

use core::fmt::{self, Debug, Display};

use board_geom::Cell;

use crate::piece::Piece;

/// A symmetry of a game: a map of cells, players and kinds of pieces that commutes with play. If a
/// move leads from one position to another, then the image of the move leads from the image of the
/// one to the image of the other, apart from turn counts. Outcomes and scores are mapped as well.
///
/// Its `Display` is a name for people. A game that names no symmetry has [`Identity`].
pub trait Symmetry<P: Piece>: Copy + Eq + Debug + Display + Send + Sync + 'static {
    /// The symmetry that leaves everything as it is.
    const IDENTITY: Self;

    /// All symmetries, the identity first: they are a group.
    const ALL: &'static [Self];

    /// The image of a cell. A cell that is not on the board is its own image.
    fn cell(self, cell: Cell) -> Cell;

    /// The image of a player.
    fn player(self, player: P::Player) -> P::Player {
        player
    }

    /// The image of a kind of piece.
    fn kind(self, kind: P::Kind) -> P::Kind {
        kind
    }

    /// The symmetry that undoes this one.
    #[must_use]
    fn inverse(self) -> Self;
}

/// The symmetry that leaves everything as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Identity;

impl<P: Piece> Symmetry<P> for Identity {
    const IDENTITY: Self = Self;
    const ALL: &'static [Self] = &[Self];

    fn cell(self, cell: Cell) -> Cell {
        cell
    }

    fn inverse(self) -> Self {
        self
    }
}

impl Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("identity")
    }
}
