//! Why a move is not legal.

use board_geom::{Cell, Set64};
use game_core::Color;
use thiserror::Error;

use crate::board::{self, BOARD, Course, LINES, castling};
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

/// Why a move is not legal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The cell is not on the board (C1).
    #[error("cell {} is not on the board (C1)", .0.index())]
    NoSuchCell(Cell),
    /// The pawns to be taken off are not a met pair of the opponent's (C11).
    #[error("there is no pair of the opponent's pawns that meet with the clockwise one on {} (C11)", BOARD.name(*.0))]
    NotMet(Cell),
    /// There is no man on the cell the move begins on (C12).
    #[error("there is no man on {} (C12)", BOARD.name(*.0))]
    NoPiece(Cell),
    /// The man on the cell the move begins on is the opponent's (C12).
    #[error("the man on {} belongs to {color} (C12)", BOARD.name(*cell))]
    NotYours {
        /// Where the man stands.
        cell: Cell,
        /// Whose it is.
        color: Color,
    },
    /// A man of the player's own stands where the move ends (C7).
    #[error("an own man stands on {} (C7)", BOARD.name(*.0))]
    OwnPiece(Cell),
    /// The opponent's king stands where the move ends: a removal has laid it bare, but kings are
    /// never captured (C11).
    #[error("the king on {} cannot be captured (C11)", BOARD.name(*.0))]
    KingTarget(Cell),
    /// A man of this kind does not move that way, or something is in its way (C5 to C9).
    #[error("the {kind} on {} cannot get to {} ({})", BOARD.name(*from), BOARD.name(*to), clause(*kind))]
    Unreachable {
        /// What moves.
        kind: Kind,
        /// Where it stands.
        from: Cell,
        /// Where it cannot get to.
        to: Cell,
    },
    /// The king or the rook on its file has moved (C10).
    #[error("{0} has lost the right to castle (C10)")]
    NoCastlingRight(Color),
    /// A man stands between king and rook (C10).
    #[error("castling is blocked on {} (C10)", BOARD.name(*.0))]
    CastlingBlocked(Cell),
    /// The king is in check, or one of the two cells between king and rook is attacked (C10).
    #[error("no castling while {} is attacked (C10)", BOARD.name(*.0))]
    CastlingThroughCheck(Cell),
    /// The own king would be attacked (C12).
    #[error("the king would be attacked from {} (C12)", BOARD.name(*.0))]
    KingAttacked(Cell),
}

/// The clause that says how a man moves.
const fn clause(kind: Kind) -> &'static str {
    match kind {
        Kind::Rook => "C5",
        Kind::Bishop => "C6",
        Kind::Knight | Kind::Queen | Kind::King => "C7",
        Kind::ClockwisePawn | Kind::AnticlockwisePawn => "C8, C9",
    }
}

impl Position {
    /// `Ok` if `mv` is legal.
    pub(crate) fn legality(&self, mv: Move) -> Result<(), IllegalMove> {
        for cell in [mv.from, mv.to] {
            if !BOARD.contains(cell) {
                return Err(IllegalMove::NoSuchCell(cell));
            }
        }
        let pairs = mv.removals.clockwise_pawns();
        if let Some(cell) = (pairs - self.met_pairs()).first() {
            return Err(IllegalMove::NotMet(cell));
        }
        let after = self.after_removals(pairs);
        let (from, to) = (mv.from, mv.to);
        let piece = after.piece_at(from).ok_or(IllegalMove::NoPiece(from))?;
        let color = piece.color;
        if color != self.side() {
            return Err(IllegalMove::NotYours { cell: from, color });
        }
        let home = castling(color);
        if piece.kind == Kind::King && (from, to) == (home.king, home.king_to) {
            return after.legality_of_castling();
        }
        if after.pieces(color).contains(to) {
            return Err(IllegalMove::OwnPiece(to));
        }
        if !after.reach(piece.kind, from).contains(to) {
            let kind = piece.kind;
            return Err(IllegalMove::Unreachable { kind, from, to });
        }
        if after.kinds(Kind::King).contains(to) {
            return Err(IllegalMove::KingTarget(to));
        }
        after.legality_of_exposure(Move::new(from, to))
    }

    /// The position in which the player has taken these pairs off and is yet to move (C11).
    fn after_removals(&self, pairs: Set64) -> Self {
        let mut after = *self;
        if !pairs.is_empty() {
            after.remove_pairs(pairs);
        }
        after
    }

    fn legality_of_castling(&self) -> Result<(), IllegalMove> {
        let color = self.side();
        let home = castling(color);
        if !self.may_castle(color) {
            return Err(IllegalMove::NoCastlingRight(color));
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

    /// The cells that the man on `from` gets to, whatever becomes of the king.
    fn reach(&self, kind: Kind, from: Cell) -> Set64 {
        let occupied = self.occupied();
        match kind {
            Kind::King => board::king_steps(from),
            Kind::Knight => board::knight_leaps(from),
            Kind::Bishop => LINES.diagonal(from, occupied),
            Kind::Rook => LINES.orthogonal(from, occupied),
            Kind::Queen => LINES.diagonal(from, occupied) | LINES.orthogonal(from, occupied),
            Kind::ClockwisePawn => self.pawn_reach(Course::CLOCKWISE, from),
            Kind::AnticlockwisePawn => self.pawn_reach(Course::ANTICLOCKWISE, from),
        }
    }

    fn pawn_reach(&self, course: Course, from: Cell) -> Set64 {
        let empty = self.empty_cells();
        let pawn = Set64::of(from);
        let forward = course.forward(pawn) & empty;
        let double = if self.unmoved_pawns().contains(from) {
            course.forward(forward) & empty
        } else {
            Set64::EMPTY
        };
        let [inward, outward] = course.attacked(pawn);
        let prey = self.pieces(self.side().opponent()) | self.en_passant().into_iter().collect();
        forward | double | ((inward | outward) & prey)
    }

    /// `Err` if the move, which the man can make, leaves the own king attacked.
    fn legality_of_exposure(&self, mv: Move) -> Result<(), IllegalMove> {
        let mut after = *self;
        after.apply(mv);
        let king = after.king(self.side());
        let attacker = king.and_then(|king| after.attackers(king, after.side()).first());
        match attacker {
            Some(attacker) => Err(IllegalMove::KingAttacked(attacker)),
            None => Ok(()),
        }
    }
}
