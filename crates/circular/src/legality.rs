//! The reasons why a move is not legal.

use board_geom::{Cell, Heading, Headings};
use game_core::Color;
use game_core::text::Capitalized;
use thiserror::Error;

use crate::board::{BOARD, castling};
use crate::movegen::Generator;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

/// The reason why a move is not legal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The cell is not on the board (C1).
    #[error("cell {} is not on the board (C1)", .0.index())]
    NoSuchCell(Cell),
    /// The pawns to be taken off are not a met pair of the opponent (C11).
    #[error(
        "the opponent has no pair of met pawns with its clockwise pawn on {} (C11)",
        BOARD.name(*.0)
    )]
    NotMet(Cell),
    /// There is no piece on the cell from which the move starts (C12).
    #[error("there is no piece on {} (C12)", BOARD.name(*.0))]
    NoPiece(Cell),
    /// The piece on the cell from which the move starts belongs to the opponent (C12).
    #[error("the piece on {} belongs to {} (C12)", BOARD.name(*cell), Capitalized(owner))]
    NotYours {
        /// The cell of the piece.
        cell: Cell,
        /// The owner of the piece.
        owner: Color,
    },
    /// A piece of the same player stands on the destination (C7).
    #[error("your own piece is on {} (C7)", BOARD.name(*.0))]
    OwnPiece(Cell),
    /// The opponent's king stands on the destination. A removal can open a line to it, but kings
    /// are never captured (C11).
    #[error("the king on {} cannot be captured (C11)", BOARD.name(*.0))]
    KingTarget(Cell),
    /// A piece of this kind does not move that way (C5 to C9).
    #[error(
        "the {kind} on {} cannot get to {} ({})",
        BOARD.name(*from), BOARD.name(*to), clause(*kind)
    )]
    Unreachable {
        /// The kind of the piece.
        kind: Kind,
        /// The cell of the piece.
        from: Cell,
        /// The cell that it cannot reach.
        to: Cell,
    },
    /// The piece on this cell is in the way (C5, C6, C8). On a ring both ways are blocked, and the
    /// cell is on the shorter one.
    #[error("the piece on {} is in the way (C5, C6, C8)", BOARD.name(*.0))]
    Blocked(Cell),
    /// The king or the rook on its file has moved (C10).
    #[error("the right to castle is gone (C10)")]
    NoCastlingRight,
    /// A piece on this cell stands between king and rook (C10).
    #[error("castling is blocked by the piece on {} (C10)", BOARD.name(*.0))]
    CastlingBlocked(Cell),
    /// The cell of the king, or one of the two between king and rook, is attacked (C10).
    #[error(
        "a king may not castle out of, through or into check: {} is attacked (C10)",
        BOARD.name(*.0)
    )]
    CastlingThroughCheck(Cell),
    /// The piece on this cell would attack the king of the player who moves (C12).
    #[error("your king would be attacked from {} (C12)", BOARD.name(*.0))]
    KingAttacked(Cell),
}

/// Returns the clause for the moves of a kind.
const fn clause(kind: Kind) -> &'static str {
    match kind {
        Kind::Rook => "C5",
        Kind::Bishop => "C6",
        Kind::Knight | Kind::Queen | Kind::King => "C7",
        Kind::ClockwisePawn | Kind::AnticlockwisePawn => "C8, C9",
    }
}

impl Position {
    /// Returns the first reason found against `mv`. It is slow and exact.
    #[cold]
    pub(crate) fn refusal(&self, mv: Move) -> Result<(), IllegalMove> {
        for cell in [mv.from, mv.to] {
            if !BOARD.contains(cell) {
                return Err(IllegalMove::NoSuchCell(cell));
            }
        }
        let pairs = mv.removals.clockwise_pawns();
        if let Some(cell) = (pairs - self.met_pairs()).first() {
            return Err(IllegalMove::NotMet(cell));
        }
        let mut after = *self;
        if !pairs.is_empty() {
            after.remove_pairs(pairs);
        }
        let (from, to) = (mv.from, mv.to);
        let piece = after.piece_at(from).ok_or(IllegalMove::NoPiece(from))?;
        let color = piece.color;
        if color != self.to_move {
            let (cell, owner) = (from, color);
            return Err(IllegalMove::NotYours { cell, owner });
        }
        let home = castling(color);
        if piece.kind == Kind::King && (from, to) == (home.king, home.king_to) {
            return after.refusal_of_castling();
        }
        if after.pieces(color).contains(to) {
            return Err(IllegalMove::OwnPiece(to));
        }
        if after.kinds(Kind::King).contains(to) {
            return Err(IllegalMove::KingTarget(to));
        }
        let generator = Generator::new(&after);
        let captures_en_passant =
            after.en_passant == Some(to) && generator.pawns_reaching(to).contains(from);
        if !captures_en_passant && !generator.reach(from).contains(to) {
            let kind = piece.kind;
            return Err(match after.obstacle(kind, from, to) {
                Some(cell) => IllegalMove::Blocked(cell),
                None => IllegalMove::Unreachable { kind, from, to },
            });
        }
        after.refusal_of_exposure(Move::new(from, to))
    }

    fn refusal_of_castling(&self) -> Result<(), IllegalMove> {
        let color = self.to_move;
        let home = castling(color);
        if !self.castling.has(color) {
            return Err(IllegalMove::NoCastlingRight);
        }
        if let Some(cell) = (home.between() & self.occupied()).first() {
            return Err(IllegalMove::CastlingBlocked(cell));
        }
        let attacked = [home.king, home.rook_to, home.king_to]
            .into_iter()
            .find(|&cell| !self.attackers(cell, color.opponent()).is_empty());
        match attacked {
            Some(cell) => Err(IllegalMove::CastlingThroughCheck(cell)),
            None => Ok(()),
        }
    }

    /// Returns a piece in the way of the piece on `from` to `to`, on the shortest way. `None` if
    /// the piece could not go there on an empty board either.
    fn obstacle(&self, kind: Kind, from: Cell, to: Cell) -> Option<Cell> {
        let pawns_reach = if self.unmoved.contains(from) { 2 } else { 1 };
        let (headings, reach) = match kind {
            Kind::Rook => (Headings::ORTHOGONAL, usize::MAX),
            Kind::Bishop => (Headings::DIAGONAL, usize::MAX),
            Kind::Queen => (Headings::all(), usize::MAX),
            Kind::King | Kind::Knight => return None,
            Kind::ClockwisePawn => (Headings::of(Heading::CLOCKWISE), pawns_reach),
            Kind::AnticlockwisePawn => (Headings::of(Heading::ANTICLOCKWISE), pawns_reach),
        };
        let between = BOARD
            .lines_between(from, to)
            .filter(|(heading, between)| headings.has(*heading) && between.len() < reach)
            .map(|(_, between)| between)
            .min_by_key(|between| between.len())?;
        let occupied = self.occupied();
        // A pawn never captures straight ahead (C8).
        let stopped = kind.is_pawn() && occupied.contains(to);
        (between & occupied).first().or(stopped.then_some(to))
    }

    /// Returns an error if the move, which the piece can make, leaves its own king attacked.
    fn refusal_of_exposure(&self, mv: Move) -> Result<(), IllegalMove> {
        let mut after = *self;
        after.make(mv);
        match after.checkers_of(self.to_move).first() {
            Some(attacker) => Err(IllegalMove::KingAttacked(attacker)),
            None => Ok(()),
        }
    }
}
