//! Boards in the plane: the center and the outline of each cell, and the cell at a point.
//!
//! The outlines and [`Graph::cell_at_point`] compute cell borders from the same numbers. They agree
//! to the last bit on square boards, and up to the rounding of sines and cosines on polar boards.

use core::f64::consts::TAU;

use crate::outline::{Outline, Point, Sector};
use crate::{Cell, Graph, Shape};

/// The radius of the hole in the middle of a polar board of radius 1. It leaves the innermost cells
/// wide enough for a piece.
const HOLE: f64 = 0.25;

/// The smallest rectangle around a board; see [`Graph::bounds`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// The lower left corner.
    pub min: Point,
    /// The upper right corner.
    pub max: Point,
}

impl Bounds {
    /// Returns the width.
    pub const fn width(&self) -> f64 {
        self.max.x - self.min.x
    }

    /// Returns the height.
    pub const fn height(&self) -> f64 {
        self.max.y - self.min.y
    }

    /// Returns the smallest rectangle around both.
    fn with(self, other: Self) -> Self {
        Self {
            min: Point::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Point::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }
}

/// The place of a board in the plane.
///
/// **Square boards and lattices** lie in the unit square, from (0, 0) to (1, 1). Cells are squares,
/// and a1 is the lower left one; files go to the right and ranks go up. The longer side of the
/// board has length 1. A board that is not square leaves the upper or the right part of the unit
/// square empty. A point of a lattice is the center of its cell. The lines of the lattice join
/// these centers and stay half a cell away from the border.
///
/// **Polar boards** fill the unit disc around (0, 0), except for a hole of radius ¼ in the middle.
/// Seen from above, files go **clockwise**, and file a begins at twelve o'clock. Rank 1 is the rim,
/// and all rings have the same width. To turn the picture (for example, to show a player's side at
/// the bottom), draw each cell in the place of its image under [`Graph::rotation`].
///
/// **Custom boards** lie where the outlines of their cells place them.
///
/// ```
/// use board_geom::{Graph, Point};
/// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// let b1 = CHESS.parse_cell("b1")?;
/// assert_eq!(CHESS.center(b1), Some(Point::new(3.0 / 16.0, 1.0 / 16.0)));
/// assert_eq!(CHESS.cell_at_point(Point::new(0.2, 0.1)), Some(b1));
///
/// static ROUND: Graph<192, 3> = Graph::polar_passable::<24, 6>();
/// assert_eq!(ROUND.cell_at_point(Point::new(0.01, 0.99)), ROUND.parse_cell("a1").ok());
/// assert_eq!(ROUND.cell_at_point(Point::new(0.0, 0.0)), None);
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Returns the smallest rectangle around the outlines of all cells. For a square board or
    /// lattice it is the part of the unit square that the board fills; for a polar board, the
    /// square around the unit disc.
    ///
    /// ```
    /// use board_geom::{Graph, Point};
    /// let bounds = Graph::<40, 1>::square::<8, 5>().bounds();
    /// assert_eq!((bounds.min, bounds.max), (Point::new(0.0, 0.0), Point::new(1.0, 0.625)));
    /// ```
    pub fn bounds(&self) -> Bounds {
        let bounds = |min, max| Bounds { min, max };
        match self.shape() {
            Shape::Square | Shape::Lattice => bounds(
                Point::default(),
                Point::new(self.line(self.file_count()), self.line(self.rank_count())),
            ),
            Shape::Polar(_) => bounds(Point::new(-1.0, -1.0), Point::new(1.0, 1.0)),
            Shape::Free => {
                let points = self.sites.iter().flat_map(|site| site.outline.extremes());
                let bounds = points.map(|point| bounds(point, point));
                bounds.reduce(Bounds::with).unwrap_or_default()
            }
        }
    }

    /// Returns the middle of `cell`, where a piece stands, or `None` if `cell` is not on the board.
    pub fn center(&self, cell: Cell) -> Option<Point> {
        Some(self.outline(cell)?.center())
    }

    /// Returns the outline of `cell`, or `None` if `cell` is not on the board.
    pub fn outline(&self, cell: Cell) -> Option<Outline> {
        if self.shape() == Shape::Free {
            return Some(self.sites.get(cell.index())?.outline);
        }
        let (file, rank) = self.coordinates(cell)?;
        Some(match self.shape() {
            Shape::Polar(_) => Outline::Sector(Sector {
                inner: self.radius(rank + 1),
                outer: self.radius(rank),
                begin: self.angle(file),
                end: self.angle(file + 1),
            }),
            Shape::Square | Shape::Lattice | Shape::Free => {
                let (left, right) = (self.line(file), self.line(file + 1));
                let (lower, upper) = (self.line(rank), self.line(rank + 1));
                Outline::Quad([
                    Point::new(left, lower),
                    Point::new(left, upper),
                    Point::new(right, upper),
                    Point::new(right, lower),
                ])
            }
        })
    }

    /// Returns the coordinate at which file or rank `index` of a square board begins.
    fn line(&self, index: usize) -> f64 {
        ratio(index, self.file_count().max(self.rank_count()))
    }

    /// Returns the outer radius of ring `index` of a polar board. For one past the last ring, this
    /// is the radius of the hole.
    fn radius(&self, index: usize) -> f64 {
        1.0 - (1.0 - HOLE) * ratio(index, self.rank_count())
    }

    /// Returns the angle at which file `index` of a polar board begins, in radians clockwise from
    /// straight up.
    fn angle(&self, index: usize) -> f64 {
        TAU * ratio(index, self.file_count())
    }

    /// Returns the cell whose outline contains `point`. Returns `None` if the point is outside the
    /// board, in the hole of a polar board, or not a number.
    ///
    /// A point between two cells belongs to the cell on its right or above it; on a polar board, to
    /// the cell clockwise or outward of it. On a custom board it belongs to the first cell whose
    /// outline contains it ([`Outline::contains`]).
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
                let (radius, angle) = point.polar();
                let rank = (0..self.rank_count()).find(|&rank| radius >= self.radius(rank + 1))?;
                // The last file takes the rest, including a full turn.
                let file = (1..self.file_count())
                    .find(|&next| angle < self.angle(next))
                    .map_or(self.file_count() - 1, |next| next - 1);
                (radius < 1.0).then(|| self.cell_at(file, rank)).flatten()
            }
            Shape::Free => self.cells().iter().find(|&cell| {
                let outline = self.outline(cell);
                outline.is_some_and(|outline| outline.contains(point))
            }),
        }
    }
}

/// Returns the quotient of two counts of files or ranks.
fn ratio(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}
