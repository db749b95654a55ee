//! The mapping from the plane of a board to a picture and back: rotation, scale and margins.

use core::f64::consts::TAU;

use board_geom::{Cell, Point, Shape};

use crate::Picture;
use crate::plane::{is_same, room};

/// The length of the longer side of the board in an SVG picture.
const SIDE: f64 = 800.0;

/// The space around the board for the names of files and ranks.
pub(crate) const MARGIN: f64 = 44.0;

/// The height of a row with the pieces in a player's hand.
pub(crate) const TRAY: f64 = 84.0;

/// A rotation of the plane around the origin.
#[derive(Clone, Copy)]
pub(crate) struct Rotation {
    sin: f64,
    cos: f64,
}

impl Rotation {
    /// Returns the rotation of the board of `picture`.
    pub(crate) fn of(picture: &Picture) -> Self {
        let turn = match picture.board().shape() {
            Shape::Polar(_) => picture.turn(),
            _ if picture.is_half_turned() => 0.5,
            _ => 0.0,
        };
        if is_same(turn, 0.5) {
            // Without rounding, so that straight lines stay straight.
            return Self {
                sin: 0.0,
                cos: -1.0,
            };
        }
        let (sin, cos) = libm::sincos(TAU * turn);
        Self { sin, cos }
    }

    /// Returns the image of a point.
    pub(crate) const fn turned(self, point: Point) -> Point {
        let Self { sin, cos } = self;
        Point::new(point.x * cos + point.y * sin, point.y * cos - point.x * sin)
    }

    /// Returns the point whose image is `point`.
    pub(crate) const fn turned_back(self, point: Point) -> Point {
        let Self { sin, cos } = self;
        Point::new(point.x * cos - point.y * sin, point.y * cos + point.x * sin)
    }
}

/// The mapping from the plane of a board to an SVG picture, in which `y` grows downward.
pub(crate) struct Projection<'a> {
    picture: &'a Picture<'a>,
    turn: Rotation,
    /// The number of pixels per unit of the plane.
    scale: f64,
    /// The place of the origin of the plane.
    origin: Point,
    /// The width and height of the picture.
    size: (f64, f64),
}

impl<'a> Projection<'a> {
    pub(crate) fn new(picture: &'a Picture<'a>) -> Self {
        let turn = Rotation::of(picture);
        let bounds = picture.board().bounds();
        let (width, height) = (bounds.width(), bounds.height());
        // The bounds of a round board are the same for every rotation. Other boards make half turns
        // only.
        let (left, top) = if picture.is_half_turned() {
            (-bounds.max.x, -bounds.min.y)
        } else {
            (bounds.min.x, bounds.max.y)
        };
        let scale = SIDE / width.max(height).max(1e-9);
        let trays = count(picture.trays());
        let above = TRAY * (trays - 1.0).max(0.0);
        Self {
            picture,
            turn,
            scale,
            origin: Point::new(MARGIN - scale * left, MARGIN + above + scale * top),
            size: (
                scale * width + 2.0 * MARGIN,
                scale * height + 2.0 * MARGIN + TRAY * trays,
            ),
        }
    }

    /// Returns the width and height of the picture.
    pub(crate) const fn size(&self) -> (f64, f64) {
        self.size
    }

    /// Converts a point of the plane to the picture.
    pub(crate) fn place(&self, point: Point) -> Point {
        let point = self.turn.turned(point);
        Point::new(
            self.origin.x + self.scale * point.x,
            self.origin.y - self.scale * point.y,
        )
    }

    /// Returns the point of the plane at a place.
    pub(crate) fn point(&self, place: Point) -> Point {
        self.turn.turned_back(Point::new(
            (place.x - self.origin.x) / self.scale,
            (self.origin.y - place.y) / self.scale,
        ))
    }

    /// Converts a length of the plane to the picture.
    pub(crate) const fn length(&self, length: f64) -> f64 {
        self.scale * length
    }

    /// Returns the middle of a cell.
    pub(crate) fn center(&self, cell: Cell) -> Option<Point> {
        let center = self.picture.board().center(cell)?;
        Some(self.place(center))
    }

    /// Returns the side of the largest square that fits into a cell.
    pub(crate) fn room(&self, cell: Cell) -> f64 {
        self.length(room(self.picture.board(), cell))
    }
}

/// Converts a small count to a floating-point number.
pub(crate) fn count(count: usize) -> f64 {
    f64::from(u16::try_from(count).unwrap_or(u16::MAX))
}
