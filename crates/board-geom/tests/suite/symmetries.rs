//! Symmetries: each board has the right ones and no others, and wrong ones are rejected.
use std::collections::HashSet;
use std::sync::LazyLock;

use crate::common::{CHESS, DISC, ROUND};
use board_geom::{Cell, CellSet, Graph, Heading, Headings, KNIGHT, Marks, Symmetry, SymmetryError};
use proptest::prelude::*;

static MIRROR: Symmetry<64> = match CHESS.reflection(7) {
    Ok(mirror) => mirror,
    Err(_) => unreachable!(),
};

/// Returns all orders of the eight headings in which each heading `fits` its place.
fn heading_permutations(fits: impl Fn(usize, Heading) -> bool) -> Vec<[Heading; 8]> {
    fn extend(
        chosen: &mut Vec<Heading>,
        fits: &dyn Fn(usize, Heading) -> bool,
        all: &mut Vec<[Heading; 8]>,
    ) {
        if let Ok(permutation) = chosen.as_slice().try_into() {
            all.push(permutation);
        }
        for heading in Heading::ALL {
            if !chosen.contains(&heading) && fits(chosen.len(), heading) {
                chosen.push(heading);
                extend(chosen, fits, all);
                chosen.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(&mut Vec::new(), &fits, &mut all);
    all
}

/// Returns every automorphism of the graph, by trying all images of a1 with all permutations of the
/// headings. Permutations that map a step from a1 to an edge, or an edge to a step, are not built.
fn automorphisms<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
) -> HashSet<Symmetry<SLOTS>> {
    let a1 = board.cell_at(0, 0).unwrap();
    let taking_a1_to = |image| {
        let permutations = heading_permutations(|place, heading| {
            board.step(a1, Heading::ALL[place]).is_some() == board.step(image, heading).is_some()
        });
        let taking = move |headings| board.symmetry_taking(a1, image, headings).ok();
        permutations.into_iter().filter_map(taking)
    };
    board.cells().iter().flat_map(taking_a1_to).collect()
}

#[test]
fn of_all_orders_of_the_headings_two_keep_the_corner_of_a_square() {
    let a1 = CHESS.parse_cell("a1").unwrap();
    let permutations = heading_permutations(|_, _| true);
    assert_eq!(permutations.len(), 40_320);
    let keeping = permutations.into_iter();
    let keeping = keeping.filter_map(|headings| CHESS.symmetry_taking(a1, a1, headings).ok());
    let expected = [Ok(Symmetry::IDENTITY), CHESS.diagonal_reflection()];
    assert_eq!(keeping.map(Ok).collect::<Vec<_>>(), expected);
}

#[test]
fn the_boards_of_games_have_no_other_symmetries() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>, count: usize) {
        let listed: HashSet<_> = board.symmetries().collect();
        assert_eq!(listed.len(), count);
        assert_eq!(listed, automorphisms(board));
    }
    check(&CHESS, 8);
    check(&Graph::<20, 1>::square::<5, 4>(), 4);
    check(&ROUND, 64);
    check(&DISC, 48);
}

#[test]
fn a_board_has_as_many_symmetries_as_its_shape() {
    assert_eq!(CHESS.symmetries().count(), 8);
    assert_eq!(Graph::<90, 2>::lattice::<10, 9>().symmetries().count(), 4);
    assert_eq!(Graph::<7, 1>::square::<7, 1>().symmetries().count(), 4);
    assert_eq!(ROUND.symmetries().count(), 64);
    assert_eq!(DISC.symmetries().count(), 48);
}

#[test]
fn symmetries_form_a_group() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let all: Vec<_> = board.symmetries().collect();
        let set: HashSet<_> = all.iter().copied().collect();
        assert_eq!(all.len(), set.len());
        assert_eq!(all.first(), Some(&Symmetry::IDENTITY));
        for symmetry in &all {
            assert!(set.contains(&symmetry.inverse()));
            assert_eq!(symmetry.then(&symmetry.inverse()), Symmetry::IDENTITY);
            assert!(all.iter().all(|next| set.contains(&symmetry.then(next))));
        }
    }
    on_each_board!(check);
}

#[test]
fn symmetries_carry_steps_to_steps() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        for symmetry in board.symmetries() {
            assert_eq!(symmetry.apply_set(board.cells()), board.cells());
            for cell in board.cells() {
                for heading in Heading::ALL {
                    let image = board.step(symmetry.apply(cell), symmetry.heading(heading));
                    let expected = board
                        .step(cell, heading)
                        .map(|step| (symmetry.apply(step.to), symmetry.heading(step.heading)));
                    assert_eq!(image.map(|step| (step.to, step.heading)), expected);
                }
            }
        }
    }
    on_each_board!(check);
}

#[test]
fn slots_without_a_cell_stay_where_they_are() {
    let rotation = DISC.rotation(5).unwrap();
    for cell in !DISC.cells() {
        assert_eq!(rotation.apply(cell), cell);
    }
    for beyond in [64, 65, 100, 191].into_iter().filter_map(Cell::new) {
        assert_eq!(MIRROR.apply(beyond), beyond);
    }
}

/// Returns the image of a cell by name.
fn image<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    symmetry: Result<Symmetry<SLOTS>, SymmetryError>,
    cell: &str,
) -> String {
    let cell = board.parse_cell(cell).unwrap();
    board.name(symmetry.unwrap().apply(cell)).to_string()
}

#[test]
fn the_named_symmetries_of_a_square_do_what_they_say() {
    assert_eq!(image(&CHESS, CHESS.rotation(0), "b3"), "b3");
    assert_eq!(image(&CHESS, CHESS.reflection(7), "b3"), "g3");
    assert_eq!(image(&CHESS, CHESS.rank_reflection(), "b3"), "b6");
    assert_eq!(image(&CHESS, CHESS.half_turn(), "b3"), "g6");
    assert_eq!(image(&CHESS, CHESS.quarter_turn(), "b3"), "c7");
    assert_eq!(image(&CHESS, CHESS.diagonal_reflection(), "b3"), "c2");
    assert_eq!(image(&CHESS, CHESS.antidiagonal_reflection(), "b3"), "f7");
    assert_eq!(
        CHESS.quarter_turn().unwrap().heading(Heading::North),
        Heading::East
    );
}

#[test]
fn the_named_symmetries_of_a_round_board_do_what_they_say() {
    assert_eq!(image(&DISC, DISC.rotation(8), "b3"), "j3");
    assert_eq!(image(&DISC, DISC.rotation(23), "a3"), "x3");
    assert_eq!(DISC.rotation(24), Ok(Symmetry::IDENTITY));
    assert_eq!(DISC.rotation(usize::MAX), DISC.rotation(usize::MAX % 24));
    assert_eq!(image(&DISC, DISC.reflection(3), "b6"), "c6");
    assert_eq!(image(&DISC, DISC.reflection(0), "b6"), "x6");
    assert_eq!(image(&DISC, DISC.half_turn(), "b3"), "n3");
    let half_turn = DISC.half_turn().unwrap();
    assert_eq!(half_turn.heading(Heading::INWARD), Heading::INWARD);
    assert_eq!(image(&ROUND, ROUND.rank_reflection(), "b1"), "b4");
}

#[test]
fn boards_lack_the_symmetries_of_other_shapes() {
    let oblong = Graph::<40, 1>::square::<8, 5>();
    assert!(oblong.half_turn().is_ok());
    assert!(oblong.quarter_turn().is_err());
    assert!(oblong.diagonal_reflection().is_err());
    assert!(oblong.antidiagonal_reflection().is_err());
    assert!((1..8).all(|files| CHESS.rotation(files).is_err()));
    assert!((0..7).all(|sum| CHESS.reflection(sum).is_err()));
    assert!(DISC.rank_reflection().is_err());
    assert!(DISC.quarter_turn().is_err());
    assert!(
        Graph::<192, 3>::polar_passable::<24, 6>()
            .diagonal_reflection()
            .is_err()
    );
    assert_eq!(
        Graph::<5, 1>::polar::<5, 1>().half_turn(),
        Err(SymmetryError::OddFiles(5))
    );
}

#[test]
fn maps_that_are_not_one_to_one_are_refused() {
    let [a1, h1] = ["a1", "h1"].map(|name| CHESS.parse_cell(name).unwrap());
    let mirrored = Heading::ALL.map(Heading::mirrored);
    assert_eq!(CHESS.symmetry_taking(a1, h1, mirrored), Ok(MIRROR));
    for (heading, other) in [(1, 0), (7, 3)] {
        let mut headings = mirrored;
        headings[heading] = headings[other];
        let image = headings[other];
        assert_eq!(
            CHESS.symmetry_taking(a1, h1, headings),
            Err(SymmetryError::Headings { image })
        );
    }
}

#[test]
fn maps_that_leave_the_board_are_refused() {
    let (a1, no_cell) = (
        DISC.parse_cell("a1").unwrap(),
        (!DISC.cells()).first().unwrap(),
    );
    for (from, to) in [(a1, no_cell), (no_cell, a1)] {
        let refused = DISC.symmetry_taking(from, to, Heading::ALL).unwrap_err();
        assert_eq!(refused, SymmetryError::NotOnBoard(no_cell));
        assert_eq!(refused.to_string(), "the board has no cell in slot 6");
    }
}

#[test]
fn maps_that_break_a_step_are_refused() {
    let [a1, h1, d4] = ["a1", "h1", "d4"].map(|name| CHESS.parse_cell(name).unwrap());
    let refused = |cell, image| {
        CHESS
            .symmetry_taking(cell, image, Heading::ALL)
            .unwrap_err()
    };
    // The image of a step is an edge, the image of an edge is a step.
    let error = refused(a1, h1);
    let cell = CHESS.name(a1);
    let heading = Heading::NorthEast;
    assert_eq!(error, SymmetryError::Step { cell, heading });
    assert_eq!(
        error.to_string(),
        "the step from a1 with heading NorthEast is not preserved"
    );
    let heading = Heading::SouthEast;
    assert_eq!(refused(a1, d4), SymmetryError::Step { cell, heading });
    // Two ways to a cell give it different images.
    let mut headings = Heading::ALL;
    headings.swap(Heading::North.index(), Heading::East.index());
    let error = CHESS.symmetry_taking(a1, a1, headings).unwrap_err();
    assert!(matches!(error, SymmetryError::Step { .. }));
}

#[test]
fn a_divided_board_has_no_symmetries() {
    let bordered = CHESS.with_border(3, 0, 7, Marks::M0);
    assert_eq!(bordered.reflection(7), Ok(MIRROR));
    let divided = bordered.without_steps(Marks::M0);
    // The steps of files a to d alone do not tell where files e to h go.
    let error = divided.reflection(7).unwrap_err();
    let e1 = CHESS.name(CHESS.parse_cell("e1").unwrap());
    assert_eq!(error, SymmetryError::Unreachable(e1));
    assert_eq!(
        error.to_string(),
        "e1 cannot be reached from the cell whose image is given"
    );
    assert_eq!(divided.symmetries().count(), 0);
    assert_eq!(divided.half_turn(), Err(error));
}

#[test]
fn maps_that_break_only_the_heading_of_a_step_are_refused() {
    // On this ring of six, west and northeast (across the center) lead to the same cell; so do east
    // and northwest.
    let ring = Graph::<6, 1>::polar_passable::<6, 1>();
    let headings = Heading::ALL.map(|heading| match heading {
        Heading::West => Heading::NorthEast,
        Heading::NorthEast => Heading::West,
        Heading::East => Heading::NorthWest,
        Heading::NorthWest => Heading::East,
        other => other,
    });
    let same_cells = |cell, heading: Heading| {
        let image = ring.step(cell, headings[heading.index()]);
        ring.step(cell, heading).map(|step| step.to) == image.map(|step| step.to)
    };
    assert!(ring.cells().iter().all(|cell| {
        Heading::ALL
            .into_iter()
            .all(|heading| same_cells(cell, heading))
    }));
    let a1 = ring.parse_cell("a1").unwrap();
    assert!(matches!(
        ring.symmetry_taking(a1, a1, headings),
        Err(SymmetryError::Step { .. })
    ));
}

static OF_DISC: LazyLock<Vec<Symmetry<192>>> = LazyLock::new(|| DISC.symmetries().collect());
static LEAPS: LazyLock<[CellSet<3>; 192]> = LazyLock::new(|| DISC.leap_table(&KNIGHT));

proptest! {
    #[test]
    fn whatever_is_derived_from_steps_commutes_with_symmetries(
        words in any::<[u64; 3]>(),
        slot in 0..192usize,
        choice in any::<prop::sample::Index>(),
    ) {
        let symmetry = choice.get(&OF_DISC);
        let occupied = CellSet::from_words(words) & DISC.cells();
        let cell = Cell::new(slot).unwrap();
        let (image, image_of_occupied) = (symmetry.apply(cell), symmetry.apply_set(occupied));
        prop_assert_eq!(image_of_occupied.len(), occupied.len());
        prop_assert_eq!(symmetry.inverse().apply_set(image_of_occupied), occupied);
        for headings in [Headings::ORTHOGONAL, Headings::DIAGONAL] {
            prop_assert_eq!(
                symmetry.apply_set(DISC.slides(cell, headings, occupied)),
                DISC.slides(image, headings, image_of_occupied)
            );
            prop_assert_eq!(
                DISC.components(occupied, headings).count(),
                DISC.components(image_of_occupied, headings).count()
            );
        }
        prop_assert_eq!(symmetry.apply_set(LEAPS[cell.index()]), LEAPS[image.index()]);
    }
}
