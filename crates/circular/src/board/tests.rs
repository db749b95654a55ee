//! The tables, made at run time and compared with walks on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;

#[test]
fn attacks_come_from_where_walks_lead() {
    for cell in BOARD.cells() {
        let (made, stored) = (Origins::of(cell), origins(cell));
        let to = |headings: &[Heading]| -> Set64 {
            let steps = headings
                .iter()
                .filter_map(|&heading| BOARD.step(cell, heading));
            steps.map(|step| step.to).collect()
        };
        let seen = |headings: [Heading; 4]| -> Set64 {
            let rays = headings.into_iter();
            let walked = rays.flat_map(|heading| BOARD.ray(cell, heading));
            walked.map(|step| step.to).collect()
        };
        let leaps = KNIGHT.iter().filter_map(|legs| BOARD.leap(cell, legs));
        let leaps = leaps.map(|step| step.to).collect();
        // A clockwise pawn comes from the west.
        let west = to(&[Heading::NorthWest, Heading::SouthWest]);
        let east = to(&[Heading::NorthEast, Heading::SouthEast]);
        for (tables, walked) in [
            ([made.king, stored.king], to(&Heading::ALL)),
            ([made.knight, stored.knight], leaps),
            ([made.clockwise, stored.clockwise], west),
            ([made.anticlockwise, stored.anticlockwise], east),
            (
                [made.orthogonal, stored.orthogonal],
                seen(Heading::ORTHOGONAL),
            ),
            ([made.diagonal, stored.diagonal], seen(Heading::DIAGONAL)),
        ] {
            assert_eq!(tables, [walked; 2]);
        }
    }
}

#[test]
fn a_line_through_two_cells_goes_on_beyond_both() {
    for one in BOARD.cells() {
        for (heading, other) in Heading::ALL
            .into_iter()
            .flat_map(|heading| BOARD.ray(one, heading).map(move |step| (heading, step.to)))
        {
            let both_ways = Headings::of(heading).union(Headings::of(heading.opposite()));
            let line = BOARD.slides(one, both_ways, Set64::EMPTY);
            assert_eq!(line_through(one, other), line.without(other));
        }
    }
}

#[test]
fn c8_the_courses_of_pawns_are_steps() {
    for (forward, kind) in [
        (Heading::CLOCKWISE, Kind::ClockwisePawn),
        (Heading::ANTICLOCKWISE, Kind::AnticlockwisePawn),
    ] {
        let course = Course::new(forward);
        let same = Course::of(kind).unwrap();
        for cell in BOARD.cells() {
            let pawn = Set64::of(cell);
            let to = |heading| BOARD.step(cell, heading).map(|step| step.to);
            let ahead = to(forward).map_or(Set64::EMPTY, Set64::of);
            assert_eq!([course.forward(pawn), same.forward(pawn)], [ahead; 2]);
            assert_eq!(course.back(ahead), pawn);
            let attacked = [forward.turned(1), forward.turned(7)]
                .map(|heading| to(heading).map_or(Set64::EMPTY, Set64::of));
            assert_eq!(course.attacked(pawn), attacked);
        }
    }
    assert!(Course::of(Kind::Knight).is_none());
}

#[test]
fn c3_the_files_of_the_set_up_are_whole() {
    for letter in b'a'..=b'p' {
        assert_eq!(file(letter).len(), 4);
        assert!(file(letter).contains(cell(core::str::from_utf8(&[letter, b'4']).unwrap())));
    }
}
