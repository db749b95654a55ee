//! A board behind `&dyn Board` gives the same answers as its graph.

use board_geom::{Board, Cell, Graph, Heading, MAX_SLOTS, Point};

fn answers_as_its_graph<const SLOTS: usize, const WORDS: usize>(graph: &Graph<SLOTS, WORDS>) {
    let board: &dyn Board = graph;
    assert!(board.cells().eq(graph.cells().iter()));
    assert_eq!(board.shape(), graph.shape());
    assert_eq!(board.file_count(), graph.file_count());
    assert_eq!(board.rank_count(), graph.rank_count());
    for cell in (0..MAX_SLOTS).filter_map(Cell::new) {
        assert_eq!(board.contains(cell), graph.contains(cell));
        assert!(!board.contains(cell) || cell.index() < board.slots());
        assert_eq!(board.name(cell), graph.name(cell));
        assert_eq!(board.shade(cell), graph.shade(cell));
        assert_eq!(board.center(cell), graph.center(cell));
        assert_eq!(board.outline(cell), graph.outline(cell));
        for heading in Heading::ALL {
            assert_eq!(board.step(cell, heading), graph.step(cell, heading));
        }
    }
    for (file, rank) in (0..30).flat_map(|file| (0..30).map(move |rank| (file, rank))) {
        assert_eq!(board.cell_at(file, rank), graph.cell_at(file, rank));
    }
    assert_eq!(board.bounds(), graph.bounds());
    for name in ["a1", "b2", "z9", "", "a0", "é"] {
        assert_eq!(board.parse_cell(name), graph.parse_cell(name));
    }
    for (x, y) in [(0.0, 0.0), (0.1, 0.9), (-0.6, 0.3), (3.0, 0.0)] {
        let point = Point::new(x, y);
        assert_eq!(board.cell_at_point(point), graph.cell_at_point(point));
    }
}

#[test]
fn boards_answer_as_their_graphs() {
    on_each_board!(answers_as_its_graph);
}
