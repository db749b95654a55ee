//! Playing moves.

use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;

impl Position {
    /// Plays a legal move (A3, A4).
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let [from, to, arrow] = mv.cells();
        let amazon = Piece::Amazon(self.to_move);
        self.lift(from, amazon);
        self.put(to, amazon);
        self.put(arrow, Piece::Arrow);
        self.pass_turn();
    }
}
