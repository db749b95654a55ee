//! The fast slides, compared with walks on the graph.

use board_geom::{Cell, Heading, Headings, Set192};

use super::Lines;
use crate::board::{BOARD, DRY};

/// Returns the headings in which one of `targets` is among the first `reach` pieces, found step by
/// step.
fn met(cell: Cell, occupied: Set192, targets: Set192, reach: usize) -> Headings {
    Heading::ALL
        .into_iter()
        .filter(|&heading| {
            DRY.ray(cell, heading)
                .filter(|step| occupied.contains(step.to))
                .take(reach)
                .any(|step| targets.contains(step.to))
        })
        .map(Headings::of)
        .collect()
}

/// Random sets of every density, the same in every run.
fn occupancies() -> impl Iterator<Item = Set192> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    (0..400).map(move |round| {
        let mut words = [(); 3].map(|()| random());
        for _ in 0..round % 5 {
            words = words.map(|word| word & random());
        }
        Set192::from_words(words) & BOARD.cells()
    })
}

#[test]
fn slides_are_those_of_the_graph() {
    for occupied in occupancies().chain([Set192::EMPTY, BOARD.cells()]) {
        for cell in BOARD.cells() {
            // The state of the slider's own cell does not matter.
            for occupied in [occupied.with(cell), occupied.without(cell)] {
                for lines in Lines::BOTH {
                    assert_eq!(
                        lines.seen(cell, occupied),
                        DRY.slides(cell, lines.headings(), occupied),
                        "{} {}",
                        BOARD.name(cell),
                        BOARD.picture(occupied)
                    );
                }
            }
        }
    }
}

#[test]
fn what_is_seen_is_the_first_piece_and_snipers_are_first_or_second() {
    for (occupied, other) in occupancies().zip(occupancies().skip(7)) {
        let targets = occupied & other;
        for cell in BOARD.cells() {
            let seen = met(cell, occupied, targets, 1);
            let sniped = met(cell, occupied, targets, 2);
            for lines in Lines::BOTH {
                assert_eq!(
                    lines.see(cell, occupied, targets),
                    seen.intersects(lines.headings())
                );
                assert_eq!(
                    lines.sniped(cell, occupied, targets),
                    sniped & lines.headings()
                );
            }
        }
    }
}

#[test]
fn slots_without_a_cell_see_nothing() {
    for cell in (0..Set192::SLOTS).filter_map(Cell::new) {
        if !BOARD.contains(cell) {
            for lines in Lines::BOTH {
                assert!(lines.seen(cell, Set192::EMPTY).is_empty());
            }
        }
    }
}
