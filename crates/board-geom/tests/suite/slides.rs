//! The fast slides give the same cells as walks over the graph.
use crate::common::{DISC, ROUND, sets};
use board_geom::{Cell, CellSet, Graph, Heading, Headings, Lines, MAX_SLOTS};

#[test]
fn lines_are_for_boards_whose_rays_only_rise_or_fall() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let monotone = board.cells().iter().all(|cell| {
            Heading::ALL.into_iter().all(|heading| {
                let mut cells = vec![cell];
                let mut at = (cell, heading);
                // Follows the walk as far as it goes, even past its beginning.
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
                assert_eq!(
                    lines.orthogonal(cell, occupied),
                    board.slides(cell, Headings::ORTHOGONAL, occupied)
                );
                assert_eq!(
                    lines.diagonal(cell, occupied),
                    board.slides(cell, Headings::DIAGONAL, occupied)
                );
            }
        }
    }
    on_each_board!(check);
    assert!(Lines::new(&ROUND).is_none());
    assert!(Lines::new(&DISC).is_none());
}

#[test]
fn cells_off_the_board_see_nothing() {
    let lines = Lines::new(&Graph::<100, 2>::square::<10, 10>()).unwrap();
    for cell in (100..MAX_SLOTS).filter_map(Cell::new) {
        assert!(lines.orthogonal(cell, CellSet::EMPTY).is_empty());
        assert!(lines.diagonal(cell, CellSet::EMPTY).is_empty());
    }
}
