//! What the paths of a drawn picture are made of: numbers, points, curves and arrows.

use std::fmt::{self, Display, Write};

use board_geom::Point;

/// A wavy line with four bends.
pub(super) fn wave(from: Point, to: Point) -> String {
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
pub(super) fn arrow(begin: Point, end: Point, width: f64) -> String {
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

/// A difference of two points.
#[derive(Clone, Copy)]
pub(super) struct Vector {
    x: f64,
    y: f64,
}

impl Vector {
    pub(super) fn between(from: Point, to: Point) -> Self {
        Self {
            x: to.x - from.x,
            y: to.y - from.y,
        }
    }

    pub(super) fn times(self, factor: f64) -> Self {
        Self {
            x: self.x * factor,
            y: self.y * factor,
        }
    }

    pub(super) fn unit(self) -> Self {
        self.times(1.0 / self.x.hypot(self.y).max(1e-9))
    }

    /// The same length, a quarter turn to the left on the screen.
    pub(super) fn left(self) -> Self {
        Self {
            x: self.y,
            y: -self.x,
        }
    }

    pub(super) fn from(self, point: Point) -> Point {
        Point::new(point.x + self.x, point.y + self.y)
    }
}

/// A number with at most two decimals.
pub(super) struct Number(pub(super) f64);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding 0 turns the rounded -0 into 0.
        let rounded = (self.0 * 100.0).round() / 100.0 + 0.0;
        write!(f, "{rounded}")
    }
}

/// A point as two numbers.
pub(super) struct Place(pub(super) Point);

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.0.x), Number(self.0.y))
    }
}

/// A text with the characters that mean something in XML escaped, and those that XML cannot hold
/// replaced.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|mark| match mark {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => f.write_char(char::REPLACEMENT_CHARACTER),
            _ if mark.is_control() => f.write_char(char::REPLACEMENT_CHARACTER),
            _ => f.write_char(mark),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Escaped;

    #[test]
    fn what_xml_cannot_hold_is_replaced() {
        let escaped = Escaped("<a & \"b\">\u{0}\n\u{ffff}é").to_string();
        assert_eq!(
            escaped,
            "&lt;a &amp; &quot;b&quot;&gt;\u{fffd}\u{fffd}\u{fffd}é"
        );
    }
}
