//! Moves as numbers, and positions as planes of numbers.

use std::collections::{BTreeMap, BTreeSet};

use game_core::{Acting, Actions, Numbered, Observe, Symmetric, WrongSize};
use proptest::prelude::*;
use three_man::{BOARD, Builder, CastlingRights, Cell, Color, ColorSet, Move, Position, Rules};

use crate::properties::{played, set_ups};
use crate::standard::STARTS;

#[test]
fn moves_have_numbers() {
    let mut last = None;
    for number in 0..Position::MOVES {
        let mv = Position::move_with_number(number).unwrap();
        assert_eq!(Position::number_of(mv), Some(number), "{mv}");
        // Without promotion first, then with; each by cells.
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
    assert_eq!(<Position as Actions>::ACTIONS, Position::MOVES as usize);
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

fn actions_are_the_legal_moves(position: &Position) -> Result<(), TestCaseError> {
    let mut acting = Acting::new(*position);
    let mut actions = Vec::new();
    acting.legal_actions(&mut actions);
    let moves = position.legal_moves();
    prop_assert_eq!(actions.len(), moves.len(), "each move has a number");
    let set: BTreeSet<u32> = actions.iter().copied().collect();
    prop_assert_eq!(set.len(), moves.len(), "each has its own");
    let mut mask = vec![u64::MAX; Position::ACTIONS.div_ceil(64)];
    prop_assert_eq!(acting.legal_action_mask(&mut mask), Ok(()));
    let masked: BTreeSet<u32> = (0..mask.len() as u32 * 64)
        .filter(|&bit| mask[bit as usize / 64] >> (bit % 64) & 1 == 1)
        .collect();
    prop_assert_eq!(&masked, &set);
    mask.pop();
    prop_assert!(acting.legal_action_mask(&mut mask).is_err());
    for mv in moves {
        let number = Acting::actions_of(position, mv);
        prop_assert_eq!(number.len(), 1);
        let mut next = Acting::new(*position);
        prop_assert_eq!(next.act(number[0] as usize), Ok(Some(mv)));
        prop_assert_eq!(*next.position(), position.after(mv).unwrap());
    }
    for number in (0..Position::MOVES + 100).step_by(37) {
        let legal = set.contains(&number);
        prop_assert_eq!(Acting::new(*position).act(number as usize).is_ok(), legal);
    }
    prop_assert!(acting.act(usize::MAX).is_err());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn actions_play_the_legal_moves(set_up in set_ups(), played in played()) {
        for position in [set_up, played.position] {
            actions_are_the_legal_moves(&position)?;
        }
    }
}

fn observation(position: &Position) -> Vec<u8> {
    let mut numbers = vec![7; Position::NUMBERS];
    position.observe_bytes(&mut numbers).unwrap();
    numbers
}

/// The position as it is observed: turned to the mover, without what no rule asks for.
fn seen(position: &Position) -> String {
    let turned = position.image(position.mover_view().unwrap()).unwrap();
    let quiet_turns = position.quiet_turns().unwrap().min(150);
    let mut builder = Builder::from(&turned);
    let position = builder.turn(1).quiet_turns(quiet_turns).build().unwrap();
    position.to_string()
}

/// Positions that differ from this one in one thing.
fn neighbours(position: &Position) -> Vec<Position> {
    let vary = |change: &dyn Fn(&mut Builder)| {
        let mut builder = Builder::from(position);
        change(&mut builder);
        builder.build().ok()
    };
    let mut neighbours = vec![
        vary(&|builder| _ = builder.castling(CastlingRights::NONE)),
        vary(&|builder| _ = builder.en_passant([])),
        vary(&|builder| _ = builder.en_passant(position.en_passant().take(1))),
        vary(&|builder| _ = builder.en_passant(position.en_passant().skip(1))),
        vary(&|builder| _ = builder.vacated(ColorSet::EMPTY)),
        vary(&|builder| _ = builder.quiet_turns(149)),
        vary(&|builder| _ = builder.quiet_turns(151)),
        vary(&|builder| _ = builder.turn(77)),
    ];
    let rights: Vec<_> = position.castling().iter().collect();
    for left_out in &rights {
        let fewer = rights.iter().copied().filter(|right| right != left_out);
        let fewer: CastlingRights = fewer.collect();
        neighbours.push(vary(&|builder| _ = builder.castling(fewer)));
    }
    for rules in Rules::ALL {
        neighbours.push(vary(&|builder| _ = builder.rules(rules)));
    }
    let mut out: Vec<_> = position.out().collect();
    out.reverse();
    neighbours.push(vary(&|builder| _ = builder.out(out.clone())));
    for color in Color::ALL {
        neighbours.push(vary(&|builder| _ = builder.to_move(color)));
        let vacated = position.vacated();
        neighbours.push(vary(&|builder| _ = builder.vacated(vacated.with(color))));
        neighbours.push(vary(&|builder| _ = builder.vacated(vacated.without(color))));
        neighbours.push(vary(&|builder| {
            builder.out([color]).vacated(vacated.without(color));
        }));
    }
    for cell in position.occupied() {
        neighbours.push(vary(&|builder| _ = builder.clear(cell)));
    }
    neighbours.into_iter().flatten().collect()
}

fn observations_tell_positions_apart(position: &Position) -> Result<(), TestCaseError> {
    let mut told = BTreeMap::new();
    for position in neighbours(position).into_iter().chain([*position]) {
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn observations_differ_as_positions_do(set_up in set_ups(), played in played()) {
        for position in [set_up, played.position] {
            observations_tell_positions_apart(&position)?;
        }
    }

    #[test]
    fn observations_are_numbers_up_to_the_most(position in set_ups()) {
        let bytes = observation(&position);
        let mut floats = vec![7.0; Position::NUMBERS];
        position.observe(&mut floats).unwrap();
        let size = Position::ROWS * Position::COLUMNS;
        for (index, (&byte, &float)) in bytes.iter().zip(&floats).enumerate() {
            let most = Position::PLANES[index / size].most;
            prop_assert!(byte <= most);
            prop_assert!((float - f32::from(byte) / f32::from(most)).abs() < 1e-6);
        }
    }
}

#[test]
fn buffers_of_the_wrong_size_are_refused() {
    let start = Position::default();
    let needed = Position::NUMBERS;
    assert_eq!(needed, 33 * 24 * 6);
    for have in [0, needed - 1, needed + 1] {
        let mut bytes = vec![7; have];
        let refused = Err(WrongSize { have, needed });
        assert_eq!(start.observe_bytes(&mut bytes), refused);
        assert!(bytes.iter().all(|&byte| byte == 7));
        assert_eq!(start.observe(&mut vec![0.0; have]), refused);
    }
}

/// The names of the planes with a number at `cell`.
fn planes_at(text: &str, cell: &str) -> Vec<&'static str> {
    let numbers = observation(&text.parse().unwrap());
    let cell = BOARD.parse_cell(cell).unwrap();
    let (file, rank) = BOARD.coordinates(cell).unwrap();
    let size = Position::ROWS * Position::COLUMNS;
    let place = rank.index() * Position::COLUMNS + file.index();
    let planes = numbers.chunks(size).zip(Position::PLANES);
    planes
        .filter(|(numbers, _)| numbers[place] > 0)
        .map(|(_, plane)| plane.name)
        .collect()
}

#[test]
fn the_mover_comes_first() {
    // It is Black's turn, at home on q to x, which is seen as a to h.
    let text = STARTS[2];
    assert_eq!(planes_at(text, "e1"), ["mover's king"]);
    assert_eq!(planes_at(text, "p1"), ["next player's king"]);
    assert_eq!(planes_at(text, "j3"), ["en passant"]);
    assert_eq!(planes_at(text, "j4"), ["next player's inward pawns"]);
    let castling = STARTS[1];
    let rook = ["mover's rooks", "rooks that may castle"];
    assert_eq!(planes_at(castling, "a1"), rook);
    // White has vacated the rim.
    let bridged = STARTS[4];
    let vacated = "mover has vacated the rim";
    assert_eq!(planes_at(bridged, "a1"), ["bridged moats", vacated]);
    assert_eq!(planes_at(bridged, "i1"), ["bridged moats", vacated]);
    assert_eq!(planes_at(bridged, "o1"), [vacated]);
}
