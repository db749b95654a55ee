//! Cells that belong to players: a tint, an outline around each territory, and a dot on each empty
//! cell.

use alloc::format;
use alloc::string::String;

use board_geom::{Cell, Heading, Point};

use super::{Svg, layer};
use crate::Paint;
use crate::plane::{Edge, Vector, edges, is_same_point};
use crate::write::{Number, Place};

/// The distance of an outline from the edges of the cells, and its width.
const INSET: f64 = 4.5;
const WIDTH: f64 = 4.0;

pub(super) fn draw(svg: &Svg) -> String {
    let claims = svg.picture.claims().map(|(cell, claim)| {
        let paint = claim.paint;
        let (class, fill) = (paint.colors().class, paint.fill());
        let mut edge = outline(svg, cell, paint);
        if !edge.is_empty() {
            edge = format!(
                r#"<path class="{class}-edge" fill="none" stroke="{fill}" stroke-width="{WIDTH}" stroke-linecap="round" d="{edge}"/>"#
            );
        }
        let center = svg.projection.center(cell);
        let center = center.filter(|_| svg.picture.piece_on(cell).is_none());
        let dot = center.map_or_else(String::new, |center| {
            format!(
                r#"<circle cx="{}" cy="{}" r="{}" stroke-width="1.5"/>"#,
                Number(center.x),
                Number(center.y),
                Number(0.12 * svg.projection.room(cell)),
            )
        });
        format!(
            r#"<g data-cell="{}" class="{class}" fill="{fill}" stroke="{}" stroke-width="0"><path fill-opacity="0.22" d="{}"/>{edge}{dot}</g>"#,
            svg.board.name(cell),
            paint.stroke(),
            svg.outline(cell),
        )
    });
    layer(r#"class="claims""#, claims)
}

/// Returns the lines along the edges of a cell where the territory of its owner ends, a little
/// within the cell.
fn outline(svg: &Svg, cell: Cell, paint: Paint) -> String {
    let edges = edges(svg.board, cell);
    let before = edges.iter().cycle().skip(edges.len().saturating_sub(1));
    let after = edges.iter().cycle().skip(1);
    let sides = before.zip(&edges).zip(after);
    let ends = sides.filter(|((_, edge), _)| beyond(svg, cell, **edge, paint).is_none());
    let lines = ends.map(|((&before, &edge), &after)| {
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
        format!("M{}L{}", Place(from), Place(to))
    });
    lines.collect()
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
