//! The shapes of cells: polygons and pieces of rings.

use alloc::vec::Vec;
use core::f64::consts::TAU;
use core::fmt;
use core::ops::Deref;

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
}

/// The shape of a cell in the plane; see [`Graph::outline`](crate::Graph::outline).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// A polygon. A square begins with its lower left corner, followed by the upper left, upper
    /// right and lower right ones.
    Polygon(Corners),
    /// A piece of a ring around the origin.
    Sector {
        /// The inner and the outer radius.
        radii: [f64; 2],
        /// The angles at which the sector begins and ends, in radians clockwise from straight up, 0
        /// to 2π. The first is less than the second.
        angles: [f64; 2],
    },
}

/// The corners of a polygon, clockwise; a slice of points.
#[derive(Clone, Copy)]
pub struct Corners(Store);

#[derive(Clone, Copy)]
enum Store {
    Four([Point; 4]),
    Any(&'static [Point]),
}

impl Corners {
    /// Returns a polygon with these corners. They must go clockwise, and the sides must not cross.
    ///
    /// ```
    /// use board_geom::{Corners, Outline, Point};
    /// const TOP: Point = Point::new(1.0, 1.0);
    /// static ROOF: [Point; 3] = [Point::new(0.0, 0.0), TOP, Point::new(2.0, 0.0)];
    /// let roof = Outline::Polygon(Corners::new(&ROOF));
    /// assert!(roof.contains(Point::new(1.0, 0.5)) && !roof.contains(Point::new(0.1, 0.5)));
    /// ```
    pub const fn new(corners: &'static [Point]) -> Self {
        Self(Store::Any(corners))
    }

    /// Returns a quadrangle with these corners.
    pub const fn four(corners: [Point; 4]) -> Self {
        Self(Store::Four(corners))
    }

    const fn as_slice(&self) -> &[Point] {
        match &self.0 {
            Store::Four(corners) => corners,
            Store::Any(corners) => corners,
        }
    }

    /// Returns twice the enclosed area, negative if the corners go clockwise.
    const fn doubled_area(&self) -> f64 {
        let corners = self.as_slice();
        let mut sum = 0.0;
        const_for!(index in 0..corners.len() => {
            let (a, b) = (corners[index], corners[(index + 1) % corners.len()]);
            sum += a.x * b.y - a.y * b.x;
        });
        sum
    }

    /// Returns the centroid of the enclosed area.
    fn center(&self) -> Point {
        // Relative to the first corner, so that small cells far from the origin lose no precision.
        let Some(&origin) = self.first() else {
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

    fn sides(&self) -> impl Iterator<Item = (Point, Point)> {
        let next = self.iter().cycle().skip(1);
        self.iter().copied().zip(next.copied())
    }

    /// Returns whether a ray from the point to the right crosses the sides an odd number of times.
    fn contains(&self, point: Point) -> bool {
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
}

impl From<[Point; 4]> for Corners {
    fn from(corners: [Point; 4]) -> Self {
        Self::four(corners)
    }
}

impl Deref for Corners {
    type Target = [Point];
    fn deref(&self) -> &[Point] {
        self.as_slice()
    }
}

impl PartialEq for Corners {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl fmt::Debug for Corners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Outline {
    /// Returns the outline as a polygon with clockwise corners. A polygon keeps its corners. A
    /// sector gives the outer arc, then the inner arc back, each as `segments` straight pieces (at
    /// least one).
    pub fn polygon(&self, segments: u16) -> Vec<Point> {
        match self {
            Self::Polygon(corners) => corners.to_vec(),
            &Self::Sector {
                radii: [inner, outer],
                angles: [begin, end],
            } => {
                let segments = segments.max(1);
                let angle = |i: u16| begin + (end - begin) * f64::from(i) / f64::from(segments);
                let there = (0..=segments).map(|i| Point::on_circle(outer, angle(i)));
                let back = (0..=segments).rev();
                there
                    .chain(back.map(|i| Point::on_circle(inner, angle(i))))
                    .collect()
            }
        }
    }

    /// Returns the middle: the centroid of a polygon, or the point halfway along both extents of a
    /// sector.
    pub fn center(&self) -> Point {
        match *self {
            Self::Polygon(Corners(Store::Four([a, _, c, _]))) => {
                Point::new(f64::midpoint(a.x, c.x), f64::midpoint(a.y, c.y))
            }
            Self::Polygon(corners) => corners.center(),
            Self::Sector {
                radii: [inner, outer],
                angles: [begin, end],
            } => Point::on_circle(f64::midpoint(inner, outer), f64::midpoint(begin, end)),
        }
    }

    /// Returns whether `point` lies within the outline. A point on a side shared by two polygons
    /// lies in exactly one of them. A point between two sectors lies in the one that begins there,
    /// or in the one whose inner arc it is on.
    pub fn contains(&self, point: Point) -> bool {
        match *self {
            Self::Polygon(corners) => corners.contains(point),
            Self::Sector {
                radii: [inner, outer],
                angles: [begin, end],
            } => {
                let radius = libm::hypot(point.x, point.y);
                let angle = libm::atan2(point.x, point.y);
                let angle = if angle < 0.0 { angle + TAU } else { angle };
                (inner..outer).contains(&radius) && (begin..end).contains(&angle)
            }
        }
    }

    /// Returns the lower left and upper right corners of the smallest rectangle around the outline.
    pub(crate) fn extent(&self) -> (Point, Point) {
        let mut corners = self.polygon(1);
        if let Self::Sector {
            radii: [_, outer],
            angles: [begin, end],
        } = *self
        {
            // The angles at which the arc points straight up, right, down or left.
            let quarters = (0..=4).map(|quarter| f64::from(quarter) * TAU / 4.0);
            let met = quarters.filter(|quarter| (begin..=end).contains(quarter));
            corners.extend(met.map(|angle| Point::on_circle(outer, angle)));
        }
        corners.iter().fold(
            (
                Point::new(f64::INFINITY, f64::INFINITY),
                Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
            ),
            |(min, max), corner| {
                (
                    Point::new(min.x.min(corner.x), min.y.min(corner.y)),
                    Point::new(max.x.max(corner.x), max.y.max(corner.y)),
                )
            },
        )
    }

    /// Returns whether this is a valid outline: finite numbers, clockwise, with a positive area.
    pub(crate) const fn is_sound(&self) -> bool {
        match self {
            Self::Polygon(corners) => {
                let points = corners.as_slice();
                const_for!(index in 0..points.len() => {
                    if !points[index].x.is_finite() || !points[index].y.is_finite() {
                        return false;
                    }
                });
                let area = corners.doubled_area();
                points.len() >= 3 && area < 0.0 && area.is_finite()
            }
            Self::Sector {
                radii: [inner, outer],
                angles: [begin, end],
            } => {
                *inner >= 0.0
                    && *inner < *outer
                    && outer.is_finite()
                    && *begin >= 0.0
                    && *begin < *end
                    && *end <= TAU
            }
        }
    }
}
