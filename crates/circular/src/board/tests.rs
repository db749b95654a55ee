//! The tables, made while running and held against walks on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;

#[test]
fn an_empty_board_hides_nothing() {
    for (headings, table) in [
        (Headings::ORTHOGONAL, &RING_AND_FILE),
        (Headings::DIAGONAL, &DIAGONALS),
    ] {
        assert_eq!(&slides_on_empty_board(headings), table);
        for cell in BOARD.cells() {
            let rays = Heading::ALL
                .into_iter()
                .filter(|&heading| headings.has(heading));
            let walked = rays.flat_map(|heading| BOARD.ray(cell, heading));
            assert_eq!(entry(table, cell), walked.map(|step| step.to).collect());
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
