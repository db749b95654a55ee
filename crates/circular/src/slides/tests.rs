//! The fast slides against walks over the graph.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

extern crate std;

use std::sync::LazyLock;
use std::vec::Vec;

use board_geom::{Cell, Heading, Headings, KNIGHT, Set64};
use proptest::prelude::*;

use super::Slides;
use crate::BOARD;

const ALONG_FILE: Headings = Headings::NORTH.union(Headings::SOUTH);
const ALONG_RING: Headings = Headings::EAST.union(Headings::WEST);

fn lines() -> &'static Slides {
    // Created at run time, so that a mistake fails a test. The crate creates its table at compile
    // time.
    static LINES: LazyLock<Slides> = LazyLock::new(|| Slides::new(&BOARD).unwrap());
    &LINES
}

fn occupancy() -> impl Strategy<Value = Set64> {
    prop_oneof![
        any::<u64>(),
        (any::<u64>(), any::<u64>()).prop_map(|(a, b)| a & b),
        (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a & b & c),
        proptest::collection::vec(0..64_u32, 0..4)
            .prop_map(|cells| cells.into_iter().fold(0, |set, cell| set | 1 << cell)),
    ]
    .prop_map(Set64::from_bits)
}

game_testkit::properties! {
    #[test]
    fn slides_are_those_of_the_walk(occupied in occupancy()) {
        for cell in BOARD.cells() {
            let walk = |headings| BOARD.slides(cell, headings, occupied);
            prop_assert_eq!(lines().ring(cell, occupied), walk(ALONG_RING));
            prop_assert_eq!(lines().file(cell, occupied), walk(ALONG_FILE));
            prop_assert_eq!(lines().orthogonal(cell, occupied), walk(Headings::ORTHOGONAL));
            prop_assert_eq!(lines().diagonal(cell, occupied), walk(Headings::DIAGONAL));
        }
    }
}

game_testkit::properties! {
    #[test]
    fn counts_are_those_of_the_cells_seen(occupied in occupancy(), among in occupancy()) {
        for cell in BOARD.cells() {
            let leaps = BOARD.leaps(cell, &KNIGHT);
            prop_assert_eq!(lines().count_leaps(cell, among), (leaps & among).len());
            for (count, seen) in [
                (
                    lines().count_diagonal(cell, occupied, among),
                    lines().diagonal(cell, occupied),
                ),
                (
                    lines().count_orthogonal(cell, occupied, among),
                    lines().orthogonal(cell, occupied),
                ),
            ] {
                prop_assert_eq!(count, (seen & among).len());
            }
        }
    }
}

#[test]
fn of_an_empty_board_all_is_counted() {
    for cell in BOARD.cells() {
        let counts = [
            lines().count_leaps(cell, BOARD.cells()),
            lines().count_diagonal(cell, Set64::EMPTY, BOARD.cells()),
            lines().count_orthogonal(cell, Set64::EMPTY, BOARD.cells()),
        ];
        // A knight has four leaps on the outer and inner ring, and six on the rings between.
        let leaps = if matches!(cell.index() % 4, 0 | 3) {
            4
        } else {
            6
        };
        assert_eq!(counts, [leaps, 6, 15 + 3]);
    }
}

/// Returns the headings with which the ray from `cell` meets `target`, and the cells between.
fn ways(cell: Cell, target: Cell) -> Vec<(Heading, Set64)> {
    BOARD
        .lines_between(cell, target)
        .filter(|_| cell != target)
        .collect()
}

#[test]
fn arcs_are_the_two_ways_round_a_ring() {
    for cell in BOARD.cells() {
        for target in BOARD.cells() {
            let by = |heading| {
                ways(cell, target)
                    .into_iter()
                    .find_map(|(way, between)| (way == heading).then_some(between))
                    .unwrap_or_default()
            };
            let expected = [by(Heading::CLOCKWISE), by(Heading::ANTICLOCKWISE)];
            assert_eq!(lines().arcs(cell, target), expected);
        }
    }
}

#[test]
fn cells_between_two_are_those_of_a_file_or_diagonal() {
    for cell in BOARD.cells() {
        for target in BOARD.cells() {
            let ways = ways(cell, target).into_iter();
            let mut off_ring = ways.filter(|(way, _)| !ALONG_RING.has(*way));
            let between = off_ring.next().map_or(Set64::EMPTY, |(_, between)| between);
            assert_eq!(lines().between(cell, target), between);
        }
    }
}

#[test]
fn cells_off_the_board_see_nothing() {
    for cell in (64..192).filter_map(Cell::new) {
        let all = BOARD.cells();
        assert_eq!(lines().orthogonal(cell, all), Set64::EMPTY);
        assert_eq!(lines().diagonal(cell, all), Set64::EMPTY);
        let a1 = BOARD.parse_cell("a1").unwrap();
        assert_eq!(lines().arcs(cell, a1), [Set64::EMPTY; 2]);
        assert_eq!(lines().between(cell, a1), Set64::EMPTY);
        assert_eq!(lines().arcs(a1, cell), [Set64::EMPTY; 2]);
        assert_eq!(lines().between(a1, cell), Set64::EMPTY);
    }
}
