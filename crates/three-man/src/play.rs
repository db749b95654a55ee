//! Playing moves and ending turns.

use board_geom::{Cell, Set192};

use crate::board::{HOME_RIM, RANK_2, RANK_6, inward_of, pawn};
use crate::castling::{CASTLES, Castle};
use crate::color::Color;
use crate::moves::{Move, Promotion};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;

impl Position {
    /// Plays a move that is known to be legal; see [`game_core::Game::play_unchecked`].
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        match mv.of_piece() {
            None => self.quiet_turns = self.quiet_turns.saturating_add(1),
            Some((from, to, promotion)) => self.make_piece_move(from, to, promotion),
        }
        self.end_turn();
    }

    /// Makes the changes of the move on the board and in the rights, but does not end the turn.
    pub(crate) fn make_piece_move(&mut self, from: Cell, to: Cell, promotion: Option<Promotion>) {
        let color = self.to_move;
        let kind = self.kind_at(from);
        let taken = self.piece_at(to);
        self.quiet_turns = if kind.is_pawn() || taken.is_some() {
            0
        } else {
            self.quiet_turns.saturating_add(1)
        };
        self.castling = self.castling.after_touching(from).after_touching(to);
        if let Some(piece) = taken {
            self.capture(to, piece);
        }
        self.toggle(from, Piece::new(color, kind));
        match kind {
            Kind::King => self.bring_rook(from, to),
            Kind::InwardPawn => self.note_double_step(from, to),
            Kind::OutwardPawn if taken.is_none() => self.capture_en_passant(to),
            _ => {}
        }
        let kind = Self::kind_after(kind, from, promotion);
        self.toggle(to, Piece::new(color, kind));
    }

    /// Captures the `piece` on `cell`.
    #[inline]
    fn capture(&mut self, cell: Cell, piece: Piece) {
        self.toggle(cell, piece);
        match piece.kind {
            Kind::King if self.is_living(piece.color) => self.eliminate(piece.color),
            Kind::InwardPawn => self.forget_double_step(piece.color, cell),
            _ => {}
        }
    }

    /// Ends the right to capture a pawn en passant after it has been captured (M15).
    fn forget_double_step(&mut self, owner: Color, pawn: Cell) {
        let passed = &mut self.passed[owner.index()];
        if passed.and_then(inward_of) == Some(pawn) {
            *passed = None;
        }
    }

    fn note_double_step(&mut self, from: Cell, to: Cell) {
        if RANK_2.contains(from) && pawn::DOUBLE.origin(to) == Some(from) {
            self.passed[self.to_move.index()] = inward_of(from);
        }
    }

    /// Captures en passant, if the outward pawn that goes to the empty cell `to` does so (M15). It
    /// does if a double step led over `to`: the pawn cannot get there straight on, because the pawn
    /// that made the double step stands in between.
    fn capture_en_passant(&mut self, to: Cell) {
        if !self.passed.contains(&Some(to)) {
            return;
        }
        if let Some(beyond) = inward_of(to) {
            if let Some(pawn) = self.piece_at(beyond) {
                self.capture(beyond, pawn);
            }
        }
    }

    /// Returns whether a legal move is a capture en passant (M15).
    pub(crate) fn is_en_passant(&self, from: Cell, to: Cell) -> bool {
        self.outward.contains(from)
            && self.passed.contains(&Some(to))
            && !self.occupied().contains(to)
    }

    /// Moves the rook, if the king castles (M16).
    fn bring_rook(&mut self, from: Cell, to: Cell) {
        let rook = Piece::new(self.to_move, Kind::Rook);
        if let Some(castle) = self.castle(from, to) {
            self.toggle(castle.rook, rook);
            self.toggle(castle.rook_to, rook);
        }
    }

    /// Returns the castling of this king move; `None` if it is not castling.
    pub(crate) fn castle(&self, from: Cell, to: Cell) -> Option<&'static Castle> {
        CASTLES[self.to_move.index()]
            .iter()
            .find(|castle| castle.king == from && castle.king_to == to)
    }

    /// Returns the kind of a piece after a move (M13, M14).
    #[inline]
    pub(crate) fn kind_after(kind: Kind, from: Cell, promotion: Option<Promotion>) -> Kind {
        match (promotion, kind) {
            (Some(promotion), _) => promotion.kind(),
            // On the innermost ring, each move of an inward pawn crosses the center (M13).
            (None, Kind::InwardPawn) if RANK_6.contains(from) => Kind::OutwardPawn,
            (None, kind) => kind,
        }
    }

    /// Puts `color` out of the game (M18, M19, M24). That player's pieces stay on the board, and
    /// the rights end.
    pub(crate) fn eliminate(&mut self, color: Color) {
        if let Some(place) = self.out.iter_mut().find(|place| place.is_none()) {
            *place = Some(color);
        }
        self.living = self.living.without(color);
        self.castling = self.castling.without(color);
        self.vacated = self.vacated.without(color);
        self.passed[color.index()] = None;
    }

    /// Records vacated rims (M8) and passes the turn on. Then eliminates players without a move, if
    /// the rules say so (M24, M26).
    #[inline]
    fn end_turn(&mut self) {
        for color in Color::ALL {
            if self.on_own_rim(color).is_empty() && self.is_living(color) {
                self.vacated = self.vacated.with(color);
            }
        }
        self.hand_on();
        self.settle();
    }

    /// Gives the turn to the next living player, whose last double step can no longer be captured
    /// (M15). If no other player is left, the turn stays with the player to move.
    #[inline]
    pub(crate) fn hand_on(&mut self) {
        let next = self.next_living();
        if next <= self.to_move {
            self.round = self.round.saturating_add(1);
        }
        self.to_move = next;
        self.passed[next.index()] = None;
    }

    /// Returns the next living player; if no other player is left, the player to move.
    #[inline]
    pub(crate) fn next_living(&self) -> Color {
        let next = self.to_move.next();
        [next, next.next()]
            .into_iter()
            .find(|&color| self.is_living(color))
            .unwrap_or(self.to_move)
    }

    /// Eliminates the player to move if they have no move and the rules say so, then the next
    /// player, and so on (M20, M24, M26).
    #[inline]
    pub(crate) fn settle(&mut self) {
        if self.rules != Rules::KingCapture {
            while self.living().len() > 1 && !self.has_piece_move() && self.is_out_if_stuck() {
                self.eliminate(self.to_move);
                self.hand_on();
            }
        }
    }

    /// Returns whether the player to move, who has no move, is out (M24, M26).
    #[cold]
    fn is_out_if_stuck(&self) -> bool {
        if self.is_in_check(self.to_move) {
            self.rules.mated_are_out()
        } else {
            self.rules.stalemated_are_out() && self.living().len() == 3
        }
    }

    /// Returns whether a player has a legal capture en passant onto `cell` before the right to it
    /// ends.
    pub(crate) fn en_passant_exists(&self, owner: Color, cell: Cell) -> bool {
        let mut handed = *self;
        // The turn comes back to the owner after two turns at most.
        for _ in 0..2 {
            if handed.passed[owner.index()] != Some(cell) {
                return false;
            }
            if handed.has_en_passant(cell) {
                return true;
            }
            handed.hand_on();
        }
        false
    }

    /// Returns the pieces of a player that stand on the rim of their own home (M8).
    pub(crate) const fn on_own_rim(&self, color: Color) -> Set192 {
        self.owners[color.index()].intersection(HOME_RIM[color.index()])
    }
}
