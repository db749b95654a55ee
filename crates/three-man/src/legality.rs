//! Why a move is not legal: the slow way round, for people.

use board_geom::{Cell, Heading, KNIGHT, Marks, Set192};
use core::fmt;
use game_core::Game;
use thiserror::Error;

use crate::board::{BOARD, CREEK, KNIGHT_FREE, LINES, MOATS, RANK_2, RIM};
use crate::castling::CASTLES;
use crate::moves::Move;
use crate::piece::{Color, Kind, Piece};
use crate::position::Position;

/// The name of a cell in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named(pub Cell);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&BOARD.name(self.0), f)
    }
}

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game has an outcome.
    #[error("the game is over")]
    GameOver,
    /// Only a player who has no other move passes, and only in check or while a checkmate stands
    /// (M18, M21); under [`Rules::Checkmate`](crate::Rules::Checkmate) nobody does (M24).
    #[error("{0} has a move, and so may not pass (M18, M21, M24)")]
    MayNotPass(Color),
    /// The player has no legal move with a piece.
    #[error("{0} can only pass (M18, M21)")]
    MustPass(Color),
    /// The move begins or ends beside the board.
    #[error("cell {} is not on the board (M1)", .0.index())]
    NoSuchCell(Cell),
    /// Nothing stands on the cell that the move begins on.
    #[error("there is no piece on {0}")]
    NoPiece(Named),
    /// What stands there belongs to somebody else.
    #[error("the piece on {cell} is not {mover}'s but {owner}'s")]
    NotYours {
        /// Where the move begins.
        cell: Named,
        /// Whose turn it is.
        mover: Color,
        /// Whose piece it is.
        owner: Color,
    },
    /// An own piece stands on the cell that the move ends on.
    #[error("{0} is taken by an own piece")]
    OwnPiece(Named),
    /// Pieces of this kind do not go this way (M2 to M5, M13).
    #[error("{}'s {} does not go from {from} to {to} ({})", .piece.color, .piece.kind, clause(.piece.kind))]
    NoSuchWay {
        /// What stands where the move begins.
        piece: Piece,
        /// Where the move begins.
        from: Named,
        /// Where it would end.
        to: Named,
    },
    /// Something stands in every way of a rook, bishop or queen.
    #[error("something stands between {from} and {to} (M2, M3)")]
    Blocked {
        /// Where the move begins.
        from: Named,
        /// Where it would end.
        to: Named,
    },
    /// A piece stands in the way of a pawn that goes straight on, where it goes or before; straight
    /// on it does not capture (M13).
    #[error("a pawn goes straight on over empty cells only, and a piece is on {0} (M13)")]
    PawnObstructed(Named),
    /// A pawn goes sideways only to capture (M13, M15).
    #[error("a pawn goes to {0} only to capture, and there is nothing it may capture (M13)")]
    NothingToCapture(Named),
    /// The way leads over a moat that is not bridged (M7, M9).
    #[error("the moat on the way to {0} is not bridged (M7, M9)")]
    Moat(Named),
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
    #[error("{0} may no longer castle on this side (M16)")]
    NoCastlingRight(Color),
    /// Something stands between king and rook (M16).
    #[error("something stands between king and rook (M16)")]
    CastlingBlocked,
    /// The king is in check, or would be on its way or where it goes (M16).
    #[error("a king may not castle out of, through or into check (M16)")]
    CastlingThroughCheck,
    /// The own king would be attacked afterwards (M17).
    #[error("{0}'s king would be attacked (M17)")]
    KingAttacked(Color),
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

/// A way from one cell to another.
struct Way {
    /// The cells strictly between.
    between: Set192,
    /// The borders on the way.
    marks: Marks,
}

impl Position {
    /// Why `mv`, which is not legal, is not.
    #[cold]
    pub(crate) fn why_illegal(&self, mv: Move) -> IllegalMove {
        let mover = self.side;
        if self.outcome().is_some() {
            return IllegalMove::GameOver;
        }
        let Move::Piece {
            from,
            to,
            promotion,
        } = mv
        else {
            return IllegalMove::MayNotPass(mover);
        };
        if let Some(cell) = [from, to].into_iter().find(|&cell| !BOARD.contains(cell)) {
            return IllegalMove::NoSuchCell(cell);
        }
        let Some(piece) = self.piece_at(from) else {
            return IllegalMove::NoPiece(Named(from));
        };
        if piece.color != mover {
            return IllegalMove::NotYours {
                cell: Named(from),
                mover,
                owner: piece.color,
            };
        }
        if self.must_pass() {
            return IllegalMove::MustPass(mover);
        }
        if self.pieces(mover).contains(to) {
            return IllegalMove::OwnPiece(Named(to));
        }
        let promotes = piece.kind == Kind::OutwardPawn && RIM.contains(to);
        if promotion.is_some() && !promotes {
            return IllegalMove::NoPromotion;
        }
        let unpromoted = promotes && promotion.is_none();
        self.castling_refused(piece.kind, from, to)
            .or_else(|| self.way_refused(piece, from, to))
            .or_else(|| unpromoted.then_some(IllegalMove::PromotionMissing))
            .unwrap_or(IllegalMove::KingAttacked(mover))
    }

    /// M16.
    fn castling_refused(&self, kind: Kind, from: Cell, to: Cell) -> Option<IllegalMove> {
        let castle = CASTLES[self.side.index()].iter().find(|castle| {
            kind == Kind::King && castle.king_from == from && castle.king_to == to
        })?;
        Some(if !self.castling.has(self.side, castle.wing) {
            IllegalMove::NoCastlingRight(self.side)
        } else if !castle.between.is_disjoint(self.occupied()) {
            IllegalMove::CastlingBlocked
        } else {
            IllegalMove::CastlingThroughCheck
        })
    }

    /// What is wrong with the way itself; `None` if only the own king's safety can be.
    fn way_refused(&self, piece: Piece, from: Cell, to: Cell) -> Option<IllegalMove> {
        let ways = Ways::new(piece.kind, from, to);
        if ways.iter().next().is_none() {
            let (from, to) = (Named(from), Named(to));
            return Some(IllegalMove::NoSuchWay { piece, from, to });
        }
        if piece.kind.is_pawn() {
            return self.pawn_refused(piece.kind, to, &ways);
        }
        let occupied = self.occupied();
        let mut open = ways
            .iter()
            .filter(|way| way.between.is_disjoint(occupied))
            .peekable();
        if open.peek().is_none() {
            let (from, to) = (Named(from), Named(to));
            return Some(IllegalMove::Blocked { from, to });
        }
        let mut moats = open.map(|way| way.marks & MOATS);
        let bridged = self.bridged();
        let mut refused = IllegalMove::Moat(Named(to));
        if moats.any(|moats| {
            if bridged.contains(moats) {
                refused = IllegalMove::CaptureOverMoat;
            }
            moats.is_empty()
        }) {
            None
        } else if refused == IllegalMove::CaptureOverMoat && !occupied.contains(to) {
            self.attacks_a_king(piece.kind, from, to)
                .then_some(IllegalMove::CheckOverMoat)
        } else {
            Some(refused)
        }
    }

    /// M12, M13, M15.
    fn pawn_refused(&self, kind: Kind, to: Cell, ways: &Ways) -> Option<IllegalMove> {
        let occupied = self.occupied();
        if !ways.sideways {
            let before = ways.iter().find_map(|way| (way.between & occupied).first());
            let obstacle = before.or_else(|| occupied.contains(to).then_some(to));
            return obstacle.map(|cell| IllegalMove::PawnObstructed(Named(cell)));
        }
        let en_passant = kind == Kind::OutwardPawn && self.passed.contains(&Some(to));
        if !occupied.contains(to) && !en_passant {
            return Some(IllegalMove::NothingToCapture(Named(to)));
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
        !seen.is_disjoint(self.opposing_kings(self.side))
    }
}

/// All ways by which a kind of piece goes from one cell to another, whatever stands there.
struct Ways {
    kind: Kind,
    from: Cell,
    to: Cell,
    /// For a pawn, whether it goes to another line of files, as it does to capture.
    sideways: bool,
}

impl Ways {
    fn new(kind: Kind, from: Cell, to: Cell) -> Self {
        let straight = [Heading::INWARD, Heading::OUTWARD]
            .into_iter()
            .any(|heading| BOARD.ray(from, heading).any(|step| step.to == to));
        Self {
            kind,
            from,
            to,
            sideways: !straight,
        }
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
                between: Set192::EMPTY,
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
            between: Set192::EMPTY,
            marks: Marks::empty(),
        };
        for step in BOARD.ray(self.from, heading).take(self.reach(heading)) {
            way.marks |= step.marks;
            if step.to == self.to {
                return Some(way);
            }
            way.between.insert(step.to);
        }
        None
    }
}
