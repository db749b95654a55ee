//! Legality of a single move without generating moves: whether the piece reaches the cell, and
//! whether its king is safe afterward.

use board_geom::{Cell, Heading};

use crate::board::{
    BOARD, INWARD_PAWN_FROM, KING_FREE, KNIGHT_FREE, OUTWARD_PAWN_FROM, RANK_2, RIM,
};
use crate::moves::{Move, Promotion};
use crate::piece::Kind;
use crate::position::Position;
use crate::slides::Lines;

/// Whether a piece reaches a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// The piece reaches the cell, and only the cells that it leaves and enters change.
    Open,
    /// The piece does not reach the cell.
    Closed,
    /// The piece can reach the cell only by a rare kind of move, which is left to the generator:
    /// castling, en passant, or a move over a moat.
    Rare,
}

impl Reach {
    #[inline]
    const fn open_if(open: bool) -> Self {
        if open { Self::Open } else { Self::Closed }
    }
}

impl Position {
    /// Returns whether the move of a piece from one cell to another is legal.
    pub(crate) fn is_legal_piece_move(
        &self,
        from: Cell,
        to: Cell,
        promotion: Option<Promotion>,
    ) -> bool {
        let own = self.pieces(self.to_move);
        if !own.contains(from) || own.contains(to) || !BOARD.contains(to) {
            return false;
        }
        let kind = self.kind_at(from);
        let promotes = kind == Kind::OutwardPawn && RIM.contains(to);
        if promotes != promotion.is_some() {
            return false;
        }
        // The capture of a king changes which pieces attack (M17).
        let takes_king = self.kings.contains(to) && self.opposing_kings(self.to_move).contains(to);
        match self.reach(kind, from, to) {
            Reach::Closed => false,
            Reach::Open if !takes_king => self.leaves_king_safe(kind, from, to),
            Reach::Open | Reach::Rare => self.is_generated(from, Move::piece(from, to, promotion)),
        }
    }

    /// Returns whether a piece can move from one cell to another, regardless of its king's safety
    /// (M2 to M5, M13). No piece of the same player stands on the second cell.
    #[inline]
    fn reach(&self, kind: Kind, from: Cell, to: Cell) -> Reach {
        let at = from.index();
        let free = match kind {
            Kind::InwardPawn | Kind::OutwardPawn => return self.pawn_reach(kind, from, to),
            Kind::King if KING_FREE[at].contains(to) => return Reach::Open,
            // The king castles on rank 1, and moves over moats begin or end there.
            Kind::King if RIM.contains(from) || RIM.contains(to) => return Reach::Rare,
            Kind::King => return Reach::Closed,
            Kind::Knight => KNIGHT_FREE[at].contains(to),
            slider @ (Kind::Queen | Kind::Rook | Kind::Bishop) => Lines::BOTH
                .into_iter()
                .any(|lines| slider.slides(lines) && lines.reach(from, self.occupied(), to)),
        };
        // No move captures over a moat (M10).
        if free || self.bridged().is_empty() || self.occupied().contains(to) {
            Reach::open_if(free)
        } else {
            Reach::Rare
        }
    }

    /// M12, M13, M15.
    #[inline]
    fn pawn_reach(&self, kind: Kind, from: Cell, to: Cell) -> Reach {
        let inward = kind == Kind::InwardPawn;
        let (captures, ahead) = if inward {
            (&INWARD_PAWN_FROM, Heading::INWARD)
        } else {
            (&OUTWARD_PAWN_FROM, Heading::OUTWARD)
        };
        let occupied = self.occupied();
        if captures[to.index()].contains(from) {
            return if occupied.contains(to) {
                Reach::Open
            } else if !inward && self.passed.contains(&Some(to)) {
                Reach::Rare
            } else {
                Reach::Closed
            };
        }
        let step_to_empty = |from: Cell| {
            let step = BOARD.step(from, ahead)?;
            (!occupied.contains(step.to)).then_some(step.to)
        };
        let Some(single) = step_to_empty(from) else {
            return Reach::Closed;
        };
        let double = || inward && RANK_2.contains(from) && step_to_empty(single) == Some(to);
        Reach::open_if(single == to || double())
    }

    /// Returns whether the mover's king is safe after the move, which may be a capture (M17).
    #[inline]
    fn leaves_king_safe(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        let opponents = self.opponents(self.to_move);
        let at = if kind == Kind::King {
            Some(to)
        } else {
            self.king(self.to_move)
        };
        // Without opponents the game is over (M20).
        at.is_some_and(|at| {
            let occupied = self.occupied().without(from).with(to);
            !opponents.is_empty() && !self.is_attacked(at, occupied, opponents.without(to))
        })
    }
}
