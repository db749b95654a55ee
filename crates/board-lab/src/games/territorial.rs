//! Chess Territorial: claims are shown, and what is in hand.

use board_geom::{Board, Cell};
use board_picture::{Art, Claim, Drawable, Paint, Picture, Piece};
use territorial::{BOARD, Color, Kind, Move, Position};

use super::{Drawn, LabGame, Note};

impl Drawable for Drawn<'_, Position> {
    fn board(&self) -> &'static dyn Board {
        &BOARD
    }

    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let piece = self.0.piece_at(cell)?;
        let art = match piece.kind {
            Kind::King => Art::King,
            Kind::Queen => Art::Queen,
            Kind::Rook => Art::Rook,
            Kind::Bishop => Art::Bishop,
            Kind::Knight => Art::Knight,
            Kind::Pawn => Art::Pawn,
        };
        Some(Piece::new(piece.to_string(), paint(piece.color), art))
    }

    fn claim_on(&self, cell: Cell) -> Option<Claim> {
        [(Color::White, '+'), (Color::Black, '-')]
            .into_iter()
            .find(|&(color, _)| self.0.claims(color).contains(cell))
            .map(|(color, token)| Claim {
                token,
                paint: paint(color),
            })
    }
}

impl LabGame for Position {
    const TITLE: &'static str = "Chess Territorial";
    const IN_SHORT: &'static str =
        "Place the pieces of a chess set, claim squares, own the larger territory.";
    const LEGEND: Option<&'static str> = Some("+ is claimed by White, - by Black");
    const TOUR_DEPTH: u8 = 4;

    fn cells_of(mv: Move) -> Vec<Cell> {
        mv.square().into_iter().collect()
    }

    fn picture(&self) -> Picture<'static> {
        Drawn(self).picture()
    }

    fn notes(&self) -> Vec<Note> {
        vec![
            ("White in hand", in_hand(self, Color::White)),
            ("Black in hand", in_hand(self, Color::Black)),
        ]
    }
}

fn paint(color: Color) -> Paint {
    match color {
        Color::White => Paint::White,
        Color::Black => Paint::Black,
    }
}

/// Such as `K Q 2R 2B 2N 8P`.
fn in_hand(position: &Position, color: Color) -> String {
    let kinds = Kind::ALL
        .into_iter()
        .filter_map(|kind| match position.in_hand(color, kind) {
            0 => None,
            1 => Some(kind.letter().to_string()),
            count => Some(format!("{count}{}", kind.letter())),
        });
    let kinds: Vec<_> = kinds.collect();
    if kinds.is_empty() {
        "nothing".to_owned()
    } else {
        kinds.join(" ")
    }
}
