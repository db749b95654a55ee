//! 3 Man Chess: moats, bridges and creeks are drawn where the board has them.

use board_geom::{Cell, Heading, Step};
use three_man::{BOARD, CREEK, Color, Kind, MOATS, Move, Position};

use super::{LabGame, Note};
use crate::picture::{Art, Border, Drawable, Paint, Piece, Surface};

impl Drawable for Position {
    const TOKEN_WIDTH: usize = 2;
    const TURNED_BY: usize = 8;

    fn surface() -> &'static dyn Surface {
        &BOARD
    }

    fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let piece = self.piece_at(cell)?;
        let (art, course) = match piece.kind {
            Kind::King => (Art::King, None),
            Kind::Queen => (Art::Queen, None),
            Kind::Rook => (Art::Rook, None),
            Kind::Bishop => (Art::Bishop, None),
            Kind::Knight => (Art::Knight, None),
            Kind::InwardPawn => (Art::Pawn, Some(Heading::INWARD)),
            Kind::OutwardPawn => (Art::Pawn, Some(Heading::OUTWARD)),
        };
        Some(Piece {
            token: piece.to_string(),
            paint: match piece.color {
                Color::White => Paint::White,
                Color::Gray => Paint::Gray,
                Color::Black => Paint::Black,
            },
            art,
            course,
        })
    }

    fn border_on(&self, _: Cell, step: Step) -> Option<Border> {
        let moat = step.marks.intersection(MOATS);
        if step.marks.intersects(CREEK) {
            Some(Border::Creek)
        } else if moat.is_empty() {
            None
        } else if self.bridged().contains(moat) {
            Some(Border::Bridge)
        } else {
            Some(Border::Moat)
        }
    }
}

impl LabGame for Position {
    const TITLE: &'static str = "3 Man Chess";
    const IN_SHORT: &'static str =
        "Chess for three across the centre of a round board, with moats between the homes.";
    const LEGEND: Option<&'static str> = Some(
        "rank 1 is the rim, the files run clockwise; # moat, = bridged moat, ~ creek; O is a pawn past the centre",
    );
    const TOUR_DEPTH: u8 = 4;

    fn cells_of(mv: Move) -> Vec<Cell> {
        match mv {
            Move::Piece { from, to, .. } => vec![from, to],
            Move::Pass => Vec::new(),
        }
    }

    fn notes(&self) -> Vec<Note> {
        let mut notes = vec![("turn", self.turn().to_string())];
        let listed = [
            ("out", names(self.out())),
            ("vacated", names(self.vacated().iter())),
            ("castling", self.castling().to_string()),
            ("en passant", cell_names(self.en_passant())),
        ];
        notes.extend(
            listed
                .into_iter()
                .filter(|(_, list)| !list.is_empty() && list != "-"),
        );
        notes
    }
}

fn names(colors: impl Iterator<Item = Color>) -> String {
    let names: Vec<_> = colors.map(|color| color.to_string()).collect();
    names.join(", ")
}

fn cell_names(cells: impl Iterator<Item = Cell>) -> String {
    let names: Vec<_> = cells.map(|cell| BOARD.name(cell).to_string()).collect();
    names.join(", ")
}
