//! Playing moves.

use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;

impl Position {
    /// Plays a legal move (T3).
    #[inline]
    pub(crate) fn apply(&mut self, mv: Move) {
        if let Move::Place { kind, square } = mv {
            self.put(square, Piece::new(self.side(), kind));
        }
        self.pass_turn();
    }
}
