//! The numbered shogi-like game: numbers on wedges, and what is in hand.

use board_geom::{Board, Cell};
use board_picture::{Art, Drawable, Paint, Picture, Piece};
use numbered_shogi::{BOARD, Exchange, Move, Number, Player, Position, Setup};

use super::{Drawn, LabGame, Note};

impl Drawable for Drawn<'_, Position> {
    fn board(&self) -> &'static dyn Board {
        &BOARD
    }

    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let piece = self.0.piece_at(cell)?;
        let (paint, up) = match piece.owner {
            Player::First => (Paint::Black, true),
            Player::Second => (Paint::Red, false),
        };
        let number = piece.number.value();
        let wedge = Art::Wedge { number, up };
        Some(Piece::new(piece.to_string(), paint, wedge))
    }

    fn token_width(&self) -> usize {
        2
    }
}

impl LabGame for Position {
    const TITLE: &'static str = "Numbered shogi-like game";
    const IN_SHORT: &'static str = "Bring a [1] to the far end; captured numbers change sides, and pieces are swapped from hand.";
    const TOUR_DEPTH: u8 = 6;

    fn set_up(name: &str) -> Result<Self, String> {
        let setup: Setup = name
            .parse()
            .map_err(|error: game_core::TextError| error.to_string())?;
        Ok(Self::with_setup(setup))
    }

    fn cells_of(mv: Move) -> Vec<Cell> {
        let mut cells = vec![mv.from(), mv.to()];
        if let Some(Exchange::Split(points)) = mv.exchange() {
            cells.extend(points.iter().filter(|&point| point != mv.to()));
        }
        cells
    }

    fn picture(&self) -> Picture<'static> {
        Drawn(self).picture()
    }

    fn notes(&self) -> Vec<Note> {
        vec![
            ("First's hand", in_hand(self, Player::First)),
            ("Second's hand", in_hand(self, Player::Second)),
        ]
    }
}

/// Such as `2×[1] 6×[2] 1×[5]`.
fn in_hand(position: &Position, player: Player) -> String {
    let hand = position.hand(player);
    let numbers: Vec<_> = Number::ALL
        .into_iter()
        .filter(|&number| hand.has(number))
        .map(|number| format!("{}×[{number}]", hand.count(number)))
        .collect();
    if numbers.is_empty() {
        "nothing".to_owned()
    } else {
        numbers.join(" ")
    }
}
