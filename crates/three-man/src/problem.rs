//! What can be wrong with a position (M24 to M26).

use alloc::boxed::Box;

use board_geom::Cell;
use game_core::text::{Capitalized, Counted, InWords};
use thiserror::Error;

use crate::board::BOARD;
use crate::castling::Wing;
use crate::color::Color;
use crate::position::Position;

/// What can be wrong with a position (M25).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// A piece was put on a cell that is not on the board.
    #[error("cell {} is not on the board (M1)", .0.index())]
    NoSuchCell(Cell),
    /// A living player has no king.
    #[error("{} is in the game but has no king (M25)", Capitalized(.0))]
    NoKing(Color),
    /// A player has a second king.
    #[error("{} has a second king on {} (M25)", Capitalized(color), BOARD.name(*cell))]
    SecondKing {
        /// Whose it is.
        color: Color,
        /// Where the second one stands.
        cell: Cell,
    },
    /// A player has more than 16 pieces.
    #[error(
        "{} has {}, at most {} are possible (M25)",
        Capitalized(color), Counted(*found, "piece"), InWords(16)
    )]
    TooManyPieces {
        /// Whose they are.
        color: Color,
        /// How many there are.
        found: usize,
    },
    /// A player has more than 8 pawns.
    #[error(
        "{} has {}, at most {} are possible (M25)",
        Capitalized(color), Counted(*found, "pawn"), InWords(8)
    )]
    TooManyPawns {
        /// Whose they are.
        color: Color,
        /// How many there are.
        found: usize,
    },
    /// A pawn stands on rank 1.
    #[error("the pawn on {} stands on rank 1 (M25)", BOARD.name(*.0))]
    PawnOnRim(Cell),
    /// The player to move is out of the game.
    #[error(
        "{player} is out of the game, so it cannot be {player}'s turn",
        player = Capitalized(.0)
    )]
    OutToMove(Color),
    /// A player is listed twice among those out of the game.
    #[error("{} is listed twice among those out of the game", Capitalized(.0))]
    OutTwice(Color),
    /// A player out of the game is listed as having vacated the rim.
    #[error(
        "{} is out of the game, and so is not listed as having vacated the rim (M25)",
        Capitalized(.0)
    )]
    VacatedIsOut(Color),
    /// A living player has nothing on the own rim and is not listed as having vacated it.
    #[error("{}'s rim is empty, and so is vacated (M25)", Capitalized(.0))]
    RimIsEmpty(Color),
    /// A right to castle of a player who is out of the game.
    #[error(
        "{} castling: {} is out of the game (M25)",
        wing.side(), Capitalized(color)
    )]
    CastlingIsOut {
        /// Whose right it is.
        color: Color,
        /// Which way.
        wing: Wing,
    },
    /// A right to castle of a player who has vacated the rim, so that the king has moved.
    #[error(
        "{} castling: {} has vacated the rim (M25)",
        wing.side(), Capitalized(color)
    )]
    CastlingVacated {
        /// Whose right it is.
        color: Color,
        /// Which way.
        wing: Wing,
    },
    /// A right to castle without the king or the rook at home.
    #[error(
        "{} castling: {}'s king and rook are not both at home (M25)",
        wing.side(), Capitalized(color)
    )]
    CastlingNotAtHome {
        /// Whose right it is.
        color: Color,
        /// On which side.
        wing: Wing,
    },
    /// An en-passant cell that is not on rank 3, where double steps pass.
    #[error("the en-passant cell {} is not on rank 3 (M25)", BOARD.name(*.0))]
    PassedRank(Cell),
    /// An en-passant cell beyond which no inward pawn stands.
    #[error("no inward pawn stands beyond the en-passant cell {} (M25)", BOARD.name(*.0))]
    PassedNoPawn(Cell),
    /// An en-passant cell whose pawn belongs to a player who is out of the game.
    #[error(
        "the pawn beyond the en-passant cell {} belongs to a player who is out of the game (M25)",
        BOARD.name(*.0)
    )]
    PassedIsOut(Cell),
    /// An en-passant cell whose pawn belongs to the player to move, with whose turn the right ends.
    #[error(
        "the pawn beyond the en-passant cell {} belongs to the player to move (M25)",
        BOARD.name(*.0)
    )]
    PassedOwn(Cell),
    /// A second en-passant cell of the same player.
    #[error(
        "the pawn beyond the en-passant cell {} belongs to a player who has another one (M25)",
        BOARD.name(*.0)
    )]
    PassedTwice(Cell),
    /// En-passant cells that are not in the order of the turns that made them.
    #[error("the en-passant cell {} is older than the one before it (M25)", BOARD.name(*.0))]
    PassedOrder(Cell),
    /// The last mover's double step cannot have been made, since a piece stands where it passed or
    /// began.
    #[error(
        "a piece stands on or behind the en-passant cell {}, which the last turn passed over (M25)",
        BOARD.name(*.0)
    )]
    PassedNotEmpty(Cell),
    /// Under any rules but [`Rules::KingCapture`](crate::Rules::KingCapture), the player to move
    /// has no move and so would be out already: mated, or stalemated while three play, as far as
    /// the rules say so (M24, M26).
    #[error(
        "{} has no move and would be out already: `{settled}` (M24, M26)",
        Capitalized(color)
    )]
    WouldBeOut {
        /// The player to move.
        color: Color,
        /// The position with that player out, and whoever has to go then.
        settled: Box<Position>,
    },
    /// Turns are counted from 1.
    #[error("turns are counted from 1")]
    TurnZero,
}
