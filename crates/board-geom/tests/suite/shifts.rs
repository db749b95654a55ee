//! Shifts move whole sets as the graph moves each cell.
use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::common::{DISC, sets};
use board_geom::{Cell, CellSet, Graph, Heading, KNIGHT, Leg, MAX_SLOTS, Shift};

/// Returns the targets of a leap from the cells of a set, one by one.
fn leapt<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    set: CellSet<WORDS>,
    legs: &[Leg],
) -> CellSet<WORDS> {
    let targets = set.iter().filter_map(|cell| board.leap(cell, legs));
    targets.map(|step| step.to).collect()
}

fn check_leap<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>, legs: &[Leg]) {
    let slots = CellSet::<WORDS>::SLOTS;
    let leaps = board.cells().iter().filter_map(|from| {
        let to = board.leap(from, legs)?.to;
        Some((to.index() + slots - from.index()) % slots)
    });
    let rotations: HashSet<_> = leaps.collect();
    let shift = Shift::leap(board, legs);
    assert_eq!(shift.is_some(), rotations.len() == 1);
    let Some(shift) = shift else { return };
    for set in sets::<WORDS>(24) {
        assert_eq!(shift.apply(set), leapt(board, set & board.cells(), legs));
        let origins: CellSet<WORDS> = board
            .cells()
            .iter()
            .filter(|&cell| !leapt(board, CellSet::of(cell), legs).is_disjoint(set))
            .collect();
        assert_eq!(shift.origins(set), origins);
    }
    for cell in (0..MAX_SLOTS).filter_map(Cell::new) {
        let origins = shift.origins(CellSet::of(cell));
        assert_eq!(shift.origin(cell), origins.first());
    }
    for set in sets::<WORDS>(8) {
        let mut steps = Vec::new();
        let _ = shift.try_for_each_onto(set, |from, to| {
            steps.push((from, to));
            ControlFlow::<()>::Continue(())
        });
        let onto = set.iter().filter_map(|to| Some((shift.origin(to)?, to)));
        assert_eq!(steps, onto.collect::<Vec<_>>());
    }
    for set in sets::<WORDS>(4) {
        let twice = leapt(board, leapt(board, set & board.cells(), legs), legs);
        assert_eq!(shift.then(&shift).apply(set), twice);
    }
}

#[test]
fn shifts_of_any_board_go_where_its_steps_and_leaps_go() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let shifts = Shift::all(board);
        for heading in Heading::ALL {
            check_leap(board, &[Leg::new(heading, 1)]);
            let shift = Shift::new(board, heading);
            assert_eq!(shifts[heading.index()], shift.unwrap_or(Shift::NOWHERE));
        }
        for legs in &KNIGHT {
            check_leap(board, legs);
        }
    }
    on_each_board!(check);
}

#[test]
fn repeated_shifts_are_slides_where_headings_do_not_change() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        for heading in Heading::ALL {
            let turns = board.cells().iter().any(|cell| {
                let step = board.step(cell, heading);
                step.is_some_and(|step| step.heading != heading)
            });
            let Some(shift) = Shift::new(board, heading).filter(|_| !turns) else {
                continue;
            };
            let rays = board
                .cells()
                .iter()
                .map(|cell| board.ray(cell, heading).count());
            let longest = rays.max().unwrap();
            for (riders, occupied) in sets::<WORDS>(24).zip(sets(25)) {
                let riders = riders & board.cells();
                // A rider on a ring reaches its own cell after a full turn; so does the shift.
                let mut seen = CellSet::EMPTY;
                for rider in riders {
                    let mut at = rider;
                    while let Some(step) = board.step(at, heading) {
                        seen.insert(step.to);
                        if occupied.contains(step.to) || step.to == rider {
                            break;
                        }
                        at = step.to;
                    }
                }
                assert_eq!(shift.slide_within::<5>(riders, !occupied), seen);
                if longest <= 8 {
                    assert_eq!(shift.slide_within::<3>(riders, !occupied), seen);
                }
            }
        }
    }
    on_each_board!(check);
}

#[test]
fn steps_across_a_center_and_steps_that_no_cell_has_are_not_shifts() {
    let exists = |heading| Shift::new(&DISC, heading).is_some();
    assert!(exists(Heading::CLOCKWISE) && exists(Heading::OUTWARD));
    assert!(!exists(Heading::INWARD) && !exists(Heading::NorthEast));
    let row = Graph::<7, 1>::square::<7, 1>();
    assert_eq!(Shift::new(&row, Heading::North), None);
}

#[test]
fn targets_that_do_not_fit_a_set_are_not_a_shift() {
    let raised = |count: usize| move |index| Cell::new(index + count);
    // A set of one word has the cells 0 to 63.
    let all: [Option<Cell>; 100] = std::array::from_fn(raised(1));
    assert_eq!(Shift::<1>::from_targets(&all), None);
    assert!(Shift::<2>::from_targets(&all).is_some());
    // From 63 to 64.
    let full: [Option<Cell>; 64] = std::array::from_fn(raised(1));
    assert_eq!(Shift::<1>::from_targets(&full), None);
    let fitting: [Option<Cell>; 63] = std::array::from_fn(raised(1));
    assert!(Shift::<1>::from_targets(&fitting).is_some());
}
