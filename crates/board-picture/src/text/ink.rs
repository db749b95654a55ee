//! The colors of text pictures, from the 256 colors that most terminals support.

use anstyle::{Ansi256Color, Style};
use board_geom::{Board, Cell, Shade, Shape};

use crate::{Border, Mark, Paint, Piece};

/// Returns the colors of an empty cell.
pub(super) fn ground(board: &dyn Board, cell: Cell, mark: Option<Mark>) -> Style {
    let paper = match mark {
        Some(Mark::Selected) => 114,
        Some(Mark::Highlight) => 174,
        Some(Mark::Target) => 151,
        Some(Mark::Check) => 203,
        Some(Mark::LastMove) => 185,
        _ if board.shape() == Shape::Lattice => 180,
        _ if board.shade(cell) == Some(Shade::Dark) => 137,
        _ => 187,
    };
    Ansi256Color(94).on(Ansi256Color(paper))
}

/// Returns the colors of a piece: a small tile that is easy to see on dark and light terminals. The
/// tile of a piece whose owner is out is dim.
pub(super) fn tile(piece: &Piece) -> Style {
    let colors = piece.paint.colors();
    let [ink, paper] = if piece.fallen {
        colors.fallen
    } else {
        colors.tile
    };
    let style = Ansi256Color(ink).on(Ansi256Color(paper));
    if piece.fallen { style } else { style.bold() }
}

/// Returns the colors of the mark of an empty cell that belongs to a player.
pub(super) fn claim(paint: Paint, ground: Style) -> Style {
    let [_, paper] = paint.colors().tile;
    let ink = Ansi256Color(paper);
    ground.fg_color(Some(ink.into())).bold()
}

/// Returns the colors of the cross where a piece has been taken off.
pub(super) fn removed(ground: Style) -> Style {
    ground.fg_color(Some(Ansi256Color(124).into())).bold()
}

/// Returns the character and style of a border.
pub(super) fn border(border: Border) -> (char, Style) {
    let (mark, ink) = match border {
        Border::Moat => ('#', 33),
        Border::Bridge => ('=', 136),
        Border::Creek => ('~', 39),
    };
    (mark, Ansi256Color(ink).on_default().bold())
}

/// Returns the color of rank digits on cells.
pub(super) fn rank() -> Style {
    Ansi256Color(94).on_default()
}

/// Returns the color of file letters and rank digits beside the board.
pub(super) const fn label() -> Style {
    Style::new().dimmed()
}
