//! Why a move is not legal: the slow way round, for people.

use board_geom::{Cell, Heading, KNIGHT, Marks, Set192};
use game_core::text::Capitalized;
use thiserror::Error;

use crate::board::{BOARD, CREEK, KNIGHT_FREE, LINES, MOATS, RANK_2, RIM};
use crate::castling::CASTLES;
use crate::color::Color;
use crate::moves::{Move, Promotion};
use crate::outcome::Reason;
use crate::piece::Kind;
use crate::position::Position;

/// Why a move is not legal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over (M20 to M22).
    #[error("the game is over: {0} (M20 to M22)")]
    GameOver(Reason),
    /// Only a player who has no other move passes, and only in check or while a checkmate stands
    /// (M18, M21); under [`Rules::Checkmate`](crate::Rules::Checkmate) nobody does (M24).
    #[error("you may not pass while you have a move (M18, M21, M24)")]
    MayNotPass,
    /// No piece has a legal move (M18, M21).
    #[error("none of your pieces can move, so you have to pass (M18, M21)")]
    MustPass,
    /// The move begins or ends beside the board (M1).
    #[error("cell {} is not on the board (M1)", .0.index())]
    NoSuchCell(Cell),
    /// Nothing stands on the cell that the move begins on.
    #[error("there is no piece on {}", BOARD.name(*.0))]
    NoPiece(Cell),
    /// What stands there belongs to somebody else, maybe to a player who is out (M19).
    #[error("the piece on {} belongs to {}", BOARD.name(*cell), Capitalized(owner))]
    NotYours {
        /// Where the move begins.
        cell: Cell,
        /// Whose piece it is.
        owner: Color,
    },
    /// A piece of the player's own stands on the cell that the move ends on.
    #[error("your own piece is on {}", BOARD.name(*.0))]
    OwnPiece(Cell),
    /// Pieces of this kind do not go this way (M2 to M5, M13).
    #[error(
        "the {kind} on {} cannot get to {} ({})",
        BOARD.name(*from), BOARD.name(*to), clause(*kind)
    )]
    Unreachable {
        /// What moves.
        kind: Kind,
        /// Where it stands.
        from: Cell,
        /// Where it cannot get to.
        to: Cell,
    },
    /// A piece stands on this cell, in the way of a rook, bishop or queen (M2, M3), or of a pawn
    /// that goes straight on, where it captures nothing (M13).
    #[error("the piece on {} is in the way (M2, M3, M13)", BOARD.name(*.0))]
    Blocked(Cell),
    /// A pawn goes sideways only to capture (M13, M15).
    #[error(
        "a pawn goes to {} only to capture, and there is nothing it may capture (M13)",
        BOARD.name(*.0)
    )]
    NothingToCapture(Cell),
    /// The way to this cell leads over a moat that is not bridged (M7, M9).
    #[error("the moat on the way to {} is not bridged (M7, M9)", BOARD.name(*.0))]
    Moat(Cell),
    /// A move over a moat captures nothing (M10).
    #[error("nothing may be captured over a moat, bridged or not (M10)")]
    CaptureOverMoat,
    /// A move over a moat gives no check with the piece that crosses (M10).
    #[error("no check may be given over a moat, bridged or not (M10)")]
    CheckOverMoat,
    /// An inward pawn does not capture over a creek (M12).
    #[error("a pawn that has not passed the centre may not capture over a creek (M12)")]
    Creek,
    /// A pawn that reaches rank 1 becomes another piece (M14).
    #[error("a pawn that reaches rank 1 has to be promoted: `=` and Q, R, B or N (M14)")]
    PromotionMissing,
    /// Nothing else does.
    #[error("only a pawn that reaches rank 1 is promoted (M14)")]
    NoPromotion,
    /// The king or that rook has moved, or never stood there (M16).
    #[error("the right to castle on this side is gone (M16)")]
    NoCastlingRight,
    /// A piece on this cell stands between king and rook (M16).
    #[error("castling is blocked by the piece on {} (M16)", BOARD.name(*.0))]
    CastlingBlocked(Cell),
    /// This cell, on which the king stands, over which it passes or where it goes, is attacked
    /// (M16).
    #[error(
        "a king may not castle out of, through or into check: {} is attacked (M16)",
        BOARD.name(*.0)
    )]
    CastlingThroughCheck(Cell),
    /// The player's king would be attacked from this cell afterwards (M17).
    #[error("your king would be attacked from {} (M17)", BOARD.name(*.0))]
    KingAttacked(Cell),
}

/// The clause that says where a piece goes.
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
    /// Why `mv`, which is not legal, is not.
    #[cold]
    pub(crate) fn refusal(&self, mv: Move) -> IllegalMove {
        if let Some(outcome) = self.outcome() {
            return IllegalMove::GameOver(outcome.reason);
        }
        let Move::Piece {
            from,
            to,
            promotion,
        } = mv
        else {
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
        let castle = CASTLES[self.to_move.index()].iter().find(|castle| {
            kind == Kind::King && castle.king_from == from && castle.king_to == to
        })?;
        if !self.castling.has(self.to_move, castle.wing) {
            return Some(IllegalMove::NoCastlingRight);
        }
        if let Some(cell) = (castle.between & self.occupied()).first() {
            return Some(IllegalMove::CastlingBlocked(cell));
        }
        let (others, opponents) = (self.occupied().without(from), self.opponents(self.to_move));
        [from, castle.passed, to]
            .into_iter()
            .find(|&cell| self.is_attacked(cell, others, opponents))
            .map(IllegalMove::CastlingThroughCheck)
    }

    /// What is wrong with the way itself; `None` if only the safety of the player's king can be.
    fn refusal_of_way(&self, kind: Kind, from: Cell, to: Cell) -> Option<IllegalMove> {
        let occupied = self.occupied();
        let ways = Ways {
            kind,
            from,
            to,
            occupied,
        };
        let Some(shortest) = ways.iter().min_by_key(|way| way.steps) else {
            return Some(IllegalMove::Unreachable { kind, from, to });
        };
        if kind.is_pawn() {
            return self.refusal_of_pawn(kind, to, &ways);
        }
        if let (Some(obstacle), true) = (
            shortest.obstacle,
            ways.iter().all(|way| way.obstacle.is_some()),
        ) {
            return Some(IllegalMove::Blocked(obstacle));
        }
        let open = ways.iter().filter(|way| way.obstacle.is_none());
        let mut moats = open.map(|way| way.marks & MOATS);
        let bridged = self.bridged();
        let mut refused = IllegalMove::Moat(to);
        if moats.any(|moats| {
            if bridged.contains(moats) {
                refused = IllegalMove::CaptureOverMoat;
            }
            moats.is_empty()
        }) {
            None
        } else if refused == IllegalMove::CaptureOverMoat && !occupied.contains(to) {
            self.attacks_a_king(kind, from, to)
                .then_some(IllegalMove::CheckOverMoat)
        } else {
            Some(refused)
        }
    }

    /// M12, M13, M15.
    fn refusal_of_pawn(&self, kind: Kind, to: Cell, ways: &Ways) -> Option<IllegalMove> {
        let is_taken = self.occupied().contains(to);
        if ways.are_straight() {
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

    /// From where the player's king would be attacked after a move with which nothing else is wrong
    /// (M17).
    fn refusal_to_expose(&self, from: Cell, to: Cell, promotion: Option<Promotion>) -> IllegalMove {
        let mut next = *self;
        next.make_piece_move(from, to, promotion);
        let attackers = next.king(self.to_move).map_or(Set192::EMPTY, |king| {
            next.attackers_among(king, next.occupied(), next.opponents(self.to_move))
        });
        debug_assert!(!attackers.is_empty(), "{self} {from:?} {to:?}");
        IllegalMove::KingAttacked(attackers.first().unwrap_or(to))
    }

    /// Whether the piece on `from` would attack a living opponent's king from `to` (M10).
    fn attacks_a_king(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        let occupied = self.occupied().without(from);
        let mut seen = Set192::EMPTY;
        if kind == Kind::Knight {
            seen |= KNIGHT_FREE[to.index()];
        }
        if kind.slides_orthogonally() {
            seen |= LINES.orthogonal(to, occupied);
        }
        if kind.slides_diagonally() {
            seen |= LINES.diagonal(to, occupied);
        }
        !seen.is_disjoint(self.opposing_kings(self.to_move))
    }
}

/// A way from one cell to another.
struct Way {
    /// How many steps it takes.
    steps: usize,
    /// The first occupied cell strictly between the two.
    obstacle: Option<Cell>,
    /// The borders on the way.
    marks: Marks,
}

/// All ways by which a kind of piece goes from one cell to another, whatever stands there.
struct Ways {
    kind: Kind,
    from: Cell,
    to: Cell,
    occupied: Set192,
}

impl Ways {
    /// Whether a line joins the two cells that pawns go along without capturing.
    fn are_straight(&self) -> bool {
        [Heading::INWARD, Heading::OUTWARD]
            .into_iter()
            .any(|heading| BOARD.ray(self.from, heading).any(|step| step.to == self.to))
    }

    fn iter(&self) -> impl Iterator<Item = Way> + use<'_> {
        let headings = Heading::ALL
            .into_iter()
            .filter_map(|heading| self.along(heading));
        let leaps = KNIGHT
            .iter()
            .filter(|_| self.kind == Kind::Knight)
            .filter_map(|legs| BOARD.leap(self.from, legs))
            .filter(|leap| leap.to == self.to)
            .map(|leap| Way {
                steps: 1,
                obstacle: None,
                marks: leap.marks,
            });
        headings.chain(leaps)
    }

    /// How far the piece goes with `heading`.
    fn reach(&self, heading: Heading) -> usize {
        let slider = if heading.is_diagonal() {
            self.kind.slides_diagonally()
        } else {
            self.kind.slides_orthogonally()
        };
        match self.kind {
            _ if slider => usize::MAX,
            Kind::King => 1,
            Kind::InwardPawn if heading == Heading::INWARD && RANK_2.contains(self.from) => 2,
            Kind::InwardPawn => usize::from(heading.rank_delta() > 0),
            Kind::OutwardPawn => usize::from(heading.rank_delta() < 0),
            _ => 0,
        }
    }

    fn along(&self, heading: Heading) -> Option<Way> {
        let mut way = Way {
            steps: 0,
            obstacle: None,
            marks: Marks::empty(),
        };
        for step in BOARD.ray(self.from, heading).take(self.reach(heading)) {
            way.steps += 1;
            way.marks |= step.marks;
            if step.to == self.to {
                return Some(way);
            }
            if way.obstacle.is_none() && self.occupied.contains(step.to) {
                way.obstacle = Some(step.to);
            }
        }
        None
    }
}
