//! The boards of the tests, of all shapes and many sizes.
#![allow(dead_code, reason = "each test crate uses some of them")]

use std::sync::LazyLock;

use board_picture::board_geom::{
    Board, Bounds, Cell, CellName, CellNameError, Graph, Heading, Link, Outline, Point, Shade,
    Shape, Site, Step,
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

/// Returns all boards.
pub(crate) fn boards() -> [&'static dyn Board; 15] {
    [
        &*HEXAGON, &SMALL, &CHESS, &LATTICE, &ROUND, &DISC, &DIAMOND, &ONE, &COLUMN, &ROW, &WIDE,
        &LINES, &TRIANGLE, &DEEP, &RING,
    ]
}

/// Half the width of a hexagon whose corners are 1 from its center.
const HALF: f64 = 0.866_025_403_784_438_6;

/// Returns the corners of the hexagon around a center, clockwise from the top.
const fn hexagon(x: f64, y: f64) -> [Point; 6] {
    [
        Point::new(x, y + 1.0),
        Point::new(x + HALF, y + 0.5),
        Point::new(x + HALF, y - 0.5),
        Point::new(x, y - 1.0),
        Point::new(x - HALF, y - 0.5),
        Point::new(x - HALF, y + 0.5),
    ]
}

static CORNERS: [[Point; 6]; 7] = [
    hexagon(0.0, 0.0),
    hexagon(2.0 * HALF, 0.0),
    hexagon(HALF, -1.5),
    hexagon(-HALF, -1.5),
    hexagon(-2.0 * HALF, 0.0),
    hexagon(-HALF, 1.5),
    hexagon(HALF, 1.5),
];

const fn site(name: &'static str, cell: usize) -> Site {
    Site::new(name, Outline::Polygon(&CORNERS[cell]))
}

static SITES: [Site; 7] = [
    site("a", 0),
    site("b", 1),
    site("c", 2),
    site("d", 3),
    site("e", 4),
    site("f", 5),
    site("g", 6),
];

/// A hexagon a in the middle of six others, b to g clockwise from the east.
pub(crate) static HEXAGON: LazyLock<Graph<7, 1>> = LazyLock::new(|| {
    let links = [
        (0, Heading::East, 1),
        (0, Heading::NorthEast, 6),
        (0, Heading::NorthWest, 5),
        (4, Heading::East, 0),
        (3, Heading::NorthEast, 0),
        (2, Heading::NorthWest, 0),
        (5, Heading::East, 6),
        (3, Heading::East, 2),
        (4, Heading::NorthEast, 5),
        (2, Heading::NorthEast, 1),
        (1, Heading::NorthWest, 6),
        (3, Heading::NorthWest, 4),
    ];
    let links = links.map(|(from, heading, to)| Link::new(from, heading, to));
    Graph::from_links(&SITES, &links).unwrap()
});

static UPRIGHT: Graph<12, 1> = Graph::square::<4, 3>();

/// A custom board: four files and three ranks, turned by an eighth.
pub(crate) struct Diamond;

/// Returns the board's point turned by an eighth to the left, which enlarges the board by the
/// square root of 2.
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

    fn coordinates(&self, cell: Cell) -> Option<(usize, usize)> {
        Board::coordinates(&UPRIGHT, cell)
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

    fn center(&self, cell: Cell) -> Option<Point> {
        UPRIGHT.center(cell).map(leaned)
    }

    fn outline(&self, cell: Cell) -> Option<Outline> {
        let Outline::Quad(corners) = UPRIGHT.outline(cell)? else {
            return None;
        };
        Some(Outline::Quad(corners.map(leaned)))
    }

    fn bounds(&self) -> Bounds {
        let Bounds { min, max } = UPRIGHT.bounds();
        Bounds {
            min: Point::new(min.x - max.y, min.x + min.y),
            max: Point::new(max.x - min.y, max.x + max.y),
        }
    }

    fn cell_at_point(&self, point: Point) -> Option<Cell> {
        let x = f64::midpoint(point.x, point.y);
        let y = f64::midpoint(point.y, -point.x);
        UPRIGHT.cell_at_point(Point::new(x, y))
    }
}
