//! Custom boards: a hexagon of hexagons and a torus.
use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::common::sets;
use board_geom::{
    Cell, CellNameError, CellSet, Graph, Heading, Headings, KNIGHT, Lines, Link, Outline, Point,
    Shade, Shape, Shift, Site, file_letter,
};
use proptest::prelude::*;

/// The number of cells on a side of the hexagon.
const SIDE: i32 = 6;

type Hexagon = Graph<91, 2>;

/// A place on the hexagon: `q` to the right, `r` up and to the right, both 0 in the middle.
type Place = (i32, i32);

/// The offset of a step with each of the six headings: the six sides of a cell.
const SIX: [(Heading, Place); 6] = [
    (Heading::North, (0, 1)),
    (Heading::NorthEast, (1, 0)),
    (Heading::East, (1, -1)),
    (Heading::South, (0, -1)),
    (Heading::SouthWest, (-1, 0)),
    (Heading::West, (-1, 1)),
];

fn steps_apart((q, r): Place, (p, s): Place) -> i32 {
    let (q, r) = (q - p, r - s);
    q.abs().max(r.abs()).max((q + r).abs())
}

/// Returns all places, from the bottom up.
fn places() -> Vec<Place> {
    let all = (1 - SIDE..SIDE).flat_map(|r| (1 - SIDE..SIDE).map(move |q| (q, r)));
    all.filter(|&place| steps_apart(place, (0, 0)) < SIDE)
        .collect()
}

/// Returns the middle of a place in the plane, in units of a cell's width.
fn middle((q, r): Place) -> Point {
    let (q, r) = (f64::from(q), f64::from(r));
    Point::new(1.5 * q, 3.0_f64.sqrt() * (r + q / 2.0))
}

/// Returns the corners of a cell. Neighbors share corners to the last bit.
fn hexagon(place: Place) -> Outline {
    let round = |number: f64| (number * 1024.0).round() / 1024.0;
    let Point { x, y } = middle(place);
    let corners = (0..6).map(|corner| {
        let offset = Point::on_circle(
            1.0,
            f64::from(corner) * std::f64::consts::TAU / 6.0 + std::f64::consts::TAU / 12.0,
        );
        Point::new(round(x + offset.x), round(y + offset.y))
    });
    Outline::Polygon(corners.collect::<Vec<_>>().leak())
}

/// Named by files and ranks from the lower left, as on hexagonal chess boards.
fn site(place: Place) -> Site {
    let index = |coordinate: i32| usize::try_from(coordinate + SIDE - 1).unwrap();
    let (file, rank) = (index(place.0), index(place.1));
    let name = format!("{}{}", file_letter(file).unwrap(), rank + 1);
    Site::new(name.leak(), hexagon(place)).at(file, rank)
}

static HEXAGON: LazyLock<Hexagon> = LazyLock::new(|| {
    let places = places();
    let sites: Vec<_> = places.iter().map(|&place| site(place)).collect();
    let mut links = Vec::new();
    for (from, &(q, r)) in places.iter().enumerate() {
        for (heading, (dq, dr)) in SIX {
            let to = places.iter().position(|&place| place == (q + dq, r + dr));
            links.extend(to.map(|to| Link::new(from, heading, to)));
        }
    }
    Graph::from_links(sites.leak(), &links).unwrap()
});

type Torus = Graph<35, 1>;
const FILES: usize = 7;
const RANKS: usize = 5;

/// Seven files and five ranks, both of which wrap around.
static TORUS: LazyLock<Torus> = LazyLock::new(|| {
    let cells = || (0..RANKS).flat_map(|rank| (0..FILES).map(move |file| (file, rank)));
    let corner = |file: usize, rank: usize| Point::new(file as f64, rank as f64);
    let sites: Vec<_> = cells()
        .map(|(file, rank)| {
            let outline = Outline::Quad([
                corner(file, rank),
                corner(file, rank + 1),
                corner(file + 1, rank + 1),
                corner(file + 1, rank),
            ]);
            let name = format!("{}{}", rank + 1, ["A", "B", "C", "D", "E", "F", "G"][file]);
            Site::new(name.leak(), outline).at(file, rank)
        })
        .collect();
    let mut links = Vec::new();
    for (file, rank) in cells() {
        for heading in Heading::ALL {
            let to_file = (file + FILES).wrapping_add_signed(heading.file_delta().into()) % FILES;
            let to_rank = (rank + RANKS).wrapping_add_signed(heading.rank_delta().into()) % RANKS;
            let (from, to) = (rank * FILES + file, to_rank * FILES + to_file);
            links.push(Link::new(from, heading, to));
        }
    }
    Graph::from_links(sites.leak(), &links).unwrap()
});

fn place_of(cell: Cell) -> Place {
    places()[cell.index()]
}

fn hex(name: &str) -> Cell {
    HEXAGON.parse_cell(name).unwrap()
}

/// Checks everything that holds for any board.
pub(crate) fn check_derived<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
    let lines = Lines::new(board);
    for occupied in sets::<WORDS>(20).chain([CellSet::EMPTY, board.cells()]) {
        for cell in board.cells() {
            if let Some(lines) = &lines {
                let walked = board.slides(cell, Headings::DIAGONAL, occupied);
                assert_eq!(lines.diagonal(cell, occupied), walked);
            }
        }
    }
    for heading in Heading::ALL {
        let Some(shift) = Shift::new(board, heading) else {
            continue;
        };
        for set in sets::<WORDS>(20) {
            let set = set & board.cells();
            assert_eq!(shift.apply(set), board.neighbors_of(set, heading.into()));
        }
    }
    for cell in board.cells() {
        assert_eq!(board.parse_cell(&board.name(cell).to_string()), Ok(cell));
        assert_eq!(board.cell_at_point(board.center(cell).unwrap()), Some(cell));
        let (file, rank) = board.coordinates(cell).unwrap();
        assert_eq!(board.cell_at(file, rank), Some(cell));
        for heading in Heading::ALL {
            if let Some(step) = board.step(cell, heading) {
                let back = board.step(step.to, step.heading.opposite()).unwrap();
                assert_eq!((back.to, back.heading), (cell, heading.opposite()));
            }
        }
    }
    for symmetry in board.symmetries() {
        for cell in board.cells() {
            assert_eq!(symmetry.inverse().apply(symmetry.apply(cell)), cell);
        }
    }
    for set in sets::<WORDS>(20) {
        let set = set & board.cells();
        assert_eq!(board.picture(set).matches('x').count(), set.len());
    }
    for cell in (SLOTS..256).filter_map(Cell::new) {
        assert_eq!(board.name(cell).to_string(), "??");
        assert_eq!((board.outline(cell), board.coordinates(cell)), (None, None));
        assert_eq!(
            (board.shade(cell), board.step(cell, Heading::North)),
            (None, None)
        );
    }
}

#[test]
fn all_that_is_derived_holds_on_a_hexagon_and_a_torus() {
    check_derived(&*HEXAGON);
    check_derived(&*TORUS);
}

#[test]
fn a_hexagon_has_rays_leaps_and_distances() {
    assert_eq!(HEXAGON.shape(), Shape::Free);
    assert_eq!((HEXAGON.file_count(), HEXAGON.rank_count()), (11, 11));
    let names = |heading| -> Vec<_> {
        let ray = HEXAGON.ray(hex("f6"), heading);
        ray.map(|step| HEXAGON.name(step.to).to_string()).collect()
    };
    assert_eq!(names(Heading::North), ["f7", "f8", "f9", "f10", "f11"]);
    assert_eq!(names(Heading::East), ["g5", "h4", "i3", "j2", "k1"]);
    assert_eq!(names(Heading::NorthWest), [""; 0]);
    let occupied = HEXAGON.parse_set("f9 h4").unwrap();
    let seen = HEXAGON.slides(hex("f6"), Headings::NORTH | Headings::EAST, occupied);
    assert_eq!(Ok(seen), HEXAGON.parse_set("f7 f8 f9 g5 h4"));

    // The knight of a hexagonal board: two steps, then one step to the side. All twelve targets
    // have a distance of three and are on no straight line.
    let mut knights = CellSet::<2>::EMPTY;
    for (index, (ahead, _)) in SIX.into_iter().enumerate() {
        for aside in [SIX[(index + 1) % 6].0, SIX[(index + 5) % 6].0] {
            let legs = [
                board_geom::Leg::new(ahead, 2),
                board_geom::Leg::new(aside, 1),
            ];
            knights.extend(HEXAGON.leap(hex("f6"), &legs).map(|step| step.to));
        }
    }
    assert_eq!(knights.len(), 12);
    for cell in HEXAGON.cells() {
        let expected = steps_apart(place_of(hex("f6")), place_of(cell));
        let distance = HEXAGON.distance(hex("f6"), cell, Headings::all());
        assert_eq!(distance, usize::try_from(expected).ok());
        let on_a_line = HEXAGON.lines_between(hex("f6"), cell).count() > 0;
        assert_eq!(knights.contains(cell), expected == 3 && !on_a_line);
    }
    // Leaps with headings that the board lacks lead nowhere.
    assert_eq!(
        HEXAGON.leap(hex("f6"), &[board_geom::Leg::new(Heading::NorthWest, 1)]),
        None
    );
    assert!(HEXAGON.leap_table(&KNIGHT)[hex("f6").index()].len() < 12);
}

#[test]
fn the_edge_of_a_hexagon_is_its_rim_and_a_torus_has_none() {
    let rim = |cell: &Cell| steps_apart(place_of(*cell), (0, 0)) == SIDE - 1;
    assert_eq!(HEXAGON.edge(), HEXAGON.cells().iter().filter(rim).collect());
    assert_eq!(HEXAGON.edge().len(), 30);
    assert_eq!(TORUS.edge(), CellSet::EMPTY);
    assert_eq!(
        HEXAGON.headings(),
        SIX.into_iter()
            .map(|(heading, _)| Headings::from(heading))
            .collect()
    );
}

#[test]
fn a_hexagon_falls_into_components() {
    let inner = HEXAGON.cells() - HEXAGON.edge();
    let wall = HEXAGON.file_cells(5);
    let parts: Vec<_> = HEXAGON.components(inner - wall, Headings::all()).collect();
    assert_eq!(
        parts.iter().map(|part| part.len()).collect::<Vec<_>>(),
        [26, 26]
    );
    assert_eq!(
        HEXAGON.components(HEXAGON.edge(), Headings::all()).count(),
        1
    );
}

#[test]
fn a_hexagon_has_twelve_symmetries() {
    let symmetries: Vec<_> = HEXAGON.symmetries().collect();
    assert_eq!(symmetries.len(), 12);
    let images: BTreeSet<_> = symmetries
        .iter()
        .map(|symmetry| symmetry.apply(hex("g7")))
        .collect();
    assert_eq!(images.len(), 6);
    let half = HEXAGON.half_turn().unwrap();
    for cell in HEXAGON.cells() {
        let (q, r) = place_of(cell);
        assert_eq!(place_of(half.apply(cell)), (-q, -r));
        assert!(
            symmetries
                .iter()
                .all(|symmetry| symmetry.apply(hex("f6")) == hex("f6"))
        );
    }
    assert!(symmetries.contains(&half) && half.then(&half) == board_geom::Symmetry::IDENTITY);
    // The board has no a1, which these symmetries refer to.
    assert!(HEXAGON.rotation(1).is_err() && HEXAGON.quarter_turn().is_err());
}

#[test]
fn a_torus_looks_the_same_from_every_cell() {
    assert_eq!(TORUS.symmetries().count(), 4 * 35);
    let shift = TORUS.rotation(3).unwrap();
    let cell = |name| TORUS.parse_cell(name).unwrap();
    assert_eq!(shift.apply(cell("2F")), cell("2B"));
    for heading in Heading::ALL {
        let length = match (heading.is_diagonal(), heading.file_delta()) {
            (true, _) => FILES * RANKS,
            (false, 0) => RANKS,
            (false, _) => FILES,
        };
        assert_eq!(TORUS.ray(cell("3C"), heading).count(), length - 1);
    }
    assert_eq!(
        TORUS.distance(cell("1A"), cell("5G"), Headings::all()),
        Some(1)
    );
    assert_eq!(TORUS.half_turn().unwrap().apply(cell("2B")), cell("5G"));
}

#[test]
fn free_boards_have_the_names_they_were_given() {
    assert_eq!(TORUS.parse_cell("a1"), Err(CellNameError::Unknown));
    assert_eq!(HEXAGON.parse_cell("a1"), Err(CellNameError::Unknown));
    assert_eq!(
        HEXAGON.parse_cell("").unwrap_err().to_string(),
        "the board has no cell with this name"
    );
    assert_eq!(format!("{:>5}", HEXAGON.name(hex("f11"))), "  f11");
    assert_eq!(
        HEXAGON.picture(CellSet::EMPTY).lines().next(),
        Some(". . . . . . - - - - -")
    );
    assert_eq!(HEXAGON.shade(hex("f6")), None);
    assert!(HEXAGON.shade_cells(Shade::Dark).is_empty());
}

#[test]
fn the_outlines_of_a_hexagon_have_six_corners_and_cover_it_once() {
    let bounds = HEXAGON.bounds();
    assert!(
        (bounds.width() - 17.0).abs() < 0.01
            && (bounds.height() - 11.0 * 3.0_f64.sqrt()).abs() < 0.01
    );
    let mut seen = CellSet::EMPTY;
    for column in 0..200 {
        for row in 0..200 {
            let point = Point::new(
                bounds.min.x + bounds.width() * f64::from(column) / 200.0,
                bounds.min.y + bounds.height() * f64::from(row) / 200.0,
            );
            let holders = HEXAGON
                .cells()
                .iter()
                .filter(|&cell| HEXAGON.outline(cell).unwrap().contains(point));
            let holders: Vec<_> = holders.collect();
            assert!(holders.len() <= 1, "{point:?} {holders:?}");
            assert_eq!(HEXAGON.cell_at_point(point), holders.first().copied());
            seen.extend(holders);
        }
    }
    assert_eq!(seen, HEXAGON.cells());
    for cell in HEXAGON.cells() {
        let outline = HEXAGON.outline(cell).unwrap();
        assert_eq!(outline.polygon(1).len(), 6);
        let (center, expected) = (HEXAGON.center(cell).unwrap(), middle(place_of(cell)));
        assert!((center.x - expected.x).hypot(center.y - expected.y) < 0.01);
        // A corner belongs to one of the cells that meet there, or to none on the rim.
        for corner in outline.polygon(1) {
            let holder = HEXAGON.cell_at_point(corner);
            let near = |holder| HEXAGON.distance(cell, holder, Headings::all()) <= Some(1);
            assert!(holder.is_none_or(near));
        }
    }
}

proptest! {
    #[test]
    fn a_point_of_the_hexagon_is_in_the_nearest_cell(x in -9.0..9.0, y in -10.0..10.0) {
        let point = Point::new(x, y);
        let away = |place| {
            let middle = middle(place);
            (middle.x - x).hypot(middle.y - y)
        };
        let cells = HEXAGON.cells().iter();
        let mut cells: Vec<_> = cells.zip(places().into_iter().map(away)).collect();
        cells.sort_by(|(_, a), (_, b)| a.total_cmp(b));
        // Excludes points where rounding decides.
        let [(cell, nearest), (_, next), ..] = cells[..] else { unreachable!() };
        prop_assume!(next - nearest > 0.01 && (nearest - 0.93).abs() > 0.08);
        let expected = (nearest < 0.9).then_some(cell);
        prop_assert_eq!(HEXAGON.cell_at_point(point), expected);
    }
}
