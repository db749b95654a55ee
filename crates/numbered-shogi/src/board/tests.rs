//! The leaps, compared with walks on the lattice.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use alloc::vec::Vec;

use super::*;

/// Returns the points that a piece of this kind goes to from `cell` on an empty board (N4).
fn destinations(color: Color, cell: Cell, kind: Kind) -> Set64 {
    let straight = |headings: &[Heading], steps| {
        let leap = |&heading: &Heading| BOARD.leap(cell, &[Leg::new(heading, steps)]);
        let steps = headings.iter().filter_map(leap);
        steps.map(|step| step.to).collect::<Set64>()
    };
    match kind {
        Kind::One => straight(&[color.forward(), Heading::East, Heading::West], 1),
        Kind::Two => straight(&Heading::DIAGONAL, 1),
        Kind::Three => straight(&Heading::ORTHOGONAL, 2),
        Kind::Four => {
            let leaps = KNIGHT.iter().filter_map(|legs| BOARD.leap(cell, legs));
            leaps.map(|step| step.to).collect()
        }
        Kind::Five => {
            straight(&Heading::DIAGONAL, 1)
                | straight(&Heading::ORTHOGONAL, 2)
                | straight(&Heading::ORTHOGONAL, 3)
        }
    }
}

#[test]
fn n1_ends_are_rows_as_their_player_sees_them() {
    for color in [Color::First, Color::Second] {
        let goal = BOARD
            .cells()
            .iter()
            .filter(|&cell| BOARD.step(cell, color.forward()).is_none());
        assert_eq!(color.goal_end(), goal.collect());
    }
    let row = |rank| BOARD.rank_cells(rank);
    let rows = [row(0) | row(1), row(6) | row(5)];
    assert_eq!(rows, [Color::First, Color::Second].map(Color::back_end));
}

#[test]
fn n4_leaps_lead_where_walks_lead() {
    for color in [Color::First, Color::Second] {
        let leaps = Leaps::of_player(color);
        for kind in Kind::ALL {
            for cell in BOARD.cells() {
                let reached = |leap: &Leap| leap.reach(Set64::of(cell), BOARD.cells());
                let all: Vec<Set64> = leaps.of(kind).iter().map(reached).collect();
                let union = all.iter().fold(Set64::EMPTY, |union, &set| union | set);
                assert_eq!(union, destinations(color, cell, kind));
                assert_eq!(union.len(), all.iter().map(|set| set.len()).sum::<usize>());
            }
        }
    }
}

#[test]
fn n8_the_direction_of_a_leap_is_counted_in_rows() {
    for color in [Color::First, Color::Second] {
        let leaps = Leaps::of_player(color);
        let rank = |cell| BOARD.coordinates(cell).unwrap().1;
        for leap in Kind::ALL.iter().flat_map(|&kind| leaps.of(kind)) {
            for from in BOARD.cells() {
                for to in leap.reach(Set64::of(from), BOARD.cells()) {
                    let (from, to) = match color {
                        Color::First => (rank(from), rank(to)),
                        Color::Second => (rank(to), rank(from)),
                    };
                    let direction = match from {
                        _ if to > from => Direction::Forward,
                        _ if to + 1 >= from => Direction::Aside,
                        _ => Direction::Retreat,
                    };
                    assert_eq!(leap.direction, direction);
                }
            }
        }
    }
}
