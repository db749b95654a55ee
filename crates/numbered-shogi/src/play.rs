//! Playing a move: its piece, the capture (N6) and the exchange (N7, N8, N9).

use crate::color::Color;
use crate::moves::{Exchange, Move};
use crate::piece::{Kind, Piece};
use crate::position::Position;

impl Position {
    /// Plays a legal move.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        // The player is a constant in each branch, so the whole position stays in registers.
        match self.to_move {
            Color::First => self.make_as(Color::First, mv),
            Color::Second => self.make_as(Color::Second, mv),
        }
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "pays only where the player is a constant"
    )]
    fn make_as(&mut self, color: Color, mv: Move) {
        let Some(kind) = self.kind_at(mv.from) else {
            return;
        };
        self.toggle(mv.from, Piece::new(color, kind));
        if let Some(captured) = self.kind_at(mv.to) {
            let owner = if self.pieces(color).contains(mv.to) {
                color
            } else {
                color.opponent()
            };
            self.toggle(mv.to, Piece::new(owner, captured));
            self.gain(color, captured);
        }
        match mv.exchange() {
            None => self.toggle(mv.to, Piece::new(color, kind)),
            Some(Exchange::Swap(into)) => {
                self.gain(color, kind);
                self.spend(color, into);
                self.toggle(mv.to, Piece::new(color, into));
            }
            Some(Exchange::Split(points)) => {
                self.gain(color, kind);
                for point in points {
                    self.spend(color, Kind::One);
                    self.toggle(point, Piece::new(color, Kind::One));
                }
            }
        }
        self.pass_turn();
    }
}
