//! Playing moves: the move itself, the captures (N6) and the exchange (N7, N8, N9).

use crate::moves::{Exchange, Move};
use crate::piece::{Number, Piece, Player};
use crate::position::Position;

impl Position {
    /// Plays a legal move.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        // With the player a constant, the whole position stays in registers.
        match self.side() {
            Player::First => self.make_as(Player::First, mv),
            Player::Second => self.make_as(Player::Second, mv),
        }
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "pays only where the player is a constant"
    )]
    fn make_as(&mut self, player: Player, mv: Move) {
        let Some(number) = self.number_at(mv.from()) else {
            return;
        };
        self.take(Piece::new(player, number), mv.from());
        if let Some(captured) = self.number_at(mv.to()) {
            let owner = if self.pieces(player).contains(mv.to()) {
                player
            } else {
                player.opponent()
            };
            self.take(Piece::new(owner, captured), mv.to());
            self.gain(player, captured);
        }
        match mv.exchange() {
            None => self.put(Piece::new(player, number), mv.to()),
            Some(Exchange::Swap(into)) => {
                self.gain(player, number);
                self.spend(player, into);
                self.put(Piece::new(player, into), mv.to());
            }
            Some(Exchange::Split(points)) => {
                self.gain(player, number);
                for point in points {
                    self.spend(player, Number::One);
                    self.put(Piece::new(player, Number::One), point);
                }
            }
        }
        self.pass_turn();
    }
}
