//! The tables, compared with walks on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use alloc::string::ToString;
use alloc::vec::Vec;

use board_geom::Step;

use super::*;

/// The king steps or knight leaps from a cell.
type Ways = fn(Cell) -> Vec<Step>;

fn steps(from: Cell) -> Vec<Step> {
    let step = |heading| BOARD.step(from, heading);
    Heading::ALL.into_iter().filter_map(step).collect()
}

fn leaps(from: Cell) -> Vec<Step> {
    let leaps = KNIGHT.iter().filter_map(|legs| BOARD.leap(from, legs));
    leaps.collect()
}

/// Returns the cells where steps end that carry none of the marks `barred`.
fn ends(ways: &[Step], barred: Marks) -> Set192 {
    let free = ways.iter().filter(|way| !way.marks.intersects(barred));
    free.map(|way| way.to).collect()
}

#[test]
fn the_graph_is_the_board() {
    for cell in BOARD.cells() {
        assert_eq!(
            RIM.contains(cell),
            BOARD.name(cell).to_string().ends_with('1')
        );
    }
    for color in Color::ALL {
        let home: Set192 = (0..HOME_FILES).map(|file| home_cell(color, file)).collect();
        assert_eq!(home, HOME_RIM[color.index()]);
        let last = home_cell(color, HOME_FILES - 1);
        let step = BOARD.step(last, Heading::CLOCKWISE).unwrap();
        assert_eq!(
            (step.to, step.marks),
            (home_cell(color.next(), 0), moat_after(color))
        );
    }
}

#[test]
fn steps_are_free_unless_a_border_bars_them() {
    let tables = [
        (KING_FREE, MOATS),
        (
            BOARD.without_steps(CREEK).neighbor_table(Headings::all()),
            CREEK,
        ),
    ];
    for cell in BOARD.cells() {
        for (table, barred) in &tables {
            assert_eq!(table[cell.index()], ends(&steps(cell), *barred));
        }
        assert_eq!(KNIGHT_FREE[cell.index()], ends(&leaps(cell), MOATS));
    }
}

#[test]
fn origins_of_leaps_are_the_reverse_of_destinations() {
    let from = reversed(&KNIGHT_FREE);
    assert_eq!(from, KNIGHT_FROM);
    for start in BOARD.cells() {
        for end in BOARD.cells() {
            let goes = KNIGHT_FREE[start.index()].contains(end);
            assert_eq!(from[end.index()].contains(start), goes);
        }
    }
}

#[test]
fn m9_crossings_and_free_ways_lead_to_different_cells() {
    let mut near = Set192::EMPTY;
    let mut check = |free: &CellTable, ways: Ways| {
        let mut count = 0;
        for from in BOARD.cells() {
            let mut crossing = ways(from);
            crossing.retain(|way| way.marks.intersects(MOATS));
            let crossed = ends(&crossing, Marks::empty());
            assert_eq!(crossed.len(), crossing.len());
            assert!(crossed.is_disjoint(free[from.index()]));
            if !crossed.is_empty() {
                near.insert(from);
            }
            count += crossed.len();
        }
        count
    };
    // Over each of three moats, each way: from each of two files straight and diagonally.
    assert_eq!(check(&KING_FREE, steps), 18);
    assert_eq!(check(&KNIGHT_FREE, leaps), 18);
    assert_eq!(near, NEAR_MOATS);
}

#[test]
fn m8_each_home_bridges_the_moats_on_both_sides() {
    for color in Color::ALL {
        let before = moat_after(color.next().next());
        let gone = ColorSet::EMPTY.with(color);
        assert_eq!(bridged_by(gone), moat_after(color) | before);
        // With two of them, all moats are bridged, also the one between them.
        assert_eq!(bridged_by(ColorSet::ALL.without(color)), MOATS);
    }
}

#[test]
fn m13_pawns_go_where_they_step() {
    for cell in BOARD.cells() {
        let step = |heading: Heading| BOARD.step(cell, heading).unwrap();
        let inward = step(Heading::INWARD);
        let ahead = if RANK_6.contains(cell) {
            crossing(Heading::INWARD)
        } else {
            plain(Heading::INWARD, Marks::empty())
        };
        assert_eq!(ahead.apply(Set192::of(cell)), Set192::of(inward.to));
    }
}

#[test]
fn pawns_step_and_capture_as_the_graph_does() {
    let crosses = |step: &board_geom::Step, heading| step.heading != heading;
    let ways = [
        (pawn::INWARD, Heading::INWARD, Marks::empty(), false),
        (pawn::CROSSING, Heading::INWARD, Marks::empty(), true),
        (pawn::OUTWARD, Heading::OUTWARD, Marks::empty(), false),
        (pawn::INWARD_CAPTURES[0], Heading::NorthEast, CREEK, false),
        (pawn::INWARD_CAPTURES[1], Heading::NorthWest, CREEK, false),
        (
            pawn::CROSSING_CAPTURES[0],
            Heading::NorthEast,
            Marks::empty(),
            true,
        ),
        (
            pawn::CROSSING_CAPTURES[1],
            Heading::NorthWest,
            Marks::empty(),
            true,
        ),
        (pawn::OUTWARD_CAPTURES[0], Heading::SouthEast, MOATS, false),
        (pawn::OUTWARD_CAPTURES[1], Heading::SouthWest, MOATS, false),
    ];
    for (way, heading, barred, crossing) in ways {
        let mut reached = Set192::EMPTY;
        for from in BOARD.cells() {
            let step = BOARD.step(from, heading).filter(|step| {
                crosses(step, heading) == crossing && !step.marks.intersects(barred)
            });
            let to = step.map(|step| step.to);
            assert_eq!(way.apply(Set192::of(from)).first(), to);
            if let Some(to) = to {
                assert_eq!(way.origin(to), Some(from));
                reached.insert(to);
            }
        }
        assert_eq!(way.apply(BOARD.cells()), reached);
        assert!(
            (BOARD.cells() - reached)
                .iter()
                .all(|to| way.origin(to).is_none())
        );
    }
    for from in BOARD.cells() {
        let twice = pawn::INWARD.apply(pawn::INWARD.apply(Set192::of(from)));
        assert_eq!(pawn::DOUBLE.apply(Set192::of(from)), twice);
    }
}
