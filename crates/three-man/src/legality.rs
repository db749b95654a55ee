//! The reasons why moves are not legal.

use alloc::vec::Vec;

use board_geom::{Cell, Heading, KNIGHT, Marks};
use game_core::text::Capitalized;
use thiserror::Error;

use crate::board::{BOARD, CREEK, MOATS, RANK_2, RIM};
use crate::color::Color;
use crate::moves::{Move, Promotion};
use crate::outcome::Reason;
use crate::piece::Kind;
use crate::position::Position;
use crate::slides::Lines;

/// The reason why a move is illegal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over (M20 to M22).
    #[error("the game is over: {0} (M20 to M22)")]
    GameOver(Reason),
    /// A player may pass only if there is no other move, and only in check or while another player
    /// is mated (M18, M21). Under [`Rules::Checkmate`](crate::Rules::Checkmate) nobody passes
    /// (M24).
    #[error("you may not pass while you have a move (M18, M21, M24)")]
    MayNotPass,
    /// No piece has a legal move (M18, M21).
    #[error("none of your pieces can move, so you have to pass (M18, M21)")]
    MustPass,
    /// The move begins or ends on a cell that is not on the board (M1).
    #[error("cell {} is not on the board (M1)", .0.index())]
    NoSuchCell(Cell),
    /// There is no piece on the cell where the move begins.
    #[error("there is no piece on {}", BOARD.name(*.0))]
    NoPiece(Cell),
    /// The piece on that cell belongs to another player, who may be out (M19).
    #[error("the piece on {} belongs to {}", BOARD.name(*cell), Capitalized(owner))]
    NotYours {
        /// The cell where the move begins.
        cell: Cell,
        /// The owner of the piece.
        owner: Color,
    },
    /// A piece of the same player stands on the cell where the move ends.
    #[error("your own piece is on {}", BOARD.name(*.0))]
    OwnPiece(Cell),
    /// Pieces of this kind do not move like this (M2 to M5, M13).
    #[error(
        "the {kind} on {} cannot get to {} ({})",
        BOARD.name(*from), BOARD.name(*to), clause(*kind)
    )]
    Unreachable {
        /// The kind of the piece.
        kind: Kind,
        /// The cell from which it moves.
        from: Cell,
        /// The cell that it cannot reach.
        to: Cell,
    },
    /// A piece on this cell blocks a rook, bishop or queen (M2, M3), or a pawn that moves straight
    /// on without capturing (M13).
    #[error("the piece on {} is in the way (M2, M3, M13)", BOARD.name(*.0))]
    Blocked(Cell),
    /// A pawn moves diagonally only to capture (M13, M15).
    #[error(
        "a pawn goes to {} only to capture, and there is nothing it may capture (M13)",
        BOARD.name(*.0)
    )]
    NothingToCapture(Cell),
    /// The path to this cell leads over a moat that is not bridged (M7, M9).
    #[error("the moat on the way to {} is not bridged (M7, M9)", BOARD.name(*.0))]
    Moat(Cell),
    /// A move over a moat captures nothing (M10).
    #[error("nothing may be captured over a moat, bridged or not (M10)")]
    CaptureOverMoat,
    /// The piece that crosses a moat would give check (M10).
    #[error("no check may be given over a moat, bridged or not (M10)")]
    CheckOverMoat,
    /// An inward pawn does not capture over a creek (M12).
    #[error("a pawn that has not passed the center may not capture over a creek (M12)")]
    Creek,
    /// A pawn that reaches rank 1 becomes another piece (M14).
    #[error("a pawn that reaches rank 1 has to be promoted: `=` and Q, R, B or N (M14)")]
    PromotionMissing,
    /// Only a pawn that reaches rank 1 is promoted (M14).
    #[error("only a pawn that reaches rank 1 is promoted (M14)")]
    NoPromotion,
    /// The right to castle is gone: the king or the rook has moved, or was never there (M16).
    #[error("the right to castle on this side is gone (M16)")]
    NoCastlingRight,
    /// A piece on this cell stands between king and rook (M16).
    #[error("castling is blocked by the piece on {} (M16)", BOARD.name(*.0))]
    CastlingBlocked(Cell),
    /// This cell, which the castling king leaves, passes over or enters, is attacked (M16).
    #[error(
        "a king may not castle out of, through or into check: {} is attacked (M16)",
        BOARD.name(*.0)
    )]
    CastlingThroughCheck(Cell),
    /// After the move, the piece on this cell would attack the player's king (M17).
    #[error("your king would be attacked from {} (M17)", BOARD.name(*.0))]
    KingAttacked(Cell),
}

/// Returns the clause for the moves of a kind.
const fn clause(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "M5",
        Kind::Queen => "M2, M3",
        Kind::Rook => "M2",
        Kind::Bishop => "M3",
        Kind::Knight => "M4",
        Kind::InwardPawn | Kind::OutwardPawn => "M13",
    }
}

impl Position {
    /// Returns the reason why `mv` is illegal, given that it is.
    #[cold]
    pub(crate) fn refusal(&self, mv: Move) -> IllegalMove {
        if let Some(outcome) = self.outcome() {
            return IllegalMove::GameOver(outcome.reason);
        }
        let Some((from, to, promotion)) = mv.of_piece() else {
            return IllegalMove::MayNotPass;
        };
        if let Some(cell) = [from, to].into_iter().find(|&cell| !BOARD.contains(cell)) {
            return IllegalMove::NoSuchCell(cell);
        }
        let Some(piece) = self.piece_at(from) else {
            return IllegalMove::NoPiece(from);
        };
        if piece.color != self.to_move {
            let owner = piece.color;
            return IllegalMove::NotYours { cell: from, owner };
        }
        if self.must_pass() {
            return IllegalMove::MustPass;
        }
        if self.pieces(self.to_move).contains(to) {
            return IllegalMove::OwnPiece(to);
        }
        let promotes = piece.kind == Kind::OutwardPawn && RIM.contains(to);
        if promotion.is_some() && !promotes {
            return IllegalMove::NoPromotion;
        }
        let unpromoted = promotes && promotion.is_none();
        self.refusal_to_castle(piece.kind, from, to)
            .or_else(|| self.refusal_of_way(piece.kind, from, to))
            .or_else(|| unpromoted.then_some(IllegalMove::PromotionMissing))
            .unwrap_or_else(|| self.refusal_to_expose(from, to, promotion))
    }

    /// M16.
    fn refusal_to_castle(&self, kind: Kind, from: Cell, to: Cell) -> Option<IllegalMove> {
        let castle = self.castle(from, to).filter(|_| kind == Kind::King)?;
        if !self.castling.has(self.to_move, castle.wing) {
            return Some(IllegalMove::NoCastlingRight);
        }
        if let Some(cell) = (castle.between & self.occupied()).first() {
            return Some(IllegalMove::CastlingBlocked(cell));
        }
        let (others, opponents) = (self.occupied().without(from), self.opponents(self.to_move));
        [from, castle.rook_to, to]
            .into_iter()
            .find(|&cell| self.is_attacked(cell, others, opponents))
            .map(IllegalMove::CastlingThroughCheck)
    }

    /// Returns the reason that lies in the path of the piece; `None` if the reason is the safety of
    /// the king.
    fn refusal_of_way(&self, kind: Kind, from: Cell, to: Cell) -> Option<IllegalMove> {
        let ways = self.ways(kind, from, to);
        let Some(shortest) = ways.iter().min_by_key(|way| way.steps) else {
            return Some(IllegalMove::Unreachable { kind, from, to });
        };
        if kind.is_pawn() {
            return self.refusal_of_pawn(kind, from, to, &ways);
        }
        let open = ways.iter().filter(|way| way.obstacle.is_none());
        let open: Vec<_> = open.map(|way| way.marks & MOATS).collect();
        if open.is_empty() {
            return shortest.obstacle.map(IllegalMove::Blocked);
        }
        let bridged = self.bridged();
        if open.contains(&Marks::empty()) {
            None
        } else if !open.iter().any(|&moats| bridged.contains(moats)) {
            Some(IllegalMove::Moat(to))
        } else if self.occupied().contains(to) {
            Some(IllegalMove::CaptureOverMoat)
        } else {
            // A king gives no check: it exposes itself (M17).
            let checks = kind != Kind::King && self.attacks_a_king(from, to);
            checks.then_some(IllegalMove::CheckOverMoat)
        }
    }

    /// M12, M13, M15.
    fn refusal_of_pawn(
        &self,
        kind: Kind,
        from: Cell,
        to: Cell,
        ways: &[Way],
    ) -> Option<IllegalMove> {
        let is_taken = self.occupied().contains(to);
        let mut ahead = [Heading::INWARD, Heading::OUTWARD].into_iter();
        if ahead.any(|heading| BOARD.ray_cells(from, heading).contains(to)) {
            let before = ways.iter().find_map(|way| way.obstacle);
            return before.or(is_taken.then_some(to)).map(IllegalMove::Blocked);
        }
        let en_passant = kind == Kind::OutwardPawn && self.passed.contains(&Some(to));
        if !is_taken && !en_passant {
            return Some(IllegalMove::NothingToCapture(to));
        }
        let marks = ways
            .iter()
            .fold(Marks::empty(), |marks, way| marks | way.marks);
        if kind == Kind::InwardPawn && marks.intersects(CREEK) {
            Some(IllegalMove::Creek)
        } else if marks.intersects(MOATS) {
            Some(IllegalMove::CaptureOverMoat)
        } else {
            None
        }
    }

    /// Returns the cell from which the player's king would be attacked after a move that is
    /// otherwise legal (M17).
    fn refusal_to_expose(&self, from: Cell, to: Cell, promotion: Option<Promotion>) -> IllegalMove {
        let mut next = *self;
        next.make_piece_move(from, to, promotion);
        let attackers = next.checkers_of(self.to_move);
        debug_assert!(!attackers.is_empty(), "{self} {from:?} {to:?}");
        IllegalMove::KingAttacked(attackers.first().unwrap_or(to))
    }

    /// Returns whether the piece on `from` would attack a living opponent's king from `to` (M10).
    fn attacks_a_king(&self, from: Cell, to: Cell) -> bool {
        let mut next = *self;
        next.make_piece_move(from, to, None);
        let mut kings = next.opposing_kings(self.to_move).iter();
        kings.any(|king| next.attackers(king, self.to_move).contains(to))
    }

    /// Returns all paths of a kind of piece from one cell to another on the empty board.
    fn ways(&self, kind: Kind, from: Cell, to: Cell) -> Vec<Way> {
        let along = |heading| {
            let mut way = Way::default();
            for step in BOARD.ray(from, heading).take(reach(kind, from, heading)) {
                way.steps += 1;
                way.marks |= step.marks;
                if step.to == to {
                    return Some(way);
                }
                let occupied = self.occupied().contains(step.to);
                way.obstacle = way.obstacle.or(occupied.then_some(step.to));
            }
            None
        };
        let leaps = KNIGHT.iter().filter(|_| kind == Kind::Knight);
        let leaps = leaps.filter_map(|legs| BOARD.leap(from, legs));
        let leaps = leaps.filter(|leap| leap.to == to).map(|leap| Way {
            steps: 1,
            obstacle: None,
            marks: leap.marks,
        });
        let lines = Heading::ALL.into_iter().filter_map(along);
        lines.chain(leaps).collect()
    }
}

/// A path from one cell to another.
#[derive(Default)]
struct Way {
    /// The number of steps.
    steps: usize,
    /// The first occupied cell strictly between the two.
    obstacle: Option<Cell>,
    /// The marks of the borders on the path.
    marks: Marks,
}

/// Returns the maximum number of steps of a piece on `from` with `heading`.
fn reach(kind: Kind, from: Cell, heading: Heading) -> usize {
    let slides = |lines: Lines| lines.headings().has(heading) && kind.slides(lines);
    match kind {
        _ if Lines::BOTH.into_iter().any(slides) => usize::MAX,
        Kind::King => 1,
        Kind::InwardPawn if heading == Heading::INWARD && RANK_2.contains(from) => 2,
        Kind::InwardPawn => usize::from(heading.rank_delta() > 0),
        Kind::OutwardPawn => usize::from(heading.rank_delta() < 0),
        _ => 0,
    }
}
