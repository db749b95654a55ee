//! The colours of text pictures, of the 256 that most terminals know.

use anstyle::{Ansi256Color, Color, Style};
use board_geom::{Board, Cell, Shade, Shape};

use crate::{Border, Mark, Paint, Piece};

/// The colours of an empty cell.
pub(super) fn ground(board: &dyn Board, cell: Cell, mark: Option<Mark>) -> Style {
    let paper = match mark {
        Some(Mark::Highlight) => 174,
        Some(Mark::LastMove) => 185,
        _ if board.shape() == Shape::Lattice => 180,
        _ if board.shade(cell) == Some(Shade::Dark) => 137,
        _ => 187,
    };
    Style::new()
        .bg_color(Some(colour(paper)))
        .fg_color(Some(colour(94)))
}

/// The colours of a piece: a little tile, which is as easy to tell from others on a dark terminal as
/// on a light one. The tile of a piece whose owner is out is dim.
pub(super) fn tile(piece: &Piece) -> Style {
    let paper = paper(piece.paint);
    if piece.fallen {
        let (ink, paper) = match piece.paint {
            Paint::White => (243, 252),
            Paint::Gray => (234, 243),
            Paint::Black => (247, 239),
            Paint::Red => (180, 95),
            Paint::Blue => (110, 60),
            Paint::Green => (108, 59),
        };
        return Style::new()
            .fg_color(Some(colour(ink)))
            .bg_color(Some(colour(paper)));
    }
    let ink = match piece.paint {
        Paint::White | Paint::Gray => 16,
        Paint::Black | Paint::Red | Paint::Blue | Paint::Green => 255,
    };
    Style::new()
        .fg_color(Some(colour(ink)))
        .bg_color(Some(colour(paper)))
        .bold()
}

/// The colour of a player's tiles and marks.
const fn paper(paint: Paint) -> u8 {
    match paint {
        Paint::White => 255,
        Paint::Gray => 246,
        Paint::Black => 235,
        Paint::Red => 124,
        Paint::Blue => 25,
        Paint::Green => 28,
    }
}

/// The colours of the mark of an empty cell that belongs to a player.
pub(super) fn claim(paint: Paint, ground: Style) -> Style {
    ground.fg_color(Some(colour(paper(paint)))).bold()
}

/// The colours of the cross where a piece has been taken off.
pub(super) fn removed(ground: Style) -> Style {
    ground.fg_color(Some(colour(124))).bold()
}

/// How a border is written.
pub(super) fn border(border: Border) -> (char, Style) {
    let (mark, ink) = match border {
        Border::Moat => ('#', 33),
        Border::Bridge => ('=', 136),
        Border::Creek => ('~', 39),
    };
    (mark, Style::new().fg_color(Some(colour(ink))).bold())
}

/// The colour of rank digits on the ground of cells.
pub(super) fn rank() -> Style {
    Style::new().fg_color(Some(colour(94)))
}

/// The colour of file letters and rank digits beside the board.
pub(super) const fn label() -> Style {
    Style::new().dimmed()
}

const fn colour(index: u8) -> Color {
    Color::Ansi256(Ansi256Color(index))
}
