//! Pieces on the board and in hand.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::{Cell, Point};

use super::ink::NAME;
use super::{Svg, group, layer, text};
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

/// Draws the pieces on the board, and the traces of those taken off.
pub(super) fn draw(svg: &Svg) -> String {
    let traces = svg.picture.traces();
    let traces = traces.filter(|&(cell, _)| svg.picture.piece_on(cell).is_none());
    let traces = traces.filter_map(|(cell, piece)| {
        let name = svg.board.name(cell);
        on_cell(
            svg,
            cell,
            piece,
            &format!(r#"data-trace="{name}" opacity="0.6""#),
        )
    });
    let pieces = svg.picture.pieces().filter_map(|(cell, piece)| {
        let (name, token) = (svg.board.name(cell), Escaped(&piece.token));
        on_cell(
            svg,
            cell,
            piece,
            &format!(r#"data-cell="{name}" data-piece="{token}""#),
        )
    });
    group(
        r#"class="pieces" stroke-linejoin="round" stroke-linecap="round""#,
        traces.chain(pieces),
    )
}

/// Draws a piece on a cell, with these attributes.
fn on_cell(svg: &Svg, cell: Cell, piece: &Piece, data: &str) -> Option<String> {
    let center = svg.projection.center(cell)?;
    let course = piece.bound.filter(|_| !piece.fallen).and_then(|heading| {
        let next = svg.board.step(cell, heading)?.to;
        let to = svg.projection.center(next)?;
        Some(Vector::between(center, to).degrees())
    });
    let size = 0.92 * svg.projection.room(cell);
    Some(draw_piece(svg, piece, data, (center, size), course))
}

/// Draws the rows of pieces in hand.
pub(super) fn hands(svg: &Svg) -> String {
    let rows = svg.picture.seats_from_bottom().enumerate();
    layer(
        format_args!(
            r#"class="hands" fill="{}" font-family="Helvetica, Arial, sans-serif" stroke-linejoin="round" stroke-linecap="round""#,
            NAME.light,
        ),
        rows.flat_map(|(row, seat)| hand(svg, row, seat)),
    )
}

/// Draws the pieces in the hand of a player, in this row from the bottom.
fn hand(svg: &Svg, row: usize, seat: usize) -> Vec<String> {
    let (width, height) = svg.projection.size();
    let y = match row {
        0 => height - 0.5 * TRAY - 0.15 * MARGIN,
        // The last row is the uppermost.
        _ => TRAY * (count(svg.picture.trays().saturating_sub(row)) - 0.5) + 0.15 * MARGIN,
    };
    let hand = || svg.picture.hands().filter(|hand| hand.0 == seat);
    let pitch = (width / count(hand().count().max(1))).min(1.45 * TRAY);
    let mut x = 0.5 * width - 0.5 * pitch * (count(hand().count()) - 1.0);
    let pieces = hand().flat_map(|(_, piece, number)| {
        let opacity = if number == 0 {
            r#" opacity="0.22""#
        } else {
            ""
        };
        let data = format!(
            r#"data-hand="{seat}" data-count="{number}" data-token="{}"{opacity}"#,
            Escaped(&piece.token)
        );
        let (place, size) = (
            Point::new(x - 0.16 * pitch, y),
            (0.55 * pitch).min(0.78 * TRAY),
        );
        let drawn = draw_piece(svg, piece, &data, (place, size), None);
        let label = (number > 0).then(|| {
            let place = Point::new(x + 0.27 * pitch, y);
            let label = text(place, &format!("×{number}"), 0.3 * TRAY);
            format!("<g text-anchor=\"middle\">{label}\n</g>")
        });
        x += pitch;
        [drawn].into_iter().chain(label)
    });
    pieces.collect()
}

/// Draws a piece with these attributes. `course` is the direction of the piece in degrees,
/// clockwise from straight up.
fn draw_piece(
    svg: &Svg,
    piece: &Piece,
    data: &str,
    (center, size): (Point, f64),
    course: Option<f64>,
) -> String {
    let scale = size / BOX;
    let line = (FINEST / scale.max(1e-9)).clamp(3.2, 6.0);
    let (class, fill) = (piece.paint.colors().class, piece.paint.fill());
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
    let shape = if piece.fallen {
        let turn = if art == Art::King {
            r#" transform="rotate(90 50 46)""#
        } else {
            ""
        };
        // A hollow shape, outlined by a line in the color of the owner that itself has edges.
        format!(
            r#"<g fill="none"{turn}><path stroke-width="{}" d="{body}"/><path class="{class}-edge" stroke="{fill}" d="{body}"/></g>"#,
            Number(2.3 * line),
        )
    } else {
        format!(r#"<g{back}><path d="{body}"/><path d="{lines}" fill="none"/></g>"#)
    };
    let head = course.map(|degrees| {
        format!(
            r#"<path class="course" stroke-width="2.6" transform="rotate({} 50 46)" d="M50 -1L67 17H33z"/>"#,
            Number(degrees),
        )
    });
    let label = match art {
        Art::Wedge { number, up } => {
            let drop = if up { 0.06 } else { -0.06 };
            let place = Point::new(MIDDLE.x, MIDDLE.y + drop * BOX);
            Some(text(place, &number.to_string(), 0.52 * BOX))
        }
        Art::Token => {
            // Longer text is smaller, so that it stays on the piece even if all letters are as wide
            // as W, which is 1.13 em.
            let length = count(piece.token.chars().count());
            let size = 0.5 * BOX * (1.25 / length.max(1.25));
            Some(text(MIDDLE, &piece.token, size))
        }
        _ => None,
    };
    // Letters and digits have the color of the lines, and move as the piece does.
    let label = label.map(|text| {
        format!(
            r#"<g class="{class}-{}"{back} fill="{}" stroke="none" font-family="Georgia, 'Times New Roman', serif" font-weight="bold" text-anchor="middle">{text}{}"#,
            if piece.fallen { "hollow" } else { "line" },
            piece.paint.outline(piece.fallen),
            "\n</g>"
        )
    });
    let fallen = if piece.fallen { " fallen" } else { "" };
    group(
        format_args!(
            r#"class="{class}{fallen}" {data} fill="{fill}" stroke="{}" stroke-width="{}" transform="translate({} {})scale({scale:.4})""#,
            piece.paint.stroke(),
            Number(line),
            Number(center.x - scale * MIDDLE.x),
            Number(center.y - scale * MIDDLE.y),
        ),
        [shape].into_iter().chain(head).chain(label),
    )
}
