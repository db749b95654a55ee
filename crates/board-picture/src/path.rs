//! Curves and arrows as SVG paths.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Write;

use board_geom::Point;

use crate::plane::Vector;
use crate::write::{Number, Place};

/// Returns a wavy line with four bends.
pub(crate) fn wave(from: Point, to: Point) -> String {
    let quarter = Vector::between(from, to).times(0.25);
    let swing = quarter.unit().left().times(7.0);
    let mut path = format!("M{}", Place(from));
    let mut begin = from;
    for bend in [1.0, -1.0, 1.0, -1.0] {
        let control = swing.times(bend).from(quarter.times(0.5).from(begin));
        begin = quarter.from(begin);
        // Writing to a `String` never fails.
        let _ = write!(path, "Q{} {}", Place(control), Place(begin));
    }
    path
}

/// Returns an arrow from one point to another, with a shaft of about `width` to either side. It
/// begins a little away from the first point, so that a piece there remains visible.
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

/// An arc of a circle on the screen.
pub(crate) struct Arc {
    center: Point,
    radius: f64,
    /// The angle at which the arc begins, clockwise from the direction of `x`.
    begin: f64,
    /// The length of the arc as an angle: clockwise if positive, and at most a half turn.
    angle: f64,
}

impl Arc {
    pub(crate) fn new(center: Point, begin: Point, angle: f64) -> Self {
        let (x, y) = (begin.x - center.x, begin.y - center.y);
        Self {
            center,
            radius: libm::hypot(x, y),
            begin: libm::atan2(y, x),
            angle,
        }
    }

    /// Returns the point at a distance along the arc, moved outward by `aside`.
    fn at(&self, distance: f64, aside: f64) -> Point {
        let angle = self.begin + distance.copysign(self.angle) / self.radius.max(1e-9);
        let (sin, cos) = libm::sincos(angle);
        let radius = self.radius + aside;
        Point::new(self.center.x + radius * cos, self.center.y + radius * sin)
    }

    /// Returns the [arrow] that bends along this arc.
    pub(crate) fn arrow(&self, width: f64) -> String {
        let length = self.radius * self.angle.abs();
        let (tail, neck) = (1.5 * width, length - 3.4 * width);
        let sides = [
            self.at(tail, 0.5 * width),
            self.at(neck, 0.8 * width),
            self.at(neck, 2.0 * width),
            self.at(length, 0.0),
            self.at(neck, -2.0 * width),
            self.at(neck, -0.8 * width),
            self.at(tail, -0.5 * width),
        ];
        let [tail, neck, barb, tip, other_barb, other_neck, other_tail] = sides.map(Place);
        let (there, back) = if self.angle > 0.0 { (1, 0) } else { (0, 1) };
        // An arc with the mean radius of its two ends approximates each side of the shaft.
        let [outer, inner] = [0.65, -0.65].map(|aside| Number(self.radius + aside * width));
        format!(
            "M{tail}A{outer} {outer} 0 0 {there} {neck}L{barb}L{tip}L{other_barb}L{other_neck}\
             A{inner} {inner} 0 0 {back} {other_tail}z"
        )
    }
}

/// Returns the polygon with the given corners.
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
