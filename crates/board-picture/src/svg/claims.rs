//! Cells that belong to players: a tint, an outline around each territory, and a dot on each empty
//! cell.

use alloc::string::String;
use core::fmt::{self, Write};

use board_geom::{Cell, Heading, Point};

use super::Svg;
use crate::Paint;
use crate::plane::{Edge, Vector, edges, is_same_point};
use crate::write::{Number, Place};

/// The distance of an outline from the edges of the cells, and its width.
const INSET: f64 = 4.5;
const WIDTH: f64 = 4.0;

pub(super) fn write(svg: &Svg, out: &mut String) -> fmt::Result {
    if svg.picture.claims().next().is_none() {
        return Ok(());
    }
    out.write_str("<g class=\"claims\">\n")?;
    for (cell, claim) in svg.picture.claims() {
        let paint = claim.paint;
        write!(
            out,
            r#"<g data-cell="{}" class="{}" fill="{}" stroke="{}" stroke-width="0"><path fill-opacity="0.22" d="{}"/>"#,
            svg.board.name(cell),
            paint.colors().class,
            paint.fill(),
            paint.stroke(),
            svg.outline(cell),
        )?;
        let outline = outline(svg, cell, paint);
        if !outline.is_empty() {
            write!(
                out,
                r#"<path class="{}-edge" fill="none" stroke="{}" stroke-width="{WIDTH}" stroke-linecap="round" d="{outline}"/>"#,
                paint.colors().class,
                paint.fill(),
            )?;
        }
        if let (Some(center), None) = (svg.projection.center(cell), svg.picture.piece_on(cell)) {
            write!(
                out,
                r#"<circle cx="{}" cy="{}" r="{}" stroke-width="1.5"/>"#,
                Number(center.x),
                Number(center.y),
                Number(0.12 * svg.projection.room(cell)),
            )?;
        }
        out.write_str("</g>\n")?;
    }
    out.write_str("</g>\n")
}

/// Returns the lines along the edges of a cell where the territory of its owner ends, a little
/// within the cell.
fn outline(svg: &Svg, cell: Cell, paint: Paint) -> String {
    let mut path = String::new();
    let edges = edges(svg.board, cell);
    let before = edges.iter().cycle().skip(edges.len().saturating_sub(1));
    let after = edges.iter().cycle().skip(1);
    for ((&before, &edge), &after) in before.zip(&edges).zip(after) {
        if beyond(svg, cell, edge, paint).is_some() {
            continue;
        }
        let place = |point| svg.projection.place(point);
        let (from, to) = (place(edge.0), place(edge.1));
        let along = Vector::between(from, to).unit();
        // Corners go clockwise, so the cell is to the right.
        let aside = along.left().times(-INSET);
        // The line ends where it meets the next line around the corner.
        let begin = INSET * corner(svg, cell, (before, edge.0), paint);
        let end = -INSET * corner(svg, cell, (after, edge.1), paint);
        let from = aside.from(along.times(begin).from(from));
        let to = aside.from(along.times(end).from(to));
        let _ = write!(path, "M{}L{}", Place(from), Place(to));
    }
    path
}

/// Returns the cell beyond an edge, if it belongs to the same player.
fn beyond(svg: &Svg, cell: Cell, edge: Edge, paint: Paint) -> Option<Cell> {
    let is_edge = |other: &Edge| is_same_point(edge.0, other.1) && is_same_point(edge.1, other.0);
    let steps = Heading::ALL
        .into_iter()
        .filter_map(|heading| svg.board.step(cell, heading));
    let mut cells = steps.map(|step| step.to).filter(|&other| {
        let claim = svg.picture.claim_on(other);
        claim.is_some_and(|claim| claim.paint == paint)
    });
    cells.find(|&other| edges(svg.board, other).iter().any(is_edge))
}

/// Returns how a line along one edge ends at a corner, where the other edge of the cell is `side`:
/// 1 if the territory ends there as well, -1 if its line turns away, and 0 if it goes straight on.
fn corner(svg: &Svg, cell: Cell, (side, corner): (Edge, Point), paint: Paint) -> f64 {
    let Some(next) = beyond(svg, cell, side, paint) else {
        return 1.0;
    };
    let edges = edges(svg.board, next);
    let mut others = edges.iter().filter(|edge| {
        let touches = is_same_point(edge.0, corner) || is_same_point(edge.1, corner);
        touches && !(is_same_point(edge.0, side.1) && is_same_point(edge.1, side.0))
    });
    match others.next() {
        Some(&other) if beyond(svg, next, other, paint).is_some() => -1.0,
        _ => 0.0,
    }
}
