//! The shapes of cells: polygons and pieces of rings.

use alloc::vec::Vec;
use core::f64::consts::TAU;

/// A point of the plane. `x` grows to the right and `y` grows **upward**. On most screens `y` grows
/// downward; negate it there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The horizontal coordinate, to the right.
    pub x: f64,
    /// The vertical coordinate, upward.
    pub y: f64,
}

impl Point {
    /// Returns the point with the given coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the point at the given distance from the origin in the direction `angle`, in radians
    /// clockwise from straight up.
    pub fn on_circle(radius: f64, angle: f64) -> Self {
        let (sin, cos) = libm::sincos(angle);
        Self::new(radius * sin, radius * cos)
    }

    /// Returns the distance from the origin, and the direction as in [`Point::on_circle`]: from 0 to
    /// a full turn, to which a direction just before straight up is rounded.
    pub(crate) fn polar(self) -> (f64, f64) {
        let angle = libm::atan2(self.x, self.y);
        let angle = if angle < 0.0 { angle + TAU } else { angle };
        (libm::hypot(self.x, self.y), angle)
    }
}

/// The shape of a cell in the plane; see [`Graph::outline`](crate::Graph::outline).
///
/// ```
/// use board_geom::{Outline, Point};
/// const TOP: Point = Point::new(1.0, 1.0);
/// static ROOF: [Point; 3] = [Point::new(0.0, 0.0), TOP, Point::new(2.0, 0.0)];
/// let roof = Outline::Polygon(&ROOF);
/// assert!(roof.contains(Point::new(1.0, 0.5)) && !roof.contains(Point::new(0.1, 0.5)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// A quadrangle with these corners, clockwise. A square begins with its lower left corner,
    /// followed by the upper left, upper right and lower right ones.
    Quad([Point; 4]),
    /// A polygon with these corners, clockwise. Its sides do not cross.
    Polygon(&'static [Point]),
    /// A piece of a ring around the origin.
    Sector(Sector),
}

/// A piece of a ring around the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sector {
    /// The inner radius.
    pub inner: f64,
    /// The outer radius.
    pub outer: f64,
    /// The angle at which the sector begins, in radians clockwise from straight up, 0 to 2π.
    pub begin: f64,
    /// The angle at which the sector ends, greater than `begin` and at most 2π.
    pub end: f64,
}

impl Sector {
    /// Returns the mean of the two radii.
    pub const fn radius(&self) -> f64 {
        f64::midpoint(self.inner, self.outer)
    }

    /// Returns the mean of the two angles.
    pub const fn angle(&self) -> f64 {
        f64::midpoint(self.begin, self.end)
    }

    /// Returns the corners, with the arcs replaced by `segments` straight lines each.
    fn polygon(&self, segments: u16) -> Vec<Point> {
        let segments = segments.max(1);
        let angle =
            |i: u16| self.begin + (self.end - self.begin) * f64::from(i) / f64::from(segments);
        let there = (0..=segments).map(|i| Point::on_circle(self.outer, angle(i)));
        let back = (0..=segments).rev();
        there
            .chain(back.map(|i| Point::on_circle(self.inner, angle(i))))
            .collect()
    }

    fn contains(&self, point: Point) -> bool {
        let (radius, angle) = point.polar();
        // The last sector includes a full turn.
        let is_before_end = angle < self.end || self.end >= TAU;
        (self.inner..self.outer).contains(&radius) && self.begin <= angle && is_before_end
    }

    const fn is_sound(&self) -> bool {
        self.inner >= 0.0
            && self.inner < self.outer
            && self.outer.is_finite()
            && self.begin >= 0.0
            && self.begin < self.end
            && self.end <= TAU
    }
}

impl Outline {
    /// Returns the corners of a polygon, clockwise, or none for a sector.
    const fn corners(&self) -> &[Point] {
        match self {
            Self::Quad(corners) => corners,
            Self::Polygon(corners) => corners,
            Self::Sector(_) => &[],
        }
    }

    fn sides(&self) -> impl Iterator<Item = (Point, Point)> {
        let corners = self.corners().iter().copied();
        corners.clone().zip(corners.cycle().skip(1))
    }

    /// Returns the outline as a polygon with clockwise corners. A polygon keeps its corners. A
    /// sector gives the outer arc, then the inner arc back, each as `segments` straight pieces (at
    /// least one).
    pub fn polygon(&self, segments: u16) -> Vec<Point> {
        match self {
            Self::Quad(_) | Self::Polygon(_) => self.corners().to_vec(),
            Self::Sector(sector) => sector.polygon(segments),
        }
    }

    /// Returns the middle: the centroid of a polygon, or the point halfway along both extents of a
    /// sector. A quadrangle counts as a parallelogram.
    pub fn center(&self) -> Point {
        match self {
            Self::Quad([a, _, c, _]) => {
                Point::new(f64::midpoint(a.x, c.x), f64::midpoint(a.y, c.y))
            }
            Self::Polygon(_) => self.centroid(),
            Self::Sector(sector) => Point::on_circle(sector.radius(), sector.angle()),
        }
    }

    /// Returns the centroid of the area of a polygon.
    fn centroid(&self) -> Point {
        // Relative to the first corner, so that small cells far from the origin lose no precision.
        let Some(&origin) = self.corners().first() else {
            return Point::default();
        };
        let (mut x, mut y, mut area) = (0.0, 0.0, 0.0);
        for (a, b) in self.sides() {
            let (ax, ay) = (a.x - origin.x, a.y - origin.y);
            let (bx, by) = (b.x - origin.x, b.y - origin.y);
            let cross = ax * by - ay * bx;
            x += (ax + bx) * cross;
            y += (ay + by) * cross;
            area += 3.0 * cross;
        }
        Point::new(origin.x + x / area, origin.y + y / area)
    }

    /// Returns whether `point` lies within the outline. A point on a side shared by two polygons
    /// lies in exactly one of them. A point between two sectors lies in the one that begins there,
    /// or in the one whose inner arc it is on.
    pub fn contains(&self, point: Point) -> bool {
        if let Self::Sector(sector) = self {
            return sector.contains(point);
        }
        // A ray from the point to the right crosses the sides an odd number of times.
        let crossed = self.sides().filter(|&(a, b)| {
            // From the lower end, so that two cells compute the same numbers for a shared side.
            let (low, high) = if a.y <= b.y { (a, b) } else { (b, a) };
            low.y <= point.y && point.y < high.y && {
                let along = (point.y - low.y) / (high.y - low.y);
                point.x < low.x + along * (high.x - low.x)
            }
        });
        crossed.count() % 2 == 1
    }

    /// Returns the corners and the outermost points to the left, right, top and bottom.
    pub(crate) fn extremes(&self) -> Vec<Point> {
        let mut points = self.polygon(1);
        if let Self::Sector(sector) = self {
            // The angles at which the arc points straight up, right, down or left.
            let quarters = (0..=4).map(|quarter| f64::from(quarter) * TAU / 4.0);
            let met = quarters.filter(|quarter| (sector.begin..=sector.end).contains(quarter));
            points.extend(met.map(|angle| Point::on_circle(sector.outer, angle)));
        }
        points
    }

    /// Returns whether this is a valid outline: finite numbers, clockwise, with a positive area.
    pub(crate) const fn is_sound(&self) -> bool {
        if let Self::Sector(sector) = self {
            return sector.is_sound();
        }
        let corners = self.corners();
        // Twice the area, negative if the corners go clockwise.
        let mut area = 0.0;
        const_for!(index in 0..corners.len() => {
            let (a, b) = (corners[index], corners[(index + 1) % corners.len()]);
            if !a.x.is_finite() || !a.y.is_finite() {
                return false;
            }
            area += a.x * b.y - a.y * b.x;
        });
        corners.len() >= 3 && area < 0.0 && area.is_finite()
    }
}
