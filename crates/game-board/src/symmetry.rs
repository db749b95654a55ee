//! Symmetries of games.

use alloc::format;
use core::fmt::{self, Debug, Display};

use board_geom::Cell;
use game_core::Player;

use crate::piece::Piece;

/// A symmetry of a game: a map of cells, players and kinds of pieces that commutes with play. If a
/// move leads from one position to another, the image of the move leads from the image of the first
/// to the image of the second, apart from turn counters. Outcomes and scores are mapped, too.
///
/// `Display` writes a name for people. A game without symmetries uses [`Identity`].
pub trait Symmetry<P: Piece>: Copy + Eq + Debug + Display + Send + Sync + 'static {
    /// All symmetries, the identity first. They form a group.
    const ALL: &'static [Self];

    /// The symmetry that leaves everything unchanged.
    const IDENTITY: Self = Self::ALL[0];

    /// Returns the image of a cell. A cell that is not on the board is its own image.
    fn cell(self, cell: Cell) -> Cell;

    /// Returns the image of a player. If symmetries bring every player to the first seat, they must
    /// do so in every position; see [`OnBoard::image`](crate::OnBoard::image).
    fn player(self, player: P::Player) -> P::Player {
        player
    }

    /// Returns the image of a kind of piece.
    fn kind(self, kind: P::Kind) -> P::Kind {
        kind
    }

    /// Returns the symmetry that undoes this one.
    #[must_use]
    fn inverse(self) -> Self;
}

/// The symmetry that leaves everything unchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Identity;

impl<P: Piece> Symmetry<P> for Identity {
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

/// A rotation of the `N` players by the same number of seats. It is the symmetry of a game in which
/// players differ only in their place in the turn order.
///
/// In such a game a learner always plays from the first seat.
///
/// ```
/// use game_board::{SeatRotation, Stone, Symmetry};
/// use game_core::Seat;
/// let [first, second, third] = Seat::<3>::ALL;
/// let [_, by_one, by_two] = SeatRotation::<3>::ALL;
/// let player = |symmetry, seat| Symmetry::<Stone<Seat<3>>>::player(symmetry, seat);
/// assert_eq!((player(by_one, first), player(by_one, third)), (second, first));
/// assert_eq!(Symmetry::<Stone<Seat<3>>>::inverse(by_one), by_two);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatRotation<const N: usize>(u8);

impl<const N: usize> SeatRotation<N> {
    /// All rotations, the identity first.
    pub const ALL: [Self; N] = {
        let mut all = [Self(0); N];
        let mut seats = 0;
        while seats < N {
            all[seats] = Self(seats as u8);
            seats += 1;
        }
        all
    };
}

impl<P: Piece, const N: usize> Symmetry<P> for SeatRotation<N> {
    const ALL: &'static [Self] = {
        assert!(
            P::Player::ALL.len() == N,
            "the rotation has as many seats as the game"
        );
        &Self::ALL
    };

    fn cell(self, cell: Cell) -> Cell {
        cell
    }

    fn player(self, player: P::Player) -> P::Player {
        let seat = (player.index() + usize::from(self.0)) % N;
        P::Player::ALL.get(seat).copied().unwrap_or(player)
    }

    fn inverse(self) -> Self {
        Self((N as u8 - self.0) % N as u8)
    }
}

impl<const N: usize> Display for SeatRotation<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.pad("identity"),
            1 => f.pad("one seat on"),
            seats => f.pad(&format!("{seats} seats on")),
        }
    }
}
