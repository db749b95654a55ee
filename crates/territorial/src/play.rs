//! Playing moves.

use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;

impl Position {
    /// Plays a legal move (T3).
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        if let Move::Place { kind, square } = mv {
            self.put(
                Piece {
                    color: self.side(),
                    kind,
                },
                square,
            );
        }
        self.pass_turn();
    }
}
