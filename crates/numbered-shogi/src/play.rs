//! Playing moves: the move itself, the captures (N6) and the exchange (N7, N8, N9).

use crate::moves::{Exchange, Move};
use crate::piece::{Number, Piece, Player};
use crate::position::Position;

impl Position {
    /// Plays a legal move.
    #[inline]
    pub(crate) fn apply(&mut self, mv: Move) {
        // With the player a constant, the whole position stays in registers.
        match self.side() {
            Player::First => self.apply_as(Player::First, mv),
            Player::Second => self.apply_as(Player::Second, mv),
        }
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "pays only where the player is a constant"
    )]
    fn apply_as(&mut self, player: Player, mv: Move) {
        let Some(number) = self.number_at(mv.from()) else {
            return;
        };
        self.take(mv.from(), Piece::new(player, number));
        if let Some(captured) = self.number_at(mv.to()) {
            let owner = if self.pieces(player).contains(mv.to()) {
                player
            } else {
                player.opponent()
            };
            self.take(mv.to(), Piece::new(owner, captured));
            self.gain(player, captured);
        }
        match mv.exchange() {
            None => self.put(mv.to(), Piece::new(player, number)),
            Some(Exchange::Swap(into)) => {
                self.gain(player, number);
                self.spend(player, into);
                self.put(mv.to(), Piece::new(player, into));
            }
            Some(Exchange::Split(points)) => {
                self.gain(player, number);
                for point in points {
                    self.spend(player, Number::One);
                    self.put(point, Piece::new(player, Number::One));
                }
            }
        }
        self.pass_turn();
    }
}
