//! Layout facts about boards in the plane, computed from the outlines of cells.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use board_geom::{Board, Cell, Heading, Outline, Point, Sector, Shape, file_letter};

/// The layout of a board. It determines the places of names and the arrangement of text pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// Upright rectangles in files and ranks, all named after them.
    Grid,
    /// Pieces of rings around the origin.
    Round,
    /// Anything else, such as hexagons.
    Free,
}

impl Plan {
    /// Returns the layout of `board`.
    pub(crate) fn of(board: &dyn Board) -> Self {
        if matches!(board.shape(), Shape::Polar(_)) {
            return Self::Round;
        }
        let mut cells = board.cells().peekable();
        let in_grid = |cell| is_named_after_place(board, cell) && is_upright(&edges(board, cell));
        if cells.peek().is_some() && cells.all(in_grid) {
            Self::Grid
        } else {
            Self::Free
        }
    }
}

/// Returns whether a cell has a file and a rank, and their letter and number are its name.
fn is_named_after_place(board: &dyn Board, cell: Cell) -> bool {
    board.coordinates(cell).is_some_and(|(file, rank)| {
        let name = file_letter(file).map(|letter| format!("{letter}{}", rank + 1));
        name == Some(board.name(cell).to_string())
    })
}

/// Returns the corners of a cell, clockwise on the board. An arc has a corner at each end. Corners
/// that are not finite are left out.
pub(crate) fn corners(board: &dyn Board, cell: Cell) -> Vec<Point> {
    let outline = board.outline(cell);
    let mut corners = outline.map_or_else(Vec::new, |outline| outline.polygon(1));
    corners.retain(|corner| corner.x.is_finite() && corner.y.is_finite());
    corners
}

/// A straight side of a cell, from corner to corner.
pub(crate) type Edge = (Point, Point);

/// Returns the sides of a cell, clockwise on the board.
pub(crate) fn edges(board: &dyn Board, cell: Cell) -> Vec<Edge> {
    let corners = corners(board, cell);
    let next = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(next.copied()).collect()
}

/// Returns whether a cell is a rectangle with horizontal and vertical sides.
fn is_upright(edges: &[Edge]) -> bool {
    let along_an_axis = |&(a, b): &Edge| is_same(a.x, b.x) != is_same(a.y, b.y);
    edges.len() == 4 && edges.iter().all(along_an_axis)
}

/// Returns whether two numbers are equal up to rounding.
pub(crate) fn is_same(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// Returns whether two points are equal up to rounding.
pub(crate) fn is_same_point(a: Point, b: Point) -> bool {
    is_same(a.x, b.x) && is_same(a.y, b.y)
}

/// Returns the outline of a cell of a round board: a piece of a ring around the center.
pub(crate) fn sector(board: &dyn Board, cell: Cell) -> Option<Sector> {
    match board.outline(cell)? {
        Outline::Sector(sector) => Some(sector),
        Outline::Quad(_) | Outline::Polygon(_) => None,
    }
}

/// Returns the edge that a cell shares with its neighbor with `heading`, if they share one. An edge
/// in the east goes from its northern (inner) end to its southern (outer) end.
pub(crate) fn shared_edge(board: &dyn Board, cell: Cell, heading: Heading) -> Option<Edge> {
    let next = corners(board, board.step(cell, heading)?.to);
    let is_shared = |point| next.iter().any(|&corner| is_same_point(corner, point));
    let mut edges = edges(board, cell).into_iter();
    let (from, to) = edges.find(|&(a, b)| is_shared(a) && is_shared(b))?;
    // The compass of a round board is mirrored.
    let is_mirrored = sector(board, cell).is_some();
    Some(if is_mirrored { (to, from) } else { (from, to) })
}

/// Returns the side of the largest upright square around the center of a cell that fits into the
/// cell. For a piece of a ring, which may be turned in any direction, this is approximate.
pub(crate) fn room(board: &dyn Board, cell: Cell) -> f64 {
    if let Some(sector) = sector(board, cell) {
        let length = sector.radius() * (sector.end - sector.begin);
        return length.min(sector.outer - sector.inner);
    }
    let Some(center) = board.center(cell) else {
        return 0.0;
    };
    let to_edge = |(a, b): Edge| {
        let edge = Vector::between(a, b);
        let across = edge.left().unit();
        let distance = Vector::between(center, a).dot(across).abs();
        2.0 * distance / (across.x.abs() + across.y.abs()).max(f64::MIN_POSITIVE)
    };
    let rooms = edges(board, cell).into_iter().map(to_edge);
    let room = rooms.fold(f64::INFINITY, f64::min);
    if room.is_finite() { room } else { 0.0 }
}

/// A difference between two points.
#[derive(Clone, Copy)]
pub(crate) struct Vector {
    x: f64,
    y: f64,
}

impl Vector {
    pub(crate) const fn between(from: Point, to: Point) -> Self {
        Self {
            x: to.x - from.x,
            y: to.y - from.y,
        }
    }

    pub(crate) const fn times(self, factor: f64) -> Self {
        Self {
            x: self.x * factor,
            y: self.y * factor,
        }
    }

    pub(crate) fn length(self) -> f64 {
        libm::hypot(self.x, self.y)
    }

    pub(crate) fn unit(self) -> Self {
        self.times(1.0 / self.length().max(1e-9))
    }

    /// Returns the angle from straight up, clockwise on the screen, in degrees.
    pub(crate) fn degrees(self) -> f64 {
        libm::atan2(self.x, -self.y).to_degrees()
    }

    const fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Returns the vector turned a quarter turn to the left on the screen.
    pub(crate) const fn left(self) -> Self {
        Self {
            x: self.y,
            y: -self.x,
        }
    }

    pub(crate) const fn from(self, point: Point) -> Point {
        Point::new(point.x + self.x, point.y + self.y)
    }
}
