//! Pieces on the board and in hand.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use board_geom::{Cell, Point};

use super::ink::NAME;
use super::{Svg, write_text};
use crate::art::Drawing;
use crate::plane::{Plan, Vector};
use crate::projection::{MARGIN, TRAY, count};
use crate::write::{Escaped, Number};
use crate::{Art, Piece};

/// The side of the box in which a piece is drawn, and its middle.
const BOX: f64 = 86.0;
const MIDDLE: Point = Point::new(50.0, 46.0);

/// The least width of a line on a piece, in units of the picture.
const FINEST: f64 = 1.7;

/// Writes the pieces on the board, and the traces of those taken off.
pub(super) fn write(svg: &Svg, out: &mut String) -> fmt::Result {
    out.write_str("<g class=\"pieces\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n")?;
    for (cell, piece) in svg.picture.traces() {
        if svg.picture.piece_on(cell).is_none() {
            write_on_cell(svg, out, cell, piece, true)?;
        }
    }
    for (cell, piece) in svg.picture.pieces() {
        write_on_cell(svg, out, cell, piece, false)?;
    }
    out.write_str("</g>\n")
}

fn write_on_cell(
    svg: &Svg,
    out: &mut String,
    cell: Cell,
    piece: &Piece,
    is_trace: bool,
) -> fmt::Result {
    let Some(center) = svg.projection.center(cell) else {
        return Ok(());
    };
    let course = piece.bound.filter(|_| !piece.fallen).and_then(|heading| {
        let next = svg.board.step(cell, heading)?.to;
        let to = svg.projection.center(next)?;
        Some(Vector::between(center, to).degrees())
    });
    let name = svg.board.name(cell);
    let data = if is_trace {
        format!(r#" data-trace="{name}" opacity="0.6""#)
    } else {
        format!(
            r#" data-cell="{name}" data-piece="{}""#,
            Escaped(&piece.token)
        )
    };
    let size = 0.92 * svg.projection.room(cell);
    write_piece(svg, out, piece, &data, (center, size), course)
}

/// Writes the rows of pieces in hand.
pub(super) fn write_hands(svg: &Svg, out: &mut String) -> fmt::Result {
    if svg.picture.trays() == 0 {
        return Ok(());
    }
    let (width, height) = svg.projection.size();
    writeln!(
        out,
        r#"<g class="hands" fill="{}" font-family="Helvetica, Arial, sans-serif" stroke-linejoin="round" stroke-linecap="round">"#,
        NAME.light,
    )?;
    for (row, seat) in svg.picture.seats_from_bottom().enumerate() {
        // The last row is the uppermost.
        let above = count(svg.picture.trays() - row) - 0.5;
        let y = match row {
            0 => height - 0.5 * TRAY - 0.15 * MARGIN,
            _ => TRAY * above + 0.15 * MARGIN,
        };
        let hand = || svg.picture.hands().filter(|hand| hand.0 == seat);
        let pitch = (width / count(hand().count().max(1))).min(1.45 * TRAY);
        let mut x = 0.5 * width - 0.5 * pitch * (count(hand().count()) - 1.0);
        for (_, piece, number) in hand() {
            let size = (0.55 * pitch).min(0.78 * TRAY);
            let mut data = format!(
                r#" data-hand="{seat}" data-count="{number}" data-token="{}""#,
                Escaped(&piece.token)
            );
            if number == 0 {
                data.push_str(r#" opacity="0.22""#);
            }
            let place = Point::new(x - 0.16 * pitch, y);
            write_piece(svg, out, piece, &data, (place, size), None)?;
            if number > 0 {
                let place = Point::new(x + 0.27 * pitch, y);
                let label = format!("×{number}");
                out.write_str("<g text-anchor=\"middle\">")?;
                write_text(out, place, &label, 0.3 * TRAY)?;
                out.write_str("</g>\n")?;
            }
            x += pitch;
        }
    }
    out.write_str("</g>\n")
}

/// Writes a piece with its attributes. `course` is the direction of the piece in degrees, clockwise
/// from straight up.
fn write_piece(
    svg: &Svg,
    out: &mut String,
    piece: &Piece,
    data: &str,
    (center, size): (Point, f64),
    course: Option<f64>,
) -> fmt::Result {
    let scale = size / BOX;
    let line = (FINEST / scale.max(1e-9)).clamp(3.2, 6.0);
    writeln!(
        out,
        r#"<g class="{}{}"{data} fill="{}" stroke="{}" stroke-width="{}" transform="translate({} {})scale({scale:.4})">"#,
        piece.paint.colors().class,
        if piece.fallen { " fallen" } else { "" },
        piece.paint.fill(),
        piece.paint.stroke(),
        Number(line),
        Number(center.x - scale * MIDDLE.x),
        Number(center.y - scale * MIDDLE.y),
    )?;
    let art = match piece.art {
        Art::Wedge { number, up } => Art::Wedge {
            number,
            up: up != (svg.plan != Plan::Round && svg.picture.is_half_turned()),
        },
        art => art,
    };
    let Drawing { body, lines } = art.drawing();
    // A piece moves back to make room for its arrowhead.
    let back = course.map_or_else(String::new, |degrees| {
        let (sin, cos) = libm::sincos(degrees.to_radians());
        format!(
            r#" transform="translate({} {})scale(.84)""#,
            Number(0.16 * MIDDLE.x - 7.0 * sin),
            Number(0.16 * MIDDLE.y + 7.0 * cos),
        )
    });
    if piece.fallen {
        let turn = if art == Art::King {
            r#" transform="rotate(90 50 46)""#
        } else {
            ""
        };
        // A hollow shape, outlined by a line in the color of the owner that itself has edges.
        writeln!(
            out,
            r#"<g fill="none"{turn}><path stroke-width="{}" d="{body}"/><path class="{}-edge" stroke="{}" d="{body}"/></g>"#,
            Number(2.3 * line),
            piece.paint.colors().class,
            piece.paint.fill(),
        )?;
    } else {
        writeln!(
            out,
            r#"<g{back}><path d="{body}"/><path d="{lines}" fill="none"/></g>"#
        )?;
        if let Some(degrees) = course {
            writeln!(
                out,
                r#"<path class="course" stroke-width="2.6" transform="rotate({} 50 46)" d="M50 -1L67 17H33z"/>"#,
                Number(degrees),
            )?;
        }
    }
    match art {
        Art::Wedge { number, up } => {
            let drop = if up { 0.06 } else { -0.06 };
            let place = Point::new(MIDDLE.x, MIDDLE.y + drop * BOX);
            write_on_piece(out, piece, &back, place, &number.to_string(), 0.52 * BOX)?;
        }
        Art::Token => {
            // Longer text is smaller, so that it stays on the piece even if all letters are as wide
            // as W, which is 1.13 em.
            let length = count(piece.token.chars().count());
            let size = 0.5 * BOX * (1.25 / length.max(1.25));
            write_on_piece(out, piece, &back, MIDDLE, &piece.token, size)?;
        }
        _ => {}
    }
    out.write_str("</g>\n")
}

/// Writes letters or digits on a piece, in the color of its lines. `back` moves them as it moves
/// the piece.
fn write_on_piece(
    out: &mut String,
    piece: &Piece,
    back: &str,
    place: Point,
    text: &str,
    size: f64,
) -> fmt::Result {
    let line = if piece.fallen { "-hollow" } else { "-line" };
    write!(
        out,
        r#"<g class="{}{line}"{back} fill="{}" stroke="none" font-family="Georgia, 'Times New Roman', serif" font-weight="bold" text-anchor="middle">"#,
        piece.paint.colors().class,
        piece.paint.outline(piece.fallen),
    )?;
    write_text(out, place, text, size)?;
    out.write_str("</g>\n")
}
