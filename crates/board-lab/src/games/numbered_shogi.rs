//! The numbered shogi-like game: numbers on wedges, and what is in hand.

use board_geom::Cell;
use numbered_shogi::{BOARD, Exchange, Move, Number, Player, Position, Setup};

use super::{LabGame, Note};
use crate::picture::{Art, Drawable, Paint, Piece, Surface};

impl Drawable for Position {
    const TOKEN_WIDTH: usize = 2;

    fn surface() -> &'static dyn Surface {
        &BOARD
    }

    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let piece = self.piece_at(cell)?;
        Some(Piece {
            token: piece.to_string(),
            paint: match piece.owner {
                Player::First => Paint::Black,
                Player::Second => Paint::Red,
            },
            art: Art::Wedge {
                number: piece.number.value(),
                up: piece.owner == Player::First,
            },
            course: None,
        })
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
