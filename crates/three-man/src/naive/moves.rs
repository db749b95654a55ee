//! The legal moves.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use board_geom::{Cell, Heading};

use super::{State, Way, captures, rank, step, ways};
use crate::board::{BOARD, MOATS};
use crate::castling::Wing;
use crate::color::Color;
use crate::moves::{Move, Promotion};
use crate::piece::{Kind, Piece};

/// Returns both ways to castle (M16), each with the cells on rank 1 from the king to the rook. The
/// king goes two cells that way, and the rook to the cell that the king passes over.
pub(super) fn castlings(color: Color) -> impl Iterator<Item = (Wing, Vec<Cell>)> {
    let ways = [
        (Wing::King, Heading::CLOCKWISE, 3),
        (Wing::Queen, Heading::ANTICLOCKWISE, 4),
    ];
    ways.into_iter().filter_map(move |(wing, heading, steps)| {
        let king = BOARD.cell_at(color.index() * 8 + 4, 0)?;
        let way = BOARD.ray(king, heading).take(steps).map(|step| step.to);
        Some((wing, [king].into_iter().chain(way).collect()))
    })
}

impl State {
    /// Returns the pieces after a move of the player to move, and the owner of a captured king.
    pub(super) fn moved(
        &self,
        from: Cell,
        to: Cell,
        promotion: Option<Promotion>,
    ) -> (Self, Option<Color>) {
        let mut next = self.clone();
        let Some(mut piece) = self.pieces.get(from) else {
            return (next, None);
        };
        let taken = self.pieces.get(to);
        next.pieces.set(from, None);
        if taken.is_none() && self.is_en_passant(piece.kind, from, to) {
            if let Some(beyond) = step(to, Heading::INWARD) {
                next.pieces.set(beyond, None);
            }
        }
        if piece.kind == Kind::InwardPawn && rank(from) == Some(6) {
            piece.kind = Kind::OutwardPawn;
        }
        if let Some(promotion) = promotion {
            piece.kind = promotion.kind();
        }
        if piece.kind == Kind::King {
            for (_, way) in castlings(self.to_move) {
                match way[..] {
                    [king, rook_to, king_to, .., rook] if (from, to) == (king, king_to) => {
                        next.pieces.set(rook, None);
                        next.pieces.set(rook_to, self.pieces.get(rook));
                    }
                    _ => {}
                }
            }
        }
        next.pieces.set(to, Some(piece));
        let king_taken = taken
            .filter(|piece| piece.kind == Kind::King && !self.is_out(piece.color))
            .map(|piece| piece.color);
        (next, king_taken)
    }

    fn is_en_passant(&self, kind: Kind, from: Cell, to: Cell) -> bool {
        kind == Kind::OutwardPawn
            && step(from, Heading::OUTWARD) != Some(to)
            && self.en_passant.contains(&Some(to))
    }

    /// M17: whether no living opponent attacks the mover's king after the move. A player whose king
    /// the move captures stops attacking with that move.
    fn is_safe(&self, from: Cell, to: Cell, promotion: Option<Promotion>) -> bool {
        let (next, king_taken) = self.moved(from, to, promotion);
        let mut attackers = self.opponents(self.to_move);
        attackers.retain(|&player| Some(player) != king_taken);
        let king = next.king(self.to_move);
        king.is_some_and(|king| !next.attacked(king, &attackers))
    }

    /// Returns all legal moves. Players whom M24 or M26 eliminates have gone out before.
    pub(super) fn moves(&self) -> BTreeSet<Move> {
        if self.is_stuck() {
            return self.passes().then_some(Move::Pass).into_iter().collect();
        }
        self.piece_moves().collect()
    }

    /// Returns whether the player to move has no move except perhaps a pass.
    pub(super) fn is_stuck(&self) -> bool {
        self.living().len() == 1 || self.piece_moves().next().is_none()
    }

    /// Returns the moves of pieces that are legal while another player is in the game.
    fn piece_moves(&self) -> impl Iterator<Item = Move> {
        let pieces = self.of(self.to_move);
        pieces
            .flat_map(|(from, kind)| self.moves_from(from, kind))
            .chain(self.castling_moves())
    }

    /// Returns the legal moves of a piece, except castling.
    fn moves_from(&self, from: Cell, kind: Kind) -> impl Iterator<Item = Move> {
        let targets = match kind {
            Kind::InwardPawn | Kind::OutwardPawn => self.pawn(from, kind),
            _ => self.officer(from, kind),
        };
        targets.into_iter().flat_map(move |to| {
            // M14
            let promotions = if kind == Kind::OutwardPawn && rank(to) == Some(1) {
                Promotion::ALL.map(Some).to_vec()
            } else {
                vec![None]
            };
            let promotions = promotions.into_iter();
            promotions
                .filter(move |&promotion| self.is_safe(from, to, promotion))
                .map(move |promotion| Move::piece(from, to, promotion))
        })
    }

    fn officer(&self, from: Cell, kind: Kind) -> BTreeSet<Cell> {
        let is_free = |way: &Way| {
            let standing = self.pieces.get(way.to);
            if !self.is_open(way) || standing.is_some_and(|piece| piece.color == self.to_move) {
                return false;
            }
            let moats = way.marks & MOATS;
            // M10
            moats.is_empty()
                || self.bridged(moats)
                    && standing.is_none()
                    && !self.gives_check_from(from, way.to, kind)
        };
        ways(kind, from).filter(is_free).map(|way| way.to).collect()
    }

    fn gives_check_from(&self, from: Cell, to: Cell, kind: Kind) -> bool {
        let (next, _) = self.moved(from, to, None);
        self.opponents(self.to_move)
            .into_iter()
            .filter_map(|opponent| next.king(opponent))
            .any(|king| next.piece_attacks(to, kind, king))
    }

    /// M12, M13, M15.
    fn pawn(&self, from: Cell, kind: Kind) -> BTreeSet<Cell> {
        let inward = kind == Kind::InwardPawn;
        let ahead = if inward {
            Heading::INWARD
        } else {
            Heading::OUTWARD
        };
        let steps = if inward && rank(from) == Some(2) {
            2
        } else {
            1
        };
        let way = BOARD.ray(from, ahead).take(steps).map(|step| step.to);
        let captures = captures(kind, from).filter(|&to| match self.pieces.get(to) {
            Some(piece) => piece.color != self.to_move,
            None => !inward && self.en_passant.contains(&Some(to)),
        });
        way.take_while(|&cell| self.is_empty(cell))
            .chain(captures)
            .collect()
    }

    /// M16.
    fn castling_moves(&self) -> impl Iterator<Item = Move> {
        castlings(self.to_move).filter_map(|(wing, way)| {
            let [king, rook_to, king_to, .., rook] = way[..] else {
                return None;
            };
            let mut between = way.iter().filter(|&&cell| cell != king && cell != rook);
            if !self.castling.has(self.to_move, wing) || !between.all(|&cell| self.is_empty(cell)) {
                return None;
            }
            let at_home = [(king, Kind::King), (rook, Kind::Rook)];
            debug_assert!(at_home.into_iter().all(|(cell, kind)| {
                self.pieces.get(cell) == Some(Piece::new(self.to_move, kind))
            }));
            let opponents = self.opponents(self.to_move);
            let mut king_way = [king, rook_to, king_to].into_iter();
            let attacked = king_way.any(|cell| self.attacked(cell, &opponents));
            (!attacked).then(|| Move::new(king, king_to))
        })
    }
}
