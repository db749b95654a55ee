//! Playing moves: the move itself, the captures (N6) and the exchange (N7, N8, N9).

use crate::moves::{Exchange, Move};
use crate::piece::{Number, Piece};
use crate::position::Position;

impl Position {
    /// Plays a legal move.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let Some(mover) = self.piece_at(mv.from()) else {
            return;
        };
        let player = self.side();
        self.take(mover, mv.from());
        if let Some(captured) = self.piece_at(mv.to()) {
            self.take(captured, mv.to());
            self.gain(player, captured.number);
        }
        match mv.exchange() {
            None => self.put(mover, mv.to()),
            Some(Exchange::Swap(into)) => {
                self.gain(player, mover.number);
                self.spend(player, into);
                self.put(Piece::new(player, into), mv.to());
            }
            Some(Exchange::Split(points)) => {
                self.gain(player, mover.number);
                for point in points {
                    self.spend(player, Number::One);
                    self.put(Piece::new(player, Number::One), point);
                }
            }
        }
        self.pass_turn();
    }
}
