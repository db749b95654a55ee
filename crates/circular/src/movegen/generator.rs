//! The position as the move generator needs it.

use board_geom::{Cell, Set64};
use game_core::Color;

use crate::board::{Castle, castling, double_step_over, pair_cells};
use crate::pieces::Army;
use crate::position::Position;

/// A position in the form that move generation needs: the pieces of the side to move, those of the
/// opponent, and the special rights. Removals (C11) create another generator from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Generator {
    pub(super) own: Army,
    pub(super) their: Army,
    pub(super) occupied: Set64,
    /// The king of the side to move; a meaningless cell if there is none, which no valid position
    /// allows.
    pub(super) king: Cell,
    /// The pawns of the side to move that may make a double step (C8).
    pub(super) unmoved: Set64,
    /// The cell that a pawn of the opponent passed over in the last turn (C9).
    pub(super) en_passant: Option<Cell>,
    to_move: Color,
    /// Whether the side to move has the right to castle (C10).
    may_castle: bool,
}

impl Generator {
    #[inline]
    pub(crate) fn new(position: &Position) -> Self {
        let to_move = position.to_move;
        let own = position.pieces.army(to_move);
        let their = position.pieces.army(to_move.opponent());
        Self {
            own,
            their,
            occupied: own.all | their.all,
            king: own.king.first().unwrap_or(castling(Color::White).king),
            unmoved: position.unmoved_pawns() & own.all,
            en_passant: position.en_passant(),
            to_move,
            may_castle: position.castling.has(to_move),
        }
    }

    /// Returns the castling of the side to move (C10), if it has the right and the cells between
    /// king and rook are empty.
    #[inline]
    pub(super) fn castling_with_free_way(&self) -> Option<Castle> {
        let castling = self.may_castle.then(|| castling(self.to_move));
        castling.filter(|castling| castling.between().is_disjoint(self.occupied))
    }

    /// Returns the clockwise pawns of the pairs that may be taken off (C11).
    #[inline]
    pub(crate) fn met(&self) -> Set64 {
        self.their.met()
    }

    /// Returns the generator after the removal of the pairs with these clockwise pawns (C11).
    pub(crate) fn without_pairs(&self, clockwise: Set64) -> Self {
        let pawns = pair_cells(clockwise);
        Self {
            their: self.their.without_pairs(clockwise),
            occupied: self.occupied - pawns,
            en_passant: self
                .en_passant
                .filter(|_| self.victim().is_some_and(|victim| !pawns.contains(victim))),
            ..*self
        }
    }

    /// Returns the pawn that made a double step in the last turn (C9).
    pub(super) fn victim(&self) -> Option<Cell> {
        Some(double_step_over(self.to_move.opponent(), self.en_passant?)?.to)
    }

    /// Returns the pieces that may be captured: all pieces of the opponent except the king, to
    /// which a removal can open a line (C11).
    #[inline]
    pub(super) fn prey(&self) -> Set64 {
        self.their.all - self.their.king
    }

    /// Returns the cells on which a piece may land: those without a piece of its player or the
    /// opponent's king.
    #[inline]
    pub(super) fn open(&self) -> Set64 {
        !(self.own.all | self.their.king)
    }
}
