//! Chess Territorial: chess pieces and claims.

use alloc::string::ToString;

use board_picture::{Claim, Picture, Piece};
use game_search::Evaluation;
use territorial::{Color, Position};

use super::{chess, paint};
use crate::evaluations::tuned;
use crate::listed::Listed;

impl Listed for Position {
    const TITLE: &'static str = "Chess Territorial";
    const IN_SHORT: &'static str =
        "Place the pieces of a chess set, claim squares, own the larger territory.";
    const LEGEND: Option<&'static str> = Some("+ is claimed by White, - by Black");
    const PASSING: Option<&'static str> = Some(
        "A player who cannot place a piece passes; when neither player can place one, the game is \
         over (T3, T7).",
    );

    fn drawn(&self, piece: Self::Piece) -> Piece {
        let art = chess(piece.kind.letter());
        Piece::new(piece.to_string(), paint(piece.color), art)
    }

    /// Returns the territories: the squares under a player's pieces, and the squares the player
    /// claims.
    fn scenery(&self, mut picture: Picture<'static>) -> Picture<'static> {
        for (color, token) in [(Color::White, '+'), (Color::Black, '-')] {
            let claim = Claim {
                token,
                paint: paint(color),
            };
            for cell in self.domain(color) {
                picture = picture.claim(cell, claim);
            }
        }
        picture
    }

    fn evaluation() -> impl Evaluation<Self> + Clone + 'static {
        tuned::<Self>()
    }
}
