//! From the plane of a board to a picture: turning, scaling, edges.

use std::f64::consts::TAU;

use board_geom::{Cell, Outline, Point, Shape};

use super::{Scene, Surface};

/// By what angle the board is turned, in radians clockwise.
fn turn(scene: &Scene) -> f64 {
    let files = u8::try_from(scene.surface.file_count()).unwrap_or(u8::MAX);
    let turned_by = u8::try_from(scene.turned_by).unwrap_or_default();
    TAU * f64::from(turned_by) / f64::from(files)
}

/// A point of the plane after the board has been turned around the origin.
pub(super) fn turned(point: Point, scene: &Scene) -> Point {
    turned_by(point, turn(scene))
}

/// The point of the plane that the turn of the board has brought to `point`.
pub(super) fn turned_back(point: Point, scene: &Scene) -> Point {
    turned_by(point, -turn(scene))
}

fn turned_by(point: Point, angle: f64) -> Point {
    let (sin, cos) = angle.sin_cos();
    Point::new(point.x * cos + point.y * sin, point.y * cos - point.x * sin)
}

/// The edge of a cell towards the next file: from its inner (upper) end to its outer (lower) one.
pub(super) fn edge_to_the_east(surface: &dyn Surface, cell: Cell) -> Option<(Point, Point)> {
    Some(match surface.outline(cell)? {
        Outline::Polygon(corners) => (*corners.get(2)?, *corners.get(3)?),
        Outline::Sector {
            radii: [inner, outer],
            angles: [_, end],
        } => (Point::on_circle(inner, end), Point::on_circle(outer, end)),
        _ => return None,
    })
}

/// How the plane of a board lies in a drawn picture, whose `y` grows downwards.
pub(super) struct Projection<'a> {
    scene: &'a Scene,
    /// Pixels per unit of the plane.
    scale: f64,
    /// Where the origin of the plane lies.
    origin: Point,
    /// Width and height of the picture.
    size: (f64, f64),
}

impl<'a> Projection<'a> {
    /// A picture of `scene` whose longer side, the margins not counted, is `side` long.
    pub(super) fn new(scene: &'a Scene, side: f64, margin: f64) -> Self {
        let count = |count: usize| f64::from(u8::try_from(count).unwrap_or(u8::MAX));
        match scene.surface.shape() {
            Shape::Polar(_) => Self {
                scene,
                scale: side / 2.0,
                origin: Point::new(margin + side / 2.0, margin + side / 2.0),
                size: (side + 2.0 * margin, side + 2.0 * margin),
            },
            _ => {
                let files = count(scene.surface.file_count());
                let ranks = count(scene.surface.rank_count());
                let width = side * files / files.max(ranks);
                let height = side * ranks / files.max(ranks);
                Self {
                    scene,
                    scale: side,
                    origin: Point::new(margin, margin + height),
                    size: (width + 2.0 * margin, height + 2.0 * margin),
                }
            }
        }
    }

    /// Width and height of the picture.
    pub(super) const fn size(&self) -> (f64, f64) {
        self.size
    }

    /// The place of a point of the plane.
    pub(super) fn place(&self, point: Point) -> Point {
        let point = turned(point, self.scene);
        Point::new(
            self.origin.x + self.scale * point.x,
            self.origin.y - self.scale * point.y,
        )
    }

    /// A length of the plane in the picture.
    pub(super) fn length(&self, length: f64) -> f64 {
        self.scale * length
    }

    /// The middle of a cell.
    pub(super) fn centre(&self, cell: Cell) -> Option<Point> {
        self.scene
            .surface
            .centre(cell)
            .map(|point| self.place(point))
    }

    /// The greatest length that fits into a cell both ways.
    pub(super) fn room(&self, cell: Cell) -> f64 {
        let room = match self.scene.surface.outline(cell) {
            Some(Outline::Polygon(corners)) => corners[2].x - corners[0].x,
            Some(Outline::Sector {
                radii: [inner, outer],
                angles: [begin, end],
            }) => (outer - inner).min(f64::midpoint(inner, outer) * (end - begin)),
            _ => 0.0,
        };
        self.length(room)
    }
}
