//! The graph itself: sizes, steps, rays, and facts that characterize each board.
use crate::common::{CHESS, DISC, ROUND};
use board_geom::{Cell, CellSet, Center, Graph, Heading, Headings, Shape, words};

/// Returns the cells with these indices (rank, file), both from 0; on a round board, (ring from the
/// rim, file).
fn cells<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    indices: &[(usize, usize)],
) -> Vec<Cell> {
    let cell = |&(rank, file): &(usize, usize)| board.cell_at(file, rank).unwrap();
    indices.iter().map(cell).collect()
}

fn ray<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    cell: Cell,
    heading: Heading,
) -> Vec<Cell> {
    board.ray(cell, heading).map(|step| step.to).collect()
}

#[test]
fn every_step_can_be_taken_back() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        for cell in board.cells() {
            for heading in Heading::ALL {
                let Some(step) = board.step(cell, heading) else {
                    continue;
                };
                assert!(board.contains(step.to));
                let back = board.step(step.to, step.heading.opposite()).unwrap();
                assert_eq!((back.to, back.heading), (cell, heading.opposite()));
            }
        }
    }
    on_each_board!(check);
}

#[test]
fn a_step_changes_heading_only_across_a_center() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let innermost = board.rank_count() - 1;
        for cell in board.cells() {
            let (_, rank) = board.coordinates(cell).unwrap();
            for heading in Heading::ALL {
                let crosses = board.shape() == Shape::Polar(Center::Passable)
                    && rank == innermost
                    && heading.rank_delta() == 1;
                if let Some(step) = board.step(cell, heading) {
                    assert_eq!(step.heading != heading, crosses);
                    assert!(!crosses || step.heading.file_delta() == heading.file_delta());
                }
            }
        }
    }
    on_each_board!(check);
}

#[test]
fn slots_without_a_cell_lead_nowhere() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        assert_eq!(board.cells().len(), board.file_count() * board.rank_count());
        for cell in !board.cells() {
            assert!(!board.contains(cell));
            assert_eq!(board.coordinates(cell), None);
            assert_eq!(board.shade(cell), None);
            assert_eq!(board.leap(cell, &[]), None);
            for heading in Heading::ALL {
                assert_eq!(board.step(cell, heading), None);
                assert_eq!(board.ray(cell, heading).count(), 0);
            }
        }
    }
    on_each_board!(check);
}

#[test]
fn coordinates_and_cells_agree() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        for cell in board.cells() {
            let (file, rank) = board.coordinates(cell).unwrap();
            assert_eq!(board.cell_at(file, rank), Some(cell));
        }
        assert_eq!(board.cell_at(board.file_count(), 0), None);
        assert_eq!(board.cell_at(0, board.rank_count()), None);
        assert_eq!(board.cell_at(usize::MAX, usize::MAX), None);
    }
    on_each_board!(check);
}

#[test]
fn rays_slides_and_tables_agree() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        for cell in board.cells() {
            for heading in Heading::ALL {
                let walked: CellSet<WORDS> = board.ray(cell, heading).map(|step| step.to).collect();
                assert!(!walked.contains(cell));
                assert_eq!(board.ray_cells(cell, heading), walked);
                // The cells between the cell and each target are those before it.
                let mut before = CellSet::EMPTY;
                for step in board.ray(cell, heading) {
                    if !before.contains(step.to) {
                        assert_eq!(board.between(cell, heading, step.to), Some(before));
                    }
                    before = before.with(step.to);
                }
                for target in board.cells() - walked {
                    assert_eq!(board.between(cell, heading, target), None);
                }
            }
        }
    }
    on_each_board!(check);
}

#[test]
fn a_diagonal_of_a_narrow_disc_crosses_itself() {
    let board = Graph::<96, 2>::polar_passable::<12, 6>();
    let walk = ray(&board, board.cell_at(0, 0).unwrap(), Heading::NorthEast);
    let crossing = board.cell_at(3, 3).unwrap();
    assert_eq!(walk.iter().filter(|&&cell| cell == crossing).count(), 2);
}

#[test]
fn the_king_of_a_disc_has_eight_neighbors_everywhere_but_on_the_rim() {
    for cell in DISC.cells() {
        let (_, rank) = DISC.coordinates(cell).unwrap();
        let degree = if rank == 0 { 5 } else { 8 };
        assert_eq!(DISC.neighbors(cell, Headings::all()).len(), degree);
    }
}

#[test]
fn inward_diagonals_of_a_disc_lead_from_the_rim_back_to_their_beginning() {
    for cell in DISC.cells() {
        let (_, rank) = DISC.coordinates(cell).unwrap();
        if rank > 0 {
            continue;
        }
        for heading in [Heading::NorthEast, Heading::NorthWest] {
            let last = DISC.ray(cell, heading).last().unwrap();
            assert_eq!(DISC.step(last.to, last.heading).unwrap().to, cell);
            // Five steps inward, one across the center, four outward; the next one would return
            // home.
            assert_eq!(DISC.ray(cell, heading).count(), 5 + 1 + 4);
        }
    }
}

#[test]
fn the_bishop_of_a_disc_follows_its_trajectories() {
    let from = DISC.cell_at(3, 3).unwrap();
    let inward_clockwise = [
        (4, 4),
        (5, 5),
        (5, 19),
        (4, 20),
        (3, 21),
        (2, 22),
        (1, 23),
        (0, 0),
    ];
    let inward_anticlockwise = [
        (4, 2),
        (5, 1),
        (5, 11),
        (4, 10),
        (3, 9),
        (2, 8),
        (1, 7),
        (0, 6),
    ];
    let outward_clockwise = [(2, 4), (1, 5), (0, 6)];
    let outward_anticlockwise = [(2, 2), (1, 1), (0, 0)];
    let rays: [(Heading, &[_]); 4] = [
        (Heading::NorthEast, &inward_clockwise),
        (Heading::NorthWest, &inward_anticlockwise),
        (Heading::SouthEast, &outward_clockwise),
        (Heading::SouthWest, &outward_anticlockwise),
    ];
    let mut all = CellSet::EMPTY;
    for (heading, expected) in rays {
        assert_eq!(ray(&DISC, from, heading), cells(&DISC, expected));
        all.extend(cells(&DISC, expected));
    }
    assert_eq!(DISC.slides(from, Headings::DIAGONAL, CellSet::EMPTY), all);
    assert_eq!(all.len(), 20);
}

#[test]
fn a_vertical_line_of_a_disc_is_a_diameter() {
    let from = DISC.parse_cell("a1").unwrap();
    let line = DISC.parse_set("a2 a3 a4 a5 a6 m6 m5 m4 m3 m2 m1").unwrap();
    assert_eq!(DISC.ray_cells(from, Heading::INWARD), line);
    assert_eq!(
        ray(&DISC, from, Heading::INWARD).last(),
        DISC.parse_cell("m1").ok().as_ref()
    );
}

#[test]
fn a_blocker_beyond_the_center_stops_a_slide() {
    let a5 = DISC.parse_cell("a5").unwrap();
    let blocker = DISC.parse_set("m5").unwrap();
    let seen = DISC.slide(a5, Heading::INWARD, blocker);
    assert_eq!(Ok(seen), DISC.parse_set("a6 m6 m5"));
}

#[test]
fn a_closed_center_ends_lines_after_three_steps() {
    for cell in ROUND.cells() {
        for heading in Heading::DIAGONAL {
            assert!(ROUND.ray(cell, heading).count() <= 3);
        }
        let vertical =
            ROUND.ray(cell, Heading::INWARD).count() + ROUND.ray(cell, Heading::OUTWARD).count();
        assert_eq!(vertical, 3);
    }
    let a1 = ROUND.parse_cell("a1").unwrap();
    assert_eq!(
        ray(&ROUND, a1, Heading::NorthWest),
        cells(&ROUND, &[(1, 15), (2, 14), (3, 13)])
    );
}

#[test]
fn a_rook_goes_all_the_way_round_but_not_onto_its_own_cell() {
    for cell in ROUND.cells() {
        let (_, rank) = ROUND.coordinates(cell).unwrap();
        let ring = ROUND.rank_cells(rank).without(cell);
        assert_eq!(ROUND.ray_cells(cell, Heading::CLOCKWISE), ring);
        assert_eq!(ROUND.ray_cells(cell, Heading::ANTICLOCKWISE), ring);
    }
    let a1 = ROUND.parse_cell("a1").unwrap();
    let occupied = ROUND.parse_set("d1").unwrap();
    let one_way = ROUND.slide(a1, Heading::CLOCKWISE, occupied);
    assert_eq!(Ok(one_way), ROUND.parse_set("b1 c1 d1"));
    let other_way = ROUND.slide(a1, Heading::ANTICLOCKWISE, occupied);
    assert_eq!(
        Ok(other_way),
        ROUND.parse_set("p1 o1 n1 m1 l1 k1 j1 i1 h1 g1 f1 e1 d1")
    );
}

#[test]
fn two_cells_may_be_joined_in_several_ways() {
    let cell = |name| DISC.parse_cell(name).unwrap();
    let joined = |from, to| -> Vec<_> {
        DISC.lines_between(cell(from), cell(to))
            .map(|(heading, between)| (heading, between.len()))
            .collect()
    };
    assert_eq!(joined("a1", "a3"), [(Heading::North, 1)]);
    assert_eq!(
        joined("a1", "e1"),
        [(Heading::East, 3), (Heading::West, 19)]
    );
    assert_eq!(
        joined("a6", "m6"),
        [
            (Heading::North, 0),
            (Heading::East, 11),
            (Heading::West, 11)
        ]
    );
    assert_eq!(joined("a1", "c4"), []);
    assert_eq!(joined("a1", "a1"), []);
}

#[test]
fn boards_are_made_when_compiling() {
    const CENTER: [CellSet<1>; 9] =
        Graph::<9, 1>::square::<3, 3>().neighbor_table(Headings::ORTHOGONAL);
    const RAY: CellSet<3> = DISC.ray_cells(Cell::new(0).unwrap(), Heading::INWARD);
    assert_eq!(CENTER[4].len(), 4);
    assert_eq!(RAY.len(), 11);
    assert_eq!(CHESS.cells().len(), 64);
}

#[test]
fn a_lattice_has_the_steps_of_a_square_board() {
    let (lattice, square) = (
        Graph::<90, 2>::lattice::<10, 9>(),
        Graph::<90, 2>::square::<10, 9>(),
    );
    assert_eq!(lattice.shape(), Shape::Lattice);
    assert_eq!(lattice.cells(), square.cells());
    for cell in lattice.cells() {
        for heading in Heading::ALL {
            assert_eq!(lattice.step(cell, heading), square.step(cell, heading));
        }
    }
}

#[test]
fn the_type_of_a_board_is_worked_out_from_its_size() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let slots = board.shape().slots(board.file_count(), board.rank_count());
        assert_eq!((slots, words(slots)), (SLOTS, WORDS));
    }
    on_each_board!(check);
    let polar = Shape::Polar(Center::Closed);
    assert_eq!(polar.slots(usize::MAX, usize::MAX), usize::MAX);
}

#[test]
fn headings_turn_and_mirror() {
    for heading in Heading::ALL {
        assert_eq!(heading.opposite().opposite(), heading);
        assert_eq!(heading.mirrored().mirrored(), heading);
        assert_eq!(heading.turned(8), heading);
        assert_eq!(heading.turned(usize::MAX), heading.turned(7));
        assert_eq!(heading.opposite().file_delta(), -heading.file_delta());
        assert_eq!(heading.opposite().rank_delta(), -heading.rank_delta());
        assert_eq!(heading.mirrored().file_delta(), -heading.file_delta());
        assert_eq!(heading.mirrored().rank_delta(), heading.rank_delta());
        assert_eq!(
            heading.is_diagonal(),
            heading.file_delta() * heading.rank_delta() != 0
        );
        assert!(Headings::from(heading).has(heading));
        assert_eq!(Headings::from(heading).bits().count_ones(), 1);
        assert_eq!(Headings::DIAGONAL.has(heading), heading.is_diagonal());
        assert_eq!(Headings::ORTHOGONAL.has(heading), !heading.is_diagonal());
    }
}
