//! Playing moves.

use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;

impl Position {
    /// Plays a legal move (T3).
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        if let Move::Place { kind, to } = mv {
            self.put(to, Piece::new(self.to_move, kind));
        }
        self.pass_turn();
    }
}
