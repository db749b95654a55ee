//! Curves and arrows as SVG paths.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::Point;

use crate::plane::Vector;
use crate::projection::count;
use crate::write::Place;

/// Returns a wavy line with four bends.
pub(crate) fn wave(from: Point, to: Point) -> String {
    let quarter = Vector::between(from, to).times(0.25);
    let swing = quarter.unit().left().times(7.0);
    let mut begin = from;
    let bends = [1.0, -1.0, 1.0, -1.0].map(|bend| {
        let control = swing.times(bend).from(quarter.times(0.5).from(begin));
        begin = quarter.from(begin);
        format!("Q{} {}", Place(control), Place(begin))
    });
    format!("M{}{}", Place(from), bends.concat())
}

/// Returns an arrow along a line of points, with a shaft of about `width` to either side. It begins
/// a little after the first point, so that a piece there remains visible, and its tip stops `gap`
/// before the last.
pub(crate) fn arrow(line: &[Point], width: f64, gap: f64) -> String {
    let length: f64 = parts(line).map(Vector::length).sum();
    let tip = (length - gap).max(0.5 * length);
    let head = (3.4 * width).min(0.7 * tip);
    let neck = tip - head;
    let tail = (1.5 * width).min(0.5 * neck);
    let shaft = cut(line, tail, neck);
    let [Some(tip), Some(end)] = [cut(line, 0.0, tip).pop(), shaft.last().copied()] else {
        return String::new();
    };
    // The shaft widens from its tail to the head.
    let sides: Vec<_> = (0..shaft.len())
        .filter_map(|index| {
            let before = shaft.get(index.saturating_sub(1))?;
            let after = shaft.get(index + 1).or(shaft.last())?;
            let share = count(index) / count(shaft.len());
            let aside = Vector::between(*before, *after).unit().left();
            Some((*shaft.get(index)?, aside.times(width * (0.5 + 0.3 * share))))
        })
        .collect();
    let left = sides.iter().map(|(point, aside)| aside.from(*point));
    let right = sides.iter().rev();
    let right = right.map(|(point, aside)| aside.times(-1.0).from(*point));
    let barb = Vector::between(end, tip).unit().left().times(2.0 * width);
    let head = [barb.from(end), tip, barb.times(-1.0).from(end)];
    polygon(left.chain(head).chain(right))
}

/// Returns the differences between neighboring points.
fn parts(line: &[Point]) -> impl Iterator<Item = Vector> {
    let next = line.iter().skip(1);
    line.iter()
        .zip(next)
        .map(|(&from, &to)| Vector::between(from, to))
}

/// Returns the part of a line between two distances from its beginning.
fn cut(line: &[Point], begin: f64, end: f64) -> Vec<Point> {
    let mut cut = Vec::new();
    let mut walked = 0.0;
    for (part, &from) in parts(line).zip(line) {
        let length = part.length();
        let at = |distance: f64| part.unit().times(distance - walked).from(from);
        if cut.is_empty() && begin <= walked + length {
            cut.push(at(begin));
        }
        if !cut.is_empty() {
            if end <= walked + length {
                cut.push(at(end));
                break;
            }
            cut.push(at(walked + length));
        }
        walked += length;
    }
    cut
}

/// Returns the polygon with the given corners.
pub(crate) fn polygon(corners: impl IntoIterator<Item = Point>) -> String {
    let corners = corners.into_iter().map(|corner| Place(corner).to_string());
    let corners: Vec<_> = corners.collect();
    if corners.is_empty() {
        return String::new();
    }
    format!("M{}z", corners.join("L"))
}
