//! The boards the tests draw, of all shapes and of many sizes.
#![allow(dead_code, reason = "each test crate uses some of them")]

use board_picture::board_geom::{
    Board, Bounds, Cell, CellName, CellNameError, Corners, Graph, Heading, Outline, Point, Shade,
    Shape, Step,
};

pub(crate) static SMALL: Graph<6, 1> = Graph::square::<3, 2>();
pub(crate) static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
pub(crate) static LATTICE: Graph<49, 1> = Graph::lattice::<7, 7>();
pub(crate) static ROUND: Graph<64, 1> = Graph::polar::<16, 4>();
pub(crate) static DISC: Graph<192, 3> = Graph::polar_passable::<24, 6>();
pub(crate) static DIAMOND: Diamond = Diamond;

static ONE: Graph<1, 1> = Graph::square::<1, 1>();
static COLUMN: Graph<8, 1> = Graph::square::<1, 8>();
static ROW: Graph<26, 1> = Graph::square::<26, 1>();
static WIDE: Graph<192, 3> = Graph::square::<24, 8>();
static LINES: Graph<90, 2> = Graph::lattice::<10, 9>();
static TRIANGLE: Graph<3, 1> = Graph::polar::<3, 1>();
static DEEP: Graph<176, 3> = Graph::polar::<11, 9>();
static RING: Graph<26, 1> = Graph::polar_passable::<26, 1>();

/// All boards.
pub(crate) fn boards() -> [&'static dyn Board; 14] {
    [
        &SMALL, &CHESS, &LATTICE, &ROUND, &DISC, &DIAMOND, &ONE, &COLUMN, &ROW, &WIDE, &LINES,
        &TRIANGLE, &DEEP, &RING,
    ]
}

static UPRIGHT: Graph<12, 1> = Graph::square::<4, 3>();

/// A board that is none of this crate's making: four files and three ranks that stand on a corner.
pub(crate) struct Diamond;

/// An eighth of a turn to the left, which makes the board larger by the square root of 2.
fn leaned(point: Point) -> Point {
    Point::new(point.x - point.y, point.x + point.y)
}

impl Board for Diamond {
    fn shape(&self) -> Shape {
        UPRIGHT.shape()
    }

    fn slots(&self) -> usize {
        UPRIGHT.cells().len()
    }

    fn contains(&self, cell: Cell) -> bool {
        UPRIGHT.contains(cell)
    }

    fn file_count(&self) -> usize {
        UPRIGHT.file_count()
    }

    fn rank_count(&self) -> usize {
        UPRIGHT.rank_count()
    }

    fn cell_at(&self, file: usize, rank: usize) -> Option<Cell> {
        UPRIGHT.cell_at(file, rank)
    }

    fn name(&self, cell: Cell) -> CellName {
        UPRIGHT.name(cell)
    }

    fn parse_cell(&self, name: &str) -> Result<Cell, CellNameError> {
        UPRIGHT.parse_cell(name)
    }

    fn step(&self, cell: Cell, heading: Heading) -> Option<Step> {
        UPRIGHT.step(cell, heading)
    }

    fn shade(&self, cell: Cell) -> Option<Shade> {
        UPRIGHT.shade(cell)
    }

    fn centre(&self, cell: Cell) -> Option<Point> {
        UPRIGHT.centre(cell).map(leaned)
    }

    fn outline(&self, cell: Cell) -> Option<Outline> {
        let Outline::Polygon(corners) = UPRIGHT.outline(cell)? else {
            return None;
        };
        let corners: [Point; 4] = (*corners).try_into().ok()?;
        Some(Outline::Polygon(Corners::four(corners.map(leaned))))
    }

    fn bounds(&self) -> Bounds {
        let (width, height) = (UPRIGHT.bounds().width(), UPRIGHT.bounds().height());
        Bounds {
            min: Point::new(-height, 0.0),
            max: Point::new(width, width + height),
        }
    }

    fn cell_at_point(&self, point: Point) -> Option<Cell> {
        let x = f64::midpoint(point.x, point.y);
        let y = f64::midpoint(point.y, -point.x);
        UPRIGHT.cell_at_point(Point::new(x, y))
    }
}
