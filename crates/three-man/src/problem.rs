//! Problems of positions (M24 to M26).

use alloc::boxed::Box;

use board_geom::Cell;
use game_core::text::{Capitalized, Counted, InWords};
use thiserror::Error;

use crate::board::BOARD;
use crate::castling::Wing;
use crate::color::Color;
use crate::position::Position;

/// The maximum number of pieces of a player (M25).
pub(crate) const MOST_PIECES: usize = 16;

/// The maximum number of pawns of a player (M25).
pub(crate) const MOST_PAWNS: usize = 8;

/// A problem of a position (M25).
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
        /// The owner.
        color: Color,
        /// The cell of the second king.
        cell: Cell,
    },
    /// A player has more than 16 pieces.
    #[error(
        "{} has {}: at most {} are possible (M25)",
        Capitalized(color), Counted(*found, "piece"), InWords(MOST_PIECES)
    )]
    TooManyPieces {
        /// The owner.
        color: Color,
        /// Their number.
        found: usize,
    },
    /// A player has more than 8 pawns.
    #[error(
        "{} has {}: at most {} are possible (M25)",
        Capitalized(color), Counted(*found, "pawn"), InWords(MOST_PAWNS)
    )]
    TooManyPawns {
        /// The owner.
        color: Color,
        /// Their number.
        found: usize,
    },
    /// A pawn stands on rank 1.
    #[error("the pawn on {} stands on rank 1 (M25)", BOARD.name(*.0))]
    PawnOnRim(Cell),
    /// The player to move is out of the game.
    #[error(
        "{player} is out of the game, so it cannot be {player}'s turn (M25)",
        player = Capitalized(.0)
    )]
    OutToMove(Color),
    /// A player is listed twice among those out of the game.
    #[error("{} is listed twice among those out of the game", Capitalized(.0))]
    OutTwice(Color),
    /// A player out of the game is listed as having vacated the rim.
    #[error(
        "{} is listed as having vacated the rim, but is out of the game (M25)",
        Capitalized(.0)
    )]
    VacatedIsOut(Color),
    /// A living player has no piece on their home rim and is not listed as having vacated it.
    #[error("{}'s rim is empty, but is not listed as vacated (M25)", Capitalized(.0))]
    RimIsEmpty(Color),
    /// A player who is out of the game has a right to castle.
    #[error("{wing} castling: {} is out of the game (M25)", Capitalized(color))]
    CastlingIsOut {
        /// The player with the right.
        color: Color,
        /// The wing of the right.
        wing: Wing,
    },
    /// A player who has vacated the rim has a right to castle, although the king must have moved.
    #[error("{wing} castling: {} has vacated the rim (M25)", Capitalized(color))]
    CastlingVacated {
        /// The player with the right.
        color: Color,
        /// The wing of the right.
        wing: Wing,
    },
    /// A player has a right to castle without the king and the rook at home.
    #[error(
        "{wing} castling: {}'s king and rook are not both at home (M25)",
        Capitalized(color)
    )]
    CastlingNotAtHome {
        /// The player with the right.
        color: Color,
        /// The wing of the right.
        wing: Wing,
    },
    /// An en-passant cell is not on rank 3, which double steps pass over.
    #[error("the en-passant cell {} is not on rank 3 (M25)", BOARD.name(*.0))]
    EnPassantMisplaced(Cell),
    /// No inward pawn stands beyond an en-passant cell.
    #[error("no inward pawn stands beyond the en-passant cell {} (M25)", BOARD.name(*.0))]
    EnPassantNoPawn(Cell),
    /// The pawn beyond an en-passant cell belongs to a player who is out of the game.
    #[error(
        "the pawn beyond the en-passant cell {} belongs to a player who is out of the game (M25)",
        BOARD.name(*.0)
    )]
    EnPassantIsOut(Cell),
    /// The pawn beyond an en-passant cell belongs to the player to move. The right to capture it
    /// ended when their turn began.
    #[error(
        "the pawn beyond the en-passant cell {} belongs to the player to move (M25)",
        BOARD.name(*.0)
    )]
    EnPassantOwn(Cell),
    /// A player has two en-passant cells.
    #[error(
        "the pawn beyond the en-passant cell {} belongs to a player who has another such cell (M25)",
        BOARD.name(*.0)
    )]
    EnPassantTwice(Cell),
    /// The en-passant cells are not in the order of the double steps.
    #[error("the en-passant cell {} is older than the one before it (M25)", BOARD.name(*.0))]
    EnPassantOrder(Cell),
    /// A piece stands where the double step of the last turn began or on the cell that it passed
    /// over.
    #[error(
        "a piece stands on or behind the en-passant cell {}, which the last turn passed over (M25)",
        BOARD.name(*.0)
    )]
    EnPassantBlocked(Cell),
    /// The player to move has no move, and the rules of the position eliminate that player: by
    /// mate, or by stalemate while three play (M24, M26). This does not happen under
    /// [`Rules::KingCapture`](crate::Rules::KingCapture).
    #[error(
        "{} has no legal move and is therefore out: expected `{settled}` (M24, M26)",
        Capitalized(color)
    )]
    WouldBeOut {
        /// The player to move.
        color: Color,
        /// The position after eliminating that player and those eliminated in consequence.
        settled: Box<Position>,
    },
    /// The round number is 0; rounds are counted from 1.
    #[error("rounds are counted from 1")]
    RoundZero,
}
