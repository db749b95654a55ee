//! Marks on cells.

use alloc::format;
use alloc::string::String;

use board_geom::{Cell, Point};

use super::ink::{CHECK, HIGHLIGHT, Ink, LAST, PAPER, REMOVED, SELECTED, TARGET};
use super::{Svg, layer};
use crate::Mark;
use crate::write::Number;

/// The marks below the pieces in order, each with its class, its color, and its opacity in percent.
const MARKS: [(Mark, &str, Ink, u8); 5] = [
    (Mark::LastMove, "last", LAST, 55),
    (Mark::Highlight, "highlight", HIGHLIGHT, 45),
    (Mark::Selected, "selected", SELECTED, 45),
    (Mark::Check, "check", CHECK, 70),
    (Mark::Target, "target", TARGET, 80),
];

/// Returns the marks below the pieces.
pub(super) fn draw(svg: &Svg) -> impl Iterator<Item = String> {
    MARKS.into_iter().map(|(mark, class, ink, opacity)| {
        let color = ink.light;
        let stroke = match mark {
            Mark::Selected | Mark::Target => color,
            _ => "none",
        };
        let marks = svg.picture.marked(mark);
        layer(
            format_args!(
                r#"class="{class}" fill="{color}" stroke="{stroke}" fill-opacity="0.{opacity}" stroke-width="0""#
            ),
            marks.filter_map(|cell| draw_mark(svg, mark, cell)),
        )
    })
}

fn draw_mark(svg: &Svg, mark: Mark, cell: Cell) -> Option<String> {
    let name = svg.board.name(cell);
    let room = svg.projection.room(cell);
    let is_bare = svg.picture.piece_on(cell).is_none() && svg.picture.claim_on(cell).is_none();
    let frame = room * if mark == Mark::Selected { 0.06 } else { 0.0 };
    let (radius, frame) = match mark {
        Mark::Check => (0.46 * room, 0.0),
        // The dot of a claim would hide that of a target.
        Mark::Target if is_bare => (0.15 * room, 0.0),
        Mark::Target => (0.46 * room, 0.07 * room),
        // A mark on a crossing is a disc.
        _ if svg.is_lattice() => (0.5 * room - 0.5 * frame, frame),
        _ => {
            return Some(format!(
                r#"<path data-cell="{name}" stroke-width="{}" d="{}"/>"#,
                Number(frame),
                svg.outline(cell),
            ));
        }
    };
    let line = match mark {
        _ if frame <= 0.0 => String::new(),
        Mark::Target => format!(r#" stroke-width="{}" fill="none""#, Number(frame)),
        _ => format!(r#" stroke-width="{}""#, Number(frame)),
    };
    let center = svg.projection.center(cell)?;
    Some(format!(
        r#"<circle data-cell="{name}" cx="{}" cy="{}" r="{}"{line}/>"#,
        Number(center.x),
        Number(center.y),
        Number(radius),
    ))
}

/// Returns the crosses of removed pieces.
pub(super) fn crosses(svg: &Svg) -> String {
    let crosses = svg.picture.marked(Mark::Removed).filter_map(|cell| {
        let Point { x, y } = svg.projection.center(cell)?;
        let room = svg.projection.room(cell);
        let arm = 0.27 * room;
        let [left, right] = [x - arm, x + arm].map(Number);
        let [top, bottom] = [y - arm, y + arm].map(Number);
        let cross = format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}");
        Some(format!(
            r#"<g data-cell="{}"><path class="halo" stroke="{}" stroke-width="{}" d="{cross}"/><path stroke-width="{}" d="{cross}"/></g>"#,
            svg.board.name(cell),
            PAPER.light,
            Number(0.13 * room),
            Number(0.075 * room),
        ))
    });
    let ink = REMOVED.light;
    layer(
        format_args!(r#"class="removed" fill="none" stroke="{ink}" stroke-linecap="round""#),
        crosses,
    )
}
