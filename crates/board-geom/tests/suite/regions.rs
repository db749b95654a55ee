//! Files, ranks, edges, shades, distances and connected components.
use crate::common::{CHESS, DISC, ROUND};
use board_geom::{CellSet, Graph, Heading, Headings, MAX_FILES, MAX_RANKS, Set64, Shade};
use proptest::prelude::*;

#[test]
fn files_and_ranks_divide_the_board() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let files: Vec<_> = (0..=MAX_FILES).map(|file| board.file_cells(file)).collect();
        let ranks: Vec<_> = (0..=MAX_RANKS).map(|rank| board.rank_cells(rank)).collect();
        for (parts, count, size) in [
            (files, board.file_count(), board.rank_count()),
            (ranks, board.rank_count(), board.file_count()),
        ] {
            assert!(parts[..count].iter().all(|part| part.len() == size));
            assert!(parts[count..].iter().all(|part| part.is_empty()));
            let whole = parts
                .iter()
                .fold(CellSet::EMPTY, |whole, &part| whole | part);
            assert_eq!(whole, board.cells());
        }
    }
    on_each_board!(check);
    assert_eq!(Ok(ROUND.file_cells(3)), ROUND.parse_set("d1 d2 d3 d4"));
}

#[test]
fn the_edge_is_where_a_step_is_missing() {
    assert_eq!(
        CHESS.edge(),
        CHESS.file_cells(0) | CHESS.file_cells(7) | CHESS.rank_cells(0) | CHESS.rank_cells(7)
    );
    assert_eq!(ROUND.edge(), ROUND.rank_cells(0) | ROUND.rank_cells(3));
    assert_eq!(DISC.edge(), DISC.rank_cells(0));
}

#[test]
fn shades_alternate() {
    assert_eq!(
        CHESS.picture(CHESS.shade_cells(Shade::Dark)),
        ". x . x . x . x\n\
         x . x . x . x .\n\
         . x . x . x . x\n\
         x . x . x . x .\n\
         . x . x . x . x\n\
         x . x . x . x .\n\
         . x . x . x . x\n\
         x . x . x . x ."
    );
    assert_eq!(
        CHESS.shade_cells(Shade::Light),
        !CHESS.shade_cells(Shade::Dark)
    );
}

#[test]
fn shades_change_with_every_orthogonal_step_but_for_two_exceptions() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        for cell in board.cells() {
            for heading in Heading::ORTHOGONAL {
                let Some(step) = board.step(cell, heading) else {
                    continue;
                };
                let (from, _) = board.coordinates(cell).unwrap();
                let (to, _) = board.coordinates(step.to).unwrap();
                let over_the_seam = heading.rank_delta() == 0 && from.abs_diff(to) > 1;
                let across = step.heading != heading;
                let same = (over_the_seam && board.file_count() % 2 == 1)
                    || (across && board.file_count() % 4 == 0);
                assert_eq!(board.shade(cell) == board.shade(step.to), same);
            }
        }
    }
    on_each_board!(check);
}

#[test]
fn distances_are_those_of_the_pieces() {
    for (a, b) in CHESS
        .cells()
        .iter()
        .flat_map(|a| CHESS.cells().iter().map(move |b| (a, b)))
    {
        let ((fa, ra), (fb, rb)) = (CHESS.coordinates(a).unwrap(), CHESS.coordinates(b).unwrap());
        let (files, ranks) = (fa.abs_diff(fb), ra.abs_diff(rb));
        assert_eq!(
            CHESS.distance(a, b, Headings::all()),
            Some(files.max(ranks))
        );
        assert_eq!(
            CHESS.distance(a, b, Headings::ORTHOGONAL),
            Some(files + ranks)
        );
        let same_shade = CHESS.shade(a) == CHESS.shade(b);
        let diagonal = same_shade.then_some(files.max(ranks));
        assert_eq!(CHESS.distance(a, b, Headings::DIAGONAL), diagonal);
    }
}

#[test]
fn the_center_is_a_short_cut() {
    let distance = |board: &Graph<192, 3>| {
        let (a6, m6) = (
            board.parse_cell("a6").unwrap(),
            board.parse_cell("m6").unwrap(),
        );
        board.distance(a6, m6, Headings::all())
    };
    assert_eq!(distance(&DISC), Some(1));
    assert_eq!(distance(&Graph::polar::<24, 6>()), Some(12));
}

#[test]
fn there_is_no_way_to_or_from_a_cell_that_is_not_on_the_board() {
    let (a1, no_cell) = (
        DISC.parse_cell("a1").unwrap(),
        (!DISC.cells()).first().unwrap(),
    );
    assert_eq!(DISC.distance(a1, no_cell, Headings::all()), None);
    assert_eq!(DISC.distance(no_cell, a1, Headings::all()), None);
    assert_eq!(DISC.distance(no_cell, no_cell, Headings::all()), None);
}

#[test]
fn components_come_in_the_order_of_their_first_cells() {
    let set = ROUND.parse_set("a1 p1 c2 c3 d4 h1").unwrap();
    let components: Vec<_> = ROUND.components(set, Headings::ORTHOGONAL).collect();
    let expected = ["a1 p1", "c2 c3", "d4", "h1"].map(|names| ROUND.parse_set(names).unwrap());
    assert_eq!(components, expected);
    let with_diagonals: Vec<_> = ROUND.components(set, Headings::all()).collect();
    let expected = ["a1 p1", "c2 c3 d4", "h1"].map(|names| ROUND.parse_set(names).unwrap());
    assert_eq!(with_diagonals, expected);
    let c3 = ROUND.parse_cell("c3").unwrap();
    assert_eq!(ROUND.component(set, c3, Headings::all()), expected[1]);
    assert_eq!(
        ROUND.component(CellSet::EMPTY, c3, Headings::all()),
        CellSet::EMPTY
    );
}

proptest! {
    #[test]
    fn components_divide_a_set(bits in any::<u64>()) {
        let set = Set64::from_bits(bits);
        for headings in [Headings::ORTHOGONAL, Headings::DIAGONAL, Headings::all()] {
            let mut rest = set;
            for component in CHESS.components(set, headings) {
                prop_assert!(!component.is_empty());
                prop_assert!(component.is_subset(rest));
                rest -= component;
                // No cell of the set is next to a component but outside it.
                prop_assert!(CHESS.neighbors_of(component, headings).is_disjoint(set - component));
                // And every component is connected.
                let part = CHESS.component(component, component.last().unwrap(), headings);
                prop_assert_eq!(part, component);
            }
            prop_assert!(rest.is_empty());
        }
    }
}
