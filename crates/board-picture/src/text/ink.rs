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
    if piece.fallen {
        let (ink, paper) = match piece.paint {
            Paint::White => (243, 252),
            Paint::Gray => (234, 243),
            Paint::Black => (247, 239),
            Paint::Red => (180, 95),
            Paint::Blue => (110, 60),
            Paint::Green => (108, 59),
        };
        return Ansi256Color(ink).on(Ansi256Color(paper));
    }
    let ink = match piece.paint {
        Paint::White | Paint::Gray => 16,
        Paint::Black | Paint::Red | Paint::Blue | Paint::Green => 255,
    };
    let paper = Ansi256Color(paper(piece.paint));
    Ansi256Color(ink).on(paper).bold()
}

/// Returns the color of a player's tiles and marks.
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

/// Returns the colors of the mark of an empty cell that belongs to a player.
pub(super) fn claim(paint: Paint, ground: Style) -> Style {
    let ink = Ansi256Color(paper(paint));
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
