//! The fast slides of any board see what a walk over its graph sees.
use crate::common::{DISC, ROUND, sets};
use board_geom::{Axis, Cell, CellSet, Graph, Heading, Headings, Lines, MAX_SLOTS, Slides};

#[test]
fn slides_of_any_board_are_those_of_its_graph() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let slides = Slides::new(board);
        for occupied in sets::<WORDS>(24).chain([CellSet::EMPTY, !CellSet::EMPTY]) {
            for cell in board.cells() {
                for heading in Heading::ALL {
                    assert_eq!(
                        slides.slide(cell, heading, occupied),
                        board.slide(cell, heading, occupied),
                        "{} {heading:?}\n{}",
                        board.name(cell),
                        board.picture(occupied)
                    );
                }
                let (rook, bishop) = (Headings::ORTHOGONAL, Headings::DIAGONAL);
                assert_eq!(
                    slides.orthogonal(cell, occupied),
                    board.slides(cell, rook, occupied)
                );
                assert_eq!(
                    slides.diagonal(cell, occupied),
                    board.slides(cell, bishop, occupied)
                );
            }
        }
    }
    on_each_board!(check);
}

#[test]
fn rays_and_what_is_between_are_those_of_the_graph() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let slides = Slides::new(board);
        for cell in board.cells() {
            for heading in Heading::ALL {
                assert_eq!(slides.ray(cell, heading), board.ray_cells(cell, heading));
                for target in board.cells() {
                    assert_eq!(
                        slides.between(cell, heading, target),
                        board.between(cell, heading, target)
                    );
                }
            }
        }
    }
    on_each_board!(check);
}

#[test]
fn lines_are_for_boards_whose_rays_only_rise_or_fall() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let monotone = board.cells().iter().all(|cell| {
            Heading::ALL.into_iter().all(|heading| {
                let mut cells = vec![cell];
                let mut at = (cell, heading);
                // As far as a walk goes, also beyond its beginning.
                while let Some(step) = board.step(at.0, at.1).filter(|_| cells.len() < 300) {
                    cells.push(step.to);
                    at = (step.to, step.heading);
                }
                cells.is_sorted_by(|a, b| a < b) || cells.is_sorted_by(|a, b| a > b)
            })
        });
        let lines = Lines::new(board);
        assert_eq!(lines.is_some(), monotone);
        let Some(lines) = lines else { return };
        for occupied in sets::<WORDS>(24).chain([CellSet::EMPTY, !CellSet::EMPTY]) {
            for cell in board.cells() {
                for axis in Axis::ALL {
                    let heading = axis.heading();
                    let both = Headings::from(heading) | Headings::from(heading.opposite());
                    assert_eq!(
                        lines.slide(axis, cell, occupied),
                        board.slides(cell, both, occupied)
                    );
                }
            }
        }
    }
    on_each_board!(check);
    assert!(Lines::new(&ROUND).is_none());
    assert!(Lines::new(&DISC).is_none());
}

#[test]
fn cells_off_the_board_see_nothing() {
    let (slides, lines) = (
        Slides::new(&DISC),
        Lines::new(&Graph::<100, 2>::square::<10, 10>()).unwrap(),
    );
    for cell in (0..MAX_SLOTS).filter_map(Cell::new) {
        if !DISC.contains(cell) {
            assert!(
                slides
                    .slides(cell, Headings::all(), CellSet::EMPTY)
                    .is_empty()
            );
        }
        if cell.index() >= 100 {
            assert!(lines.orthogonal(cell, CellSet::EMPTY).is_empty());
        }
    }
}
