//! Curves and arrows as the paths of an SVG document.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Write;

use board_geom::Point;

use crate::plane::Vector;
use crate::write::Place;

/// A wavy line with four bends.
pub(crate) fn wave(from: Point, to: Point) -> String {
    let quarter = Vector::between(from, to).times(0.25);
    let swing = quarter.unit().left().times(7.0);
    let mut path = format!("M{}", Place(from));
    let mut begin = from;
    for bend in [1.0, -1.0, 1.0, -1.0] {
        let control = swing.times(bend).from(quarter.times(0.5).from(begin));
        begin = quarter.from(begin);
        // A `String` takes whatever is written to it.
        let _ = write!(path, "Q{} {}", Place(control), Place(begin));
    }
    path
}

/// An arrow from one point to another, whose shaft is about `width` to either side. It begins a
/// little beside the first point, so that a piece there can be seen.
pub(crate) fn arrow(begin: Point, end: Point, width: f64) -> String {
    let whole = Vector::between(begin, end);
    let along = whole.unit();
    let side = along.left();
    let head = 3.4 * width;
    let tip = end;
    let neck = along.times(-head).from(tip);
    let tail = along.times(1.5 * width).from(begin);
    let corners = [
        side.times(0.5 * width).from(tail),
        side.times(width * 0.8).from(neck),
        side.times(2.0 * width).from(neck),
        tip,
        side.times(-2.0 * width).from(neck),
        side.times(-0.8 * width).from(neck),
        side.times(-0.5 * width).from(tail),
    ];
    let corners = corners.map(|corner| Place(corner).to_string());
    format!("M{}z", corners.join("L"))
}

/// The polygon with the given corners.
pub(crate) fn polygon(corners: impl IntoIterator<Item = Point>) -> String {
    let mut path = String::new();
    for corner in corners {
        path.push(if path.is_empty() { 'M' } else { 'L' });
        let _ = write!(path, "{}", Place(corner));
    }
    if !path.is_empty() {
        path.push('z');
    }
    path
}
