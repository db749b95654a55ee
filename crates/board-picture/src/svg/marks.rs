//! Marks on cells.

use alloc::string::String;
use core::fmt::{self, Write};

use board_geom::{Cell, Point};

use super::Svg;
use super::ink::{CHECK, HIGHLIGHT, Ink, LAST, PAPER, REMOVED, SELECTED, TARGET};
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

/// Writes the marks below the pieces.
pub(super) fn write(svg: &Svg, out: &mut String) -> fmt::Result {
    for (mark, class, ink, opacity) in MARKS {
        let mut cells = svg.picture.marked(mark).peekable();
        if cells.peek().is_none() {
            continue;
        }
        let color = ink.light;
        writeln!(
            out,
            r#"<g class="{class}" fill="{color}" stroke="{}" fill-opacity="0.{opacity}" stroke-width="0">"#,
            match mark {
                Mark::Selected | Mark::Target => color,
                _ => "none",
            }
        )?;
        for cell in cells {
            write_mark(svg, out, mark, cell)?;
        }
        out.write_str("</g>\n")?;
    }
    Ok(())
}

fn write_mark(svg: &Svg, out: &mut String, mark: Mark, cell: Cell) -> fmt::Result {
    let name = svg.board.name(cell);
    let room = svg.projection.room(cell);
    let is_bare = svg.picture.piece_on(cell).is_none() && svg.picture.claim_on(cell).is_none();
    let frame = if mark == Mark::Selected {
        0.06 * room
    } else {
        0.0
    };
    let (radius, frame) = match mark {
        Mark::Check => (0.46 * room, 0.0),
        // The dot of a claim would hide that of a target.
        Mark::Target if is_bare => (0.15 * room, 0.0),
        Mark::Target => (0.46 * room, 0.07 * room),
        // A mark on a crossing is a disc.
        _ if svg.is_lattice() => (0.5 * room - 0.5 * frame, frame),
        _ => {
            return writeln!(
                out,
                r#"<path data-cell="{name}" stroke-width="{}" d="{}"/>"#,
                Number(frame),
                svg.outline(cell),
            );
        }
    };
    let Some(center) = svg.projection.center(cell) else {
        return Ok(());
    };
    write!(
        out,
        r#"<circle data-cell="{name}" cx="{}" cy="{}" r="{}""#,
        Number(center.x),
        Number(center.y),
        Number(radius),
    )?;
    if frame > 0.0 {
        write!(out, r#" stroke-width="{}""#, Number(frame))?;
        if mark == Mark::Target {
            out.write_str(r#" fill="none""#)?;
        }
    }
    out.write_str("/>\n")
}

/// Writes the crosses of removed pieces.
pub(super) fn write_removed(svg: &Svg, out: &mut String) -> fmt::Result {
    let mut cells = svg.picture.marked(Mark::Removed).peekable();
    if cells.peek().is_none() {
        return Ok(());
    }
    writeln!(
        out,
        r#"<g class="removed" fill="none" stroke="{}" stroke-linecap="round">"#,
        REMOVED.light
    )?;
    for cell in cells {
        if let Some(Point { x, y }) = svg.projection.center(cell) {
            let room = svg.projection.room(cell);
            let arm = 0.27 * room;
            let [left, right] = [x - arm, x + arm].map(Number);
            let [top, bottom] = [y - arm, y + arm].map(Number);
            let name = svg.board.name(cell);
            writeln!(
                out,
                r#"<g data-cell="{name}"><path class="halo" stroke="{}" stroke-width="{}" d="M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"/><path stroke-width="{}" d="M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"/></g>"#,
                PAPER.light,
                Number(0.13 * room),
                Number(0.075 * room),
            )?;
        }
    }
    out.write_str("</g>\n")
}
