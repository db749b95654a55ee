//! Arrows, which bend along the rings of a round board.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::f64::consts::{FRAC_PI_2, PI, TAU};

use board_geom::{Cell, Heading, Point};

use super::ink::{ARROW, PAPER};
use super::{Svg, layer};
use crate::path::arrow;
use crate::plane::{is_same, sector};
use crate::projection::count;

/// The number of parts of a bent arrow.
const PARTS: usize = 24;

pub(super) fn draw(svg: &Svg) -> String {
    let arrows = svg.picture.arrows().map(|(from, to)| {
        let rooms = (svg.projection.room(from), svg.projection.room(to));
        let width = 0.11 * rooms.0.min(rooms.1);
        // The tip stops at the edge of a piece, so that it hides none of it.
        let is_occupied = svg.picture.piece_on(to).is_some();
        let gap = if is_occupied { 0.42 * rooms.1 } else { 0.0 };
        format!(
            r#"<path data-from="{}" data-to="{}" d="{}"/>"#,
            svg.board.name(from),
            svg.board.name(to),
            arrow(&way(svg, from, to), width, gap),
        )
    });
    let class = format!(
        r#"class="arrows" fill="{}" fill-opacity="0.85" stroke="{}" stroke-width="1.5" stroke-linejoin="round""#,
        ARROW.light, PAPER.light,
    );
    layer(class, arrows)
}

/// Returns points on the way from the middle of a cell to the middle of another one.
fn way(svg: &Svg, from: Cell, to: Cell) -> Vec<Point> {
    if let Some(bend) = bend(svg, from, to) {
        return bend;
    }
    let ends = [from, to].into_iter();
    ends.filter_map(|cell| svg.projection.center(cell))
        .collect()
}

/// Returns the way around the center of a round board: the angle and the distance from the center
/// change at the same rate. Returns `None` on other boards, and if the way is straight.
fn bend(svg: &Svg, from: Cell, to: Cell) -> Option<Vec<Point>> {
    let (from, to) = (sector(svg.board, from)?, sector(svg.board, to)?);
    let (near, far) = (from.radius(), to.radius());
    // The angles are rounded, so a half turn may come out slightly longer.
    let begin = from.angle();
    let angle = match to.angle() - begin {
        angle if angle > PI + 1e-9 => angle - TAU,
        angle if angle < 1e-9 - PI => angle + TAU,
        angle => angle,
    };
    let is_opposite = is_same(angle.abs(), PI);
    let is_ring = is_same(near, far);
    let is_across = is_opposite || (!is_ring && angle.abs() > FRAC_PI_2);
    if is_same(angle, 0.0) || (is_across && is_passable(svg)) {
        return None;
    }
    let point = |part| {
        let share = count(part) / count(PARTS);
        let radius = near + share * (far - near);
        svg.projection
            .place(Point::on_circle(radius, begin + share * angle))
    };
    Some((0..=PARTS).map(point).collect())
}

/// Returns whether pieces can cross the center of a round board.
fn is_passable(svg: &Svg) -> bool {
    let inner = svg
        .board
        .cell_at(0, svg.board.rank_count().saturating_sub(1));
    inner.is_some_and(|cell| svg.board.step(cell, Heading::INWARD).is_some())
}
