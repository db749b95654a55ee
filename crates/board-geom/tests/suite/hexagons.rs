//! Hexagons of all sizes, compared with their coordinates.

use board_geom::{Graph, Heading, Headings, words};

fn check<const SIDE: usize, const SLOTS: usize, const WORDS: usize>() {
    assert_eq!(WORDS, words(SLOTS));
    let board = Graph::<SLOTS, WORDS>::hexagon::<SIDE>();
    let across = 2 * SIDE - 1;
    assert_eq!((board.file_count(), board.rank_count()), (across, across));
    let expected = (0..across).flat_map(|rank| {
        let files = (0..across).filter(move |&file| file.abs_diff(rank) < SIDE);
        files.map(move |file| (file, rank))
    });
    let places: Vec<_> = expected.collect();
    assert_eq!(places.len(), SLOTS);
    for (cell, &(file, rank)) in board.cells().iter().zip(&places) {
        let name = format!("{}{}", char::from(b'a' + file as u8), rank + 1);
        assert_eq!(board.name(cell).to_string(), name);
        assert_eq!(board.parse_cell(&name), Ok(cell));
        assert_eq!(board.cell_at(file, rank), Some(cell));
        for heading in Heading::ALL {
            let to_file = file.checked_add_signed(heading.file_delta().into());
            let to_rank = rank.checked_add_signed(heading.rank_delta().into());
            let exists = !matches!(heading, Heading::NorthWest | Heading::SouthEast);
            let to = to_file.zip(to_rank).filter(|_| exists);
            let to = to.and_then(|(file, rank)| board.cell_at(file, rank));
            let step = board.step(cell, heading);
            assert_eq!(step.map(|step| step.to), to, "{name} {heading:?}");
            assert!(step.is_none_or(|step| step.heading == heading && step.marks.is_empty()));
            // Neighbors are a distance of 1 apart, and share two corners to the last bit.
            let Some(to) = to else { continue };
            let (one, other) = (board.center(cell).unwrap(), board.center(to).unwrap());
            let distance = (one.x - other.x).hypot(one.y - other.y);
            assert!(
                (distance - 1.0).abs() < 1e-9,
                "{name} {heading:?}: {distance}"
            );
            let [one, other] = [cell, to].map(|cell| corners(&board, cell));
            let shared = one.iter().filter(|corner| other.contains(corner));
            assert_eq!((one.len(), shared.count()), (6, 2), "{name} {heading:?}");
        }
    }
    // The middle of the board is the origin.
    let middle = board.cell_at(SIDE - 1, SIDE - 1);
    assert_eq!(board.cell_at_point(board_geom::Point::default()), middle);
    assert_eq!(board.edge().len(), 6 * (SIDE - 1));
    assert_eq!(board.symmetries().count(), 12);
    let south_east = Headings::of(Heading::NorthWest) | Headings::of(Heading::SouthEast);
    assert_eq!(board.headings(), Headings::all() - south_east);
}

fn corners<const SLOTS: usize, const WORDS: usize>(
    board: &Graph<SLOTS, WORDS>,
    cell: board_geom::Cell,
) -> Vec<(u64, u64)> {
    match board.outline(cell) {
        Some(board_geom::Outline::Polygon(corners)) => corners
            .iter()
            .map(|corner| (corner.x.to_bits(), corner.y.to_bits()))
            .collect(),
        outline => panic!("{outline:?}"),
    }
}

#[test]
fn hexagons_are_what_their_coordinates_say() {
    check::<2, 7, 1>();
    check::<5, 61, 1>();
    check::<6, 91, 2>();
    check::<9, 217, 4>();
}
