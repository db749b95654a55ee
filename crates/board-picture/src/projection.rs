//! From the plane of a board to a picture and back: turning, scaling, margins.

use core::f64::consts::TAU;

use board_geom::{Cell, Point};

use crate::Picture;
use crate::plane::{Plan, room};

/// The longer side of the board in an SVG picture.
const SIDE: f64 = 800.0;

/// The room around the board, for the names of files and ranks.
pub(crate) const MARGIN: f64 = 44.0;

/// A turn of the plane around the origin.
#[derive(Clone, Copy)]
pub(crate) struct Rotation {
    sin: f64,
    cos: f64,
}

impl Rotation {
    /// How the board of `picture` is turned.
    pub(crate) fn of(picture: &Picture) -> Self {
        let (files, upside_down) = picture.turns();
        let all = picture.board().file_count().max(1);
        let of_files = match Plan::of(picture.board()) {
            Plan::Round => TAU * count(files % all) / count(all),
            Plan::Grid | Plan::Free => 0.0,
        };
        let (sin, cos) = libm::sincos(of_files);
        if upside_down {
            // A half turn more.
            Self {
                sin: -sin,
                cos: -cos,
            }
        } else {
            Self { sin, cos }
        }
    }

    /// Where the turn takes a point.
    pub(crate) const fn turned(self, point: Point) -> Point {
        let Self { sin, cos } = self;
        Point::new(point.x * cos + point.y * sin, point.y * cos - point.x * sin)
    }

    /// The point that the turn takes to `point`.
    pub(crate) const fn turned_back(self, point: Point) -> Point {
        let Self { sin, cos } = self;
        Point::new(point.x * cos - point.y * sin, point.y * cos + point.x * sin)
    }
}

/// How the plane of a board lies in an SVG picture, whose `y` grows downwards.
pub(crate) struct Projection<'a> {
    picture: &'a Picture<'a>,
    turn: Rotation,
    /// Pixels per unit of the plane.
    scale: f64,
    /// Where the origin of the plane lies.
    origin: Point,
    /// Width and height of the picture.
    size: (f64, f64),
}

impl<'a> Projection<'a> {
    pub(crate) fn new(picture: &'a Picture<'a>) -> Self {
        let turn = Rotation::of(picture);
        let bounds = picture.board().bounds();
        let (width, height) = (bounds.width(), bounds.height());
        // A round board has the same bounds however it is turned, others make half turns only.
        let (low, high) = match picture.turns() {
            (_, true) => (turn_half(bounds.max), turn_half(bounds.min)),
            (_, false) => (bounds.min, bounds.max),
        };
        let scale = SIDE / width.max(height).max(1e-9);
        Self {
            picture,
            turn,
            scale,
            origin: Point::new(MARGIN - scale * low.x, MARGIN + scale * high.y),
            size: (scale * width + 2.0 * MARGIN, scale * height + 2.0 * MARGIN),
        }
    }

    /// Width and height of the picture.
    pub(crate) const fn size(&self) -> (f64, f64) {
        self.size
    }

    /// The place of a point of the plane.
    pub(crate) fn place(&self, point: Point) -> Point {
        let point = self.turn.turned(point);
        Point::new(
            self.origin.x + self.scale * point.x,
            self.origin.y - self.scale * point.y,
        )
    }

    /// The point of the plane at a place.
    pub(crate) fn point(&self, place: Point) -> Point {
        self.turn.turned_back(Point::new(
            (place.x - self.origin.x) / self.scale,
            (self.origin.y - place.y) / self.scale,
        ))
    }

    /// A length of the plane in the picture.
    pub(crate) const fn length(&self, length: f64) -> f64 {
        self.scale * length
    }

    /// The middle of a cell.
    pub(crate) fn center(&self, cell: Cell) -> Option<Point> {
        let center = self.picture.board().center(cell)?;
        Some(self.place(center))
    }

    /// The side of the greatest square that fits into a cell.
    pub(crate) fn room(&self, cell: Cell) -> f64 {
        self.length(room(self.picture.board(), cell))
    }
}

/// The point on the other side of the origin.
const fn turn_half(point: Point) -> Point {
    Point::new(-point.x, -point.y)
}

/// A small count as a number to calculate with.
pub(crate) fn count(count: usize) -> f64 {
    f64::from(u16::try_from(count).unwrap_or(u16::MAX))
}
