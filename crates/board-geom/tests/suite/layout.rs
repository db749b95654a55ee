//! Boards in the plane: centers, outlines, and the way back from points to cells.
use std::f64::consts::{PI, TAU};

use crate::common::{CHESS, DISC, ROUND};
use board_geom::{Graph, Outline, Point, Shape};
use proptest::prelude::*;

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// Returns the area within a polygon; negative if its corners go clockwise.
fn area(polygon: &[Point]) -> f64 {
    let next = polygon.iter().cycle().skip(1);
    let crossed = polygon.iter().zip(next).map(|(a, b)| a.x * b.y - a.y * b.x);
    crossed.sum::<f64>() / 2.0
}

/// Returns the point of an outline at two fractions, from its lower left corner or its inner
/// beginning.
fn point_within(outline: &Outline, u: f64, v: f64) -> Point {
    let mix = |a: f64, b: f64, t: f64| a + (b - a) * t;
    match *outline {
        Outline::Quad([low, _, high, _]) => {
            Point::new(mix(low.x, high.x, u), mix(low.y, high.y, v))
        }
        Outline::Sector(sector) => Point::on_circle(
            mix(sector.inner, sector.outer, u),
            mix(sector.begin, sector.end, v),
        ),
        Outline::Polygon(_) => unreachable!("no board here has other polygons"),
    }
}

#[test]
fn the_center_of_a_cell_is_in_it() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        for cell in board.cells() {
            assert_eq!(board.cell_at_point(board.center(cell).unwrap()), Some(cell));
        }
        for cell in !board.cells() {
            assert_eq!((board.center(cell), board.outline(cell)), (None, None));
        }
    }
    on_each_board!(check);
}

#[test]
fn boards_fit_the_unit_square_or_disc() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let corners = board
            .cells()
            .iter()
            .flat_map(|cell| board.outline(cell).unwrap().polygon(8));
        let corners: Vec<_> = corners.collect();
        if let Shape::Polar(_) = board.shape() {
            let radii = corners.iter().map(|corner| corner.x.hypot(corner.y));
            assert!(
                radii
                    .clone()
                    .all(|radius| (0.25 - 1e-9..=1.0 + 1e-9).contains(&radius))
            );
            assert!(close(radii.fold(0.0, f64::max), 1.0));
        } else {
            let sides = corners.iter().flat_map(|corner| [corner.x, corner.y]);
            assert!(sides.clone().all(|side| (0.0..=1.0).contains(&side)));
            assert!(close(sides.fold(0.0, f64::max), 1.0));
        }
    }
    on_each_board!(check);
}

#[test]
fn bounds_are_the_least_rectangle() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let bounds = board.bounds();
        let corners = board
            .cells()
            .iter()
            .flat_map(|cell| board.outline(cell).unwrap().polygon(64));
        let corners: Vec<_> = corners.collect();
        let (x, y) = (
            corners.iter().map(|corner| corner.x),
            corners.iter().map(|corner| corner.y),
        );
        // The arcs of a ring of three files approximate the sides only with many segments.
        let close = |a: f64, b: f64| (a - b).abs() < 1e-3;
        assert!(close(x.clone().fold(f64::MAX, f64::min), bounds.min.x));
        assert!(close(y.clone().fold(f64::MAX, f64::min), bounds.min.y));
        assert!(close(x.fold(f64::MIN, f64::max), bounds.max.x));
        assert!(close(y.fold(f64::MIN, f64::max), bounds.max.y));
    }
    on_each_board!(check);
}

#[test]
fn square_boards_begin_in_the_lower_left_corner() {
    let cell = |name| CHESS.parse_cell(name).unwrap();
    assert_eq!(CHESS.center(cell("a1")), Some(Point::new(0.0625, 0.0625)));
    assert_eq!(CHESS.center(cell("h1")), Some(Point::new(0.9375, 0.0625)));
    assert_eq!(CHESS.center(cell("a8")), Some(Point::new(0.0625, 0.9375)));
    let corners = [(0.25, 0.5), (0.25, 0.625), (0.375, 0.625), (0.375, 0.5)];
    let corners = corners.map(|(x, y)| Point::new(x, y));
    assert_eq!(CHESS.outline(cell("c5")), Some(Outline::Quad(corners)));
    assert_eq!(CHESS.outline(cell("c5")).unwrap().polygon(7), corners);
}

#[test]
fn a_point_between_cells_belongs_to_the_right_or_upper_one() {
    let at = |x, y| {
        CHESS
            .cell_at_point(Point::new(x, y))
            .map(|cell| CHESS.name(cell).to_string())
    };
    assert_eq!(at(0.125, 0.0).as_deref(), Some("b1"));
    assert_eq!(at(0.0, 0.125).as_deref(), Some("a2"));
    assert_eq!(at(0.0, 0.0).as_deref(), Some("a1"));
    assert_eq!(at(1.0, 0.5), None);
    assert_eq!(at(0.5, 1.0), None);
}

#[test]
fn the_longer_side_of_a_board_has_length_one() {
    let board = Graph::<40, 1>::square::<8, 5>();
    assert_eq!(
        board.cell_at_point(Point::new(0.99, 0.6)),
        board.parse_cell("h5").ok()
    );
    assert_eq!(board.cell_at_point(Point::new(0.99, 0.63)), None);
}

#[test]
fn files_of_a_round_board_go_clockwise_from_twelve_o_clock() {
    let at = |x, y| {
        DISC.cell_at_point(Point::new(x, y))
            .map(|cell| DISC.name(cell).to_string())
    };
    assert_eq!(at(0.001, 0.99).as_deref(), Some("a1"));
    assert_eq!(at(-0.001, 0.99).as_deref(), Some("x1"));
    assert_eq!(at(0.99, 0.001).as_deref(), Some("f1"));
    assert_eq!(at(0.99, -0.001).as_deref(), Some("g1"));
    assert_eq!(at(0.001, -0.3).as_deref(), Some("l6"));
    assert_eq!(at(-0.001, -0.3).as_deref(), Some("m6"));
    // On the line between two files.
    assert_eq!(at(0.99, 0.0).as_deref(), Some("g1"));
    assert_eq!(at(0.0, -0.99).as_deref(), Some("m1"));
    // So close to the seam that the angle rounds to a full turn.
    assert_eq!(at(-1e-300, 0.99).as_deref(), Some("x1"));
    assert_eq!(at(-0.0, 0.99).as_deref(), Some("a1"));
    // The outlines of the cells on both sides agree.
    let outline = |name| DISC.outline(DISC.parse_cell(name).unwrap()).unwrap();
    assert!(outline("a1").contains(Point::new(0.0, 0.99)));
    assert!(!outline("x1").contains(Point::new(0.0, 0.99)));
    // No outline contains the rim.
    assert_eq!(at(0.0, 1.0), None);
    assert!(!outline("a1").contains(Point::new(0.0, 1.0)));
}

#[test]
fn the_middle_of_a_round_board_is_a_hole() {
    for board in [&DISC, &Graph::polar::<24, 6>()] {
        assert_eq!(board.cell_at_point(Point::default()), None);
        assert_eq!(board.cell_at_point(Point::new(0.17, 0.17)), None);
        assert!(board.cell_at_point(Point::new(0.18, 0.18)).is_some());
    }
}

#[test]
fn points_that_are_no_places_have_no_cell() {
    for bad in [
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        -f64::MIN_POSITIVE,
        1.1,
        f64::MAX,
    ] {
        for point in [
            Point::new(bad, 0.5),
            Point::new(0.5, bad),
            Point::new(bad, bad),
        ] {
            assert_eq!(CHESS.cell_at_point(point), None);
            if bad.abs() > 1.0 || bad.is_nan() {
                assert_eq!(DISC.cell_at_point(point), None);
            }
        }
    }
}

#[test]
fn a_sector_becomes_a_polygon() {
    let outline = ROUND.outline(ROUND.parse_cell("b4").unwrap()).unwrap();
    let Outline::Sector(sector) = outline else {
        unreachable!("cells of round boards are sectors");
    };
    assert!(close(sector.inner, 0.25) && close(sector.outer, 0.25 + 0.75 / 4.0));
    assert!(close(sector.begin, TAU / 16.0) && close(sector.end, TAU / 8.0));
    assert_eq!(outline.polygon(0).len(), 4);
    assert_eq!(outline.polygon(1).len(), 4);
    let polygon = outline.polygon(3);
    assert_eq!(polygon.len(), 8);
    let on = |radius: f64| move |corner: &Point| close(corner.x.hypot(corner.y), radius);
    assert!(polygon[..4].iter().all(on(sector.outer)));
    assert!(polygon[4..].iter().all(on(sector.inner)));
}

#[test]
fn the_last_sector_contains_angles_that_are_rounded_to_a_full_turn() {
    // An angle just below zero.
    let point = Point::new(-1e-20, 0.9);
    let cell = ROUND.cell_at_point(point).unwrap();
    assert!(ROUND.outline(cell).unwrap().contains(point));
}

#[test]
fn outlines_go_clockwise_and_cover_the_board_once() {
    fn total<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) -> f64 {
        let outlines = board
            .cells()
            .iter()
            .map(|cell| board.outline(cell).unwrap());
        let areas = outlines.map(|outline| -area(&outline.polygon(2000)));
        areas.inspect(|&area| assert!(area > 0.0)).sum()
    }
    assert!(close(total(&CHESS), 1.0));
    assert!(close(total(&Graph::<40, 1>::square::<8, 5>()), 5.0 / 8.0));
    let ring = PI * (1.0 - 0.25 * 0.25);
    assert!((total(&DISC) - ring).abs() < 1e-6);
    assert!((total(&ROUND) - ring).abs() < 1e-6);
}

proptest! {
    #[test]
    fn points_within_an_outline_map_back_to_its_cell(u in 0.001..0.999, v in 0.001..0.999) {
        fn check<const SLOTS: usize, const WORDS: usize>(
            board: &Graph<SLOTS, WORDS>,
            u: f64,
            v: f64,
        ) -> Result<(), TestCaseError> {
            for cell in board.cells() {
                let point = point_within(&board.outline(cell).unwrap(), u, v);
                prop_assert_eq!(board.cell_at_point(point), Some(cell));
            }
            Ok(())
        }
        check(&CHESS, u, v)?;
        check(&ROUND, u, v)?;
        check(&DISC, u, v)?;
        check(&Graph::<90, 2>::lattice::<10, 9>(), u, v)?;
        check(&Graph::<20, 1>::polar::<5, 3>(), u, v)?;
    }

    #[test]
    fn any_point_of_the_board_has_a_cell(
        x in 0.0..1.0,
        y in 0.0..1.0,
        angle in -10.0..10.0,
        radius in 0.251..0.999,
    ) {
        prop_assert!(CHESS.cell_at_point(Point::new(x, y)).is_some());
        prop_assert!(DISC.cell_at_point(Point::on_circle(radius, angle)).is_some());
        prop_assert!(DISC.cell_at_point(Point::on_circle(0.249 * radius, angle)).is_none());
        prop_assert!(DISC.cell_at_point(Point::on_circle(1.01 + radius, angle)).is_none());
    }

    #[test]
    fn no_point_makes_it_panic(x in any::<f64>(), y in any::<f64>()) {
        for cell in [CHESS.cell_at_point(Point::new(x, y)), DISC.cell_at_point(Point::new(x, y))] {
            prop_assert!(cell.is_none() || (x.abs() <= 1.0 && y.abs() <= 1.0));
        }
    }
}
