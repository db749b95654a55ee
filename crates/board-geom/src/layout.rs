//! Boards in the plane: the centre and the outline of every cell, and the cell at a point.
//!
//! The outlines and [`Graph::cell_at_point`] use the same numbers for the borders of the cells, so
//! that they agree to the last bit on square boards and up to the rounding of sines and cosines on
//! round ones.

use core::f64::consts::TAU;
use std::vec::Vec;

use crate::{Cell, Graph, Shape};

/// The radius of the hole in the middle of a round board, whose own radius is 1. It leaves the
/// innermost cells wide enough to hold a piece.
const HOLE: f64 = 0.25;

/// A point of the plane. `x` grows to the right and `y` **upwards** (on most screens it grows
/// downwards: there, negate it).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// How far to the right.
    pub x: f64,
    /// How far up.
    pub y: f64,
}

impl Point {
    /// The point with the given coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point at the given distance from the origin, in the direction `angle`: radians clockwise
    /// from straight up.
    pub fn on_circle(radius: f64, angle: f64) -> Self {
        let (sin, cos) = angle.sin_cos();
        Self::new(radius * sin, radius * cos)
    }
}

/// The shape of a cell in the plane; see [`Graph::outline`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// The square between four corners: lower left, upper left, upper right, lower right.
    Polygon([Point; 4]),
    /// A piece of a ring around the origin.
    Sector {
        /// The inner and the outer radius.
        radii: [f64; 2],
        /// Where the sector begins and ends, in radians clockwise from straight up: from 0 to 2π,
        /// the first is the lesser.
        angles: [f64; 2],
    },
}

impl Outline {
    /// The outline as a polygon, its corners clockwise: the four of a square; for a sector the
    /// outer arc, then the inner arc back, each as `segments` straight pieces (at least one).
    pub fn polygon(&self, segments: u16) -> Vec<Point> {
        match *self {
            Self::Polygon(corners) => corners.to_vec(),
            Self::Sector {
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
}

/// How a board lies in the plane.
///
/// **Square boards and lattices** lie in the unit square, from (0, 0) to (1, 1): cells are squares,
/// a1 is the one in the lower left corner, files go to the right and ranks up. The longer side of
/// the board has length 1; a board that is not square leaves the upper or the right part empty. A
/// point of a lattice is the centre of its cell, so the lines of the lattice join centres, and stay
/// half a cell away from the border.
///
/// **Round boards** fill the unit disc around (0, 0) but for a hole of radius ¼ in the middle. Seen
/// from above, files go **clockwise**, and file a begins at twelve o'clock. Rank 1 is the rim; all
/// rings are of the same width. To turn the picture, say to have a player's side at the bottom,
/// draw each cell in the place of its image under [`Graph::rotation`].
///
/// ```
/// use board_geom::{Graph, Point};
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// let b1 = CHESS.parse_cell("b1")?;
/// assert_eq!(CHESS.centre(b1), Some(Point::new(3.0 / 16.0, 1.0 / 16.0)));
/// assert_eq!(CHESS.cell_at_point(Point::new(0.2, 0.1)), Some(b1));
///
/// static ROUND: Graph<192, 3> = Graph::disc::<24, 6>();
/// assert_eq!(ROUND.cell_at_point(Point::new(0.01, 0.99)), ROUND.parse_cell("a1").ok());
/// assert_eq!(ROUND.cell_at_point(Point::new(0.0, 0.0)), None);
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// The middle of `cell`, where a piece stands; `None` if it is not on the board.
    pub fn centre(&self, cell: Cell) -> Option<Point> {
        Some(match self.outline(cell)? {
            Outline::Polygon([lower_left, _, upper_right, _]) => Point::new(
                f64::midpoint(lower_left.x, upper_right.x),
                f64::midpoint(lower_left.y, upper_right.y),
            ),
            Outline::Sector {
                radii: [inner, outer],
                angles: [begin, end],
            } => Point::on_circle(f64::midpoint(inner, outer), f64::midpoint(begin, end)),
        })
    }

    /// The shape of `cell`; `None` if it is not on the board.
    pub fn outline(&self, cell: Cell) -> Option<Outline> {
        let (file, rank) = self.coordinates(cell)?;
        let (file, rank) = (file.index(), rank.index());
        Some(match self.shape() {
            Shape::Square | Shape::Lattice => {
                let (left, right) = (self.line(file), self.line(file + 1));
                let (lower, upper) = (self.line(rank), self.line(rank + 1));
                Outline::Polygon([
                    Point::new(left, lower),
                    Point::new(left, upper),
                    Point::new(right, upper),
                    Point::new(right, lower),
                ])
            }
            Shape::Polar(_) => Outline::Sector {
                radii: [self.radius(rank + 1), self.radius(rank)],
                angles: [self.angle(file), self.angle(file + 1)],
            },
        })
    }

    /// Where file or rank `index` of a square board begins.
    fn line(&self, index: usize) -> f64 {
        ratio(index, self.file_count().max(self.rank_count()))
    }

    /// The outer radius of ring `index` of a round board; one past the last, the radius of the
    /// hole.
    fn radius(&self, index: usize) -> f64 {
        1.0 - (1.0 - HOLE) * ratio(index, self.rank_count())
    }

    /// Where file `index` of a round board begins, in radians clockwise from straight up.
    fn angle(&self, index: usize) -> f64 {
        TAU * ratio(index, self.file_count())
    }

    /// The cell in whose outline `point` lies, or `None` if it is beside the board, in the hole of
    /// a round one, or not a number. A point between cells belongs to the one on its right or
    /// above; on a round board to the one clockwise or outward of it.
    pub fn cell_at_point(&self, point: Point) -> Option<Cell> {
        match self.shape() {
            Shape::Square | Shape::Lattice => {
                let file = (0..self.file_count()).find(|&file| point.x < self.line(file + 1))?;
                let rank = (0..self.rank_count()).find(|&rank| point.y < self.line(rank + 1))?;
                (point.x >= 0.0 && point.y >= 0.0)
                    .then(|| self.cell_at(file, rank))
                    .flatten()
            }
            Shape::Polar(_) => {
                let radius = point.x.hypot(point.y);
                let rank = (0..self.rank_count()).find(|&rank| radius >= self.radius(rank + 1))?;
                let angle = point.x.atan2(point.y);
                let angle = if angle < 0.0 { angle + TAU } else { angle };
                // The last file takes all that is left, also an angle that the addition rounded up
                // to a full turn.
                let file = (1..self.file_count())
                    .find(|&next| angle < self.angle(next))
                    .map_or(self.file_count() - 1, |next| next - 1);
                (radius <= 1.0).then(|| self.cell_at(file, rank)).flatten()
            }
        }
    }
}

/// The quotient of two counts of files or ranks.
fn ratio(part: usize, whole: usize) -> f64 {
    f64::from(part as u8) / f64::from(whole as u8)
}
