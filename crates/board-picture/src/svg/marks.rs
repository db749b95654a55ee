//! Marks on cells.

use alloc::format;
use alloc::string::String;

use board_geom::{Cell, Point};

use super::ink::{CHECK, HIGHLIGHT, Ink, LAST, PAPER, REMOVED, SELECTED, TARGET, TARGET_EDGE};
use super::{Svg, layer};
use crate::Mark;
use crate::write::Number;

/// The marks below those of targets in order, each with its class, its color, and its opacity in
/// percent.
const MARKS: [(Mark, &str, Ink, u8); 4] = [
    (Mark::LastMove, "last", LAST, 55),
    (Mark::Highlight, "highlight", HIGHLIGHT, 45),
    (Mark::Selected, "selected", SELECTED, 45),
    (Mark::Check, "check", CHECK, 70),
];

/// Returns the marks below the pieces.
pub(super) fn draw(svg: &Svg) -> impl Iterator<Item = String> {
    let marks = MARKS.into_iter().map(|(mark, class, ink, opacity)| {
        let color = ink.light;
        let stroke = if mark == Mark::Selected { color } else { "none" };
        let marks = svg.picture.marked(mark);
        layer(
            format_args!(
                r#"class="{class}" fill="{color}" stroke="{stroke}" fill-opacity="0.{opacity}" stroke-width="0""#
            ),
            marks.filter_map(|cell| draw_mark(svg, mark, cell)),
        )
    });
    marks.chain([targets(svg)])
}

fn draw_mark(svg: &Svg, mark: Mark, cell: Cell) -> Option<String> {
    let name = svg.board.name(cell);
    let room = svg.projection.room(cell);
    let frame = room * if mark == Mark::Selected { 0.06 } else { 0.0 };
    let radius = match mark {
        Mark::Check => 0.46 * room,
        // A mark on a crossing is a disc.
        _ if svg.is_lattice() => 0.5 * room - 0.5 * frame,
        _ => {
            return Some(format!(
                r#"<path data-cell="{name}" stroke-width="{}" d="{}"/>"#,
                Number(frame),
                svg.outline(cell),
            ));
        }
    };
    let line = if frame > 0.0 {
        format!(r#" stroke-width="{}""#, Number(frame))
    } else {
        String::new()
    };
    let center = svg.projection.center(cell)?;
    Some(format!(
        r#"<circle data-cell="{name}" cx="{}" cy="{}" r="{}"{line}/>"#,
        Number(center.x),
        Number(center.y),
        Number(radius),
    ))
}

/// Returns the dots and rings of targets. Their light edges make them visible on dark cells.
fn targets(svg: &Svg) -> String {
    let targets = svg.picture.marked(Mark::Target).filter_map(|cell| {
        let Point { x, y } = svg.projection.center(cell)?;
        let room = svg.projection.room(cell);
        let is_bare = svg.picture.piece_on(cell).is_none() && svg.picture.claim_on(cell).is_none();
        // A dot is a ring without a hole. The dot of a claim would hide it.
        let (radius, width) = if is_bare { (0.075, 0.15) } else { (0.44, 0.07) };
        let [x, y, radius, edge, width] =
            [x, y, radius * room, (width + 0.06) * room, width * room].map(Number);
        let circle = format!(r#"<circle cx="{x}" cy="{y}" r="{radius}""#);
        Some(format!(
            r#"<g data-cell="{}">{circle} class="target-edge" stroke="{}" stroke-width="{edge}"/>{circle} stroke-width="{width}"/></g>"#,
            svg.board.name(cell),
            TARGET_EDGE.light,
        ))
    });
    let ink = TARGET.light;
    layer(
        format_args!(r#"class="target" fill="none" stroke="{ink}""#),
        targets,
    )
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
