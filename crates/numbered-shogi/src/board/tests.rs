//! The leaps, made while running and held against walks on the lattice.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use alloc::vec::Vec;

use super::*;

/// The points that a piece with this number goes to from `cell` on an empty board (N4).
fn destinations(player: Player, cell: Cell, number: Number) -> Set64 {
    let straight = |headings: &[Heading], steps| {
        let leap = |&heading: &Heading| BOARD.leap(cell, &[Leg::new(heading, steps)]);
        let steps = headings.iter().filter_map(leap);
        steps.map(|step| step.to).collect::<Set64>()
    };
    match number {
        Number::One => straight(&[player.forward(), Heading::East, Heading::West], 1),
        Number::Two => straight(&Heading::DIAGONAL, 1),
        Number::Three => straight(&Heading::ORTHOGONAL, 2),
        Number::Four => {
            let leaps = KNIGHT.iter().filter_map(|legs| BOARD.leap(cell, legs));
            leaps.map(|step| step.to).collect()
        }
        Number::Five => {
            straight(&Heading::DIAGONAL, 1)
                | straight(&Heading::ORTHOGONAL, 2)
                | straight(&Heading::ORTHOGONAL, 3)
        }
    }
}

#[test]
fn n1_ends_are_rows_as_their_player_sees_them() {
    for player in [Player::First, Player::Second] {
        let goal = BOARD
            .cells()
            .iter()
            .filter(|&cell| BOARD.step(cell, player.forward()).is_none());
        assert_eq!(player.goal_end(), goal.collect());
    }
    let rows = [row(0) | row(1), row(6) | row(5)];
    assert_eq!(rows, [Player::First, Player::Second].map(Player::back_end));
    assert_eq!(row(7), Set64::EMPTY);
}

#[test]
fn n4_leaps_lead_where_walks_lead() {
    for player in [Player::First, Player::Second] {
        let leaps = Leaps::for_player(player);
        for number in Number::ALL {
            for cell in BOARD.cells() {
                let reached = |leap: &Leap| leap.reach(Set64::of(cell), BOARD.cells());
                let all: Vec<Set64> = leaps.of(number).iter().map(reached).collect();
                let union = all.iter().fold(Set64::EMPTY, |union, &set| union | set);
                assert_eq!(union, destinations(player, cell, number));
                assert_eq!(union.len(), all.iter().map(|set| set.len()).sum::<usize>());
            }
        }
    }
}

#[test]
fn n8_the_course_of_a_leap_is_counted_in_rows() {
    for player in [Player::First, Player::Second] {
        let leaps = Leaps::for_player(player);
        let rank = |cell| BOARD.coordinates(cell).unwrap().1.index();
        for leap in Number::ALL.iter().flat_map(|&number| leaps.of(number)) {
            for from in BOARD.cells() {
                for to in leap.reach(Set64::of(from), BOARD.cells()) {
                    let (from, to) = match player {
                        Player::First => (rank(from), rank(to)),
                        Player::Second => (rank(to), rank(from)),
                    };
                    let course = match from {
                        _ if to > from => Course::Forward,
                        _ if to + 1 >= from => Course::Aside,
                        _ => Course::Retreat,
                    };
                    assert_eq!(leap.course, course);
                }
            }
        }
    }
}
