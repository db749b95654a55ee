//! The fast slides, compared with walks on the graph.
#![expect(
    clippy::unwrap_used,
    reason = "the boards of these tests are known to fit"
)]

extern crate std;

use std::vec::Vec;

use board_geom::{Cell, File, Heading, Headings, Marks, Rank, Set192};

use super::Slides;
use crate::board::Graph as Board;

static OPEN: Board = Board::polar_passable::<24, 6>();

/// Adds a border on the rim after every eighth file.
fn bordered() -> Board {
    let rim = Rank::new(0).unwrap();
    [7, 15, 23].into_iter().fold(OPEN, |board, file| {
        board.with_border(File::new(file).unwrap(), rim, rim, Marks::M0)
    })
}

/// Returns the cells that a slider sees, found step by step; steps with the marks `stops` end the
/// line.
fn walked(board: &Board, cell: Cell, headings: Headings, occupied: Set192) -> Set192 {
    Heading::ALL
        .into_iter()
        .filter(|&heading| headings.has(heading))
        .flat_map(|heading| {
            let mut blocked = false;
            board
                .ray(cell, heading)
                .take_while(|step| !step.marks.contains(Marks::M0))
                .take_while(|step| !core::mem::replace(&mut blocked, occupied.contains(step.to)))
                .map(|step| step.to)
                .collect::<Vec<_>>()
        })
        .collect()
}

/// Returns the headings in which one of `targets` is among the first `reach` pieces, found step by
/// step.
fn met(board: &Board, cell: Cell, occupied: Set192, targets: Set192, reach: usize) -> Headings {
    Heading::ALL
        .into_iter()
        .filter(|&heading| {
            board
                .ray(cell, heading)
                .take_while(|step| !step.marks.contains(Marks::M0))
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
        Set192::from_words(words) & OPEN.cells()
    })
}

#[test]
fn slides_are_those_of_the_graph() {
    for board in [OPEN, bordered()] {
        let lines = Slides::new(&board, Marks::M0).unwrap();
        for occupied in occupancies().chain([Set192::EMPTY, OPEN.cells()]) {
            for cell in board.cells() {
                // The state of the slider's own cell does not matter.
                for occupied in [occupied.with(cell), occupied.without(cell)] {
                    assert_eq!(
                        lines.orthogonal(cell, occupied),
                        walked(&board, cell, Headings::ORTHOGONAL, occupied),
                        "{} {}",
                        board.name(cell),
                        board.picture(occupied)
                    );
                    assert_eq!(
                        lines.diagonal(cell, occupied),
                        walked(&board, cell, Headings::DIAGONAL, occupied),
                        "{} {}",
                        board.name(cell),
                        board.picture(occupied)
                    );
                }
            }
        }
    }
}

#[test]
fn an_open_board_has_the_slides_of_graph_slides() {
    let lines = Slides::new(&OPEN, Marks::all()).unwrap();
    for occupied in occupancies() {
        for cell in OPEN.cells() {
            assert_eq!(
                lines
                    .orthogonal(cell, occupied)
                    .union(lines.diagonal(cell, occupied)),
                OPEN.slides(cell, Headings::all(), occupied)
            );
        }
    }
}

#[test]
fn what_is_seen_is_the_first_piece_and_snipers_are_first_or_second() {
    for board in [OPEN, bordered()] {
        let lines = Slides::new(&board, Marks::M0).unwrap();
        let pairs = occupancies().zip(occupancies().skip(7));
        for (occupied, other) in pairs {
            let targets = occupied & other;
            for cell in board.cells() {
                let seen = met(&board, cell, occupied, targets, 1);
                assert_eq!(
                    lines.sees_orthogonally(cell, occupied, targets),
                    seen.intersects(Headings::ORTHOGONAL)
                );
                assert_eq!(
                    lines.sees_diagonally(cell, occupied, targets),
                    seen.intersects(Headings::DIAGONAL)
                );
                let sniped = met(&board, cell, occupied, targets, 2);
                assert_eq!(
                    lines.sniped_orthogonally(cell, occupied, targets),
                    sniped & Headings::ORTHOGONAL
                );
                assert_eq!(
                    lines.sniped_diagonally(cell, occupied, targets),
                    sniped & Headings::DIAGONAL
                );
            }
        }
    }
}

#[test]
fn slots_without_a_cell_see_nothing() {
    let lines = Slides::new(&OPEN, Marks::M0).unwrap();
    for cell in (0..192).filter_map(Cell::new) {
        if !OPEN.contains(cell) {
            assert!(lines.orthogonal(cell, Set192::EMPTY).is_empty());
            assert!(lines.diagonal(cell, Set192::EMPTY).is_empty());
        }
    }
}

#[test]
fn other_borders_are_refused() {
    let (rim, inner) = (Rank::new(0).unwrap(), Rank::new(3).unwrap());
    let (a, h) = (File::new(0).unwrap(), File::new(7).unwrap());
    assert!(Slides::new(&OPEN.with_border(a, rim, rim, Marks::M0), Marks::M0).is_none());
    assert!(Slides::new(&OPEN.with_border(h, rim, rim, Marks::M0), Marks::M0).is_none());
    let border = bordered().with_border(h, inner, inner, Marks::M0);
    assert!(Slides::new(&border, Marks::M0).is_none());
    let unrelated = bordered().with_border(h, inner, inner, Marks::M1);
    assert!(Slides::new(&unrelated, Marks::M0).is_some());
}
