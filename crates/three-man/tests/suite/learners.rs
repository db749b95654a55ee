//! Moves as numbers, and positions as planes of numbers.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use three_man::game_board::{
    Acting, OnBoard, action_count, observation_size, planes, rows_and_columns,
};
use three_man::{BOARD, Builder, CastlingRights, Cell, Color, ColorSet, Move, Position, Rules};

use crate::positions::{played, set_ups};
use crate::standard::STARTS;

#[test]
fn moves_have_numbers() {
    let mut last = None;
    for number in 0..Position::MOVES {
        let mv = Position::move_with_number(number).unwrap();
        assert_eq!(Position::number_of(mv), Some(number), "{mv}");
        // First those without promotion, then those with one; each ordered by cells.
        let order = (
            number > 0,
            mv.promotion().is_some(),
            mv.from(),
            mv.to(),
            mv.promotion(),
        );
        assert!(last < Some(order), "{mv}");
        last = Some(order);
    }
    assert_eq!(Position::move_with_number(Position::MOVES), None);
    assert_eq!(Position::move_with_number(u32::MAX), None);
    assert_eq!(action_count::<Position>(), Position::MOVES as usize);
    for (text, number) in [("pass", 0), ("a1a2", 1), ("x6x5", 8_112)] {
        assert_eq!(
            Position::number_of(text.parse().unwrap()),
            Some(number),
            "{text}"
        );
    }
}

#[test]
fn moves_that_are_possible_nowhere_have_no_number() {
    let nowhere = Cell::new(6).unwrap();
    let a1 = BOARD.parse_cell("a1").unwrap();
    let moves = ["a1a1", "a1c5", "a2a3=Q", "a3a2=Q", "h2i1=N", "a1b1=Q"];
    let moves = moves.map(|text| text.parse::<Move>().unwrap());
    let off_board = [Move::new(nowhere, a1), Move::new(a1, nowhere)];
    for mv in moves.into_iter().chain(off_board) {
        assert_eq!(Position::number_of(mv), None, "{mv}");
    }
}

fn observation(position: &Position) -> Vec<u8> {
    let mut numbers = vec![7; observation_size::<Position>()];
    Acting::new(*position).observe_bytes(&mut numbers).unwrap();
    numbers
}

/// Returns the position as observed: rotated to the mover, without irrelevant parts.
fn seen(position: &Position) -> String {
    let (turned, _) = position.mover_view();
    let quiet_turns = position.quiet_turns().min(150);
    let mut builder = Builder::from(&turned);
    let position = builder.round(1).quiet_turns(quiet_turns).build().unwrap();
    position.to_string()
}

/// Positions that differ from this one in one respect.
fn neighbors(position: &Position) -> Vec<Position> {
    let vary = |change: &dyn Fn(&mut Builder)| {
        let mut builder = Builder::from(position);
        change(&mut builder);
        builder.build().ok()
    };
    let mut neighbors = vec![
        vary(&|builder| _ = builder.castling(CastlingRights::NONE)),
        vary(&|builder| _ = builder.en_passant([])),
        vary(&|builder| _ = builder.en_passant(position.en_passant().take(1))),
        vary(&|builder| _ = builder.en_passant(position.en_passant().skip(1))),
        vary(&|builder| _ = builder.vacated(ColorSet::EMPTY)),
        vary(&|builder| _ = builder.quiet_turns(149)),
        vary(&|builder| _ = builder.quiet_turns(151)),
        vary(&|builder| _ = builder.round(77)),
    ];
    let rights: Vec<_> = position.castling().iter().collect();
    for left_out in &rights {
        let fewer = rights.iter().copied().filter(|right| right != left_out);
        let fewer: CastlingRights = fewer.collect();
        neighbors.push(vary(&|builder| _ = builder.castling(fewer)));
    }
    for rules in Rules::ALL {
        neighbors.push(vary(&|builder| _ = builder.rules(rules)));
    }
    let mut out: Vec<_> = position.out().collect();
    out.reverse();
    neighbors.push(vary(&|builder| _ = builder.out(out.clone())));
    for color in Color::ALL {
        neighbors.push(vary(&|builder| _ = builder.to_move(color)));
        let vacated = position.vacated();
        neighbors.push(vary(&|builder| _ = builder.vacated(vacated.with(color))));
        neighbors.push(vary(&|builder| _ = builder.vacated(vacated.without(color))));
        neighbors.push(vary(&|builder| {
            builder.out([color]).vacated(vacated.without(color));
        }));
    }
    for cell in position.occupied() {
        neighbors.push(vary(&|builder| _ = builder.clear(cell)));
    }
    neighbors.into_iter().flatten().collect()
}

fn observations_tell_positions_apart(position: &Position) -> Result<(), TestCaseError> {
    let mut told = BTreeMap::new();
    for position in neighbors(position).into_iter().chain([*position]) {
        let text = seen(&position);
        let before = told
            .entry(observation(&position))
            .or_insert_with(|| text.clone());
        prop_assert_eq!(&*before, &text, "observed alike");
        prop_assert_eq!(observation(&text.parse().unwrap()), observation(&position));
    }
    let texts: BTreeSet<_> = told.values().collect();
    prop_assert_eq!(texts.len(), told.len(), "the same, but observed otherwise");
    Ok(())
}

game_testkit::properties! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn observations_differ_as_positions_do(set_up in set_ups(), played in played()) {
        for position in [set_up, played] {
            observations_tell_positions_apart(&position)?;
        }
    }
}

#[test]
fn planes_say_what_they_are() {
    let planes = planes::<Position>();
    assert_eq!(rows_and_columns::<Position>(), (6, 24));
    assert_eq!(
        (planes.len(), observation_size::<Position>()),
        (33, 33 * 24 * 6)
    );
    let names: Vec<&str> = planes.iter().map(|plane| plane.name.as_str()).collect();
    assert_eq!(names[..2], ["mover: king", "mover: queen"]);
    assert_eq!(
        names[19..22],
        [
            "player 2 after the mover: inward pawn",
            "player 2 after the mover: outward pawn",
            "quiet turns",
        ]
    );
    assert_eq!(planes[21].most, 150);
    assert_eq!(names[32], "stalemated players are out");
}

/// Returns the names of the planes with a number at `cell`.
fn planes_at(text: &str, cell: &str) -> Vec<String> {
    let numbers = observation(&text.parse().unwrap());
    let (rows, columns) = rows_and_columns::<Position>();
    let cell = BOARD.parse_cell(cell).unwrap();
    let (file, rank) = BOARD.coordinates(cell).unwrap();
    let place = rank * columns + file;
    let planes = numbers.chunks(rows * columns).zip(planes::<Position>());
    planes
        .filter(|(numbers, _)| numbers[place] > 0)
        .map(|(_, plane)| plane.name)
        .collect()
}

#[test]
fn the_mover_comes_first() {
    // Black is to move; Black's home, q to x, is observed as a to h.
    let text = STARTS[2];
    assert_eq!(planes_at(text, "e1"), ["mover: king"]);
    assert_eq!(planes_at(text, "p1"), ["player 1 after the mover: king"]);
    assert_eq!(planes_at(text, "j3"), ["en passant"]);
    assert_eq!(
        planes_at(text, "j4"),
        ["player 1 after the mover: inward pawn"]
    );
    let castling = STARTS[1];
    let rook = ["mover: rook", "rooks that may castle"];
    assert_eq!(planes_at(castling, "a1"), rook);
    // White has vacated the rim.
    let bridged = STARTS[4];
    let vacated = "mover has vacated the rim";
    for (cell, at_moat) in [
        ("a1", true),
        ("h1", true),
        ("i1", true),
        ("x1", true),
        ("o1", false),
    ] {
        let names = planes_at(bridged, cell);
        assert_eq!(
            names.contains(&"bridged moats".to_string()),
            at_moat,
            "{cell}"
        );
        assert!(names.contains(&vacated.to_string()));
    }
    assert_eq!(planes_at(bridged, "a1"), ["bridged moats", vacated]);
    assert_eq!(planes_at(bridged, "o1"), [vacated]);
    // M20: Gray went out after Black, and it is White's turn.
    let out = "24/24/24/24/24/4wK7gK7bK3 w bg - - - 17 10 checkmate";
    assert_eq!(
        planes_at(out, "c3"),
        [
            "quiet turns",
            "next player is out",
            "last player is out",
            "last player went out first",
            "mated players are out",
            "stalemated players are out",
        ]
    );
}
