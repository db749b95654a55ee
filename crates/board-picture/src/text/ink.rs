//! The colours of text pictures, of the 256 that most terminals know.

use anstyle::{Ansi256Color, Color, Style};
use board_geom::{Board, Cell, Shade, Shape};

use crate::{Border, Mark, Paint};

/// The colours of an empty cell.
pub(super) fn ground(board: &dyn Board, cell: Cell, mark: Option<Mark>) -> Style {
    let paper = match mark {
        Some(Mark::Highlight) => 174,
        Some(Mark::LastMove) => 185,
        None if board.shape() == Shape::Lattice => 180,
        None if board.shade(cell) == Some(Shade::Dark) => 137,
        None => 187,
    };
    Style::new()
        .bg_color(Some(colour(paper)))
        .fg_color(Some(colour(94)))
}

/// The colours of a player's pieces: little tiles, which are as easy to tell apart on a dark
/// terminal as on a light one.
pub(super) fn tile(paint: Paint) -> Style {
    let (ink, paper) = match paint {
        Paint::White => (16, 255),
        Paint::Gray => (16, 246),
        Paint::Black => (255, 235),
        Paint::Red => (255, 124),
        Paint::Blue => (255, 25),
        Paint::Green => (255, 28),
    };
    Style::new()
        .fg_color(Some(colour(ink)))
        .bg_color(Some(colour(paper)))
        .bold()
}

/// The colours of the mark of an empty cell that belongs to a player.
pub(super) fn claim(paint: Paint, ground: Style) -> Style {
    ground.fg_color(tile(paint).get_bg_color()).bold()
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

/// The colour of file letters and rank digits.
pub(super) const fn label() -> Style {
    Style::new().dimmed()
}

const fn colour(index: u8) -> Color {
    Color::Ansi256(Ansi256Color(index))
}
